// No file of its own: the text behind the line that says so stands in loader.js,
// worker.js and sw.js, with the hashes of the files that each asks for.
// --- sound.js ---
const hashes = {}; // path below the base -> "sha256-...", as integrity attributes have it

// late is how long a small file of the page may take, in milliseconds.
const late = 7000;

// quiet is how long nothing may come of what is large before it is asked for once more.
const quiet = 20000;

// sound answers a file of the page whose bytes have their hash. One that has not
// is fetched again, once, past all caches, which it then is right in. The error
// has a status: that of the server, 0 when nothing came, -1 for other bytes.
async function sound(url, path, cache = "default") {
  const quit = new AbortController();
  const timer = setTimeout(() => quit.abort(), late);
  const ask = (how) => fetch(url, { ...how, signal: quit.signal }).catch(() => null);
  try {
    for (const from of [cache, "reload"]) {
      const response = await ask({ cache: from, integrity: hashes[path] });
      if (response?.ok) return response;
    }
    const plain = await ask({ cache: "no-store" });
    plain?.body?.cancel().catch(() => {});
    const status = plain ? (plain.ok ? -1 : plain.status) : 0;
    const why = { "-1": "came damaged, twice", 0: "did not arrive" }[status] || "is missing: the server answered " + status;
    throw Object.assign(new Error(`${path} ${why}`), { status });
  } finally {
    clearTimeout(timer);
  }
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
