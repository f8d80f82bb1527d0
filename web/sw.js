// The service worker: keeps the pages' files, so that play goes on without a connection. The service puts the list `files` in
// front of this text; it changes with every release, and so does this file.

/* global files */
const self_ = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const release = `linkmate ${files[0].split("/")[2]}`;

/** Pages that can stand for any of their kind: their scripts look at the address. */
const shells = ["/", "/play/c1/s", "/edit/c1/s"];

self_.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(release);
    await cache.addAll([...files, ...shells, "/static/icon.svg", "/manifest.webmanifest"]);
    await self_.skipWaiting();
  };
  event.waitUntil(keep());
});

self_.addEventListener("activate", (event) => {
  const clean = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => name !== release).map((name) => caches.delete(name)));
    await self_.clients.claim();
  };
  event.waitUntil(clean());
});

self_.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname.startsWith("/static/") || url.pathname === "/manifest.webmanifest") event.respondWith(file(request));
  else if (request.mode === "navigate") event.respondWith(page(request, url));
});

/** A file as it was kept, else from the service. @param {Request} request */
async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** A page from the service; without a connection, one of its kind. @param {Request} request @param {URL} url */
async function page(request, url) {
  const shell = shells.find((shell) => shell === url.pathname || (shell !== "/" && url.pathname.startsWith(shell.slice(0, 6))));
  const lang = url.searchParams.get("lang");
  const spoken = shell && lang ? `${shell}?lang=${lang}` : shell;
  try {
    const response = await fetch(request);
    // The page in the language that is being used.
    if (spoken && lang && response.ok) (await caches.open(release)).put(spoken, response.clone());
    return response;
  } catch (error) {
    const kept = (spoken && (await caches.match(spoken))) || (shell && (await caches.match(shell)));
    if (kept) return kept;
    throw error;
  }
}
