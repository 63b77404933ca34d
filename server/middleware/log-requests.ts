import { barePath } from "#app/platform/locale.ts";
import { createMiddleware } from "hono/factory";
import { logger, withLogScope } from "#app/platform/logger.server.ts";
import { neighbourhoodOf } from "#app/platform/limits/network-of.ts";
import type { Variables } from "./request-info.ts";

type Refusal = { method: string; route: string; status: number; network: string };

type Counted = Omit<Refusal, "network"> & { count: number; networks: Map<string, number> };

const everyMs = 60_000;
const maxKinds = 50;
const maxNetworks = 1_000;

/** Counts refusals and logs them once a minute: a line for each route and status, with how many networks. */
export class RefusalLog {
  readonly #kinds = new Map<string, Counted>();
  #timer: NodeJS.Timeout | undefined;

  count({ method, route, status, network }: Refusal): void {
    const key = `${method} ${route} ${status}`;
    const isKnown = this.#kinds.has(key) || this.#kinds.size < maxKinds;
    const named = isKnown ? { method, route, status } : { method: "any", route: "others", status };
    const kind = this.#kinds.get(isKnown ? key : "others") ?? {
      ...named,
      count: 0,
      networks: new Map<string, number>(),
    };
    this.#kinds.set(isKnown ? key : "others", kind);
    kind.count += 1;
    const seen = kind.networks.get(network);
    if (seen !== undefined || kind.networks.size < maxNetworks)
      kind.networks.set(network, (seen ?? 0) + 1);
    this.#timer ??= setTimeout(() => this.flush(), everyMs).unref();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const { networks, ...kind } of this.#kinds.values()) {
      const [busiest] = [...networks].sort(([, one], [, other]) => other - one);
      const [network, times] = busiest ?? [];
      logger().info(
        { ...kind, networks: networks.size, most: { network, count: times } },
        "refused",
      );
    }
    this.#kinds.clear();
  }
}

const refusalStatuses = new Set([400, 403, 405, 413, 429]);

/**
 * At debug one line a request, without its query (searches and tokens). At info the refusals, once a minute
 * (RefusalLog): a flood must not fill the disk. `ms` is how long it took.
 */
export function logRequests(routeOf: (target: string) => string, refusals = new RefusalLog()) {
  return createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const start = performance.now();
    const { id, clientAddress } = c.get("requestInfo");
    await withLogScope({ request: id }, next);
    c.res.headers.set("x-request-id", id);
    const { method, path } = c.req;
    const { status } = c.res;
    if (isRefusal(method, path, status)) {
      const network = neighbourhoodOf(clientAddress);
      refusals.count({ method, route: routeOf(path), status, network });
    }
    if (!logger().isLevelEnabled("debug")) return;
    const ms = Math.round(performance.now() - start);
    logger().debug({ request: id, method, path, route: routeOf(path), status, ms }, "request");
  });
}

/** What may not be seen reads as not found: for a form, or a staff page, that counts as a refusal too. */
export function isRefusal(method: string, path: string, status: number): boolean {
  const isRead = method === "GET" || method === "HEAD";
  const mayBeHidden = !isRead || /^\/admin(?:\/|$)/.test(barePath(path));
  return refusalStatuses.has(status) || (status === 404 && mayBeHidden);
}
