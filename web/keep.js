// Keeps vectors and lists of the visitor's own in the origin-private file system, which no other
// site sees. The page runs it as a script, for the list, and starts it again as a worker that
// writes: large files never pass through the page, and its thread never waits.
//
// Each of them is a folder: files by their numbers, and meta.json, which is written last. What
// describes a folder is never written in place alone: a new text stands whole in meta.json.new
// before meta.json is touched, so one of both can always be read. A folder with neither was left
// half-way, by a tab that was closed: it is removed by whoever holds the lock of its name. One
// whose description cannot be read is never removed but named, for its owner to read again or
// to delete.
"use strict";
(() => {
  const place = "weatherglass-vectors";
  const lockOf = (name) => place + "/" + name;
  const folders = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(place, { create: true });

  // written writes a file in pieces, so that no more of it is in memory.
  async function written(folder, name, file, told) {
    const piece = 4 << 20;
    const out = await (await folder.getFileHandle(name, { create: true })).createSyncAccessHandle();
    try {
      for (let at = 0; at < file.size; at += piece) {
        const bytes = new Uint8Array(await file.slice(at, at + piece).arrayBuffer());
        if (out.write(bytes, { at }) < bytes.length) throw new DOMException("there is no more room", "QuotaExceededError");
        told(bytes.length);
      }
      out.truncate(file.size);
      out.flush();
    } finally { await out.close(); }
  }

  const drafts = ["meta.json.new", "meta.json"]; // the newer first
  async function described(folder, meta) {
    for (const name of drafts) await written(folder, name, new Blob([JSON.stringify(meta)]), () => {});
    await folder.removeEntry(drafts[0]).catch(() => {});
  }

  const textOf = async (folder, name) => (await (await folder.getFileHandle(name)).getFile()).text();
  const isText = (value) => typeof value === "string";
  const areTexts = (list) => Array.isArray(list) && list.length > 0 && list.every(isText);
  const kinds = { id: isText, title: isText, digest: isText, words: Number.isSafeInteger, dims: Number.isSafeInteger, at: Number.isFinite };
  const may = { first: Number.isSafeInteger, lists: (value) => typeof value === "boolean" };
  const sound = (meta, files) => Object.entries(kinds).every(([key, is]) => is(meta[key])) &&
    Object.entries(may).every(([key, is]) => meta[key] === undefined || is(meta[key])) &&
    areTexts(meta.paths) && meta.paths.every((_, i) => files.has(String(i)));

  // look answers what a folder holds: files with their sizes, and its meta, null if it cannot be read.
  async function look(folder) {
    const files = new Map();
    for await (const [name, file] of folder.entries()) files.set(name, await Promise.resolve(file.getFile?.()).then((it) => it?.size || 0, () => 0));
    let cut = "";
    for (const name of drafts) {
      try {
        const text = await textOf(folder, name), meta = (cut += text, JSON.parse(text));
        if (sound(meta, files)) return { files, meta };
      } catch { /* the other one */ }
    }
    return { files, meta: null, cut };
  }

  // kept is look without whoever writes just now; null of what is not there, or not whole yet.
  async function kept(all, name) {
    const folder = await all.getDirectoryHandle(name).catch(() => null);
    let seen = folder && await look(folder).catch(() => null);
    const half = () => !drafts.some((draft) => seen.files.has(draft)); // left, unless somebody writes
    if (seen && !seen.meta && navigator.locks) {
      // Who describes it is soon done; who writes its files is not waited for.
      await navigator.locks.request(lockOf(name), { ifAvailable: half() }, async (lock) => {
        seen = lock && await look(folder).catch(() => null);
        if (!seen || !half()) return;
        await all.removeEntry(name, { recursive: true }).catch(() => {});
        seen = null;
      });
    }
    return seen && { folder, ...seen };
  }

  // Small texts by name, as lists of words, stand in a folder of their own, a file each. A new
  // text goes into a file of its own before the old one goes: a tab that is closed half-way
  // leaves one of both. The number behind the name says which is newer. What is no JSON is never
  // removed by itself.
  const placeOf = (shelf) => "weatherglass-" + shelf;
  const shelfOf = async (shelf) => (await navigator.storage.getDirectory()).getDirectoryHandle(placeOf(shelf), { create: true });
  async function filed(all) {
    const found = [];
    for await (const file of all.keys()) {
      const cut = file.lastIndexOf(".");
      found.push({ file, name: file.slice(0, cut), number: Number(file.slice(cut + 1)) || 0, text: await textOf(all, file).catch(() => "") });
    }
    return found.sort((a, b) => b.number - a.number);
  }
  const isJSON = ({ text }) => { try { return JSON.parse(text) !== undefined; } catch { return false; } };

  // put keeps a text, or with null deletes it, where there stands what the tab knew of; else it answers
  // what stands there instead: {other}.
  async function put({ shelf, name, text, was }) {
    const all = await shelfOf(shelf), old = (await filed(all)).filter((one) => one.name === name);
    const stood = old.find(isJSON)?.text ?? null;
    if (stood !== was && stood !== text) return { other: stood };
    if (text !== null) {
      const fresh = name + "." + ((old[0]?.number || 0) + 1);
      try {
        await written(all, fresh, new Blob([text]), () => {});
      } catch (error) {
        await all.removeEntry(fresh).catch(() => {});
        throw error;
      }
    }
    for (const { file } of old.filter(isJSON)) await all.removeEntry(file).catch(() => {});
    return { kept: true };
  }

  // The worker's half: {name, meta, files} is written, {name, meta} changes what describes it,
  // {shelf, name, text, was} is put.
  async function work({ name, meta, files, shelf, text, was }) {
    if (shelf) return put({ shelf, name, text, was });
    const all = await folders();
    if (!files) {
      const folder = await all.getDirectoryHandle(name), before = await look(folder);
      if (!before.meta) throw new DOMException("what describes it cannot be read", "DataError");
      return described(folder, { ...before.meta, ...meta });
    }
    const folder = await all.getDirectoryHandle(name, { create: true });
    try {
      const total = files.reduce((sum, { size }) => sum + size, 0);
      let done = 0;
      for (let i = 0; i < files.length; i++) {
        await written(folder, String(i), files[i], (bytes) => { done += bytes; self.postMessage({ done, total }); });
      }
      await described(folder, meta);
    } catch (error) {
      await all.removeEntry(name, { recursive: true }).catch(() => {});
      throw error;
    }
  }
  if (typeof document === "undefined") {
    self.onmessage = ({ data }) => {
      const run = () => work(data).then((value) => self.postMessage({ end: true, value }), (error) => self.postMessage({ fault: error.name + ": " + error.message }));
      if (navigator.locks) navigator.locks.request(data.shelf ? placeOf(data.shelf) : lockOf(data.name), run);
      else run();
    };
    return;
  }

  // The page's half. asked has a worker do something and tells how far it is.
  let stopped;
  const asked = (message, far) => new Promise((yes, no) => {
    const worker = new Worker(window.weatherglass.versioned("web/keep.js"));
    const stop = () => end(no, new Error("AbortError: stopped"));
    const end = (settle, value) => { worker.terminate(); if (stopped === stop) stopped = undefined; settle(value); };
    if (message.files) stopped = stop;
    worker.onmessage = ({ data }) => {
      if (data.end) end(yes, data.value);
      else if (data.fault) end(no, new Error(data.fault));
      else far?.(data.done, data.total);
    };
    worker.onerror = (event) => { event.preventDefault(); end(no, new Error(event.message || "it did not start")); };
    worker.postMessage(message);
  });

  // tabs of this page tell each other that they put something, and nothing else.
  const tabs = typeof BroadcastChannel === "function" ? new BroadcastChannel(place) : null;

  const filesOf = async (folder, numbers) => {
    const files = [];
    for (const i of numbers) files.push(await (await folder.getFileHandle(String(i))).getFile());
    return files;
  };

  // rest is what a text that is cut still says, and which files stand beside it.
  function rest(cut, files) {
    const read = (key, value, fits) => {
      try {
        const found = JSON.parse(cut.match(new RegExp(`"${key}":(${value})`))[1]);
        return fits(found) ? found : undefined;
      } catch { return undefined; }
    };
    const numbers = [...files.keys()].filter((file) => /^\d+$/.test(file)).sort((a, b) => a - b);
    const paths = read("paths", "\\[[^\\]]*\\]", areTexts) || [];
    return { title: read("title", '"(?:[^"\\\\]|\\\\.)*"', Boolean) || paths[0] || "", numbers, paths: numbers.map((i) => paths[i] || "file " + i) };
  }

  window.weatherglass.vectors = {
    can: Boolean(navigator.storage?.getDirectory && typeof FileSystemFileHandle === "function"),

    // list answers what is kept, as JSON: {name, bytes, ...meta} each, the newest first; and what
    // cannot be read, with as much of its title and of its paths as can.
    async list() {
      const all = await folders(), found = [], broken = [];
      for await (const { kind, name } of all.values()) {
        const one = kind === "directory" && await kept(all, name);
        if (!one) continue;
        const { meta, files, cut } = one, bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
        if (meta) found.push({ ...meta, name, bytes });
        else broken.push({ name, bytes, ...rest(cut, files) });
      }
      const { quota = 0, usage = 0 } = (await navigator.storage.estimate?.()) || {};
      const lasting = Boolean(await navigator.storage.persisted?.());
      return JSON.stringify({ kept: found.sort((a, b) => b.at - a.at), broken, quota, usage, lasting });
    },

    // keep writes files that were given, by their ids.
    async keep(meta, ids, far) {
      const files = ids.split(" ").map((id) => window.weatherglass.given.find((one) => one.id === id)?.file);
      const name = Date.now().toString(36) + "-" + Math.floor(Math.random() * 1e9).toString(36);
      await asked({ name, meta: { ...JSON.parse(meta), at: Date.now() }, files }, far);
    },
    stop() { stopped?.(); },

    async rename(name, title) { await asked({ name, meta: { title } }); },

    async remove(name) { await (await folders()).removeEntry(name, { recursive: true }); },

    // lend gives the files of what is kept to the engine, and answers what it calls them.
    async lend(name) {
      const { folder, meta } = (await kept(await folders(), name)) || {};
      if (!meta) throw new DOMException("it is not there, or what describes it cannot be read", "NotFoundError");
      return window.weatherglass.give(await filesOf(folder, meta.paths.keys())).join(" ");
    },

    // salvage gives those of what cannot be read, and answers them as JSON: {id, path, size} each.
    async salvage(name) {
      const { folder, files, cut } = await kept(await folders(), name);
      const { numbers, paths } = rest(cut, files), given = await filesOf(folder, numbers), ids = window.weatherglass.give(given);
      return JSON.stringify(ids.map((id, i) => ({ id, path: paths[i], size: given[i].size })));
    },

    // texts answers those of a shelf, as JSON: {file, name, text} each, the newest first.
    async texts(shelf) {
      const read = async () => JSON.stringify(await filed(await shelfOf(shelf)));
      return navigator.locks ? navigator.locks.request(placeOf(shelf), { mode: "shared" }, read) : read();
    },
    // put keeps a text that is JSON, in the place of what was there; null deletes it. It answers {kept}, or
    // {other}: what another tab has put there. Other tabs hear that there is something new.
    async put(shelf, name, text, was) {
      const told = await asked({ shelf, name, text, was });
      if (told.kept) tabs?.postMessage("");
      return JSON.stringify(told);
    },
    async discard(shelf, file) { await (await shelfOf(shelf)).removeEntry(file); },
    async heed(changed) { if (tabs) tabs.onmessage = () => changed(); },

    async persist() { return Boolean(await navigator.storage.persist?.()); },
  };
})();
