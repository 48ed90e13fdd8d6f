// What a shared link asks and claims, drawn before the program is there, from the texts in web/shared-en.js or those of
// another language, which app/sharedlink wrote. The program leaves it standing until it has measured. A link that cannot
// be read draws nothing: the program says why.
"use strict";
window.weatherglass.tellLink = (texts) => {
  const { says, links } = texts;
  const lang = document.documentElement.lang || "en";

  // unpacked are the bytes of a link, which has a bound.
  function unpacked(fragment, { length }) {
    if (fragment.length > length) throw new Error("too long");
    return Uint8Array.from(atob(fragment.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  }

  // opened reads a fragment: the number and the Experiment of a link (metrics/experiment/link.go).
  async function opened(fragment) {
    const bytes = unpacked(fragment, links);
    const head = 13; // version, digest, number
    if (bytes.length < head || bytes[0] < 1 || bytes[0] > links.version) throw new Error("not a link that is read here");
    const promised = bytes.subarray(1, 9), digest = promised.some(Boolean) ? [...promised].map((b) => b.toString(16).padStart(2, "0")).join("") : "";
    const number = new DataView(bytes.buffer).getFloat32(9, true);
    return { digest, number: digest && Number.isFinite(number) ? number : undefined, asked: JSON.parse(await inflated(bytes.subarray(head), links.dictionary, links)) };
  }

  // inflated puts the dictionary in front as a block that is stored and not packed: what follows refers back to it
  // either way, and no browser takes a dictionary. No more is read than a question may have.
  async function inflated(packed, dictionary, { bytes }) {
    const before = new TextEncoder().encode(dictionary), { length } = before;
    const block = Uint8Array.of(0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255);
    const reader = new Blob([block, before, packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts = [];
    for (let read = 0; ;) {
      const { done, value } = await reader.read();
      if (done) return new TextDecoder().decode((await new Blob(parts).arrayBuffer()).slice(length));
      parts.push(value);
      if ((read += value.length) > length + bytes) {
        reader.cancel();
        throw new Error("too large");
      }
    }
  }

  // shown is a text of whoever made the link, as metrics/measure/shown.go shows it within a sentence.
  const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
  function shown(text) {
    const plain = String(text).replace(/(?![\u00ad\u061c\u200c-\u200f])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "\ufffd");
    return rightToLeft.test(plain) ? "\u2068" + plain + "\u2069" : plain;
  }

  // known is the built-in test or list that an id with its digest names, undefined for one that has changed since.
  function known(table, id) {
    const [name, digest] = id.split("@"), found = Object.hasOwn(table, name) ? table[name] : undefined;
    return digest && found?.digest !== digest ? undefined : found;
  }

  // setOf is a set of the question: what it is called, also within a sentence, the words that are shown, how many are
  // not, and the two sides of pairs; undefined for a list that is not known. What is alone is not called “nurse words”.
  function setOf(ref) {
    if (typeof ref === "string") return known(texts.lists, ref);
    const { name = "", words, pairs } = Array.isArray(ref) ? (Array.isArray(ref[0]) ? { pairs: ref } : { words: ref }) : ref;
    const all = (words || pairs.map((pair) => pair.join(" / "))).map(shown);
    const side = (i) => pairs.slice(0, 3).map((pair) => shown(pair[i])).join(", ") + (pairs.length > 3 ? " …" : "");
    return { name: shown(name), said: shown(name) || all.slice(0, 3).join(", "), alone: !name, words: all.slice(0, texts.shown), more: Math.max(0, all.length - texts.shown), sides: pairs && [side(0), side(1)] };
  }

  // setsOf are those of the question by role: the test's, and in their place the link's own.
  function setsOf(asked, test) {
    const refs = { ...test?.sets, ...asked.sets }, sets = {};
    for (const [role, ref] of Object.entries(refs)) {
      sets[role] = setOf(ref);
      if (!sets[role]) throw new Error("a list has changed");
    }
    const order = "XYZUVWSTABCDEFGH"; // targets first; sets of one kind of role alone keep theirs
    return Object.fromEntries(Object.entries(sets).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b)));
  }

  // titleOf is the title of vectors or texts; of the visitor's own, and those that this site lacks, none is known.
  const titleOf = (id, unknown) => (Object.hasOwn(texts.vectors, id) ? texts.vectors[id] : unknown);
  // vectorsOf names what a question is put to: one corpus, one embedding as it is, or as steps of debiasing change it,
  // which an audit is asked about; undefined for a series.
  function vectorsOf({ corpus, embedding }, id, unknown = says.vectors) {
    const asked = corpus ?? embedding, { of, debias } = asked;
    if (typeof asked === "string") return titleOf(asked, unknown);
    if (typeof of !== "string" || !Array.isArray(debias)) return undefined;
    const steps = debias.map(({ method }) => shown(method.replaceAll("-", " "))).join(", ");
    return titleOf(of, unknown) + (id === "audit" ? "" : says.debiased.replace("{1}", () => steps));
  }
  // plain reports whether a question is about sets of one list each, in all texts: of all else the program says more.
  function plain({ where, with: second, sets = {}, options }) {
    return !where && !second && !sets.lists && options?.direction !== "single";
  }
  function filled(text, sets) {
    return text.replace(/\{(\w+)(?:\.([AB]))?\}( words)?/g, (_, role, side, noun = "") => {
      const said = side ? sets[role]?.sides?.["AB".indexOf(side)] : sets[role]?.said;
      if (said === undefined) throw new Error("there is no " + role);
      return said + (sets[role].alone ? "" : noun);
    });
  }

  const element = (name, className, ...within) => {
    const e = document.createElement(name);
    if (className) e.className = className;
    e.append(...within);
    return e;
  };
  const bold = (text) => element("b", "", text);
  const named = (name, text) => element("p", "", ...says.named.split(/(\{[12]\})/).map((part) => ({ "{1}": bold(name), "{2}": text })[part] ?? part));

  // question writes the sentence with its blanks in bold, or the name of a method that has none.
  function question(parts, method, sets, vectors) {
    if (!parts) return [bold(method.name)];
    return parts.map(({ t, b }, i) => {
      if (b) return bold(b === "embedding" ? vectors : filled(t, sets));
      const { t: before = "", b: blank } = parts[i - 1] || {}; // a placeholder, not a name of the test's own
      return before.startsWith("{") && sets[blank]?.alone ? t.replace(/^ words/, "") : t;
    });
  }

  const wordsSaid = ({ words, more }) => words.join(", ") + (more ? " " + says.more.replace("{number}", more) : "");
  const listed = (set) => element("div", "", ...(set.name ? [element("h2", "", set.name)] : []), element("p", "", wordsSaid(set)));

  // claim says the number, its size and its side, and that nobody has checked it yet.
  function claim(number, method, claims, sets) {
    if (number === undefined || !method.value) return [element("p", "", says.nothing)];
    const out = [element("p", "", bold(says.claims), " " + says.who)];
    const printed = new Intl.NumberFormat(lang, { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: "negative" }).format(number).replace("-", "−");
    const size = method.sized ? texts.sizes.findLast(({ from }) => Math.abs(number) >= from).word : "";
    const side = claims && number; // told with how sure it is
    if (side) {
      const text = filled(claims[number > 0 ? 0 : 1], sets);
      out.push(element("p", "headline", text[0].toUpperCase() + text.slice(1)));
    }
    out.push(element("p", "", bold(`${method.value} = ${printed}`), size ? ` (${size}). ` : ". ", side ? says.measured : says.sure));
    return out;
  }

  // section is all that is said, below what is opened and how much of the program has come.
  function section(opening, ...said) {
    const far = document.querySelector(".do [data-says]")?.cloneNode(true); // the program takes over its own
    far?.removeAttribute("id");
    const shared = element("section", "shared", element("div", "wrap", element("p", "opening", bold(opening), " ", far ?? ""), ...said));
    shared.id = "shared";
    shared.setAttribute("aria-live", "polite");
    return shared;
  }

  // testsSaid are tests with the words of their lists, fewer of each the more lists there are. A test whose lists are the
  // link's own is called by them: it is no longer the one that it was made of.
  function testsSaid(tests) {
    const all = tests.map((test) => {
      const asked = typeof test === "string" ? { test } : test, builtin = asked.test && known(texts.tests, asked.test);
      if ((asked.test && !builtin) || !plain(asked)) throw new Error("of this the program says more");
      return { name: asked.sets ? "" : builtin.name, sets: setsOf(asked, builtin) };
    });
    const most = Math.max(3, Math.min(texts.shown, Math.floor(240 / all.flatMap(({ sets }) => Object.values(sets)).length)));
    const label = ({ name, said }) => name || said;
    const title = ({ name, sets: { X, Y, words } }, i) =>
      name || (X && Y ? says.both.replace(/\{([12])\}/g, (_, n) => label(n === "1" ? X : Y)) : words ? label(words) : says.own.replace("{1}", i + 1));
    const short = (set) => wordsSaid({ words: set.words.slice(0, most), more: set.more + Math.max(0, set.words.length - most) });
    return element("div", "whichwords whichtests", ...all.map((test, i) => element("div", "", element("h2", "", title(test, i)),
      ...Object.values(test.sets).map((set) => (set.name ? named(set.name, short(set)) : element("p", "", short(set)))))));
  }

  // compared tells of many tests in many vectors: by which measures, in which vectors, and which tests.
  function compared({ digest, asked: { tests, embeddings, methods = [] } }) {
    const { compare } = texts, called = ([one, many], { length: n }) => (n === 1 ? one : many).replace("{1}", n);
    if (!tests.length || !embeddings.length || [tests, embeddings, methods].some(({ length }, i) => length > compare.most[i])) throw new Error("not one that is measured");
    const terms = methods.map((id) => (Object.hasOwn(texts.methods, id) ? texts.methods[id].term : undefined));
    const titles = embeddings.map((embedding) => vectorsOf({ embedding }, "", says.elsewhere));
    if ([...terms, ...titles].includes(undefined)) throw new Error("of this the program says more");
    const blanks = { tests: called(compare.tests, tests), embeddings: called(compare.embeddings, embeddings),
      measures: methods.length === 1 ? terms[0] : methods.length ? called(compare.measures, methods) : compare.measures[0] };
    return section(says.comparison, element("h1", "asks", ...compare.question.map(({ t, b }) => (b ? bold(blanks[b]) : t))),
      ...[[says.embeddings, titles], [says.measures, terms]].filter(([, list]) => list.length).map(([name, list]) => named(name, list.join("; "))),
      element("p", "", ...(digest ? [bold(says.check.replace("{1}", digest)), ` ${says.who} ${says.boxes}`] : [says.nothing])),
      testsSaid(tests));
  }

  // translated tells of a test in all its languages, which a link names and no more.
  function translated(name) {
    const tests = Object.keys(texts.tests).filter((id) => id.startsWith(name + "-"));
    return tests.length ? section(says.comparison, element("h1", "asks", says.languages), element("p", "", says.nothing), testsSaid(tests)) : undefined;
  }

  // lessonIn is what a lesson and its steps are called: one's own, whole in a link, as app/lesson reads it.
  async function lessonIn(link) {
    const [first, ...lines] = (await inflated(unpacked(link, links.lesson), "", links.lesson)).split("\n");
    if (!first.startsWith("# ")) throw new Error("not a lesson");
    let fenced = false;
    const steps = lines.filter((line) => (line.startsWith("```") ? ((fenced = !fenced), false) : !fenced && line.startsWith("## ")));
    return { title: shown(first.slice(2).trim()), steps: steps.map((line) => shown(line.slice(3).trim())) };
  }

  // taught tells of a lesson, and of the step that is opened; of a reading that is to be guessed it gives nothing away.
  async function taught(fragment) {
    const { opens } = main.closest("[data-opens]").dataset, asks = new URLSearchParams(opens === "class" ? fragment : "");
    const [link, step] = opens === "class" ? [asks.get("own"), asks.get("step")] : fragment.split("/step-");
    if (link?.startsWith("guess=")) {
      const { asked } = await opened(link.slice(6));
      return drawn({ asked }, says.lesson, (_, { value }) => (value === "d" ? [element("p", "headline", says.guess)] : undefined));
    }
    const name = opens === "class" ? (link ? "" : asks.get("lesson")) : opens === "sheet" ? link : "";
    const builtin = Object.hasOwn(texts.lessons, name), { title, steps } = builtin ? texts.lessons[name] : await lessonIn(link);
    const at = steps[step - 1];
    if (opens === "class" && !at) return undefined;
    const counted = says.step.replace("{1}", step).replace("{2}", steps.length);
    return section(says.lesson, element("h1", "asks", title),
      at ? named(counted, at) : element("ol", "", ...steps.map((title) => element("li", "", title))),
      ...(builtin ? [] : [element("p", "", says.holds + " " + says.who)]));
  }

  // drawn is what is said of a question; undefined where the program says more than could be said here.
  function drawn({ number, asked }, opening = says.opening, ends = claim) {
    const test = asked.test && known(texts.tests, asked.test), id = asked.method || test?.method;
    const method = id && Object.hasOwn(texts.methods, id) ? texts.methods[id] : undefined;
    const vectors = vectorsOf(asked, id);
    if (!method || !vectors || !plain(asked) || (asked.test && !test)) return undefined;
    const sets = setsOf(asked, test);
    const own = !test || asked.method || asked.sets; // another question than the test's own
    const { question: parts, claims } = own ? method : test;
    const end = ends(number, method, claims, sets);
    return end && section(opening, element("h1", "asks", ...question(parts, method, sets, vectors)),
      element("div", "whichwords", ...Object.values(sets).map(listed)), ...end);
  }

  const main = document.querySelector(":is([data-answered], [data-opens]) #main");
  if (!main) return; // the program is there
  const compares = main.closest("[data-method=compare]");
  async function tell(fragment) {
    if (main.closest("[data-opens]")) return taught(fragment);
    const [, name] = (compares && fragment.match(/^languages=(.+)/)) || [];
    return name ? translated(name) : (compares ? compared : drawn)(await opened(fragment));
  }
  tell(location.hash.slice(1)).catch(() => {}).then((shared) => {
    if (!shared) document.documentElement.dataset.linked = "untold";
    else if (main.isConnected) main.prepend(shared);
  });
};
