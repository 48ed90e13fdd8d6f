// Draws Vega-Lite specifications as SVG and exports them. The libraries are
// loaded when the first chart is asked for and the engine rests, one at a time,
// so that the page stays responsive.
//
// No eval: expressions are interpreted from their syntax tree (CSP). No style
// elements: the page's own style sheet holds the few rules.
"use strict";
(() => {
  const { base, versioned, hashes, script } = window.weatherglass;
  const libraries = ["vega", "vega-lite", "vega-interpreter"].map((name) =>
    `web/vendor/${name}${name === "vega-interpreter" ? "" : ".min"}.js`);
  const font = { family: "Source Sans 3 Variable", url: base + "web/fonts/source-sans-3-latin-wght-normal.woff2" };

  // Numbers of other languages have a comma, and a narrow blank between groups, as prose has them. No chart
  // has dates, but Vega asks for both.
  const numbers = { decimal: ",", thousands: "\u202f", grouping: [3], currency: ["", ""] };
  const names = (n) => Array(n).fill("");
  const dates = { dateTime: "%d.%m.%Y %H:%M", date: "%d.%m.%Y", time: "%H:%M", periods: names(2), days: names(7), shortDays: names(7), months: names(12), shortMonths: names(12) };

  const later = () => new Promise((go) => setTimeout(go));
  const idle = () => new Promise((go) => (window.requestIdleCallback ? requestIdleCallback(go, { timeout: 500 }) : setTimeout(go)));

  // quiet waits until the engine rests, and no longer than a second: first
  // figures are there long before the whole reading.
  async function quiet() {
    const end = performance.now() + 1000;
    do await idle(); while (window.weatherglass.running > 0 && performance.now() < end);
  }

  // fetched asks for a library while the one before it starts. Not by a link that preloads: where
  // the engine keeps the page busy, Chromium complains of those as unused.
  function fetched(path) {
    fetch(versioned(path), hashes[path] ? { integrity: hashes[path] } : {})
      .then((answer) => answer.arrayBuffer()).catch(() => {}); // its script says what is wrong
  }

  let loading; // a promise; forgotten when it failed, so that the next chart tries again
  function load() {
    loading ||= (async () => {
      await quiet();
      libraries.forEach(fetched);
      for (const path of libraries) {
        await idle();
        await script(path);
      }
      if (window.weatherglass.locale) vega.defaultLocale(numbers, dates);
      // Text is measured with the font, so it has to be there.
      await document.fonts.load(`13px "${font.family}"`).catch(() => {});
    })().catch((error) => { loading = undefined; throw error; });
    return loading;
  }

  // compiled returns the Vega specification of a Vega-Lite one.
  async function compiled(spec) {
    await load();
    await later();
    const { spec: vega } = vegaLite.compile(typeof spec === "string" ? JSON.parse(spec) : spec);
    await later();
    return vega;
  }

  const drawn = new WeakMap(); // element -> {turn, view}
  function state(element) {
    if (!drawn.has(element)) drawn.set(element, { turn: 0 });
    return drawn.get(element);
  }

  // draw draws the specification in the element in place of what it held. Of
  // several calls for one element the last one counts. A screen reader skips
  // the drawing: caption and table say the same.
  async function draw(element, spec) {
    const mine = state(element);
    const turn = ++mine.turn;
    const full = await compiled(spec);
    if (turn !== mine.turn) return;
    const runtime = vega.parse(full, undefined, { ast: true });
    await later();
    const box = document.createElement("div");
    box.setAttribute("aria-hidden", "true");
    const view = new vega.View(runtime, { renderer: "svg", expr: vega.expressionInterpreter }).initialize(box);
    await later();
    await view.runAsync();
    if (turn !== mine.turn) {
      view.finalize();
      return;
    }
    mine.view?.finalize();
    mine.view = view;
    mine.spec = spec;
    element.replaceChildren(box);
    walkable(element, mine);
  }

  // walkable has a figure take the focus; who comes to it is brought what walks through its points.
  function walkable(element, mine) {
    const figure = element.closest("figure");
    if (!figure || figure.tabIndex === 0) return;
    figure.tabIndex = 0;
    const come = () => script("web/walk.js").then(() => window.weatherglass.walk(figure, element, mine), wait); // without a network it may be there later
    const wait = () => figure.addEventListener("focus", come, { once: true });
    wait();
  }

  // lightTokens are the colours of tokens.css in its light theme.
  function lightTokens() {
    const tokens = new Map();
    for (const sheet of document.styleSheets) {
      for (const rule of sheet.cssRules) {
        if (rule.selectorText !== ":root") continue;
        for (const name of rule.style) {
          if (name.startsWith("--") && !tokens.has(name)) tokens.set(name, rule.style.getPropertyValue(name).trim());
        }
      }
    }
    return tokens;
  }

  // exportable is a view with the light colours in place of their names.
  async function exportable(spec) {
    const tokens = lightTokens();
    const text = (typeof spec === "string" ? spec : JSON.stringify(spec))
      .replace(/var\((--[\w-]+)\)/g, (whole, name) => tokens.get(name) ?? whole);
    const chart = { ...(await compiled(text)), background: tokens.get("--sheet") || "white" };
    return new vega.View(vega.parse(chart, undefined, { ast: true }), { renderer: "none", expr: vega.expressionInterpreter });
  }

  async function fontRule() {
    const response = await fetch(font.url);
    if (!response.ok) return "";
    const bytes = new Uint8Array(await response.arrayBuffer());
    let binary = "";
    for (let i = 0; i < bytes.length; i += 8192) binary += String.fromCharCode(...bytes.subarray(i, i + 8192));
    return `<defs><style>@font-face{font-family:"${font.family}";font-weight:200 900;` +
      `src:url(data:font/woff2;base64,${btoa(binary)}) format("woff2")}</style></defs>`;
  }

  // exportSVG returns a file that looks the same everywhere: light colours, font inside.
  async function exportSVG(spec) {
    await load();
    const view = await exportable(spec);
    const svg = await view.toSVG();
    view.finalize();
    return svg.replace(/^(<svg[^>]*>)/, "$1" + (await fontRule().catch(() => "")));
  }

  // exportPNG returns a Blob, scale device pixels to a pixel of the chart.
  async function exportPNG(spec, scale = 2) {
    await load();
    const view = await exportable(spec);
    const canvas = await view.toCanvas(scale);
    view.finalize();
    return new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error("the picture is too large"))), "image/png"));
  }

  window.weatherglass.charts = { draw, exportSVG, exportPNG };
})();
