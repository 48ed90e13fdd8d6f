// Service worker of one version: keeps this version's page files, so that the
// page opens offline, and serves them. go-app fills in the two values below.
//
// Caches of other programs on this origin, and the packs that the engine keeps
// (weatherglass-packs-1), are never touched. Packs are never answered from here.
"use strict";
const version = "{{.Version}}";
const files = {{.ResourcesToCache}};

const root = new URL(self.registration.scope).pathname; // "/" or "/name/"
const family = "weatherglass-page " + root + " ";
const mine = family + version;

// A file that the server lacks is reported and left out; it does not keep the
// version from its users. A server that cannot be reached does: half a version
// must not take the place of a whole one.
async function precache() {
  const cache = await caches.open(mine);
  // One after the other: the page's own requests come first.
  for (const file of files) {
    const url = file === root.slice(0, -1) ? root : file;
    // What carries the version in its address is what the page has just fetched.
    const response = await fetch(url, { cache: url.includes("?v=") || url.includes("&v=") ? "default" : "no-cache" });
    // A browser refuses to open a page from an answer that was redirected.
    const { body, headers } = response;
    if (response.ok) await cache.put(url, response.redirected ? new Response(body, { headers }) : response);
    else console.error(`service worker: ${url} is left out, the server answered ${response.status}`);
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    try {
      await precache();
    } catch (error) {
      console.error(`service worker: version ${version} is not installed:`, error);
      await caches.delete(mine);
      throw error;
    }
    await self.skipWaiting();
  })());
});

// sweep deletes earlier versions once no other page of ours is open that may
// still ask for its own files. It spares what came after this version.
async function sweep(client) {
  const open = await clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open.some((c) => c.id !== client && new URL(c.url).pathname.startsWith(root))) return;
  for (const name of await caches.keys()) {
    if (name === mine) return;
    if (name.startsWith(family)) await caches.delete(name);
  }
}

// No claim: the page that installs this keeps the files it started with.
self.addEventListener("activate", (event) => event.waitUntil(sweep()));

// cached finds the file in the version that the request names, else in ours.
async function cached(request, url) {
  const name = url.searchParams.has("v") ? family + url.searchParams.get("v") : mine;
  if (!(await caches.has(name))) return undefined;
  const cache = await caches.open(name);
  const exact = await cache.match(request, { ignoreSearch: true });
  if (exact || request.mode !== "navigate") return exact;
  return cache.match(url.pathname.replace(/(\.html|\/)$/, "")); // as some hosts name the pages
}

async function answer(request, url) {
  const hit = await cached(request, url);
  if (hit) return hit;
  try {
    return await fetch(request);
  } catch (error) {
    // Offline at an address that only the page itself can make something of.
    const page = request.mode === "navigate" && (await (await caches.open(mine)).match(root));
    if (page) return page;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (!url.pathname.startsWith(root) || url.pathname.startsWith(root + "packs/")) return;
  if (url.pathname === root + "web/loader.js") event.waitUntil(sweep(event.clientId));
  event.respondWith(answer(request, url));
});
