import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { Registry } from "prom-client";
import { describe, expect, it, onTestFinished, test, vi } from "vitest";
import type { ServerBuild } from "react-router";
import { metrics } from "../middleware/metrics.ts";
import { ResponseMetrics } from "./response-metrics.ts";
import { counter, drawFigures, gauge, watchProcess } from "./figures.ts";
import { FigureRequests, type FigureOrder, FigureRounds } from "./figure-rounds.ts";
import { routeFinder } from "./route-finder.ts";

/** What one process tells, or the site: a gauge with its value. */
function messagesOf(name: string, value: number, process?: string) {
  const registry = new Registry();
  if (process) registry.setDefaultLabels({ process });
  gauge(registry, { name, help: "Whether." }, () => value);
  return registry;
}

describe("the text of the figures", () => {
  it("has HELP and TYPE once for each name, and a line for each process", async () => {
    const messages = ["1", "2"].map((process) => {
      const registry = messagesOf("up", 1, process);
      counter(registry, { name: "n", help: "H.", label: "a" }, () => ({ 'x"\n\\': 0.5 }));
      return registry.getMetricsAsJSON();
    });
    const site = messagesOf("all", Number.NaN).getMetricsAsJSON();
    expect(await drawFigures(await Promise.all([site, ...messages]))).toBe(`# HELP all Whether.
# TYPE all gauge
all Nan

# HELP up Whether.
# TYPE up gauge
up{process="1"} 1
up{process="2"} 1

# HELP n H.
# TYPE n counter
n{a="x\\"\\n\\\\",process="1"} 0.5
n{a="x\\"\\n\\\\",process="2"} 0.5
`);
  });
});

test("a route is found by its address, in both languages, with and without .data", () => {
  const route = (id: string, path?: string, parentId?: string) => [id, { id, path, parentId }];
  const routes = Object.fromEntries([
    route("root"),
    route("home", "en?", "root"),
    route("search", "en?/search", "root"),
    route("robots", "robots.txt", "root"),
    route("listing", "en?/listing/:id", "root"),
    route("card", "en?/listing/:id/card.jpg", "root"),
    route("all", "*", "root"),
  ]) as unknown as ServerBuild["routes"];
  const find = routeFinder(routes);
  const named = (target: string) => find(target);
  expect(["/", "/en", "/_root.data", "/en/"].map(named)).toEqual(Array(4).fill("home"));
  expect(["/search?q=x", "/en/search", "/search.data?q=a"].map(named)).toEqual(
    Array(3).fill("search"),
  );
  expect(["/listing/7", "/en/listing/7.data"].map(named)).toEqual(["listing", "listing"]);
  expect(named("/listing/7/card.jpg")).toBe("card");
  expect(named("/robots.txt")).toBe("robots");
  expect(named("/assets/app.css")).toBe("assets");
  expect(named("/healthz")).toBe("healthz");
  expect(["/nowhere", "/listing/7/x", "/rima@example.com"].map(named)).toEqual(
    Array(3).fill("none"),
  );
});

test("answers are counted by route and class, and timed by kind", async () => {
  const registry = new Registry();
  const answers = new ResponseMetrics(registry, (target) =>
    target.startsWith("/live") ? "live" : "home",
  );
  const server = createServer((request, response) => {
    response.statusCode = request.url === "/missing" ? 404 : 200;
    response.end("x");
  });
  server.on("request", answers.watch);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  for (const path of ["/", "/", "/missing", "/live"])
    await (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  await (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "a" })).text();
  await vi.waitFor(async () =>
    expect(await registry.metrics()).toContain("dalil_requests_running 0"),
  );
  const lines = (await registry.metrics()).split("\n");
  expect(lines).toContain('dalil_requests_total{route="home",status="2xx"} 3');
  expect(lines).toContain('dalil_requests_total{route="home",status="4xx"} 1');
  expect(lines).toContain('dalil_requests_total{route="live",status="2xx"} 1');
  expect(lines).toContain('dalil_request_duration_seconds_count{kind="page"} 3');
  expect(lines).toContain('dalil_request_duration_seconds_bucket{le="+Inf",kind="write"} 1');
  const shares = lines.flatMap(
    (line) => /_bucket\{le=.*kind="page"\} (\d+)$/.exec(line)?.[1] ?? [],
  );
  expect(shares.map(Number)).toEqual(shares.map(Number).toSorted((a, b) => a - b));
});

describe("/metrics", () => {
  const token = "a-token-of-the-collector";
  const ask = async (metricsToken: string | undefined, authorization?: string) => {
    const app = new Hono();
    const notify = async () => [await messagesOf("up", 1).getMetricsAsJSON()];
    app.route("/", metrics({ metricsToken }, notify));
    app.all("*", (c) => c.text("the ordinary page", 404));
    const headers: Record<string, string> = authorization ? { authorization } : {};
    const answer = await app.request("/metrics", { headers });
    return {
      status: answer.status,
      type: answer.headers.get("content-type"),
      text: await answer.text(),
    };
  };

  it("exists for requests with the token", async () => {
    const { status, type, text } = await ask(token, `Bearer ${token}`);
    expect([status, type]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
    expect(text).toContain("up 1");
  });

  it.each([
    [undefined, undefined],
    [undefined, "Bearer undefined"],
    [token, undefined],
    [token, token],
    [token, `Bearer ${token}x`],
    [token, "Bearer "],
  ])("reads as not found with the setting %s and the header %s", async (setting, header) => {
    expect(await ask(setting, header)).toMatchObject({ status: 404, text: "the ordinary page" });
  });
});

describe("the figures of several processes", () => {
  /** Processes that answer, or are dumb, each with one figure. */
  function processes(count: number, dumb: ReadonlySet<number> = new Set()) {
    const rounds = new FigureRounds();
    const serving = new Map<number, never>();
    const askings = Array.from({ length: count }, (_, index) => {
      const place = index + 1;
      const controller = new FigureRequests((word) =>
        rounds.receive(worker as never, word, serving.values()),
      );
      const worker = {
        isConnected: () => true,
        async send(order: FigureOrder) {
          if (order.do === "take-figures") controller.take(order);
          else if (!dumb.has(place)) {
            const figures = await messagesOf("place", place).getMetricsAsJSON();
            const word = { type: "figures", round: order.round, figures } as const;
            rounds.receive(worker as never, word, serving.values());
          }
        },
      };
      serving.set(place, worker as never);
      return controller;
    });
    return askings;
  }

  it("are collected from every process by the one that is asked", async () => {
    const [, second] = processes(3);
    const messages = (await second?.askAll()) ?? [];
    expect(messages.map(([figure]) => figure?.values[0]?.value)).toEqual([1, 2, 3]);
  });

  it("leave out a process that does not respond", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const [first] = processes(2, new Set([2]));
    const requested = first?.askAll();
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await requested)?.map(([figure]) => figure?.values[0]?.value)).toEqual([1]);
  });
});

test("what a process uses is reported in numbers", async () => {
  const registry = new Registry();
  const unwatch = watchProcess(registry);
  const text = await registry.metrics();
  unwatch();
  for (const name of ["process_resident_memory_bytes", "process_cpu_seconds_total"])
    expect(Number(new RegExp(`^${name} (.*)$`, "m").exec(text)?.[1])).toBeGreaterThan(0);
  expect(text).toMatch(/^nodejs_eventloop_delay_seconds\{quantile="0.99"\} /m);
});
