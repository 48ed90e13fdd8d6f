// Draws words by UMAP with the library of vendor/, in a worker of its own, so that the
// page goes on: weatherglass.umap is the page's half.
"use strict";
(() => {
  const library = "web/vendor/umap-js.min.js";

  // places lays words out in two dimensions from {words, distances}: of each word the
  // numbers of those nearest to it, itself first, and how far they are. The same seed
  // gives the same places in the same browser.
  function places({ words, distances }, seed) {
    let state = 1 + (seed % 2147483646);
    const random = () => (state = (state * 48271) % 2147483647) / 2147483647; // Park and Miller
    const umap = new UMAP.UMAP({ nComponents: 2, nNeighbors: words[0].length, minDist: 0.1, random });
    umap.setPrecomputedKNN(words, distances);
    return umap.fit(words);
  }

  if (typeof document === "undefined") {
    self.onmessage = async ({ data: { url, integrity, near, seed } }) => {
      try {
        // What is right now is what runs: the browser has it in its cache.
        if (!(await fetch(url, { integrity })).ok) throw new Error(library + " is missing");
        importScripts(url);
        self.postMessage({ places: JSON.stringify(places(JSON.parse(near), seed)) });
      } catch (error) {
        self.postMessage({ fault: error.message });
      }
    };
    return;
  }

  const { versioned, hashes } = window.weatherglass;
  let stop = () => {};

  // umap answers places as JSON, as the engine is asked about them. A picture that is
  // asked for ends one that is under way.
  window.weatherglass.umap = (near, seed) => new Promise((yes, no) => {
    stop();
    const worker = new Worker(versioned("web/umap.js"));
    const end = (settle, value) => { stop = () => {}; worker.terminate(); settle(value); };
    stop = () => end(no, Object.assign(new Error("another was asked for"), { name: "AbortError" }));
    worker.onmessage = ({ data }) => (data.places ? end(yes, data.places) : end(no, new Error(data.fault)));
    worker.onerror = (event) => { event.preventDefault(); end(no, new Error(event.message || "umap.js did not start")); };
    worker.postMessage({ url: versioned(library), integrity: hashes[library] || "", near, seed });
  });
})();
