import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "react-router";
import { clock } from "#app/platform/clock.ts";
import { requestInfoContext, viewerContext } from "#app/platform/request-info.ts";
import type { RequestKind } from "#app/platform/limits/request-limits.ts";
import { consumeRequest } from "#app/platform/limits/consume-request.server.ts";
import { type RouteFunction, wrapRoutes } from "#app/platform/wrap-routes.server.ts";
import { moduleOf } from "./route-guard.ts";

/** For addresses that are not pages, by module. `null` needs no limit here. */
export const readLimits: Record<string, RequestKind | null> = {
  "routes/feeds/category-feed": "feed",
  "routes/feeds/search-feed": "feed",
  "routes/feeds/seller-feed": "feed",
  "routes/cards/site-card": "card",
  "routes/cards/category-card": "card",
  "routes/cards/listing-card": "card",
  "routes/cards/seller-card": "card",
  "routes/places": "place",
  "routes/nearest-place": "place",
  "routes/count": "count",
  "routes/listing-cards": "cards",
  "routes/live": "poll",
  "routes/messages/earlier": "earlier",
  "routes/community/earlier": "earlier",
  "routes/account/export": "download",
  "routes/account/listings-export": "download",
  "routes/account/searches-live": "cards",
  "routes/account/at-home": "cards",
  "routes/sitemap/robots": "sitemap",
  "routes/sitemap/sitemap-index": "sitemap",
  "routes/sitemap/sitemap-pages": "sitemap",
  "routes/sitemap/sitemap-sellers": "sitemap",
  "routes/sitemap/sitemap-listings": "sitemap",
  "routes/suggest": null,
  "routes/web-manifest": null,
  "routes/open-search": null,
  "routes/logo": null,
  "routes/well-known/security": null,
};

const kindsOfParts = new Set<RequestKind>(["place", "count", "cards", "poll", "earlier"]);

/** What has a page of its own, or moves as fast as a finger: a hundred pictures are two pages and a half. */
const files = new Set(["media", "map"]);

/** In pages: a share card takes as long as three; what an open page asks for, as somebody types, takes less. */
export function renderingCost(route: string): number {
  if (files.has(route)) return 0.025;
  const kind = readLimits[route];
  if (kind === "card") return 3;
  const isPart = kind !== undefined && (kind === null || kindsOfParts.has(kind));
  return isPart || route === "own-part.json" ? 0.25 : 1;
}

type Args = LoaderFunctionArgs | ActionFunctionArgs;

export function withRouteLimits(build: ServerBuild): ServerBuild {
  const unknown = Object.keys(readLimits).filter((id) => !build.routes[id]);
  if (unknown.length > 0) throw new Error(`No route has the limit of ${unknown.join(", ")}`);
  return wrapRoutes(build, ({ action, loader }, id) => ({
    action: counted(action, "write"),
    loader: counted(loader, readLimits[moduleOf(id)]),
  }));
}

function counted<F extends RouteFunction | undefined>(run: F, kind: RequestKind | null = null): F {
  if (!run || !kind) return run;
  return (async (args: Args) => {
    const { request, context } = args;
    const { clientAddress } = context.get(requestInfoContext);
    const caller = { viewer: context.get(viewerContext), request, clientAddress };
    await consumeRequest(kind, caller, clock.now());
    return run(args as never);
  }) as unknown as F;
}
