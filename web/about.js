// The documents about the data without the program: the theme that was chosen, the search,
// and addresses that were given before each thing had its own.
"use strict";
(() => {
  /* head.js */

  const key = "weatherglass.theme", root = document.documentElement;
  const stored = () => { try { return localStorage.getItem(key) || ""; } catch { return ""; } };
  const apply = (theme) => (theme === "light" || theme === "dark" ? (root.dataset.theme = theme) : delete root.dataset.theme);
  apply(stored()); // before anything is drawn

  document.addEventListener("DOMContentLoaded", () => {
    const site = document.getElementById("weatherglass").dataset;
    const button = document.getElementById("theme");
    mine();
    if (!button) return; // a page of web/site
    let theme = stored();
    const say = () => { button.textContent = "Light or dark: " + (theme || "as the system"); };
    button.hidden = false;
    say();
    button.addEventListener("click", () => {
      theme = { "": "light", light: "dark" }[theme] ?? "";
      try { theme ? localStorage.setItem(key, theme) : localStorage.removeItem(key); } catch { /* as long as the page */ }
      apply(theme);
      say();
    });

    let index; // what can be found, once it is asked for
    const load = () => (index ??= fetch(site.index, { integrity: site.integrity }).then((r) => (r.ok ? r.json() : Promise.reject(new Error(r.status)))).catch((error) => { index = undefined; throw error; }));
    const finder = document.getElementById("finder");
    if (!finder) return;
    forward(load, site.root);
    search(finder, load, site.root);
  });

  // mine says on My data what this browser keeps.
  async function mine() {
    const say = (id, ...counts) => {
      const line = document.getElementById(id);
      line.textContent = line.dataset.says.replace(/{(\d)}/g, (_, i) => counts[i - 1].toLocaleString(root.lang));
      line.hidden = false;
    };
    if (!document.getElementById("kept-space")) return;
    try { say("kept-readings", JSON.parse(sessionStorage.getItem("weatherglass-record") || "[]").length); } catch { /* it keeps none */ }
    const { usage, quota } = (await navigator.storage?.estimate?.()) || {};
    if (quota) say("kept-space", Math.ceil(usage / 1e6), Math.floor(quota / 1e6));
  }

  // forward leads from /about#weat to the document of that method.
  async function forward(load, at) {
    const id = location.hash.slice(1);
    if (!id || document.getElementById(id)) return;
    const to = (await load().catch(() => [])).find((e) => e.a === "/methods/" + id);
    if (to) location.replace(at + to.a);
  }

  // search answers as it is typed: each word begins a word of what is found.
  function search(finder, load, at) {
    const field = document.getElementById("find"), hits = document.getElementById("hits"), found = document.getElementById("found");
    let current = -1, asked = 0;
    finder.hidden = false;
    const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
    const has = (text, word) => { for (let i = text.indexOf(word); i >= 0; i = text.indexOf(word, i + 1)) if (i === 0 || !/[\p{L}\p{N}]/u.test(text[i - 1])) return true; return false; };
    const rank = (e, words) => (words.every((w) => has(plain(e.n), w)) ? 0 : words.every((w) => has(plain(e.n + " " + e.l), w)) ? 1 : 2);
    const show = (open) => { hits.hidden = !open; field.setAttribute("aria-expanded", String(open)); if (!open) choose(-1); };
    function choose(i) {
      const items = [...hits.children];
      items[current]?.setAttribute("aria-selected", "false");
      current = items.length && i >= 0 ? (i + items.length) % items.length : -1;
      const item = items[current];
      item?.setAttribute("aria-selected", "true");
      item?.scrollIntoView({ block: "nearest" });
      item ? field.setAttribute("aria-activedescendant", item.id) : field.removeAttribute("aria-activedescendant");
    }
    const go = (item) => { if (item) location.href = at + item.dataset.address; };
    async function find() {
      const words = plain(field.value).split(/[^\p{L}\p{N}._'’-]+/u).filter(Boolean), mine = ++asked;
      if (!words.length) { found.textContent = ""; return show(false); }
      let all;
      try { all = await load(); } catch { found.textContent = "The index cannot be fetched. There may be no network."; return show(false); }
      if (mine !== asked) return;
      const fits = all.filter((e) => { const text = plain([e.k, e.n, e.l, e.m || ""].join(" ")); return words.every((w) => has(text, w)); });
      fits.sort((a, b) => rank(a, words) - rank(b, words));
      hits.replaceChildren(...fits.slice(0, 40).map((e, i) => {
        const li = document.createElement("li"), kind = document.createElement("span"), text = document.createElement("div"), line = document.createElement("small");
        Object.assign(li, { id: "hit-" + i, role: "option", ariaSelected: "false" });
        li.dataset.address = e.a;
        kind.textContent = e.k; line.textContent = e.l; text.append(e.n, line); li.append(kind, text);
        li.addEventListener("click", () => go(li));
        return li;
      }));
      current = -1;
      found.textContent = fits.length ? fits.length + " found" + (fits.length > 40 ? ", the first 40 are shown." : ".") : "Nothing here begins with that.";
      show(fits.length > 0);
      choose(fits.length ? 0 : -1);
    }
    field.addEventListener("input", find);
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") { show(false); return; }
      if (event.key !== "ArrowDown" && event.key !== "ArrowUp" || hits.hidden) return;
      event.preventDefault();
      choose(current < 0 ? 0 : current + (event.key === "ArrowDown" ? 1 : hits.children.length - 1));
    });
    finder.addEventListener("submit", (event) => { event.preventDefault(); hits.hidden ? find() : go(hits.children[Math.max(current, 0)]); });
  }
})();
