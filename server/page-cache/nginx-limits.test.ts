import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ensureNginx, type RunningNginx, startNginx } from "#test/nginx.ts";

const found = ensureNginx();
const why = "missing" in found ? ` (skipped: ${found.missing})` : "";
let program: Server;
let nginx: RunningNginx;

// In the program's place: its streams stay open, and so does what asks for a slow page.
beforeAll(async () => {
  if (!("path" in found)) return;
  program = createServer(({ url = "" }, response) => {
    if (!/^\/(?:live|slow)/.test(url)) return void response.end("a page");
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("hello");
  });
  program.listen(0, "127.0.0.1");
  await once(program, "listening");
  nginx = await startNginx(found.path, (program.address() as AddressInfo).port);
});

afterAll(async () => {
  await nginx?.stop();
  program?.closeAllConnections();
  program?.close();
});

/** Holds so many answers open, each of which has begun. */
async function hold(path: string, count: number) {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      // Of one and the same page only one request at a time reaches the program.
      const requested = request(`${nginx.url}${path}?${index}`, { agent: false });
      requested.end();
      const [answer] = (await once(requested, "response")) as [IncomingMessage];
      return answer;
    }),
  );
  const release = () => {
    for (const answer of answers) answer.destroy();
  };
  return { statuses: new Set(answers.map(({ statusCode }) => statusCode)), release };
}

describe.skipIf("missing" in found)(`the limits of docs/nginx.conf by address${why}`, () => {
  it("give everybody a page while members behind the same address hold streams open", async () => {
    const streams = await hold("/live", 150);
    expect([...streams.statuses]).toEqual([200]);
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, index) => fetch(`${nginx.url}/en?${index}`)),
    );
    expect(pages.map(({ status }) => status)).toEqual(pages.map(() => 200));
    streams.release();
  });

  it("refuse more pages than a hundred at a time, and no stream for it", async () => {
    const pages = await hold("/slow", 101);
    expect([...pages.statuses].sort()).toEqual([200, 429]);
    const streams = await hold("/live", 1);
    expect([...streams.statuses]).toEqual([200]);
    pages.release();
    streams.release();
  });
});
