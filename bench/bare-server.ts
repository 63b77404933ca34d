import { createServer, type ServerResponse } from "node:http";

// The limit of node:http: one answer for everybody. A request for /stream stays open and gets each text that is
// sent.
type BareInput = { headers: Record<string, string>; body: string } | { text: string };

const streams = new Set<ServerResponse>();

process.on("message", (given: BareInput) => {
  if ("text" in given) {
    for (const stream of streams) stream.write(given.text);
    return;
  }
  const body = Buffer.from(given.body, "base64");
  const headers = { ...given.headers, "content-length": body.length };
  const server = createServer((request, response) => {
    if (request.url !== "/stream") return response.writeHead(200, headers).end(body);
    streams.add(response);
    return response.writeHead(200, { "content-type": "text/event-stream" }).write(":\n\n");
  });
  server.listen(0, "127.0.0.1", 1_024, () => {
    const address = server.address();
    process.send?.(typeof address === "object" ? address?.port : undefined);
  });
});

process.once("disconnect", () => process.exit(0));
