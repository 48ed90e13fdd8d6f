// What the header does beside what details do by themselves; pages and documents have it.
// --- head.js ---
  // A press outside closes a menu, as does a link in it, and Escape, which gives the focus back; arrows go up and down.
  {
    const all = (selector, of = document) => [...of.querySelectorAll(selector)], menus = ".menu, .six > ul > li > details";
    const close = (unless) => { for (const d of all(menus)) if (d.open && !unless?.(d)) d.open = false; };
    document.addEventListener("click", ({ target }) => {
      const link = target.closest?.(".masthead a");
      close((d) => !link && (d.matches(".menu") ? d.parentElement : d).contains(target));
    });
    document.addEventListener("keydown", (event) => {
      const { key, target } = event, step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (key === "/" && slash(event)) return;
      const menu = target.closest?.(".six") && all(menus).find((d) => d.open && d.contains(target)), d = menu || (target.closest?.(".masthead") && document.querySelector(".menu[open]"));
      if (!d) return;
      if (key === "Escape") {
        d.open = false;
        d.firstChild.focus();
      } else if (menu && step) {
        const to = all("summary, a, input", menu).filter((e) => e.checkVisibility());
        to[to.indexOf(target) + step]?.focus();
        event.preventDefault();
      } else if (key === "Enter" && target.matches(".finds input")) all(".askbox li:not([hidden]) a").find((a) => target.value.trim() && a.checkVisibility())?.click();
    });
    // Whoever opens Menu on a phone finds the menu of the page open.
    document.addEventListener("toggle", ({ target }) => {
      if (target.matches(".menu[open]") && !document.querySelector(".six details[name][open]")) for (const at of all("summary[data-here]")) at.parentElement.open = true;
    }, true);

    // The methods: of one question where there is room for two columns, of all on a phone, or of a search.
    const wide = matchMedia("(min-width: 68rem)");
    const folded = (text) => [...text].map((c) => c.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()).join("");
    const wordsOf = (text) => folded(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    let box, chosen, rest;
    // mark marks what begins with one of the words.
    function mark(part, words) {
      const text = part.textContent, found = words.length ? folded(text).matchAll(new RegExp("(?<![\\p{L}\\p{N}])(" + words.join("|") + ")", "gu")) : [];
      let at = 0;
      const pieces = [...found].flatMap(({ index, 0: hit }) => {
        const before = text.slice(at, index), hot = document.createElement("mark");
        hot.textContent = text.slice(index, (at = index + hit.length));
        return [before, hot];
      });
      part.replaceChildren(...pieces, text.slice(at));
    }
    // Pages but the first come without the methods, and have them of that once the menu is opened.
    let asked;
    async function fill() {
      if (asked || box.querySelector("details")) return;
      asked = true;
      try {
        const page = await (await fetch(document.querySelector(".wordmark").href)).text();
        const kinds = all(".kinds > *", new DOMParser().parseFromString(page, "text/html"));
        if (!kinds.length) throw new Error("another page came");
        box.querySelector(".kinds").replaceChildren(...kinds);
        chosen = box.querySelector("details");
        show();
      } catch { asked = false; }
    }
    function show() {
      const words = wordsOf(box.querySelector("input").value), status = box.querySelector("[role=status]"), finding = words.length > 0;
      let count = 0;
      box.classList.toggle("sidewise", wide.matches && !finding);
      for (const kind of all("details", box)) {
        const name = kind.querySelector("span").textContent, entries = all("a", kind);
        const hits = entries.filter((a) => {
          const has = wordsOf([name, a.textContent, a.dataset.also].join(" ")), fits = words.every((w) => has.some((h) => h.startsWith(w)));
          a.parentElement.hidden = !fits;
          return fits;
        });
        for (const part of all("span, b", kind)) mark(part, words);
        kind.querySelector("small").textContent = hits.length;
        kind.hidden = !hits.length;
        kind.open = finding || !wide.matches || kind === chosen;
        count += hits.length;
      }
      status.textContent = finding ? (count ? status.dataset.says.replace("{1}", count) : status.dataset.none) : "";
    }
    const choose = (kind) => { clearTimeout(rest); chosen = kind; show(); };
    const keysAct = () => { try { return localStorage.getItem("weatherglass.keys") !== "off"; } catch { return true; } };
    // slash opens the search, unless it is typed into something, or single keys are switched off.
    function slash(event) {
      if (!box || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input, textarea, select, dialog, [contenteditable]") || document.querySelector("dialog[open], [data-projector]") || !keysAct()) return false;
      event.preventDefault();
      for (const d of all(menus)) d.open ||= d.contains(box) || (d.matches(".menu") && d.checkVisibility());
      box.querySelector("input").focus();
      return true;
    }
    function begin() {
      box = document.querySelector(".askbox");
      if (!box) return;
      chosen = box.querySelector("details");
      box.firstChild.hidden = false;
      show();
      box.closest("details").addEventListener("toggle", fill);
      wide.addEventListener("change", show);
      box.addEventListener("input", show);
      const kindOf = ({ target }) => target.closest(".sidewise summary")?.parentElement;
      box.addEventListener("click", (event) => {
        const kind = kindOf(event);
        if (!kind) return;
        event.preventDefault();
        choose(kind);
      });
      // A pointer that rests on a question shows its methods; one that crosses it on its way does not.
      box.addEventListener("mouseover", (event) => {
        clearTimeout(rest);
        const kind = kindOf(event);
        if (kind) rest = setTimeout(choose, 120, kind);
      });
    }
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin);
    else begin();
    // A live instrument puts its own question to a method; elsewhere the link asks an example.
    document.addEventListener("click", (event) => {
      const { method } = event.target.closest?.("a[data-method]")?.dataset ?? {};
      if (!method || event.ctrlKey || event.metaKey || event.shiftKey || !document.querySelector('#weatherglass:not([data-state="loading"]) #ask')) return;
      event.preventDefault();
      event.stopImmediatePropagation(); // go-app would go to the example
      close();
      document.getElementById("main").focus();
      window.weatherglass.method = method;
      dispatchEvent(new Event("weatherglass-method"));
    }, true);
  }
