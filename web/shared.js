// What a shared link asks and claims, drawn before the program is there, from the texts in web/shared-en.js or those of
// another language, which app/sharedlink wrote. The program leaves it standing until it has measured. A link that cannot
// be read draws nothing: the program says why.
"use strict";
window.weatherglass.tellLink = (texts) => {
  const { says } = texts;
  const lang = document.documentElement.lang || "en";

  // opened reads a fragment: the digest, the number and the Experiment of a link (metrics/experiment/link.go).
  async function opened(fragment) {
    const bytes = Uint8Array.from(atob(fragment.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
    const head = 13; // version, digest, number
    if (bytes.length < head) throw new Error("cut short");
    const digest = bytes.subarray(1, 9).some(Boolean);
    const number = new DataView(bytes.buffer).getFloat32(9, true);
    return { number: digest && Number.isFinite(number) ? number : undefined, asked: JSON.parse(await inflated(bytes.subarray(head))) };
  }

  // inflated puts the dictionary in front as a block that is stored and not packed: what follows refers back to it
  // either way, and no browser takes a dictionary.
  async function inflated(packed) {
    const before = new TextEncoder().encode(texts.dictionary), length = before.length;
    const block = Uint8Array.of(0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255);
    const stream = new Blob([block, before, packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new TextDecoder().decode((await new Response(stream).arrayBuffer()).slice(length));
  }

  // known is the built-in test or list that an id with its digest names, undefined for one that has changed since.
  function known(table, id) {
    const [name, digest] = id.split("@");
    return digest && table[name]?.digest !== digest ? undefined : table[name];
  }

  // setOf is a set of the question: what it is called, the words that are shown, how many are not, and the two sides
  // of pairs; undefined for a list that is not known.
  function setOf(ref) {
    if (typeof ref === "string") return known(texts.lists, ref);
    const { name = "", words, pairs } = Array.isArray(ref) ? (Array.isArray(ref[0]) ? { pairs: ref } : { words: ref }) : ref;
    const all = words || pairs.map((pair) => pair.join(" / ")), most = 24;
    const side = (i) => pairs.slice(0, 3).map((pair) => pair[i]).join(", ") + (pairs.length > 3 ? " …" : "");
    return { name: name || all.slice(0, 3).join(", "), unnamed: !name, words: all.slice(0, most), more: Math.max(0, all.length - most), sides: pairs && [side(0), side(1)] };
  }

  // setsOf are those of the question by role: the test's, and in their place the link's own.
  function setsOf(asked, test) {
    const refs = { ...test?.sets, ...asked.sets }, sets = {};
    for (const [role, ref] of Object.entries(refs)) {
      if (Array.isArray(ref) && typeof ref[0] === "object" && !Array.isArray(ref[0])) continue; // several lists
      sets[role] = setOf(ref);
      if (!sets[role]) throw new Error("a list has changed");
    }
    const order = "XYZUVWSTABCDEFGH"; // targets first; sets of one kind of role alone keep theirs
    return Object.fromEntries(Object.entries(sets).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
  }

  const vectorsOf = (asked) => (asked.series ? says.series : texts.vectors[asked.corpus?.id || asked.embedding] || says.vectors);
  const filled = (text, sets) => text.replace(/\{(\w+)(?:\.([AB]))?\}/g, (whole, role, side) =>
    (side ? sets[role]?.sides?.["AB".indexOf(side)] : sets[role]?.name) ?? whole);

  const element = (name, className, ...within) => {
    const e = document.createElement(name);
    if (className) e.className = className;
    e.append(...within);
    return e;
  };
  const bold = (text) => element("b", "", text);

  // question writes the sentence with its blanks in bold, or the name of a method that has none.
  function question(parts, method, sets, vectors) {
    if (!parts) return [bold(method.name)];
    let unnamed = false; // words that stand for themselves are no “nurse, boss words”
    return parts.map(({ t, b, p }) => {
      const text = b === "embedding" ? vectors : filled(t, sets), alone = unnamed;
      unnamed = !p && !!sets[b]?.unnamed;
      return b ? bold(unnamed ? text.replace(/ words$/, "") : text) : text.replace(alone ? /^ words/ : "", "");
    });
  }

  const listed = ({ name, unnamed, words, more }) => element("div", "", ...(unnamed ? [] : [element("h2", "", name)]),
    element("p", "", words.join(", ") + (more ? " " + says.more.replace("{number}", more) : "")));

  // claim says the number, its size and its side, and that nobody has checked it yet.
  function claim(number, method, claims, sets) {
    if (number === undefined || !method.value) return [element("p", "", says.nothing)];
    const out = [element("p", "", bold(says.claims), " " + says.who)];
    const printed = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "negative" }).format(number).replace("-", "−");
    const size = method.sized ? texts.sizes.findLast(({ from }) => Math.abs(number) >= from).word : "";
    const side = claims && number; // told with how sure it is
    if (side) out.push(element("p", "headline", filled(claims[number > 0 ? 0 : 1], sets)));
    out.push(element("p", "", bold(`${method.value} = ${printed}`), size ? ` (${size}). ` : ". ", side ? says.measured : says.sure));
    return out;
  }

  function drawn({ number, asked }) {
    const test = asked.test && known(texts.tests, asked.test);
    const method = texts.methods[asked.method || test?.method];
    if (!method || asked.debias || (asked.test && !test)) return; // of what changes vectors, the program says more
    const sets = setsOf(asked, test);
    const own = !test || asked.method || asked.sets; // another question than the test's own
    const { question: parts, claims } = own ? method : test;
    const vectors = vectorsOf(asked), far = document.getElementById("done");
    far?.removeAttribute("id"); // the question's, which keeps it
    const shared = element("section", "shared", element("div", "wrap",
      element("p", "opening", bold(says.opening), " ", far ?? ""), // how much has come
      element("h1", "asks", ...question(parts, method, sets, vectors)),
      element("div", "whichwords", ...Object.values(sets).map(listed)),
      ...claim(number, method, claims, sets)));
    shared.id = "shared";
    shared.setAttribute("aria-live", "polite");
    return shared;
  }

  const main = document.querySelector("[data-answered] #main");
  if (!main) return; // the program is there
  opened(location.hash.slice(1)).then(drawn).catch(() => {}).then((shared) => {
    if (!shared) document.documentElement.dataset.linked = "untold";
    else if (main.isConnected) main.prepend(shared);
  });
};
