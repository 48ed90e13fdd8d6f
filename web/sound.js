// No file of its own: the text behind the line that says so stands in loader.js,
// worker.js and sw.js, with the hashes of the files that each asks for.
// --- sound.js ---
const hashes = {}; // path below the base -> "sha256-...", as integrity attributes have it

// late is how long nothing may come of a small file of the page before it is asked for once more, in milliseconds;
// what comes slowly may take as long as it takes.
const late = 7000;

// quiet is the same of what is large, which a busy server may have to pack first.
const quiet = 20000;

const sumOf = async (bytes) => "sha256-" + btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));

// isOwn tells whether bytes are those of a file of the page. Without digests (insecure contexts) the browser
// compares those in its cache.
async function isOwn(bytes, url, path) {
  if (!hashes[path]) return true;
  if (!self.crypto?.subtle) return Boolean(await fetch(url, { cache: "force-cache", integrity: hashes[path] }).catch(() => null));
  return (await sumOf(bytes)) === hashes[path];
}

// joined are the pieces of a body as one. As a Blob they would go to another process of the browser, and come back.
function joined(parts) {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

// received answers what a fetch brings, and its bytes, once all of it came, and gives it up where nothing of it comes
// for so many milliseconds. heard hears of each piece.
async function received(url, how, still, heard) {
  const quit = new AbortController(), parts = [];
  let timer;
  const alive = () => { clearTimeout(timer); timer = setTimeout(() => quit.abort(), still); };
  try {
    alive();
    const response = await fetch(url, { ...how, signal: quit.signal });
    for (const reader = response.body?.getReader(); reader;) {
      alive();
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      heard?.();
    }
    return { response, bytes: joined(parts) };
  } finally {
    clearTimeout(timer);
  }
}

// sound answers a file of the page whose bytes have their hash. One that has not, or stops on its way,
// is fetched again, once, past all caches, which it then is right in. The error
// has a status: that of the server, 0 when nothing came, -1 for other bytes.
async function sound(url, path, cache = "default", heard) {
  let status;
  for (const from of [cache, "reload"]) {
    const still = path.endsWith(".wasm") ? quiet : late;
    const { response, bytes } = await received(url, { cache: from }, still, heard).catch(() => ({}));
    if (response?.ok && (await isOwn(bytes, url, path))) return new Response(bytes, response);
    status = response ? (response.ok ? -1 : response.status) : 0;
  }
  const why = { "-1": "came damaged, twice", 0: "did not arrive" }[status] || "is missing: the server answered " + status;
  throw Object.assign(new Error(`${path} ${why}`), { status });
}

// roomy gives a program its first memory at once: Chromium collects all garbage whenever
// it asks for more. What is not touched takes none.
function roomy(instance, megabytes) {
  const { mem } = instance.exports;
  try { mem.grow(Math.max(0, megabytes * 16 - mem.buffer.byteLength / 65536)); } catch { /* it asks */ }
  return instance;
}

// watch tells when a worker ends that cannot say so any more, once: by a lock that
// the browser takes back, or where it has none by silence. It returns what takes
// the worker's messages for it, and stop.
function watch(worker, lost) {
  const name = `weatherglass ${Date.now()} ${Math.random()}`;
  const quit = new AbortController();
  let silent = 0;
  const end = () => { stop(); lost("it ended without a word"); };
  const beat = setInterval(() => { ++silent > 4 ? end() : worker.postMessage({ beat: true }); }, 6000);
  const stop = () => { clearInterval(beat); quit.abort(); };
  worker.postMessage({ lock: name });
  return {
    stop,
    heard({ held, beat: answered }) {
      silent = 0;
      if (held && navigator.locks) {
        clearInterval(beat);
        navigator.locks.request(name, { signal: quit.signal }, end).catch(() => {});
      }
      return Boolean(held || answered);
    },
  };
}
