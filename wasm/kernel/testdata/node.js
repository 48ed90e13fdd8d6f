// Runs a Go test program with the kernel, as web/worker.js does: node node.js
// GOROOT program arguments.
"use strict";
const [, , goroot, program, ...args] = process.argv;

globalThis.require = require;
globalThis.fs = require("fs");
globalThis.path = require("path");
require(goroot + "/lib/wasm/wasm_exec.js");

let memory, kernels;
globalThis.weatherglass = {
  kernel(bytes) {
    if (!WebAssembly.validate(bytes)) return false;
    kernels = { ...kernels, ...new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { mem: memory } }).exports };
    return true;
  },
  digest: async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)),
};

(async () => {
  const go = new Go();
  go.argv = [program, ...args];
  go.env = Object.assign({ TMPDIR: require("os").tmpdir() }, process.env);
  go.exit = process.exit;
  go.importObject.kernel = new Proxy({}, { get: (_, name) => (...args) => kernels[name](...args) });
  const { instance } = await WebAssembly.instantiate(fs.readFileSync(program), go.importObject);
  memory = instance.exports.mem;
  await go.run(instance);
})().catch((error) => {
  console.error(error);
  process.exit(1);
});
