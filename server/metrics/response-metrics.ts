import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { countToday } from "#app/platform/site-days.server.ts";
import type { Traces } from "./traces.ts";

const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const knownMethods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"]);
const classes = ["", "1xx", "2xx", "3xx", "4xx", "5xx"];

/** Counts responses by route and class of status, and their time to the last byte; nothing of the caller. */
export class ResponseMetrics {
  readonly #routeOf: (target: string) => string;
  readonly #requests: Counter<"route" | "status">;
  readonly #durations: Histogram<"kind">;
  readonly #running: Gauge;

  readonly #traces: Traces | null;

  constructor(
    registry: Registry,
    routeOf: (target: string) => string,
    traces: Traces | null = null,
  ) {
    this.#traces = traces;
    const registers = [registry];
    this.#routeOf = routeOf;
    this.#requests = new Counter({
      name: "dalil_requests_total",
      help: "Responses, by route and class of status.",
      labelNames: ["route", "status"],
      registers,
    });
    this.#durations = new Histogram({
      name: "dalil_request_duration_seconds",
      help: "Time from a request's head to the last byte of its response, by kind of response.",
      labelNames: ["kind"],
      buckets: bounds,
      registers,
    });
    this.#running = new Gauge({
      name: "dalil_requests_running",
      help: "Requests that are being answered, including open event streams.",
      registers,
    });
  }

  readonly watch = (request: IncomingMessage, response: ServerResponse): void => {
    if (response.writableEnded) return this.#add(request, response, 0);
    const began = performance.now();
    this.#running.inc();
    response.once("close", () => {
      this.#running.dec();
      this.#add(request, response, (performance.now() - began) / 1000);
    });
  };

  #add(
    { method = "", url = "", headers }: IncomingMessage,
    response: ServerResponse,
    seconds: number,
  ) {
    const route = this.#routeOf(url);
    const isSent = response.headersSent || response.writableEnded;
    const status = isSent ? (classes[(response.statusCode / 100) | 0] ?? "") : "gone";
    this.#requests.inc({ route, status });
    const kind = kindOf(method, url, route);
    countToday("responses");
    if (status === "5xx") countToday("errors");
    if (route === "live") return;
    if (kind === "page" && status === "2xx") countToday("pages");
    this.#traces?.add({
      method: knownMethods.has(method) ? method : "_OTHER",
      route,
      status: response.statusCode,
      endedAt: Date.now(),
      seconds,
      request: String(response.getHeader("x-request-id") ?? ""),
      traceparent: [headers.traceparent].flat()[0],
    });
    this.#durations.observe({ kind }, seconds);
  }
}

function kindOf(method: string, target: string, route: string): string {
  if (method !== "GET" && method !== "HEAD") return "write";
  if (route === "assets" || route === "media" || route === "map") return "file";
  return /\.data(?:\?|$)/.test(target) ? "data" : "page";
}
