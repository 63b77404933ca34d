import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readEnv } from "#app/platform/env.server.ts";
import { currentRequest, logger, useLogger, withLogScope } from "#app/platform/logger.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { Traces } from "../metrics/traces.ts";
import { logRequests } from "./log-requests.ts";
import { readRequestInfo, requestId, type Variables } from "./request-info.ts";

const proxys = "5f2c0d6f8b7a4e1d9c3b2a1f0e9d8c7b";

describe("the id of a request", () => {
  it.each([
    [proxys, 1, true],
    ["01999999-aaaa-7bbb-8ccc-DDDDDDDDDDDD", 2, true],
    [proxys, 0, false],
    [undefined, 1, false],
    ["", 1, false],
    ["abc", 1, false],
    ["rima@example.com-0123456789", 1, false],
    ["0963 944 123 456 0963 944", 1, false],
    [`${proxys}\n{"level":50}`, 1, false],
    ["a".repeat(200), 1, false],
  ])("%s behind %i proxies is taken: %s", (given, proxies, isTaken) => {
    const id = requestId(given, proxies);
    if (isTaken) expect(id).toBe(given?.toLowerCase());
    else expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  const trace = `00-${proxys}-00f067aa0ba902b7-01`;
  it.each([
    [trace, 1, proxys],
    [trace, 0, null],
    [trace.replace("00-", "ff-"), 1, null],
    [trace.replace(proxys, "0".repeat(32)), 1, null],
    [`rima-${trace}`, 1, null],
  ])("%s of a proxy (%i trusted) begins the trace: %s", async (traceparent, trustedProxies, id) => {
    const app = new Hono<{ Variables: Variables }>();
    app.use(readRequestInfo({ trustedProxies }));
    app.get("/", (c) => c.text(c.get("requestInfo").id));
    const incoming = { socket: { remoteAddress: "127.0.0.1" } };
    const given = await (await app.request("/", { headers: { traceparent } }, { incoming })).text();
    expect(given === proxys ? proxys : null).toBe(id);
    const sent: string[] = [];
    vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
      sent.push(String(init?.body));
      return new Response();
    });
    onTestFinished(() => void vi.restoreAllMocks());
    const traces = new Traces({ endpoint: "http://127.0.0.1:4318", trustedProxies });
    const span = {
      method: "GET",
      route: "home",
      status: 200,
      endedAt: 0,
      seconds: 0,
      request: given,
    };
    traces.add({ ...span, traceparent });
    await traces.send();
    expect(sent.join().includes('"parentSpanId":"00f067aa0ba902b7"')).toBe(id !== null);
    expect(sent.join()).toContain(`"traceId":"${given.replaceAll("-", "")}"`);
  });

  it("is in the line of the request, in every line written during it, and in the response", async () => {
    configureSite(readEnv({ LOG_LEVEL: "debug" }));
    const lines: Record<string, unknown>[] = [];
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
    // As the process's own, but into our hands.
    const scoped = pino({ level: "debug", mixin: () => ({ seen: currentRequest() }) }, stream);
    useLogger(scoped);
    const app = new Hono<{ Variables: Variables }>();
    app.use(readRequestInfo({ trustedProxies: 1 }));
    app.use(logRequests(() => "routes/listing"));
    app.get("*", async (c) => {
      await new Promise((resolve) => setImmediate(resolve));
      logger().warn("something on the way");
      return c.text("");
    });
    const socket = { incoming: { socket: { remoteAddress: "192.0.2.7" } } };
    const headers = { "x-request-id": proxys };
    const answer = await app.request("/listing/7?q=secret", { headers }, socket);
    expect(answer.headers.get("x-request-id")).toBe(proxys);
    expect(lines).toMatchObject([
      { seen: proxys, msg: "something on the way" },
      { request: proxys, route: "routes/listing", status: 200, ms: expect.any(Number) },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/secret|192\.0\.2\.7/);
    expect(currentRequest()).toBeUndefined();
  });

  it("stays that of its request while others run at the same time", async () => {
    const seen = await Promise.all(
      ["a", "b"].map((request) =>
        withLogScope({ request }, async () => {
          await new Promise((resolve) => setImmediate(resolve));
          return currentRequest();
        }),
      ),
    );
    expect(seen).toEqual(["a", "b"]);
  });
});
