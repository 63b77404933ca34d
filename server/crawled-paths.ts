import type { ServerBuild } from "react-router";
import type { PageHandle } from "#app/page-handle.ts";
import { fullPath } from "./metrics/route-finder.ts";
import { gateOf, moduleOf } from "./route-guard.ts";

/** Where crawlers are asked to stay away: from every page behind a gate, and from those that say so. */
export function uncrawledPaths(build: ServerBuild): string[] {
  const paths = Object.values(build.routes).flatMap((route) => {
    if (!route?.path || route.path === "*" || moduleOf(route.id) !== route.id) return [];
    const { crawl = true } = (route.module.handle ?? {}) as PageHandle;
    if (crawl && gateOf(build, route.id) === "routes/gates/open") return [];
    // Without its language, and as robots.txt writes what may stand in it.
    return fullPath(build.routes, route.id)
      .replace(/^\/[^/?]+\?/, "")
      .replaceAll(/:\w+/g, "*");
  });
  const isWithin = (path: string) => (other: string) => other !== path && path.startsWith(other);
  return [...new Set(paths)].filter((path) => !paths.some(isWithin(path))).sort();
}
