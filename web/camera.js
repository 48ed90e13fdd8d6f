// Reads squares of phones before the camera: weatherglass.camera is the page's half. Where the
// browser reads squares itself it does; else the library of vendor/ does, in a worker of its
// own, so that the page goes on. No picture is kept, and none leaves the page.
"use strict";
(() => {
  const library = ["web/vendor/qr-index.js", "web/vendor/qr-decode.js"];

  if (typeof document === "undefined") {
    self.onmessage = async ({ data }) => {
      try {
        if (data.urls) {
          // What is right now is what runs: the browser has it in its cache.
          for (const { url, integrity } of data.urls) {
            if (!(await fetch(url, { integrity })).ok) throw new Error(url + " is missing");
            importScripts(url);
          }
          self.postMessage({ ready: true });
          return;
        }
        let text = "";
        try { text = qr.decodeQR(data); } catch { /* no square in this picture */ }
        self.postMessage({ text });
      } catch (error) {
        self.postMessage({ fault: error.message });
      }
    };
    return;
  }

  const { versioned, hashes } = window.weatherglass;
  let stop = () => {};

  // native reads with the browser, null where it cannot.
  async function native() {
    if (!window.BarcodeDetector || !(await BarcodeDetector.getSupportedFormats()).includes("qr_code")) return null;
    const detector = new BarcodeDetector({ formats: ["qr_code"] });
    return { read: async (video) => (await detector.detect(video)).map((found) => found.rawValue), end() {} };
  }

  // ours reads with the library. One picture is looked at at a time.
  async function ours() {
    const worker = new Worker(versioned("web/camera.js"));
    const ask = (message, move) => new Promise((yes, no) => {
      worker.onmessage = ({ data }) => (data.fault ? no(new Error(data.fault)) : yes(data));
      worker.onerror = (event) => { event.preventDefault(); no(new Error(event.message || "camera.js did not start")); };
      worker.postMessage(message, move);
    });
    try {
      await ask({ urls: library.map((file) => ({ url: versioned(file), integrity: hashes[file] || "" })) });
    } catch (error) {
      worker.terminate();
      throw error;
    }
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d", { willReadFrequently: true });
    return {
      async read(video) {
        const scale = Math.min(1, 640 / video.videoWidth);
        canvas.width = Math.round(video.videoWidth * scale);
        canvas.height = Math.round(video.videoHeight * scale);
        context.drawImage(video, 0, 0, canvas.width, canvas.height);
        const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
        const { text } = await ask({ data, width, height }, [data.buffer]);
        return text ? [text] : [];
      },
      end: () => worker.terminate(),
    };
  }

  // camera shows the camera in a video element and tells it of each square that it reads, by
  // the event "square"; it is over with the element, or with another call. library: true
  // passes the browser's own reader over.
  window.weatherglass.camera = async (video, options = {}) => {
    stop();
    let on = true;
    let stream, reader;
    stop = () => {
      on = false;
      stream?.getTracks().forEach((track) => track.stop());
      reader?.end();
      video.srcObject = null;
      stop = () => {};
    };
    const end = stop;
    try {
      if (!navigator.mediaDevices?.getUserMedia) throw new Error("this browser has no camera for pages without https");
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" }, audio: false });
      reader = (!options.library && (await native())) || (await ours());
      if (!on) { // another call came first
        end();
        return;
      }
      video.srcObject = stream;
      await video.play();
    } catch (error) {
      end();
      throw error;
    }
    const look = async () => {
      if (!on) return;
      if (!video.isConnected) {
        end();
        return;
      }
      try {
        for (const text of video.videoWidth ? await reader.read(video) : []) {
          video.dispatchEvent(new CustomEvent("square", { detail: text }));
        }
      } catch { /* the next picture may do */ }
      setTimeout(look, 80);
    };
    look();
  };
  window.weatherglass.cameraOff = () => stop();
})();
