import { createServer } from "node:http";

// The limit: a process that knows one answer and gives it to whoever asks for anything. Its parent sends the
// answer (the body in base64) and is sent the port.
process.on("message", ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, "base64");
  const server = createServer((_request, response) => {
    response.writeHead(200, headers).end(bytes);
  });
  server.listen(0, "127.0.0.1", 1_024, () => {
    const address = server.address();
    process.send?.(typeof address === "object" ? address?.port : undefined);
  });
});

process.once("disconnect", () => process.exit(0));
