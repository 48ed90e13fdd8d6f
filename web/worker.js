// The engine's bootstrap: a classic worker that runs the page's own compiled
// module. Without a document that module is the engine (wasm/).
//
// From the page: {pack} whose first files to fetch while the module is on its
// way, {module, workers, tablet} to run, {file, name, handle} that may be
// written, {given: [{id, file}]} that may be read, strings as requests. To the page: strings as replies, {saved, name} for the
// downloads, {lost: reason} when the engine is gone.
//
// An engine may start peers, further workers of this script by the name "peer",
// that take parts of long work. From the engine: {module}, {id, work, args} as
// calls, {id} to stop one. To the engine: {ready} once, {id, body, fault} as
// answers, {lost: reason}. What is large is transferred.
"use strict";
const isPeer = self.name === "peer";
const here = new URL(self.location.href);
const base = new URL("..", here).href;
const lexicons = base + "web/lexicons.json" + here.search;

/* sound.js */

// pathOf is a file's path below the base, as hashes has it.
const pathOf = (url) => url.slice(base.length).split("?")[0];

const mostWorkers = 4; // that share long work: each takes memory
const packs = "weatherglass-packs-1"; // Cache Storage: what was read and verified
const early = new Map(); // url -> {response: promise of an answer or of null, quit}
const waiting = []; // requests that came before the engine
let compiled; // this program
const files = new Map(); // id -> {name, handle} of what may be written
const given = new Map(); // id -> File that may be read

// The engine's SIMD kernels (wasm/kernel) work on the engine's own memory, so they
// are tied to it once that exists. The engine imports only the way to them, and
// starts where there is no SIMD, too.
let memory, kernels;

let gone = false;
function lost(reason) {
  if (gone) return;
  gone = true;
  self.postMessage({ lost: String(reason) });
}
self.addEventListener("error", (event) => lost(event.message));
self.addEventListener("unhandledrejection", (event) => lost(event.reason));

// opened returns the cache, or null where there is none (insecure contexts).
const opened = async () => {
  try { return self.caches ? await caches.open(packs) : null; } catch { return null; }
};

// weatherglass is what the engine may ask of its host.
self.weatherglass = {
  base,
  isPeer,
  query: here.search, // marks the page's own files with the version
  pack: "", // to be prepared before it is asked for
  sum: "", // SHA-256 of its manifest
  phone: /Android|iPhone|iPad/.test(navigator.userAgent) || navigator.deviceMemory < 4, // little memory

  // workers is how many share long work, this one too: a core each. Older Safari does not let
  // workers start others.
  workers: typeof Worker === "function" ? Math.min(navigator.hardwareConcurrency || 1, mostWorkers) : 1,

  // serve hands every request to the engine, those that came too early first.
  serve(receive) {
    self.weatherglass.receive = receive;
    for (const request of waiting.splice(0)) receive(request);
    if (isPeer) self.postMessage({ ready: true });
  },
  send(text) { self.postMessage(text); },
  answer(id, body, fault) { self.postMessage({ id, body, fault }, [body.buffer]); },

  // peer starts another worker with this program and tells what is heard of it.
  peer(ready, heard, lost) {
    const worker = new Worker(here.href, { name: "peer" });
    let stopped = false;
    const unless = (hear) => { if (!stopped) hear(); };
    const guard = watch(worker, () => unless(lost));
    worker.onmessage = ({ data }) => unless(() => {
      if (guard.heard(data)) return;
      if (data.ready) ready();
      else if (data.lost !== undefined) lost();
      else heard(data.id, data.body, data.fault);
    });
    worker.onerror = (event) => { event.preventDefault(); unless(lost); };
    worker.onmessageerror = () => unless(lost);
    worker.postMessage({ module: compiled });
    return {
      post(id, work, args) { worker.postMessage({ id, work, args }, [args.buffer]); },
      cancel(id) { worker.postMessage({ id }); },
      stop() { stopped = true; guard.stop(); worker.terminate(); },
    };
  },

  // kernel takes the bytes of the kernels and tells whether they will run.
  kernel(bytes) {
    if (!WebAssembly.validate(bytes)) return false;
    kernels = { ...kernels, ...new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { mem: memory } }).exports };
    return true;
  },

  // file opens a file that the page announced: the one that the visitor chose,
  // or one in the origin's own storage, else in memory, which then goes to the
  // downloads. write waits until there is room for more; abort leaves nothing.
  async file(id) {
    const { name, handle } = files.get(id) || {};
    if (!name) throw new Error("it is not open any more");
    files.delete(id);
    return handle ? chosenFile(handle) : (await ownFile(id, name)) || heldFile(name);
  },

  // given answers a file that the visitor gave, which is read in pieces.
  given: (id) => given.get(id),

  // digest answers the SHA-256 of so many bytes of the engine's memory, which it copies
  // at once, or null where the browser refuses to compute it (insecure contexts).
  async digest(at, size) {
    return self.crypto?.subtle ? new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(memory.buffer, at, size))) : null;
  },

  // expand undoes gzip; null where the browser cannot (before 2023), and where
  // more comes of it than raw bytes.
  async expand(body, raw) {
    if (typeof DecompressionStream !== "function") return null;
    return upTo(raw, new Blob([body]).stream().pipeThrough(new DecompressionStream("gzip")));
  },

  // get answers {status, range, body}; range is the Content-Range header. body is
  // null when it has more than most bytes, of which no more are taken then.
  // A status of -1 is that of a file of the page whose bytes are not its own.
  async get(url, range, mode, signal, most) {
    const ready = early.get(url);
    early.delete(url);
    if (pathOf(url) in hashes) {
      try {
        const response = (await ready?.response) || (await sound(url, pathOf(url), mode));
        return { status: 200, range: "", body: new Uint8Array(await response.arrayBuffer()) };
      } catch (error) {
        if (!error.status) throw error;
        return { status: error.status, range: "", body: new Uint8Array() };
      }
    }
    const headers = range ? { Range: range } : {};
    let first = ready?.response;
    return moving(signal, async (own, alive) => {
      const response = (await alive(first)) || (await alive(fetch(url, { headers, cache: mode, signal: own })));
      return { status: response.status, range: response.headers.get("Content-Range") || "", body: await bodyOf(response, most, alive) };
    }, () => { // what hangs would keep the next one waiting for the browser's cache
      ready?.quit?.abort();
      first = null;
    });
  },

  // kept and keep are the cache; a cache that fails is a cache that is empty.
  async kept(key) {
    try {
      const found = await (await opened())?.match(key);
      return found ? new Uint8Array(await found.arrayBuffer()) : null;
    } catch { return null; }
  },
  async keep(key, body) {
    try {
      const cache = await opened();
      // One that cannot be read does not keep the new one out.
      if (cache && key.endsWith("/manifest.json")) await discard(cache, key, body).catch(() => {});
      await cache?.put(key, new Response(body));
    } catch { /* no room: fetched again next time */ }
  },
};

// moving answers what ask does with a signal, and with alive, through which all goes that it waits for: after
// quiet milliseconds without any of it the fetch is given up, and made once more after again.
async function moving(signal, ask, again) {
  for (let once = true; ; once = false) {
    const quit = new AbortController();
    const end = () => quit.abort();
    signal?.addEventListener("abort", end);
    const alive = (promise) => {
      let timer;
      const stopped = new Promise((_, no) => { timer = setTimeout(() => { quit.abort(); no(new Error("nothing came any more")); }, quiet); });
      return Promise.race([promise, stopped]).finally(() => clearTimeout(timer));
    };
    try {
      return await ask(quit.signal, alive);
    } catch (error) {
      if (signal?.aborted || !quit.signal.aborted || !once) throw error;
      again();
    } finally {
      signal?.removeEventListener("abort", end);
    }
  }
}

// bodyOf reads an answer of at most that many bytes, null of a longer one.
function bodyOf(response, most, alive) { return response.body ? upTo(most || Infinity, response.body, alive) : response.arrayBuffer().then((all) => new Uint8Array(all)); }

// upTo reads a stream of at most that many bytes, null of a longer one.
async function upTo(most, stream, alive = (promise) => promise) {
  const reader = stream.getReader(), parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await alive(reader.read());
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
  const all = new Uint8Array(size);
  for (let at = 0, i = 0; i < parts.length; at += parts[i++].length) all.set(parts[i], at);
  return all;
}

// discard deletes the files of a pack that was built anew which the new build does
// not have: nothing will ask for them again. The manifest names all but shards and
// buckets of words, which have their own tables: they stay while those are the same.
async function discard(cache, manifest, body) {
  const before = await cache.match(manifest);
  if (!before) return;
  const now = new TextDecoder().decode(body);
  const old = await before.json().catch(() => ({}));
  if (old.build === JSON.parse(now).build) return;
  const named = (path) => Boolean(path) && now.includes(`"${path}"`);
  const tables = { s: named(old.shards?.pages?.path), w: named(old.vocabulary?.buckets?.path) };
  const folder = manifest.slice(0, manifest.lastIndexOf("/") + 1);
  for (const request of await cache.keys()) {
    if (!request.url.startsWith(folder) || request.url === manifest) continue;
    const [name] = request.url.slice(folder.length).split("?"); // behind it stands a range
    if (!named(name) && !(/^[sw]\d/.test(name) && tables[name[0]])) await cache.delete(request);
  }
}

async function chosenFile(handle) {
  const out = await handle.createWritable();
  return {
    write: (bytes) => out.write(bytes),
    close: () => out.close(),
    async abort() {
      await out.abort().catch(() => {}); // fails if writing did
      // Choosing a new file made an empty one; an older one is as it was.
      if (!(await handle.getFile()).size) await handle.remove?.();
    },
  };
}

// handed is how long a file is kept, in milliseconds, for the browser's downloads
// to make their own copy of it.
const handed = 60000;

// ownFile makes a file in the origin's own storage, null where there is none, in
// place of those that were left behind. Safari writes there only in this way.
async function ownFile(id, name) {
  try {
    const root = await navigator.storage.getDirectory();
    const folder = await root.getDirectoryHandle("weatherglass-out", { create: true });
    for await (const [left, old] of folder.entries()) {
      try {
        if (Date.now() - (await old.getFile()).lastModified > handed) await folder.removeEntry(left);
      } catch { /* another tab is writing */ }
    }
    const own = id + "-" + Date.now(); // another tab counts from 1, too
    const entry = await folder.getFileHandle(own, { create: true });
    const out = await entry.createSyncAccessHandle();
    const remove = () => folder.removeEntry(own).catch(() => {});
    let at = 0;
    return {
      async write(bytes) {
        const n = out.write(bytes, { at });
        if (n < bytes.length) throw new Error("there is no more room");
        at += n;
      },
      async close() {
        await out.close();
        self.postMessage({ saved: await entry.getFile(), name });
        setTimeout(remove, handed);
      },
      async abort() {
        await out.close();
        await remove();
      },
    };
  } catch { return null; }
}

function heldFile(name) {
  const parts = [];
  return {
    async write(bytes) { parts.push(new Blob([bytes])); },
    async close() { self.postMessage({ saved: new Blob(parts), name }); },
    async abort() { parts.length = 0; },
  };
}

// ahead fetches what the first reading needs: each file once, no more.
function ahead(url, mode) {
  const quit = new AbortController(), path = pathOf(url);
  const response = path in hashes ? sound(url, path, mode) : fetch(url, { cache: mode, signal: quit.signal });
  early.set(url, { response: response.catch(() => null), quit });
}

// longest is the greatest length of a manifest.
const longest = 1 << 20;

// prepare fetches the pack's manifest ahead and, before the engine sees it,
// asks for the files of the built-in words that it names.
async function prepare(manifest) {
  const response = await fetch(manifest, { cache: "no-cache" }).catch(() => null);
  try {
    const { lexicon } = JSON.parse(new TextDecoder().decode(await bodyOf(response.clone(), longest)));
    for (const { path } of [lexicon.words, lexicon.vectors]) {
      const url = new URL(path, manifest).href;
      if (!(await (await opened())?.match(url))) ahead(url, "default");
    }
  } catch { /* the engine reads it again and says what is wrong */ }
  return response;
}

async function run(module) {
  try {
    await runtime;
    const go = new Go();
    go.exit = (code) => lost("exit status " + code);
    go.importObject.kernel = new Proxy({}, { get: (_, name) => (...args) => kernels[name](...args) });
    const instance = await WebAssembly.instantiate(module, go.importObject);
    if (!isPeer) roomy(instance, self.weatherglass.phone ? 48 : 96);
    memory = instance.exports.mem;
    await go.run(instance);
  } catch (error) {
    lost(error);
  }
}

self.onmessage = ({ data }) => {
  if (data.lock) {
    // Held until this worker ends, whatever ends it.
    self.navigator.locks?.request(data.lock, () => {
      self.postMessage({ held: true });
      return new Promise(() => {});
    }).catch(() => {});
  } else if (data.beat) {
    self.postMessage({ beat: true });
  } else if (data.module) {
    compiled = data.module;
    if (data.workers) self.weatherglass.workers = data.workers;
    self.weatherglass.phone ||= data.tablet;
    run(compiled);
  } else if (data.file) {
    files.set(data.file, data);
  } else if (data.given) {
    for (const { id, file } of data.given) given.set(id, file);
  } else if (!data.pack) {
    self.weatherglass.receive ? self.weatherglass.receive(data) : waiting.push(data);
  } else {
    Object.assign(self.weatherglass, { pack: data.pack, sum: data.sum });
    const manifest = `${base}packs/${encodeURIComponent(data.pack)}/manifest.json`;
    early.set(manifest, { response: prepare(manifest) });
  }
};

if (!isPeer) ahead(lexicons, "default");
const exec = base + "wasm_exec.js" + here.search;
const runtime = sound(exec, "wasm_exec.js").then(() => importScripts(exec));
runtime.catch((error) => lost(error.message));
