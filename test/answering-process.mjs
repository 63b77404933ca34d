import { createServer } from "node:http";

// One of several processes that answer, for server/socket-handoff.test.ts: the port is its only argument.
createServer((_, response) => response.end("here")).listen(
  Number(process.argv[2]),
  "127.0.0.1",
  () => process.send?.("open"),
);
