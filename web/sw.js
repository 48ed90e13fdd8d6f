// Service worker of one version: keeps this version's page files, so that the
// page opens offline, and serves them. go-app fills in the two values below.
//
// Caches of other programs on this origin, and the packs that the engine keeps
// (weatherglass-packs-1), are never touched. Packs, of vectors and of counts, are never answered from here.
"use strict";
const version = "{{.Version}}";
const files = {{.ResourcesToCache}};

const root = new URL(self.registration.scope).pathname; // "/" or "/name/"
const family = "weatherglass-page " + root + " ";
const mine = family + version;

/* sound.js */

// pathOf is the path below the base, as hashes has it.
const pathOf = (url) => new URL(url, location.href).pathname.slice(root.length);

const sumHeader = "Weatherglass-Sum"; // of what is kept: the hash of its bytes

// keep puts an answer into the cache with the hash of its bytes, and answers it. A
// browser refuses to open a page from an answer that was redirected: this is a copy.
async function keep(cache, url, response) {
  const bytes = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  headers.set(sumHeader, await sumOf(bytes));
  await cache.put(url, new Response(bytes, { headers }));
  return new Response(bytes, { headers });
}

// What only one of the other programs asks for, and pages that a first visit does without.
const ofProgram = {
  "web/texts.wasm": ["web/keep.js", "web/sum.js", "web/texts.css", "texts.js", "series.js", "time", "corpus", "lists", "report", "record", "map", "compare", "vectors"],
  "web/series.wasm": ["web/keep.js", "web/texts.css", "series.js", "time", "corpus", "map", "compare"],
  "web/class.wasm": ["web/texts.css", "class.js", "lessons"],
};
const isProgram = (path) => path.endsWith(".wasm");

// kept answers the programs that versions before this one keep.
async function kept() {
  const found = new Set();
  for (const name of await caches.keys()) {
    if (!name.startsWith(family)) continue;
    for (const { url } of await (await caches.open(name)).keys()) if (isProgram(pathOf(url))) found.add(pathOf(url));
  }
  return found;
}

// A page of this version says which of the programs it runs, each as large as all else
// together: that one is kept from then on.
self.addEventListener("message", (event) => {
  const path = event.data.program;
  if (event.data.version === version && isProgram(path || "") && path in hashes) event.waitUntil(keepProgram(path, new URL(event.source.url)).catch(() => {})); // the next page asks again
});

// keepProgram keeps what a page runs, and that page, which came before there was anybody to keep it.
async function keepProgram(path, page) {
  const cache = await caches.open(mine);
  if (isDocument(page) && !(await cache.match(page.pathname))) await keep(cache, page.pathname, await fresh(page.pathname, pathOf(page.href), "force-cache"));
  for (const one of [path, ...(ofProgram[path] || [])]) {
    const url = keyOf(one);
    if (!(await cache.match(url))) await keep(cache, url, await fresh(url, one, "force-cache"));
  }
}

// intact answers what was kept if its bytes are still what they were. The page sees
// for itself that the program is right, while it compiles it.
async function intact(hit, url) {
  const sum = hit.headers.get(sumHeader);
  if (!sum || isProgram(pathOf(url))) return hit;
  const bytes = await hit.arrayBuffer();
  return (await sumOf(bytes)) === sum ? new Response(bytes, { headers: hit.headers }) : null;
}

// fresh answers a file as the server has it, whole; of pages nobody knows the hash.
async function fresh(url, path, from) {
  const response = await (path in hashes ? sound(url, path, from) : fetch(url, { cache: from }));
  if (!response.ok) throw Object.assign(new Error("the server answered " + response.status), { status: response.status });
  return response;
}

// A file that the server lacks is reported and left out; it does not keep the
// version from its users. A server that cannot be reached does: half a version
// must not take the place of a whole one.
async function precache() {
  const programs = await kept();
  const cache = await caches.open(mine);
  // One after the other: the page's own requests come first.
  for (const file of files) {
    const needs = Object.keys(ofProgram).filter((program) => ofProgram[program].includes(pathOf(file)));
    if (isProgram(pathOf(file))) needs.push(pathOf(file));
    if (needs.length && !needs.some((program) => programs.has(program))) continue;
    const url = file === root.slice(0, -1) ? root : file;
    // What carries the version in its address is what the page has just fetched.
    const from = url.includes("?v=") || url.includes("&v=") ? "force-cache" : "no-cache";
    const path = pathOf(url);
    try {
      await keep(cache, url, await fresh(url, path, from));
    } catch (error) {
      if (!(error.status >= 400)) throw error;
      console.error(`service worker: ${url} is left out: ${error.message}`);
    }
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

// patience is how long the server may take for a page that is kept, too.
const patience = 2500;

// A document that was read is kept, so that it can be read again without a network; so is a
// page that few open or of another language, which a first visit does not fetch.
const isDocument = (url) => /^(about\/|(code|contexts|embed|word|texts|series)\/?$|(lessons|de|fr)(\/|$))/.test(pathOf(url.href));
// What few ask for is kept, likewise, once it was.
const isExtra = (path) => ["web/umap.js", "web/vendor/umap-js.min.js", "web/camera.js", "web/walk.js", "web/vendor/qr-index.js", "web/vendor/qr-decode.js"].includes(path) || path.startsWith("web/locale-") || path.startsWith("web/shared");
const unread = () => new Response("<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'><title>Not read before</title>" +
  `<h1>There is no network, and this was not read before on this device.</h1><p><a href="${root}about">About the data</a>`, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });

// kindOf is the language of a page and the program that it runs.
function kindOf(path) {
  const [, language = "", page] = path.match(/^(?:(de|fr)(?:\/|$))?(.*)$/);
  const phone = /^lessons(?!\/(own|class|sheet|tests|ratings)$)/.test(page);
  if (/^(time|corpus|map|compare)\/?$/.test(page)) return language + ".series";
  return language + (phone ? ".class" : /^(words|debias)?\/?$/.test(page) ? ".app" : ".texts");
}

// standIn answers another page of the same kind, which shows what was gone to from within it.
async function standIn(url, read) {
  const cache = await caches.open(mine), path = pathOf(url.href), kind = kindOf(path);
  if (/^(about|((de|fr)\/)?data)(\/|$)/.test(path)) return undefined;
  const page = (key) => /^((de|fr)(\/|$)|lessons)/.test(key) && kindOf(key) === kind;
  const other = (await cache.keys()).find((key) => page(pathOf(key.url)));
  if (other || /^(de|fr)(\/|$)/.test(path)) return other && cache.match(other);
  return cache.match(read ? root + "record" : root); // the full program has every page
}

// openPage answers a page: that of the server, which may be of a newer version, or the
// one that is kept when there is no network or a slow one.
async function openPage(request, url) {
  const read = isDocument(url);
  const kept = async () => {
    const hit = (await cached(request, url)) || (await standIn(url, read));
    return hit && intact(hit, request.url);
  };
  const asked = fetch(request);
  asked.catch(() => {}); // it may be too late to be heard
  const slow = new Promise((none) => setTimeout(none, patience));
  const first = await Promise.race([asked, slow]).catch(() => null);
  // A host that answers with its own trouble is no reason to go without the page.
  if (first && first.status < 500) return read && first.ok && !first.redirected ? keep(await caches.open(mine), url.pathname, first) : first;
  return (await kept()) || asked.catch((error) => { if (read) return unread(); throw error; });
}

// answer answers what is kept, whole, or what the server has. Who asks past all
// caches has found what is kept to be wrong.
async function answer(request, url) {
  const past = request.cache === "reload";
  const hit = past ? null : await cached(request, url);
  const good = hit && (await intact(hit, request.url));
  if (good) return good;
  const path = pathOf(url), ours = url.searchParams.get("v") === version || !url.searchParams.has("v");
  if (!(hit || past || isExtra(path)) || !ours || !(path in hashes)) return fetch(request);
  const response = await sound(url.href, path, "reload");
  return keep(await caches.open(mine), keyOf(path), response);
}

// keyOf is the address under which this version keeps a file.
const keyOf = (path) => files.find((file) => pathOf(file) === path) || root + path;

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (!url.pathname.startsWith(root) || /^(packs|corpora)\//.test(pathOf(url.href))) return;
  if (url.pathname === root + "web/loader.js") event.waitUntil(sweep(event.clientId));
  event.respondWith(request.mode === "navigate" ? openPage(request, url) : answer(request, url));
});
