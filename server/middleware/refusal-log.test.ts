import { Writable } from "node:stream";
import { pino } from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { useLogger } from "#app/platform/logger.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { RefusalLog } from "./log-requests.ts";

let lines: object[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  const into = new Writable({
    write: (text, _, done) => {
      lines.push(JSON.parse(String(text)));
      done();
    },
  });
  configureSite(readEnv({}));
  useLogger(pino({ base: null, timestamp: false }, into));
});
afterEach(() => vi.useRealTimers());

const search = { method: "GET", route: "routes/search", status: 429 };

it("reports refused requests once a minute, however many there were", () => {
  const log = new RefusalLog();
  for (let time = 0; time < 10_000; time++) log.count({ ...search, network: "10.1.0.0/16" });
  log.count({ ...search, network: "10.2.0.0/16" });
  log.count({ method: "POST", route: "routes/sign-in", status: 403, network: "10.2.0.0/16" });
  expect(lines).toEqual([]);
  vi.advanceTimersByTime(60_000);
  const messages = { level: 30, msg: "refused" };
  expect(lines).toEqual([
    {
      ...messages,
      ...search,
      count: 10_001,
      networks: 2,
      most: { network: "10.1.0.0/16", count: 10_000 },
    },
    {
      ...messages,
      method: "POST",
      route: "routes/sign-in",
      status: 403,
      count: 1,
      networks: 1,
      most: { network: "10.2.0.0/16", count: 1 },
    },
  ]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(2);
  log.count({ ...search, network: "10.1.0.0/16" });
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
});

it("does not grow with the kinds and networks of a flood", () => {
  const log = new RefusalLog();
  for (let kind = 0; kind < 500; kind++)
    log.count({ ...search, route: `routes/${kind}`, network: `10.${kind}.0.0/16` });
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(51);
  expect(lines.at(-1)).toMatchObject({ route: "others", count: 450, networks: 450 });
});
