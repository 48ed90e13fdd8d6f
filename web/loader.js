// Runs before go-app's scripts; all are deferred. It keeps
// the compiled module of the page's program, which go-app throws away, and starts the
// engine's worker with it while the page itself starts.
//
// The URL of this script says the rest: the folder above web/ is the program's
// base, ?v= its version, ?program= its name, ?pack= the pack whose manifest is asked for
// early, ?sum= its SHA-256.
"use strict";
(() => {
  const script = new URL(document.currentScript.src);
  const base = new URL("..", script).href;
  const version = script.searchParams.get("v") || "";
  const full = "web/texts.wasm"; // has what each other has, and series.wasm what app.wasm has
  const named = script.searchParams.get("program") || "app";
  let program = `web/${named}.wasm`;
  const pack = script.searchParams.get("pack") || "";
  const sum = script.searchParams.get("sum") || "";

  // A browser that may keep nothing for this site throws when asked for its
  // storage, and WebAssembly cannot catch that: then it lasts as long as the page.
  // The other program takes it over: in the name of the tab, and only for the moment of loading.
  const heading = "weatherglass ";
  let brought = {};
  if (window.name.startsWith(heading)) {
    try { brought = JSON.parse(window.name.slice(heading.length)) || {}; } catch { /* not ours */ }
    window.name = "";
  }
  const standIns = {};
  for (const name of ["localStorage", "sessionStorage"]) {
    try { if (window[name]) continue; } catch { /* not allowed */ }
    const held = standIns[name] = new Map(Object.entries(brought[name] || {}));
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

  // The front page and the list of lessons open in the language that the browser asks for, where nobody
  // has chosen one. All others stay in that of their link.
  const inLanguage = (id, path) => base + (id === "en" ? "" : id + (path && "/")) + path;
  const wanted = navigator.language.slice(0, 2), opened = location.href.slice(base.length);
  if (/^(de|fr)$/.test(wanted) && /^(lessons\/?)?$/.test(opened) && !localStorage.getItem("weatherglass.language")) location.replace(inLanguage(wanted, opened));
  const unspoken = (href) => href.slice(base.length).replace(/^(de|fr)(\/|$|(?=#))/, "");
  // Another one shows the page that is open, with what its address holds.
  document.addEventListener("click", (event) => {
    const { lang } = event.target.closest?.(".languages a, .langs a") || {};
    if (!lang || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation(); // go-app would go to what the link names
    localStorage.setItem("weatherglass.language", lang);
    location.assign(inLanguage(lang, unspoken(location.href)));
  }, true);

  // A program draws the header as an empty element, and what came with the page moves in, open menus and all: no
  // program has it. On another page of the program it marks that.
  let head, held; // where the header is; what of it has the focus
  document.addEventListener("focusin", ({ target }) => { held = head?.contains(target) ? target : null; });
  document.addEventListener("focusout", () => setTimeout(() => { if (document.activeElement !== held) held = null; }));
  customElements.define("weatherglass-head", class extends HTMLElement {
    connectedCallback() {
      if (head && !this.firstChild) {
        const focused = held, moved = head.getAttribute("path") !== this.getAttribute("path");
        this.append(...head.childNodes);
        if (moved) setTimeout(() => place(this)); // when the address is that of the page
        else focused?.focus();
      }
      head = this;
    }
  });
  function place(header) {
    const path = header.getAttribute("path"), here = location.pathname, at = (all) => header.querySelectorAll(all);
    for (const purpose of at(".purpose")) purpose.hidden = path !== header.querySelector(".wordmark").getAttribute("href");
    for (const menu of at("details:not(.askbox *)")) menu.open = false;
    for (const link of at(".langs a")) link.href = inLanguage(link.lang, unspoken(location.origin + here));
    for (const link of at("[aria-current]:not(.langs *)")) link.removeAttribute("aria-current");
    for (const top of at("[data-here]")) delete top.dataset.here;
    const link = [...at(".opens, .places a")].find((a) => a.getAttribute("href") === path);
    if (!link) return;
    link.setAttribute("aria-current", path === here ? "page" : "true");
    const section = link.closest(".six > ul > li"), top = section.querySelector(".opens"), rooms = header.querySelector(".rooms");
    top.dataset.here = "";
    rooms.setAttribute("aria-label", top.textContent);
    rooms.firstChild.replaceChildren(...[...section.querySelectorAll(".places > li, :scope > a")].map((entry) => {
      const room = entry.localName === "li" ? entry.cloneNode(true) : document.createElement("li");
      if (room !== entry && !room.firstChild) room.append(entry.cloneNode(true));
      room.firstChild.classList.remove("opens");
      const name = room.querySelector("b"); // without what the menu says of it
      if (name) room.firstChild.textContent = name.textContent;
      return room;
    }));
  }

  /* head.js */

  // An iPad calls itself a Mac, and only a page can see that it is touched.
  const tablet = /Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

  let keep, fail;
  const module = new Promise((resolve, reject) => { keep = resolve; fail = reject; });
  module.catch(() => {}); // whoever waits for it hears of the failure

  // versioned marks a file of the page, so that two versions never mix.
  const versioned = (path) => base + path + (version ? "?v=" + encodeURIComponent(version) : "");

  /* sound.js */

  document.documentElement.dataset.loader = "here"; // style.css: no need to say that it is not

  // A port is a worker that holds what it hears until somebody listens. It shares
  // long work among so many workers: by itself, unless told, one for each core.
  const live = new Set();
  function start(workers) {
    let worker, guard;
    const unsent = [];
    const post = (message) => (worker ? worker.postMessage(message) : unsent.push(message));
    live.add(post);
    const heard = [];
    const port = {
      listen(onReply, onLost) {
        port.say = (reply, lost) => (lost === undefined ? onReply(reply) : onLost(lost));
        queueMicrotask(() => { for (const h of heard.splice(0)) port.say(...h); });
      },
      say(...h) { heard.push(h); },
      send: post,
      stop() { port.say = () => {}; live.delete(post); guard?.stop(); worker?.terminate(); worker = { postMessage() {} }; },
    };
    const lost = (reason) => port.say("", String(reason));
    if (pack) post({ pack, sum });
    if (given.length) post({ given });
    module.then((m) => post({ module: m, workers, tablet }), (error) => lost(error.message || error));
    const url = versioned("web/worker.js");
    // What is right now is what the browser starts: it has it in its cache.
    sound(url, "web/worker.js").then(() => {
      if (worker) return; // stopped
      worker = new Worker(url);
      guard = watch(worker, lost);
      worker.onmessage = ({ data }) => {
        if (guard.heard(data)) return;
        if (typeof data === "string") port.say(data);
        else if (data.saved) download(data.saved, data.name);
        else lost(data.lost);
      };
      worker.onerror = (event) => { event.preventDefault(); lost(event.message || "worker.js did not load"); };
      worker.onmessageerror = () => lost("a message could not be read");
      for (const message of unsent) worker.postMessage(message);
    }).catch((error) => lost(error.message));
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
  // spaces between, while there is no network; null with one. Those of counts of texts
  // begin with corpora/.
  async function away() {
    if (navigator.onLine) return null;
    const ids = { "manifest.json": new Set(), "wev": new Set() };
    try {
      for (const { url } of await (await caches.open("weatherglass-packs-1")).keys()) {
        const [, of, id, name] = url.match(/\/(?:packs|(corpora))\/([^/]+)\/(manifest\.json|lexicon-[^/]*\.wev|(?:narrow|whole)-)/) || [];
        if (id) ids[name === "manifest.json" ? name : "wev"].add((of ? of + "/" : "") + decodeURIComponent(id));
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
    for (const post of live) post({ file, name, handle });
    return file;
  }

  // give hands files to the engine, and to every one that takes its place, and answers
  // what it calls them. They are read where they are.
  const given = [];
  function give(files) {
    const fresh = files.map((file, i) => ({ id: "given-" + (given.length + i + 1), file }));
    given.push(...fresh);
    for (const post of live) post({ given: fresh });
    return fresh.map(({ id }) => id);
  }

  const recorded = "weatherglass-record";
  const noted = () => JSON.parse(sessionStorage.getItem(recorded) || "[]");
  function count() {
    try { return noted().length; } catch { return 0; }
  }

  let first;
  window.weatherglass = {
    base, version, module, versioned,
    choose, give, given, download, away, hashes, sound, script: runFile,
    running: 0, // questions that the engine is working on
    // note adds a reading to the record of this tab, which the full program shows.
    note(link, again) {
      try {
        const list = noted();
        if (list.some((e) => e.link === link)) return;
        if (again && list.length && !list.at(-1).note) list.pop();
        list.push({ link, at: Date.now() });
        sessionStorage.setItem(recorded, JSON.stringify(list));
      } catch { /* no room */ }
    },
    // saved is the answer that a page came with, by the method of its question: link, digest, of first figures the
    // bytes of the rest, and what is drawn of the answer and of the choice of texts; "" for none.
    saved(method) {
      const root = document.getElementById("weatherglass");
      if (!root?.dataset.answered || root.dataset.method !== method) return "";
      const drawn = (part) => root.querySelector(part)?.outerHTML ?? "";
      return [...root.dataset.answered.split(" "), drawn(".columns:not(.probe)"), drawn(":has(> .facets), #compared")].join("\0");
    },
    // done is what was done in a lesson before the program was there, of each step the guess, and of an answer that was
    // opened its digest and its HTML.
    done: () => [...document.querySelectorAll("[data-state=loading] .guess")].map((step) => {
      const g = step.querySelector(":checked, [type=text], [type=range]"), opened = step.querySelector(".came[open]");
      const set = g && (g.type !== "range" || Math.abs(g.value - g.defaultValue) > g.step * 0.6);
      return [set ? g.value : "", opened?.dataset.digest, opened?.lastElementChild.outerHTML].join("\0");
    }).join("\0"),
    get told() { return document.getElementById("shared")?.outerHTML ?? ""; }, // of a link, by web/shared.js
    get opener() { return count() ? "Record " + count() : "Record"; }, // what leads to it
    // reload shows the page of the address, by whichever program has it. A document has none,
    // and could not take over what the browser does not keep.
    reload() {
      if (Object.keys(standIns).length && !location.pathname.startsWith(new URL("about", base).pathname)) {
        window.name = heading + JSON.stringify(Object.fromEntries(Object.entries(standIns).map(([name, held]) => [name, Object.fromEntries(held)])));
      }
      location.reload();
    },
    // connect returns a port to an engine: the one started early, then new ones.
    connect(workers) {
      const port = (!workers && first) || start(workers);
      if (port === first) first = undefined;
      return port;
    },
  };

  // runFile runs a file of the page. One whose bytes are not its own does not run:
  // it is fetched again, once, past all caches; so is one that is late, unless it comes first.
  async function runFile(path) {
    const element = document.createElement("script");
    let came;
    const run = (script) => new Promise((loaded, failed) => {
      Object.assign(script, { src: versioned(path), integrity: hashes[path] || "", onload: () => loaded(came = true) });
      script.onerror = () => { script.remove(); failed(new Error(path + " did not run")); };
      document.head.append(script);
      setTimeout(failed, late);
    });
    try { return await run(element); } catch { /* once more */ }
    await sound(versioned(path), path, "reload").catch((error) => { if (!came) throw error; });
    if (came) return;
    elsewhere.adoptNode(element);
    await run(document.createElement("script"));
  }

  // Charts come from web/chart.js, which is fetched when the first is drawn.
  let charts;
  function drawing() {
    charts ||= runFile("web/chart.js").then(() => window.weatherglass.charts, (error) => { charts = undefined; throw error; });
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
  // drops listens for files that are dropped on the page, from web/drop.js; with an id that place takes files now.
  // What is chosen or dropped before, web/drop.js finds in early.
  let dropping;
  const early = { inputs: [...document.querySelectorAll("[data-drop] input[type=file]")], drops: [] };
  function caught(event) {
    const { dataTransfer: carried, target, type } = event;
    if (early.over || !carried || ![...carried.types].includes("Files")) return;
    event.preventDefault(); // the browser would open it in place of the page
    if (type === "drop") early.drops.push({ target, files: [...carried.files], entries: [...carried.items].map((item) => item.webkitGetAsEntry?.()) });
  }
  for (const type of ["dragover", "drop"]) document.addEventListener(type, caught);
  document.addEventListener("dragenter", () => window.weatherglass.drops());
  Object.assign(window.weatherglass, {
    mark,
    early,
    drops(id) {
      dropping ||= runFile("web/drop.js").catch((error) => { dropping = undefined; throw error; });
      return dropping.then(() => window.weatherglass.takes(id), console.error);
    },
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

  // A link is told of before the program is there: by its texts and what draws them.
  const { dataset: { linked }, lang } = document.documentElement;
  if (linked === "") Promise.all([`web/shared-${lang}.js`, "web/shared.js"].map(runFile)).then(() => { progress(); window.weatherglass.tellLink(window.weatherglass.shared); }).catch(() => { document.documentElement.dataset.linked = "untold"; });

  if (early.inputs.length) window.weatherglass.drops();

  // A guess stays as it is once the answer that came with a lesson was opened, for keys as for a pointer.
  function settle(answer) {
    for (const input of answer.closest(".guess").querySelectorAll("input")) input[input.type === "text" ? "readOnly" : "disabled"] = true;
  }
  document.addEventListener("toggle", ({ target }) => { if (target.matches(".came[open]")) settle(target); }, true);
  document.querySelectorAll(".came[open]").forEach(settle);

  // A tip stays within the window, wherever its word stands.
  for (const type of ["focusin", "mouseover"]) document.addEventListener(type, ({ target }) => {
    const term = target.closest?.(".tipped"), tip = term?.querySelector(".tip"), wide = Math.min(320, innerWidth * 0.8);
    if (tip) Object.assign(tip.style, { right: "auto", left: Math.min(0, innerWidth - 16 - wide - term.getBoundingClientRect().left) + "px" });
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

  // tell says in the page's first frame why it does not get further, or with null
  // that it does.
  function tell(text) {
    const root = document.getElementById("weatherglass"), lines = [...document.querySelectorAll(".stamp .failed, .setup .failed, .adrift")];
    if (!root || !lines.length) return;
    root.dataset.state = text ? "error" : "loading";
    if (!text) return;
    for (const line of lines) line.textContent = "The instrument cannot start: " + text + ".";
    // Over the answer that came with the page, or else in its place.
    const headline = lines.find((line) => line.checkVisibility?.()) || lines[0];
    if (document.getElementById("start-again")) return;
    const again = document.createElement("button");
    Object.assign(again, { type: "button", id: "start-again", className: "plain", textContent: "Try again", onclick: () => location.reload() });
    headline.after(again);
  }

  let told = false, over = false; // what is late; the page cannot start
  function failed(error) {
    over = true;
    clearInterval(waiting);
    fail(error);
    const say = () => tell((error.message || String(error)).replace(/\.$/, ""));
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", say);
    else say();
  }

  const pathOf = (element) => (element.src || element.href || "").slice(base.length).split("?")[0];

  // What the page needs to start and has not, and when anything of it came last. Scripts that have not come are
  // asked for once more, and a visitor hears of it within fifteen seconds; what comes later is as good.
  const locale = document.querySelector('script[src*="-first-"]'); // of other languages
  const missing = new Set(["wasm_exec.js", named + ".js", program, ...(locale ? [pathOf(locale)] : [])]);
  let news = performance.now();
  function came(path) {
    news = performance.now();
    missing.delete(path);
    if (told) tell(null);
    told = false;
    if (!missing.size) clearInterval(waiting);
  }
  const heard = () => { news = performance.now(); };
  let asked = false;
  const waiting = setInterval(() => {
    if (told || over || performance.now() - news < late - 500) return;
    if (!asked) {
      asked = true;
      heard();
      mending = mending.then(again).catch(() => {}); // what does not come is told below
      return;
    }
    told = true;
    tell([...missing][0] + " has not arrived. Check the connection");
  }, 250);

  // A script or style whose bytes are not those of its integrity does not run: it is
  // fetched again, once, past all caches.
  let mending = Promise.resolve();
  document.addEventListener("load", ({ target }) => { target.came = true; came(pathOf(target)); }, true);
  function damaged(element) {
    const path = pathOf(element);
    if (!element.integrity || element.mended || !(path in hashes)) return;
    element.mended = true;
    mending = mending.then(() => mend(element, path)).catch(failed);
  }
  document.addEventListener("error", ({ target }) => damaged(target), true);
  // again asks for the scripts that have not come, in their order: those behind one that hangs wait for it.
  async function again() {
    for (const script of document.querySelectorAll("script[integrity]")) {
      const path = pathOf(script);
      if (missing.has(path) && !script.mended) {
        script.mended = true;
        await mend(script, path);
      }
    }
  }
  // Styles stand before this script, which waited for them.
  for (const style of document.querySelectorAll("link[rel=stylesheet]")) if (!style.sheet) damaged(style);
  // A script that hangs may come when another ran in its place: it runs in no document but the one it was written for.
  const elsewhere = document.implementation.createHTMLDocument();
  async function mend(element, path) {
    if (path.startsWith("web/") && element.localName === "script" && element !== locale) return; // runFile does
    await sound(element.src || element.href, path, "reload", heard);
    if (element.came) return; // after all
    const again = document.createElement(element.localName);
    for (const { name, value } of [...element.attributes]) again.setAttribute(name, value);
    again.mended = true;
    await new Promise((loaded, useless) => {
      again.onload = loaded;
      again.onerror = () => useless(new Error(path + " came damaged, twice"));
      element.replaceWith(again);
      elsewhere.adoptNode(element);
    });
    if (path === "wasm_exec.js") window.goappInitWebAssembly?.(); // it had come too early
  }

  if (typeof WebAssembly !== "object") {
    failed(new Error("this browser has no WebAssembly"));
    return;
  }
  // moving answers what a promise does, unless nothing of the page has come for quiet milliseconds: then what
  // stopped on its way is named, and asked for once more.
  function moving(promise) {
    let look;
    const stopped = new Promise((_, no) => {
      look = setInterval(() => { if (performance.now() - news > quiet) no(Object.assign(new Error(program + " stopped on its way. Check the connection"), { stopped: true })); }, 500);
    });
    return Promise.race([promise, stopped]).finally(() => clearInterval(look));
  }
  const isWasm = (response) => /^application\/wasm\b/i.test(response.headers.get("Content-Type") || "");

  // progress says in the first frame how much of the program has come, of its size on the wire.
  let arrived = 0;
  const megabytes = new Intl.NumberFormat(document.documentElement.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  function progress() {
    const far = arrived / (typeof goappWasmContentLength === "string" ? goappWasmContentLength : 0);
    if (!(far <= 1)) return;
    for (const line of document.querySelectorAll("[data-says][data-size]")) {
      const says = line.dataset.says.replace("{1}", megabytes.format(parseFloat(line.dataset.size) * far));
      if (line.firstChild && line.textContent !== says) line.firstChild.nodeValue = says; // which the program may have drawn, and goes on with
    }
  }

  // whole reads a body to its end and tells whether it has the program's hash.
  async function whole(response) {
    const chunks = [];
    for (const reader = response.body.getReader(); ;) {
      const { done, value } = await moving(reader.read());
      if (done) break;
      chunks.push(value);
      came();
      arrived += value.length;
      progress();
    }
    came(program);
    return isOwn(joined(chunks), versioned(program), program);
  }

  // compiled compiles the program while it arrives, and answers it only if its bytes
  // are right.
  async function compiled(response) {
    if (!response.ok) throw new Error(`${program}: the server answered ${response.status}`);
    const check = whole(response.clone());
    // A host that serves another type is no reason to fail.
    const compiling = WebAssembly.compileStreaming && isWasm(response)
      ? WebAssembly.compileStreaming(response) : response.arrayBuffer().then((bytes) => WebAssembly.compile(bytes));
    const [module, good] = await Promise.all([compiling, check]);
    if (!good) throw new Error(program + " came damaged");
    return module;
  }

  // An instrument that takes the focus brings what walks through its marks.
  const walked = new WeakSet();
  document.addEventListener("focusin", ({ target }) => {
    if (!target.matches("figure.glass") || walked.has(target)) return;
    walked.add(target);
    runFile("web/walk.js").then(() => window.weatherglass.walkGlass(target), () => walked.delete(target));
  });

  // What is kept for the next visit waits until this one has its program: on a slow line the two would share it.
  const service = navigator.serviceWorker, register = service?.register;
  if (register) service.register = (...how) => module.catch(() => {}).then(() => register.apply(service, how));

  // running says to the workers which program this is; only that of its version listens, which
  // after a release is still on its way.
  function running(workers) {
    const tell = (worker) => worker?.postMessage({ program, version });
    [workers.active, workers.waiting, workers.installing].forEach(tell);
    workers.addEventListener("updatefound", () => tell(workers.installing));
  }

  // larger answers a program that has what this one has, in its place: where this does not arrive, as a browser that is
  // offline may have been to Time alone; and the full one for whoever keeps lists or vectors of their own.
  async function larger(...programs) {
    const asked = program;
    let other;
    for (program of programs) if (program !== asked && (other = await moving(fetch(versioned(program))).catch(() => null))) break;
    if (!other) throw new Error((program = asked) + " did not arrive. Check the connection");
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: versioned("web/texts.css"), integrity: hashes["web/texts.css"] || "" }));
    missing.delete(asked);
    return other;
  }

  WebAssembly.instantiateStreaming = async (source, imports) => {
    // The engine in the module imports kernels; the page never calls them.
    const none = () => { throw new Error("the page has no kernel"); };
    imports.kernel = new Proxy({}, { get: () => none });
    try {
      const own = localStorage.getItem("weatherglass.yours");
      if (own) source.catch?.(() => {}); // it may be needed no more
      const code = await (own ? larger(full).catch(() => source) : moving(source)).then(compiled).catch(async () => {
        // Once more, past all caches; it may take its time.
        news = performance.now();
        const again = await moving(fetch(versioned(program), { cache: "reload" })).catch(() => larger(full, ...named === "app" ? ["web/series.wasm"] : []));
        return compiled(again).catch((error) => { throw again.ok && !error.stopped ? new Error(program + " came damaged, twice") : error; });
      });
      await mending;
      if (locale && !window.weatherglass.locale) throw new Error(pathOf(locale) + " did not arrive. Check the connection");
      keep(code);
      service?.ready.then(running);
      return { module: code, instance: roomy(await WebAssembly.instantiate(code, imports), 24) };
    } catch (error) {
      failed(error);
      throw error;
    }
  };
  first = start();
})();
