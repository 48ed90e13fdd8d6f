// The SHA-256 of a file or a part of it, while the engine reads it: a worker of the engine's. From it: {file,
// module, table, state}, of wasm/kernel. To it: {sum} in hex, or {fault}.
"use strict";
const block = 64, room = 1 << 20, content = 1024; // bytes: of a block, held, before what is held
const tableAt = 256;

self.onmessage = async ({ data: { file, module, table, state } }) => {
  try {
    const mem = new WebAssembly.Memory({ initial: room / 65536 + 1 });
    const { sha256 } = (await WebAssembly.instantiate(module, { env: { mem } })).instance.exports;
    const bytes = new Uint8Array(mem.buffer), words = new Uint32Array(mem.buffer);
    words.set(state);
    words.set(table, tableAt / 4);
    let held = 0;
    const blocks = () => {
      sha256(0, content, held / block, tableAt);
      held = 0;
    };
    for await (const some of pieces(file.stream())) {
      for (let from = 0; from < some.length;) {
        const part = some.subarray(from, from + room - held);
        bytes.set(part, content + held);
        held += part.length;
        from += part.length;
        if (held === room) blocks();
      }
    }
    // A bit, zeros and the length in bits fill the last block.
    const end = block - (held + 8) % block;
    bytes.fill(0, content + held, content + held + end);
    bytes[content + held] = 0x80;
    held += end + 8;
    const last = new DataView(mem.buffer, content + held - 8);
    last.setUint32(0, Math.floor(file.size / 2 ** 29));
    last.setUint32(4, (file.size * 8) % 2 ** 32);
    blocks();
    self.postMessage({ sum: Array.from(words.subarray(0, 8), (word) => word.toString(16).padStart(8, "0")).join("") });
  } catch (error) {
    self.postMessage({ fault: String(error) });
  }
};

// pieces yields what a stream brings, in one buffer that goes to and fro where the browser can.
async function* pieces(stream) {
  let reader, buffer = new ArrayBuffer(room);
  try { reader = stream.getReader({ mode: "byob" }); } catch { buffer = null; reader = stream.getReader(); }
  for (;;) {
    const { done, value } = await reader.read(...(buffer ? [new Uint8Array(buffer), { min: room }] : []));
    if (value) yield value;
    if (done) return;
    if (buffer) buffer = value.buffer;
  }
}
