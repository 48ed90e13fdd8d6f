// Keeps vectors and lists of the visitor's own in the origin-private file system, which no other
// site sees. The page runs it as a script, for the list, and starts it again as a worker that
// writes: large files never pass through the page, and its thread never waits.
//
// Each of them is a folder: files by their numbers, and meta.json, which is written last. A
// folder without it was left half-way, by a tab that was closed; it is never offered, and
// removed unless a worker still holds the lock of its name.
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

  const described = (folder, meta) => written(folder, "meta.json", new Blob([JSON.stringify(meta)]), () => {});

  // Small texts by name, as lists of words, stand in a folder of their own, a file each. A new
  // text goes into a file of its own before the old one goes: a tab that is closed half-way
  // leaves one of both. The number behind the name says which is newer.
  const shelfOf = async (shelf) => (await navigator.storage.getDirectory()).getDirectoryHandle("weatherglass-" + shelf, { create: true });
  const numberOf = (file) => Number(file.slice(file.lastIndexOf(".") + 1));

  async function put({ shelf, name, text }) {
    const all = await shelfOf(shelf), old = [];
    for await (const file of all.keys()) if (file.slice(0, file.lastIndexOf(".")) === name) old.push(file);
    const fresh = name + "." + (Math.max(0, ...old.map(numberOf)) + 1);
    if (text !== null) {
      try {
        await written(all, fresh, new Blob([text]), () => {});
      } catch (error) {
        await all.removeEntry(fresh).catch(() => {});
        throw error;
      }
    }
    for (const file of old) await all.removeEntry(file).catch(() => {});
  }

  // The worker's half: {name, meta, files} is written, {name, meta} described anew, {shelf, name,
  // text} put.
  async function work({ name, meta, files, shelf, text }) {
    if (shelf) return put({ shelf, name, text });
    const all = await folders();
    if (!files) return described(await all.getDirectoryHandle(name), meta);
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
      const run = () => work(data).then(() => self.postMessage({ end: true }), (error) => self.postMessage({ fault: error.name + ": " + error.message }));
      if (navigator.locks) navigator.locks.request(lockOf(data.name), run);
      else run();
    };
    return;
  }

  // The page's half. asked has a worker do something and tells how far it is.
  let stopped, texts = Promise.resolve();
  const asked = (message, far) => new Promise((yes, no) => {
    const worker = new Worker(window.weatherglass.versioned("web/keep.js"));
    const stop = () => end(no, new Error("AbortError: stopped"));
    const end = (settle, value) => { worker.terminate(); if (stopped === stop) stopped = undefined; settle(value); };
    if (message.files) stopped = stop;
    worker.onmessage = ({ data }) => {
      if (data.end) end(yes);
      else if (data.fault) end(no, new Error(data.fault));
      else far?.(data.done, data.total);
    };
    worker.onerror = (event) => { event.preventDefault(); end(no, new Error(event.message || "it did not start")); };
    worker.postMessage(message);
  });

  const metaOf = async (folder) => JSON.parse(await (await (await folder.getFileHandle("meta.json")).getFile()).text());

  window.weatherglass.vectors = {
    can: Boolean(navigator.storage?.getDirectory && typeof FileSystemFileHandle === "function"),

    // list answers what is kept, as JSON: {name, bytes, ...meta} each, the newest first.
    async list() {
      const all = await folders(), found = [], half = [];
      for await (const [name, folder] of all.entries()) {
        try {
          const meta = await metaOf(folder);
          let bytes = 0;
          for await (const file of folder.values()) bytes += (await file.getFile()).size;
          found.push({ ...meta, name, bytes });
        } catch { half.push(name); }
      }
      const held = new Set((await navigator.locks?.query())?.held.map((lock) => lock.name));
      for (const name of half) if (!held.has(lockOf(name))) await all.removeEntry(name, { recursive: true }).catch(() => {});
      const { quota = 0, usage = 0 } = (await navigator.storage.estimate?.()) || {};
      const lasting = Boolean(await navigator.storage.persisted?.());
      return JSON.stringify({ kept: found.sort((a, b) => b.at - a.at), quota, usage, lasting });
    },

    // keep writes files that were given, by their ids.
    async keep(meta, ids, far) {
      const files = ids.split(" ").map((id) => window.weatherglass.given.find((one) => one.id === id)?.file);
      const name = Date.now().toString(36) + "-" + Math.floor(Math.random() * 1e9).toString(36);
      await asked({ name, meta: { ...JSON.parse(meta), at: Date.now() }, files }, far);
    },
    stop() { stopped?.(); },

    async rename(name, title) {
      const meta = await metaOf(await (await folders()).getDirectoryHandle(name));
      await asked({ name, meta: { ...meta, title } });
    },

    async remove(name) { await (await folders()).removeEntry(name, { recursive: true }); },

    // lend gives the files of what is kept to the engine, and answers what it calls them.
    async lend(name) {
      const folder = await (await folders()).getDirectoryHandle(name);
      const { paths } = await metaOf(folder), files = [];
      for (let i = 0; i < paths.length; i++) files.push(await (await folder.getFileHandle(String(i))).getFile());
      return window.weatherglass.give(files).join(" ");
    },

    // texts answers those of a shelf by their names, as JSON; of those that are none it says
    // nothing.
    async texts(shelf) {
      const newest = {};
      for await (const [file, handle] of (await shelfOf(shelf)).entries()) {
        const name = file.slice(0, file.lastIndexOf("."));
        if (newest[name]?.number > numberOf(file)) continue;
        try {
          const text = await (await handle.getFile()).text();
          JSON.parse(text);
          newest[name] = { text, number: numberOf(file) };
        } catch { /* left half-way */ }
      }
      return JSON.stringify(Object.fromEntries(Object.entries(newest).map(([name, { text }]) => [name, text])));
    },
    // put keeps a text that is JSON; null removes it. One follows the other: what came last stays.
    put(shelf, name, text) { return (texts = texts.catch(() => {}).then(() => asked({ shelf, name, text }))); },

    async persist() { return Boolean(await navigator.storage.persist?.()); },
  };
})();
