import type { ServerBuild } from "react-router";
import type { Caching, PageHandle } from "#app/page-handle.ts";
import { fullPath } from "./metrics/route-finder.ts";
import { gateOf, moduleOf } from "./route-guard.ts";

/** The pages for searchers whose address names nothing of the database: the sitemap lists them as they are. */
export function listedPaths({ routes }: ServerBuild): string[] {
  return Object.values(routes).flatMap((route) => {
    const { cache, crawl = true } = (route?.module.handle ?? {}) as {
      cache?: Caching;
      crawl?: false;
    };
    if (!route || !cache || cache.id || !crawl || moduleOf(route.id) !== route.id) return [];
    return [bareOf(fullPath(routes, route.id)) || "/"];
  });
}

/** Where crawlers are asked to stay away: from every page behind a gate, and from those that say so. */
export function uncrawledPaths(build: ServerBuild): string[] {
  const paths = Object.values(build.routes).flatMap((route) => {
    if (!route?.path || route.path === "*" || moduleOf(route.id) !== route.id) return [];
    const { crawl = true } = (route.module.handle ?? {}) as PageHandle;
    if (crawl && gateOf(build, route.id) === "routes/gates/open") return [];
    return bareOf(fullPath(build.routes, route.id)).replaceAll(/:\w+/g, "*");
  });
  const isWithin = (path: string) => (other: string) => other !== path && path.startsWith(other);
  return [...new Set(paths)].filter((path) => !paths.some(isWithin(path))).sort();
}

const bareOf = (path: string) => path.replace(/^\/[^/?]+\?/, "");
