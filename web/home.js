// The home page: shows the recent games stored in this browser.

import { byId, carried, element, memory, recent } from "./page.js";

function show() {
  const games = recent();
  byId("recent").hidden = games.length === 0;
  const items = games.map(({ link, title }) => element("li", {}, element("a", { href: `/play/${link}${carried()}` }, title)));
  byId("recent-list").replaceChildren(...items);
}

byId("forget").addEventListener("click", () => {
  memory.set("recent", null);
  show();
});
// A page restored from the back/forward cache may be out of date.
addEventListener("pageshow", show);
show();
document.documentElement.dataset.ready = "";
