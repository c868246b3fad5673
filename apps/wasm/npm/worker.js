// A worker that plays by UCI: each message is a line, as with stockfish.js. In browsers it is a classic worker or a
// module; in Node, one of worker_threads.

(() => {
  const early = [];
  let hear = (message) => early.push(message);
  if (typeof self !== "undefined" && typeof self.postMessage === "function" && typeof process === "undefined") {
    self.addEventListener("message", (event) => hear(event.data));
    const port = { post: (line) => self.postMessage(line), close: () => self.close() };
    begin(port);
  } else {
    import("node:worker_threads").then(({ parentPort, receiveMessageOnPort }) => {
      parentPort.on("message", (message) => hear(message));
      const drain = () => {
        const found = [];
        for (let one = receiveMessageOnPort(parentPort); one; one = receiveMessageOnPort(parentPort))
          found.push(one.message);
        return found;
      };
      begin({ post: (line) => parentPort.postMessage(line), drain, close: () => process.exit(0) });
    });
  }

  function begin(port) {
    import("./uci.mjs")
      .then(({ converse }) => converse(port))
      .then((conversation) => {
        hear = (message) => conversation.hear(message);
        for (const message of early.splice(0)) hear(message);
      })
      .catch((error) => port.post(`info string error ${error}`));
  }
})();
