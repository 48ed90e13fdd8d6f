// Takes files that a visitor gives: dropped on an element with data-drop, a folder too, or
// chosen with an input inside of it. loader.js runs it once, when the first such element
// (app/ui/dropzone.go) is shown, or something is dragged over the page.
//
// Files stay where they are: their handles go to the engine's worker, which reads them.
// The element hears the event "given", whose detail is JSON: {files: [{id, path, size}],
// left, problem}. id is what the engine calls a file, path has the folders below what was
// dropped, left counts files beyond the most that are taken.
//
// A place takes files once the program says so (takes); what is given before, as while the program is on its
// way, is kept with its id, and the place says that it is (data-kept).
//
// What is dropped beside the place for it goes to the one that takes all of the page, else to
// the page Your vectors. A page of the first program has no hands for files: it leads there.
"use strict";
(() => {
  const most = 20000; // files of one drop

  const zoneOf = ({ target }) => target?.closest?.("[data-drop]");
  // under is where a drop goes: to the place below it, or to the one that takes all.
  const under = (event) => zoneOf(event) || document.querySelector("[data-drop=everywhere]") || document.querySelector("[data-drop=anywhere]");
  // away leads to where files are taken, and remembers where from.
  function away() {
    const there = document.querySelector('nav a[href$="/vectors"]');
    if (!there) return;
    try { sessionStorage.setItem("weatherglass-dropped", location.pathname + location.search + location.hash); } catch { /* without a way back */ }
    location.href = there.href;
  }
  const hidden = (path) => path.split("/").pop().startsWith("."); // of the system, as .DS_Store

  // all answers the entries of a folder: a browser hands out a hundred at a time.
  async function all(folder) {
    const reader = folder.createReader(), entries = [];
    for (;;) {
      const some = await new Promise((yes, no) => reader.readEntries(yes, no));
      if (!some.length) return entries;
      entries.push(...some);
    }
  }

  // walk adds the files of an entry and of the folders below it.
  async function walk(entry, found) {
    if (entry.isDirectory) {
      for (const below of await all(entry)) await walk(below, found);
    } else if (found.files.length >= most) {
      found.left++;
    } else if (!hidden(entry.name)) {
      const file = await new Promise((yes, no) => entry.file(yes, no));
      found.files.push({ file, path: entry.fullPath.replace(/^\/+/, "") });
    }
  }

  // given is what an event brings. What was dropped can be asked for folders only while the event lasts.
  const givenBy = ({ dataTransfer, target }) => ({
    target,
    files: [...(dataTransfer || target).files],
    entries: [...(dataTransfer?.items || [])].filter(({ kind }) => kind === "file").map((item) => item.webkitGetAsEntry?.()),
  });

  async function gathered({ files, entries }) {
    const found = { files: [], left: 0 };
    if (entries.length && entries.every(Boolean)) {
      for (const entry of entries) await walk(entry, found);
      return found;
    }
    for (const file of files) {
      const path = file.webkitRelativePath || file.name;
      if (hidden(path)) continue;
      if (found.files.length < most) found.files.push({ file, path });
      else found.left++;
    }
    return found;
  }

  const live = new Set(), kept = new Map(); // ids of places; what is kept for them
  function hand(id) {
    const zone = document.getElementById(id), detail = kept.get(id);
    if (!zone || !detail) return;
    if (!live.has(id)) {
      zone.dataset.kept = "";
      return;
    }
    kept.delete(id);
    delete zone.dataset.kept;
    zone.dispatchEvent(new CustomEvent("given", { detail }));
  }
  window.weatherglass.takes = (id) => {
    if (id) live.add(id);
    hand(id);
  };

  async function take(zone, given) {
    let told;
    try {
      const { files, left } = await gathered(await given);
      const ids = window.weatherglass.give(files.map(({ file }) => file));
      told = { files: files.map(({ file, path }, i) => ({ id: ids[i], path, size: file.size })), left };
    } catch (error) {
      told = { files: [], left: 0, problem: error.message || String(error) };
    }
    kept.set(zone.id, JSON.stringify(told));
    hand(zone.id);
  }

  // Telephones have no folders to choose: style.css leaves their field out.
  if ("webkitdirectory" in HTMLInputElement.prototype) document.documentElement.dataset.folders = "here";

  // A file that is dropped beside the place for it would be opened in place of the page.
  const carries = ({ dataTransfer }) => dataTransfer && [...dataTransfer.types].includes("Files");
  function mark(zone) {
    for (const other of document.querySelectorAll("[data-drop].over")) if (other !== zone) other.classList.remove("over");
    zone?.classList.add("over");
  }
  document.addEventListener("dragover", (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    mark(under(event));
  });
  document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) mark(null); });
  document.addEventListener("drop", (event) => {
    if (!carries(event)) return;
    event.preventDefault();
    mark(null);
    const zone = under(event);
    if (zone) take(zone, givenBy(event));
    else away();
  });
  function choose(event) {
    const zone = event.target.type === "file" && zoneOf(event);
    if (!zone || !event.target.files.length) return;
    // The same file may be given again, when it has changed.
    take(zone, givenBy(event)).then(() => { event.target.value = ""; });
  }
  document.addEventListener("change", choose);

  // A small file for who has none at hand is taken as if it had been dropped. The program would take its link for one
  // to a page of its own.
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-sample]"), zone = link && zoneOf(event);
    if (!zone) return;
    event.preventDefault();
    event.stopPropagation();
    const name = link.pathname.split("/").pop();
    const { sound, versioned } = window.weatherglass, fetched = sound(versioned("web/" + name), "web/" + name);
    take(zone, fetched.then((answer) => answer.blob()).then((blob) => ({ files: [new File([blob], name)], entries: [] })));
  }, true);

  // What came before this script. The program draws the page anew: fields that it took out of the page, with
  // their dialog open, still hear what is chosen.
  const { early = { inputs: [], drops: [] } } = window.weatherglass; // a document has no program
  early.over = true;
  for (const target of early.inputs) {
    choose({ target });
    target.addEventListener("change", (event) => { if (!target.isConnected) choose(event); });
  }
  for (const given of early.drops) {
    const zone = under(given);
    if (zone) take(zone, given);
    else away();
  }
})();
