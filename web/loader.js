// Runs before go-app's scripts (they are deferred, this one blocks). It keeps
// the compiled module of web/app.wasm, which go-app throws away, and starts the
// engine's worker with it while the page itself starts.
//
// The URL of this script says the rest: the folder above web/ is the program's
// base, ?v= its version, ?pack= the pack whose manifest is asked for early, ?sum= its SHA-256.
"use strict";
(() => {
  const script = new URL(document.currentScript.src);
  const base = new URL("..", script).href;
  const version = script.searchParams.get("v") || "";
  const pack = script.searchParams.get("pack") || "";
  const sum = script.searchParams.get("sum") || "";

  // A browser that may keep nothing for this site throws when asked for its
  // storage, and WebAssembly cannot catch that: then it lasts as long as the page.
  for (const name of ["localStorage", "sessionStorage"]) {
    try { if (window[name]) continue; } catch { /* not allowed */ }
    const held = new Map();
    const value = {
      get length() { return held.size; },
      key: (i) => [...held.keys()][i] ?? null,
      getItem: (key) => held.get(key) ?? null,
      setItem(key, text) { held.set(key, String(text)); },
      removeItem(key) { held.delete(key); },
      clear() { held.clear(); },
    };
    Object.defineProperty(window, name, { value });
  }

  // An iPad calls itself a Mac, and only a page can see that it is touched.
  const tablet = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

  let keep, fail;
  const module = new Promise((resolve, reject) => { keep = resolve; fail = reject; });
  module.catch(() => {}); // whoever waits for it hears of the failure

  // versioned marks a file of the page, so that two versions never mix.
  const versioned = (path) => base + path + (version ? "?v=" + encodeURIComponent(version) : "");

  // A port is a worker that holds what it hears until somebody listens. It shares
  // long work among so many workers: by itself, unless told, one for each core.
  const live = new Set();
  function start(workers) {
    const worker = new Worker(versioned("web/worker.js"));
    live.add(worker);
    const heard = [];
    const port = {
      listen(onReply, onLost) {
        port.say = (reply, lost) => (lost === undefined ? onReply(reply) : onLost(lost));
        queueMicrotask(() => { for (const h of heard.splice(0)) port.say(...h); });
      },
      say(...h) { heard.push(h); },
      send(text) { worker.postMessage(text); },
      stop() { port.say = () => {}; live.delete(worker); worker.terminate(); },
    };
    const lost = (reason) => port.say("", String(reason));
    worker.onmessage = ({ data }) => (typeof data === "string" ? port.say(data) : data.saved ? download(data.saved, data.name) : lost(data.lost));
    worker.onerror = (event) => { event.preventDefault(); lost(event.message || "worker.js did not load"); };
    worker.onmessageerror = () => lost("a message could not be read");
    if (pack) worker.postMessage({ pack, sum });
    module.then((m) => worker.postMessage({ module: m, workers, tablet }), (error) => lost(error.message || error));
    return port;
  }

  // download hands a Blob to the browser's downloads, which may read it later.
  function download(blob, name) {
    const a = document.createElement("a");
    a.href = URL.createObjectURL(blob);
    a.download = name;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 60000);
  }

  // away tells the ids of the packs whose first files the browser keeps, with
  // spaces between, while there is no network; null with one.
  async function away() {
    if (navigator.onLine) return null;
    const ids = { "manifest.json": new Set(), "wev": new Set() };
    try {
      for (const { url } of await (await caches.open("weatherglass-packs-1")).keys()) {
        const [, id, name] = url.match(/\/packs\/([^/]+)\/(manifest\.json|lexicon-[^/]*\.wev)/) || [];
        if (id) ids[name === "manifest.json" ? name : "wev"].add(decodeURIComponent(id));
      }
    } catch { /* no cache: nothing is kept */ }
    return [...ids.wev].filter((id) => ids["manifest.json"].has(id)).join(" ");
  }

  // choose asks the visitor for a file of about so many bytes and answers what
  // the engine calls it, "" when the visitor gives up. A browser that has no such
  // dialog gets the file as a download, for which it must have the room.
  let chosen = 0;
  async function choose(name, bytes) {
    let handle = null;
    try {
      handle = (await window.showSaveFilePicker?.({ suggestedName: name })) || null;
    } catch (error) {
      if (error.name === "AbortError") return "";
      throw error;
    }
    const { quota, usage } = (!handle && (await navigator.storage?.estimate?.())) || {};
    if (quota - usage < bytes) {
      throw new Error(`the browser has room for ${Math.floor((quota - usage) / 1e6)} MB, the file takes ${Math.ceil(bytes / 1e6)} MB`);
    }
    const file = "file-" + ++chosen;
    for (const worker of live) worker.postMessage({ file, name, handle });
    return file;
  }

  let first;
  window.weatherglass = {
    base, version, module, versioned,
    choose, download, away,
    running: 0, // questions that the engine is working on
    // connect returns a port to an engine: the one started early, then new ones.
    connect(workers) {
      const port = (!workers && first) || start(workers);
      if (port === first) first = undefined;
      return port;
    },
  };

  // Charts come from web/chart.js, which is fetched when the first is drawn.
  let charts;
  function drawing() {
    charts ||= new Promise((loaded, missing) => {
      const script = document.createElement("script");
      script.src = versioned("web/chart.js");
      script.onload = () => loaded(window.weatherglass.charts);
      script.onerror = () => { charts = undefined; missing(new Error("web/chart.js did not load")); };
      document.head.append(script);
    });
    return charts;
  }
  // mark shows where a word that was looked up stands in the charts, if it does.
  let sought = "";
  function mark(word = sought) {
    sought = word;
    for (const text of document.querySelectorAll(".plot text")) {
      text.classList.toggle("sought", word !== "" && text.textContent === word);
    }
  }
  Object.assign(window.weatherglass, {
    mark,
    chart: async (element, spec) => {
      try {
        await (await drawing()).draw(element, spec);
        mark();
      } catch (error) {
        console.error(error);
        element.textContent = "The chart cannot be drawn. The table has the same numbers.";
      }
    },
    exportSVG: async (spec) => (await drawing()).exportSVG(spec),
    exportPNG: async (spec, scale) => (await drawing()).exportPNG(spec, scale),
  });

  // A tip that the pointer opened closes at Escape, wherever the focus is, and at
  // a tap beside it, of which an iPhone tells no element that does nothing.
  function closeTips(outside) {
    for (const tip of document.querySelectorAll(".tip.open")) {
      const term = tip.closest(".tipped");
      if (outside(term)) term.dispatchEvent(new MouseEvent("mouseleave"));
    }
  }
  document.addEventListener("keydown", ({ key }) => { if (key === "Escape") closeTips(() => true); });
  document.addEventListener("pointerdown", ({ target }) => closeTips((term) => !term.contains(target)));

  // failed says in the page's first frame why it does not get further.
  function failed(error) {
    fail(error);
    const tell = () => {
      const root = document.getElementById("weatherglass");
      if (root) root.dataset.state = "error";
      const headline = document.querySelector(".setup .headline");
      if (headline) headline.textContent = "The instrument cannot start: " + (error.message || error);
    };
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", tell);
    else tell();
  }

  if (typeof WebAssembly !== "object") {
    failed(new Error("this browser has no WebAssembly"));
    return;
  }
  const streaming = WebAssembly.instantiateStreaming;
  const isWasm = (response) => /^application\/wasm\b/i.test(response.headers.get("Content-Type") || "");

  WebAssembly.instantiateStreaming = async (source, imports) => {
    WebAssembly.instantiateStreaming = streaming;
    // The engine in the module imports kernels; the page never calls them.
    const none = () => { throw new Error("the page has no kernel"); };
    imports.kernel = { dot: none, find: none, four: none, gram: none };
    try {
      const response = await source;
      if (!response.ok) throw new Error("web/app.wasm: the server answered " + response.status);
      // A host that serves another type is no reason to fail.
      const result = streaming && isWasm(response)
        ? await streaming.call(WebAssembly, response, imports)
        : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
      keep(result.module);
      return result;
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  first = start();
})();
