import { createServer } from "node:http";

/** The answers to give, by method and path; the same bytes the program gave. */
export type BareAnswers = Record<
  string,
  { status: number; headers: Record<string, string>; body: string }
>;

// A process of its own, so that it stands to the load as the program does. Its parent sends the answers
// (bodies in base64) and is sent the port.
process.once("message", (answers: BareAnswers) => {
  const ready = new Map(
    Object.entries(answers).map(([key, { body, ...rest }]) => [
      key,
      { ...rest, body: Buffer.from(body, "base64") },
    ]),
  );
  const server = createServer((request, response) => {
    request.resume();
    request.on("end", () => {
      const answer = ready.get(`${request.method} ${request.url}`);
      if (!answer) return response.writeHead(404).end();
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" ? address?.port : undefined);
  });
});

process.once("disconnect", () => process.exit(0));
