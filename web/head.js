// What the header does beside what details do by themselves; pages and documents have it.
// --- head.js ---
  // A press outside closes a menu, Escape too, which gives the focus back; arrows go up and down in it.
  {
    const opened = () => document.querySelectorAll(".masthead details[open]");
    document.addEventListener("click", ({ target }) => {
      for (const d of opened()) if (!(d.className ? d.parentElement : d).contains(target)) d.open = false;
    });
    document.addEventListener("keydown", (event) => {
      const { key, target } = event, d = target.closest?.(".six details[open]") || (target.closest?.(".masthead") && document.querySelector(".menu[open]"));
      if (!d) return;
      if (key === "Escape") {
        d.open = false;
        d.firstChild.focus();
      } else if (key.startsWith("Arrow") && !d.className) {
        const to = [...d.querySelectorAll("summary, a")];
        to[to.indexOf(target) + { ArrowDown: 1, ArrowUp: -1 }[key]]?.focus();
        event.preventDefault();
      }
    });
    // Whoever opens Menu on a phone finds the menu of the page open.
    document.addEventListener("toggle", ({ target }) => {
      if (target.matches(".menu[open]")) for (const at of document.querySelectorAll("summary[data-here]")) at.parentElement.open = true;
    }, true);
  }
