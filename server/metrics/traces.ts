import { randomBytes } from "node:crypto";
import { onceAMinute } from "#app/platform/log-rarely.server.ts";
import { traceIn } from "../middleware/request-info.ts";
import { logger } from "#app/platform/logger.server.ts";

const everyMs = 5_000;
const maxWaiting = 2_048;
const giveUpMs = 5_000;

export type Traced = {
  method: string;
  route: string;
  status: number;
  endedAt: number;
  seconds: number;
  request: string;
  traceparent: string | undefined;
};

export class Traces {
  readonly #address: string;
  #spans: object[] = [];
  #timer: NodeJS.Timeout | undefined;
  #lost = 0;
  readonly #warn = onceAMinute((problem: string) =>
    logger().warn({ problem, lost: this.#lost }, "traces were lost"),
  );

  readonly #trustedProxies: number;

  constructor({ endpoint, trustedProxies }: { endpoint: string; trustedProxies: number }) {
    this.#trustedProxies = trustedProxies;
    this.#address = `${endpoint.replace(/\/$/, "")}/v1/traces`;
  }

  add({ method, route, status, endedAt, seconds, request, traceparent }: Traced): void {
    if (this.#spans.length >= maxWaiting) return this.#lose(1, "too many wait");
    const nanoseconds = (ms: number) => `${Math.round(ms)}000000`;
    this.#spans.push({
      ...((this.#trustedProxies > 0 && traceIn(traceparent)) || {
        traceId: /^[\da-f]{32}$/.exec(request.replaceAll("-", ""))?.[0] ?? randomHex(16),
      }),
      spanId: randomHex(8),
      name: `${method} ${route}`,
      kind: 2,
      startTimeUnixNano: nanoseconds(endedAt - seconds * 1_000),
      endTimeUnixNano: nanoseconds(endedAt),
      attributes: [
        { key: "http.request.method", value: { stringValue: method } },
        { key: "http.route", value: { stringValue: route } },
        { key: "http.response.status_code", value: { intValue: status } },
      ],
      ...(status >= 500 && { status: { code: 2 } }),
    });
    this.#timer ??= setTimeout(() => void this.send(), everyMs).unref();
  }

  async send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const spans = this.#spans;
    this.#spans = [];
    if (spans.length === 0) return;
    const resource = {
      attributes: [{ key: "service.name", value: { stringValue: "dalil" } }],
    };
    try {
      const response = await fetch(this.#address, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({
          resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "dalil" }, spans }] }],
        }),
        signal: AbortSignal.timeout(giveUpMs),
        redirect: "error",
      });
      if (!response.ok) this.#lose(spans.length, `answered ${response.status}`);
    } catch (error) {
      this.#lose(spans.length, error instanceof Error ? error.name : "no answer");
    }
  }

  /** The warning has how many it were since the start. */
  #lose(count: number, problem: string): void {
    this.#lost += count;
    this.#warn(problem);
  }
}

function randomHex(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}
