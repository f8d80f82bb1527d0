// The service worker: caches the pages and their files, so that they work offline. The service puts the list `files` and the texts
// `notices` in front of this text; the list changes whenever a file does, so browsers notice every release.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const folder = files[0].slice(0, files[0].lastIndexOf("/"));
const release = `linkmate ${folder}`;

/** Pages that can be shown in place of others: their scripts read the URL. */
const shells = ["/", "/play/c1/s", "/edit/c1/s"];

/** Maximum number of cached pages besides the shells: one per ruleset and language. */
const MAX_PAGES = 20;

worker.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(release);
    await cache.addAll([...files, ...shells, "/static/icon.svg", "/manifest.webmanifest"]);
    // Pages cached by an earlier release, for the games that were played then.
    const known = (await pages()).filter((path) => !shells.includes(path));
    await Promise.all(known.map((path) => cache.add(path).catch(() => {})));
    await worker.skipWaiting();
  };
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== release).map((name) => caches.delete(name)));
    await worker.clients.claim();
  };
  event.waitUntil(clean());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/") || url.pathname === "/manifest.webmanifest") event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(event, url));
  // The pieces of another set, which a page asks for by drawing a start position.
  else if (/^\/svg\/[\w-]+\/s\.svg$/.test(url.pathname) && url.search.startsWith("?pieces=")) event.respondWith(pieces(request));
  // Offline, nothing decides who can still win; the page itself searches for games.
  else if (url.pathname === "/api/dead" || url.pathname === "/api/prove") event.respondWith(fetch(request).catch(() => new Response("{}")));
});

/** Returns the paths of all cached game pages, oldest first. */
async function pages() {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  const paths = kept.flat().map(({ url }) => url.slice(location.origin.length));
  return [...new Set(paths)].filter((path) => /^\/(play|edit)\//.test(path));
}

/** Returns a file from the cache, or else from the service. @param {Request} request */
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** Returns a picture of pieces from the service, or else from the cache. @param {Request} request */
async function pieces(request) {
  const cache = await caches.open(release);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}

/** Returns the path of the page that can be shown in place of this one: that of its ruleset. @param {URL} url */
function shellOf(url) {
  const [, kind, ruleset] = url.pathname.split("/", 3);
  if (kind === "play" || kind === "edit") return ruleset ? `/${kind}/${ruleset}/s` : undefined;
  return url.pathname === "/" ? "/" : undefined;
}

/** Returns a page from the service or, offline, a cached page that can be shown in its place. @param {FetchEvent} event @param {URL} url */
async function page(event, url) {
  const shell = shellOf(url);
  const lang = url.searchParams.get("lang");
  // A puzzle cannot stand for another game, so it has a place of its own: where it starts.
  const here = url.pathname + url.search;
  const puzzle = shell && /[?&]puzzle=(1|true)(&|$)/.test(here) ? here.replace(/&(done|from|hint|play|to)=[^&]*/g, "") : undefined;
  const localized = shell && lang ? `${shell}?lang=${lang}` : shell;
  try {
    const response = await fetch(event.request);
    // Cache the newest page of its ruleset, in the language in use.
    const place = puzzle ?? localized;
    if (place && response.ok && !response.redirected && (!puzzle || puzzle === here)) event.waitUntil(cachePage(place, response.clone()));
    return response;
  } catch (error) {
    // The chess page can show every game with the same board and pieces.
    const plain = shell && shells.find((other) => other.split("/", 2)[1] === shell.split("/", 2)[1]);
    // Another page would show the whole game, and so the solution.
    if (puzzle) return (await caches.match(puzzle)) ?? notice(lang);
    for (const path of [localized, shell, plain && lang ? `${plain}?lang=${lang}` : plain, plain]) {
      const kept = path && (await caches.match(path));
      if (kept) return kept;
    }
    throw error;
  }
}

/** Returns a page that says that a puzzle needs a connection. @param {string | null} lang */
function notice(lang) {
  const known = [lang, ...navigator.languages.map((name) => name.slice(0, 2))].find((name) => name && name in notices) ?? "en";
  const [title, text, home] = notices[known];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${title} · Linkmate</title><link rel="stylesheet" href="${folder}/linkmate.css"><link rel="stylesheet" href="${folder}/later.css"><script src="${folder}/look.js"></script>`;
  const query = lang ? `?lang=${known}` : "";
  const body = `<header class="top"><a class="brand" href="/${query}">linkmate<b aria-hidden="true">#</b></a></header><main><div class="panel page" role="alert"><h1>${title}</h1><p>${text}.</p><p class="row"><a class="btn primary" href="/${query}">${home}</a></p></div></main>`;
  return new Response(`<!DOCTYPE html><html lang="${known}"><head>${head}</head><body>${body}</body></html>`, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** @param {string} path @param {Response} response */
async function cachePage(path, response) {
  // A page of another release would load files that are not in this cache.
  if (!(await response.clone().text()).includes(folder)) return;
  const cache = await caches.open(release);
  await cache.put(path, response);
  const kept = (await pages()).filter((other) => !shells.includes(other) && other !== path);
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MAX_PAGES)).map((old) => cache.delete(old)));
}
