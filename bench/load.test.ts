import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { load, middle } from "./load.ts";
import type { Page } from "./pages.ts";

const page: Page = {
  name: "home",
  method: "GET",
  path: "/",
  status: 200,
  connections: 2,
  headers: {},
};
const servers: ReturnType<typeof createServer>[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () =>
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
  });
}

test("a run in which every request worked has figures", async () => {
  const figures = await load(await serve((_, response) => response.end("ok")), page, 1);
  expect(figures.perSecond).toBeGreaterThan(0);
});

test("one failed request, and there is no figure", async () => {
  let count = 0;
  const origin = await serve((_, response) => response.writeHead(count++ === 3 ? 500 : 200).end());
  await expect(load(origin, page, 1)).rejects.toThrow(
    /No figure for home .*: 1 of \d+ requests failed.*1 × 500/,
  );
});

test("a redirect where a page was expected is a failure", async () => {
  const origin = await serve((_, response) => response.writeHead(302, { location: "/" }).end());
  await expect(load(origin, page, 1)).rejects.toThrow("200 was expected");
});

test("the middle round counts, and of two the mean", () => {
  const figures = (perSecond: number) => ({ perSecond, p50: perSecond, p99: perSecond });
  expect(middle([figures(9), figures(1), figures(5)]).perSecond).toBe(5);
  expect(middle([figures(2), figures(4)]).p99).toBe(3);
});
