// The home page: the games that this browser remembers.

import { byId, carried, memory, recent } from "./page.js";

function show() {
  const games = recent();
  byId("recent").hidden = games.length === 0;
  byId("recent-list").replaceChildren(...games.map(({ link, title }) => {
    const item = document.createElement("li");
    const anchor = document.createElement("a");
    anchor.href = `/play/${link}${carried()}`;
    anchor.textContent = title;
    item.append(anchor);
    return item;
  }));
}

byId("forget").addEventListener("click", () => {
  memory.set("recent", null);
  show();
});
// A page that comes back from the browser's cache is out of date.
addEventListener("pageshow", show);
show();
document.documentElement.dataset.ready = "";
