// Walks through the points of a drawing by its keys, says each beside the drawing, and lets them
// sound. Loaded when a drawing takes the focus.
"use strict";
(() => {
  // localized is a text in the language of the page, with its parts.
  const { locale } = window.weatherglass;
  const phrases = locale?.texts.split("\n"), named = locale?.keys.split("\n");
  const localized = (text, ...parts) => (phrases?.[named.indexOf(text)] ?? text).replace(/\{(\d)\}/g, (_, i) => parts[i - 1]);

  // said is a value as a text: a number with two decimals and a true minus.
  const point = locale ? "," : ".";
  const said = (v) => (typeof v === "number" ? (Number.isInteger(v) ? String(v) : v.toFixed(2)).replace("-", "−").replace(".", point) : String(v));
  const titled = (channel) => [channel.title ?? channel.axis?.title ?? ""].flat().join(" ");
  const isLabel = (channel) => channel?.type === "nominal" || channel?.type === "ordinal";

  // encodingOf are the channels of the layer that a mark is of, and the title of its panel: its name is
  // the way to it.
  function encodingOf(spec, name) {
    let node = spec;
    const channels = { panel: "" };
    const take = () => Object.entries(node.encoding || {}).forEach(([id, c]) => { channels[id] = { ...channels[id], ...c }; });
    take();
    const way = name.split("_").slice(0, -1); // without "marks"
    while (way.length) {
      const step = way.shift();
      node = step === "child" ? node.spec : (step === "layer" ? node.layer : node.hconcat || node.vconcat || node.concat)?.[way.shift()];
      if (!node) return null;
      if (node.title) channels.panel = [node.title.text ?? node.title].flat().join(" ");
      take();
    }
    return channels;
  }

  // wordsOf says a point: its panel, what it is called, and where it stands on each axis that is drawn
  // or has a title. A point with a name of its own is not said by its place from left to right.
  function wordsOf({ datum }, { panel, x, y, x2 }) {
    const numbers = [];
    let label = [x, y].filter((c) => isLabel(c) && c.field in datum).map((c) => said(datum[c.field])).join(", ");
    label ||= datum.name || Object.values(datum).find((v) => typeof v === "string" && v && !/^(var\(|#)/.test(v)) || "";
    label = [panel, label.replaceAll("|", ", ")].filter(Boolean).join(", ");
    for (const [channel, end] of datum.name ? [[y]] : [[x, x2], [y]]) {
      const seen = channel?.axis !== null || channel.title;
      if (!channel?.field || !seen || isLabel(channel) || typeof datum[channel.field] !== "number") continue;
      const to = end?.field && typeof datum[end.field] === "number" ? datum[end.field] : null;
      const value = said(datum[channel.field]);
      numbers.push(`${titled(channel)} ${to === null ? value : localized("{1} to {2}", value, said(to))}`.trim());
    }
    return [label, numbers.join(", ")].filter(Boolean).join(": ");
  }

  // pointsOf are the points of a drawing in the order in which they are read: by rows where rows
  // have names, else from left to right. Where there are none, its bars, or its lines.
  function pointsOf(view, spec) {
    const of = { symbol: [], rect: [], rule: [] };
    const visit = (mark) => mark.items.forEach((item) => {
      if (mark.marktype === "group") return item.items.forEach(visit);
      const channels = of[mark.marktype] && /(^|_)marks$/.test(mark.name || "") && item.datum && encodingOf(spec, mark.name);
      const words = channels && wordsOf(item, channels);
      if (!words || !item._svg) return;
      const box = item._svg.getBoundingClientRect();
      const main = [channels.x, channels.y].find((c) => c?.field && !isLabel(c));
      of[mark.marktype].push({ words, svg: item._svg, x: box.x + box.width / 2, y: box.y + box.height / 2, rows: isLabel(channels.y), value: Number(item.datum[main?.field]) });
    });
    visit(view.scenegraph().root);
    const list = [of.symbol, of.rect, of.rule].find((l) => l.length) || [];
    list.sort((a, b) => (a.rows && Math.abs(a.y - b.y) > 1 ? a.y - b.y : a.x - b.x || a.y - b.y));
    return list.filter((p, i) => i === 0 || p.words !== list[i - 1].words);
  }

  // stopsOf are the marks of an instrument: those that say what they are; of the glass its hand, its
  // bar, the field of luck and the set hand, as its label says them.
  function stopsOf(svg) {
    const [first = "", ...rest] = (svg.getAttribute("aria-label") || "").split("; "), [hand, ...bar] = first.split(", ");
    const marked = [...svg.querySelectorAll("[data-says]")].map((mark) => [mark, mark.dataset.says]);
    const glass = [[".hand circle", hand], [".g-bar", bar.join(", ")], [".g-field", svg.querySelector(".g-field") && rest.shift()], [".g-set", rest.join("; ")]];
    const whole = svg.getBoundingClientRect(), at = (x) => (x - whole.x) / whole.width;
    return (marked.length ? marked : glass.map(([selector, words]) => [svg.querySelector(selector), words])).filter(([mark, words]) => mark && words).map(([mark, words]) => {
      const box = mark.getBoundingClientRect(), middle = at(box.x + box.width / 2);
      return { words, svg: mark, value: middle, reach: mark.matches(".g-bar, .g-field") ? [at(box.x), at(box.right)] : null };
    });
  }

  // play lets pitches sound together, from 0 to 1 over two octaves, for so many seconds.
  let audio;
  function play(pitches, seconds) {
    const from = audio.currentTime, volume = audio.createGain();
    volume.gain.setValueAtTime(0.15 / pitches.length, from);
    volume.gain.exponentialRampToValueAtTime(0.001, from + seconds);
    volume.connect(audio.destination);
    for (const pitch of pitches) {
      const sound = audio.createOscillator();
      sound.frequency.value = 220 * 4 ** pitch;
      sound.connect(volume);
      sound.start(from);
      sound.stop(from + seconds);
    }
  }

  // hum plays all between two pitches at once: where luck falls, or an interval reaches.
  const hum = ([low, high]) => play(Array.from({ length: 7 }, (_, i) => low + (high - low) * i / 6), 0.8);

  // tone plays where a value lies between the least and the most of the drawing.
  function tone(value, values) {
    const low = Math.min(...values), high = Math.max(...values);
    if (Number.isFinite(value) && low !== high) play([(value - low) / (high - low)], 0.25);
  }

  let pressed = false; // by a pointer
  addEventListener("pointerdown", () => { pressed = true; }, true);
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { pressed = false; }, true);

  // walk has a figure walked through; now.view is what is drawn in its element, of now.spec.
  window.weatherglass.walk = (figure, element, now) => stroll(figure, element, () => now.view, (view) => pointsOf(view, JSON.parse(now.spec)));

  // walkGlass has an instrument walked through.
  window.weatherglass.walkGlass = (figure) => stroll(figure, figure, () => figure.querySelector("svg"), stopsOf);

  // stroll goes through the points of what a figure shows now, which it says and rings in an element.
  function stroll(figure, element, now, list) {
    let drawn, points = [], at = -1, sounds = false;
    const say = document.createElement("p"), ring = document.createElement("span");
    say.className = "state";
    say.setAttribute("role", "status");
    ring.setAttribute("aria-hidden", "true");
    Object.assign(ring.style, { position: "absolute", width: "22px", height: "22px", border: "3px solid var(--accent)", borderRadius: "50%", pointerEvents: "none" });
    element.style.position = "relative";
    const fresh = () => {
      if (now() !== drawn) {
        drawn = now();
        points = drawn ? list(drawn) : [];
        at = -1;
      }
      if (!say.isConnected) element.append(say);
    };
    const hint = () => { say.textContent = points.length ? localized("{1} points. Arrow keys go from one to the next; t lets them sound.", points.length) : ""; };
    const show = (to) => {
      at = Math.max(0, Math.min(points.length - 1, to));
      const { words, svg, value, reach } = points[at], box = svg.getBoundingClientRect(), from = element.getBoundingClientRect();
      ring.style.left = `${box.x + box.width / 2 - from.x - 11}px`;
      ring.style.top = `${box.y + box.height / 2 - from.y - 11}px`;
      if (!ring.isConnected) element.append(ring);
      say.textContent = `${localized("{1} of {2}", at + 1, points.length)}. ${words}.`;
      if (!sounds) return;
      if (reach) hum(reach);
      else tone(value, reach === null ? [0, 1] : points.map((p) => p.value).filter(Number.isFinite));
    };
    const keys = {
      ArrowRight: () => show(at + 1), ArrowDown: () => show(at + 1), ArrowLeft: () => show(at - 1), ArrowUp: () => show(at - 1),
      Home: () => show(0), End: () => show(points.length - 1),
      t: () => {
        audio ||= new AudioContext();
        sounds = !sounds;
        say.textContent = sounds ? localized("Sound is on: high is more.") : localized("Sound is off.");
      },
    };
    figure.addEventListener("keydown", (e) => {
      if (e.target !== figure || e.ctrlKey || e.altKey || e.metaKey || !keys[e.key]) return;
      fresh();
      if (!points.length) return;
      e.preventDefault();
      e.stopPropagation();
      keys[e.key]();
    });
    figure.addEventListener("focus", () => { fresh(); hint(); });
    // What is pressed must not move before it is let go: the click would be lost.
    const leave = () => { if (document.activeElement !== figure) { say.remove(); ring.remove(); } };
    figure.addEventListener("blur", () => (pressed ? document.addEventListener("pointerup", () => setTimeout(leave), { once: true }) : leave()));
    if (document.activeElement === figure) { fresh(); hint(); }
  }
})();
