import type { IncomingMessage, ServerResponse } from "node:http";
import type { Figure, Sample } from "./figure.ts";

/** Seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const classes = ["", "1xx", "2xx", "3xx", "4xx", "5xx"];

type Latency = { buckets: number[]; sum: number; count: number };

/**
 * Counts what this process answers: by route and class of status, and how long it took, from when the
 * request was given on to the last byte of the answer. Of who asked and for what it knows nothing.
 */
export class Answers {
  readonly #routeOf: (target: string) => string;
  readonly #counts = new Map<string, Map<string, number>>();
  readonly #latencies = new Map<string, Latency>();
  #running = 0;

  constructor(routeOf: (target: string) => string) {
    this.#routeOf = routeOf;
  }

  /** Called once a request was given on; the answer is counted at its end. */
  readonly watch = (request: IncomingMessage, response: ServerResponse): void => {
    // Most pages come from memory, at once: they cost no listener and no look at the clock.
    if (response.writableEnded) return this.#add(request, response, 0);
    const began = performance.now();
    this.#running++;
    response.once("close", () => {
      this.#running--;
      this.#add(request, response, (performance.now() - began) / 1000);
    });
  };

  figures(): Figure[] {
    const requests: Sample[] = [];
    for (const [route, statuses] of this.#counts)
      for (const [status, value] of statuses) requests.push({ labels: { route, status }, value });
    const durations = [...this.#latencies].flatMap(([kind, latency]) => samplesOf(kind, latency));
    return [
      {
        name: "dalil_requests_total",
        help: "Answers given, by route and class of status.",
        type: "counter",
        samples: requests,
      },
      {
        name: "dalil_request_duration_seconds",
        help: "From a request's head to its answer's last byte, by kind of answer.",
        type: "histogram",
        samples: durations,
      },
      {
        name: "dalil_requests_running",
        help: "Requests that are being answered, open streams among them.",
        type: "gauge",
        samples: [{ value: this.#running }],
      },
    ];
  }

  #add({ method = "", url = "" }: IncomingMessage, response: ServerResponse, seconds: number) {
    const route = this.#routeOf(url);
    // One that left before anything was said has no status.
    const isSaid = response.headersSent || response.writableEnded;
    const status = isSaid ? (classes[(response.statusCode / 100) | 0] ?? "") : "gone";
    this.#count(route, status);
    // An open stream is no slow answer.
    if (route !== "live") this.#time(kindOf(method, url, route), seconds);
  }

  #count(route: string, status: string): void {
    const statuses = this.#counts.get(route) ?? new Map<string, number>();
    this.#counts.set(route, statuses);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }

  #time(kind: string, seconds: number): void {
    const latency = this.#latencies.get(kind) ?? {
      buckets: bounds.map(() => 0),
      sum: 0,
      count: 0,
    };
    this.#latencies.set(kind, latency);
    latency.sum += seconds;
    latency.count++;
    const bucket = bounds.findIndex((bound) => seconds <= bound);
    if (bucket >= 0) latency.buckets[bucket] = (latency.buckets[bucket] ?? 0) + 1;
  }
}

function kindOf(method: string, target: string, route: string): string {
  if (method !== "GET" && method !== "HEAD") return "write";
  if (route === "assets" || route === "media" || route === "map") return "file";
  return /\.data(?:\?|$)/.test(target) ? "data" : "page";
}

function samplesOf(kind: string, { buckets, sum, count }: Latency): Sample[] {
  let below = 0;
  const shares = bounds.map((bound, index): Sample => {
    below += buckets[index] ?? 0;
    return { suffix: "_bucket", labels: { kind, le: String(bound) }, value: below };
  });
  return [
    ...shares,
    { suffix: "_bucket", labels: { kind, le: "+Inf" }, value: count },
    { suffix: "_sum", labels: { kind }, value: sum },
    { suffix: "_count", labels: { kind }, value: count },
  ];
}
