import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { describe, expect, it, onTestFinished, test, vi } from "vitest";
import type { ServerBuild } from "react-router";
import { metrics } from "../middleware/metrics.ts";
import { Answers } from "./answers.ts";
import { drawFigures, labelled, single } from "./figure.ts";
import { FigureAsking, type FigureOrder, FigureRounds } from "./figures-between.ts";
import { watchProcess } from "./process-figures.ts";
import { routeFinder } from "./route-finder.ts";

describe("the text of the figures", () => {
  it("has HELP and TYPE once for each name, and a line for each process", () => {
    const told = ["1", "2"].map((process) => ({
      process,
      figures: [
        single("up", "gauge", "Whether.", 1),
        labelled({ name: "n", help: "H.", type: "counter", label: "a" }, { 'x"\n\\': 0.5 }),
      ],
    }));
    const site = { process: null, figures: [single("all", "gauge", "Of the site.", NaN)] };
    expect(drawFigures([site, ...told])).toBe(`# HELP all Of the site.
# TYPE all gauge
all NaN
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
  const answers = new Answers((target) => (target.startsWith("/live") ? "live" : "home"));
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
  const text = () => drawFigures([{ process: "1", figures: answers.figures() }]);
  await vi.waitFor(() => expect(text()).toContain('dalil_requests_running{process="1"} 0'));
  const lines = text().split("\n");
  expect(lines).toContain('dalil_requests_total{route="home",status="2xx",process="1"} 3');
  expect(lines).toContain('dalil_requests_total{route="home",status="4xx",process="1"} 1');
  expect(lines).toContain('dalil_requests_total{route="live",status="2xx",process="1"} 1');
  expect(lines).toContain('dalil_request_duration_seconds_count{kind="page",process="1"} 3');
  expect(lines).toContain(
    'dalil_request_duration_seconds_bucket{kind="write",le="+Inf",process="1"} 1',
  );
  const shares = lines.flatMap((line) => /_bucket\{kind="page",.*\} (\d+)$/.exec(line)?.[1] ?? []);
  expect(shares.map(Number)).toEqual(shares.map(Number).toSorted((a, b) => a - b));
});

describe("/metrics", () => {
  const token = "a-token-of-the-collector";
  const ask = async (metricsToken: string | undefined, authorization?: string) => {
    const app = new Hono();
    const told = [{ process: null, figures: [single("up", "gauge", "Whether.", 1)] }];
    app.route(
      "/",
      metrics({ metricsToken }, async () => told),
    );
    app.all("*", (c) => c.text("the ordinary page", 404));
    const headers: Record<string, string> = authorization ? { authorization } : {};
    const answer = await app.request("/metrics", { headers });
    return {
      status: answer.status,
      type: answer.headers.get("content-type"),
      text: await answer.text(),
    };
  };

  it("is there for who shows the token", async () => {
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
  ])("is no address with the setting %s and the header %s", async (setting, header) => {
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
      const asking = new FigureAsking((word) => rounds.hear(worker as never, word, serving));
      const worker = {
        isConnected: () => true,
        send(order: FigureOrder) {
          if (order.do === "take-figures") asking.take(order);
          else if (!dumb.has(place)) {
            const figures = [single("place", "gauge", "", place)];
            rounds.hear(worker as never, { said: "figures", round: order.round, figures }, serving);
          }
        },
      };
      serving.set(place, worker as never);
      return asking;
    });
    return askings;
  }

  it("are told of all to the one who asks, by their places", async () => {
    const [, second] = processes(3);
    const told = (await second?.askAll()) ?? [];
    expect(told.map(({ process, figures }) => [process, figures[0]?.samples[0]?.value])).toEqual([
      ["1", 1],
      ["2", 2],
      ["3", 3],
    ]);
  });

  it("leave out one that says nothing", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const [first] = processes(2, new Set([2]));
    const asked = first?.askAll();
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await asked)?.map(({ process }) => process)).toEqual(["1"]);
  });
});

test("what a process uses is told in numbers", () => {
  const watched = watchProcess();
  const text = drawFigures([{ process: "1", figures: watched.figures() }]);
  watched.close();
  for (const name of ["process_resident_memory_bytes", "process_cpu_seconds_total"])
    expect(
      Number(new RegExp(`^${name}\\{process="1"\\} (.*)$`, "m").exec(text)?.[1]),
    ).toBeGreaterThan(0);
  expect(text).toMatch(/^nodejs_eventloop_delay_seconds\{quantile="0.99",process="1"\} /m);
});
