import { createRequestHandler, type ServerBuild } from "react-router";
import { barePath, isLocale } from "#app/platform/locale.ts";

type Handler = ReturnType<typeof createRequestHandler>;

/**
 * The router's handler with only the routes for an address's first part: trying all two hundred took 6 to 11 %
 * of a page's time. An unknown part gets all routes.
 */
export function handlersByPart(
  build: ServerBuild,
  mode: "development" | "production",
): (path: string) => Handler {
  const leaves = leavesOf(build);
  const byPart = new Map<string, Handler>();
  for (const part of new Set(leaves.map((leaf) => leaf.part))) {
    if (part === null) continue;
    const fitting = leaves.filter((leaf) => leaf.part === part || leaf.part === null);
    byPart.set(part, createRequestHandler(narrowed(build, fitting), mode));
  }
  const handleAll = createRequestHandler(build, mode);
  return (path) => byPart.get(partOf(path)) ?? handleAll;
}

/** `part`: the first part of a path that leads there; null when that may be anything. */
type Leaf = { part: string | null; ids: readonly string[] };

function leavesOf({ routes }: ServerBuild): Leaf[] {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  return Object.keys(routes)
    .filter((id) => !parents.has(id))
    .map((leaf) => {
      const ids: string[] = [];
      const path: string[] = [];
      for (let id: string | undefined = leaf; id; id = routes[id]?.parentId) {
        ids.unshift(id);
        path.unshift(...(routes[id]?.path?.split("/") ?? []));
      }
      const [first = ""] = path.filter((segment) => !isLocale(segment.replace("?", "")));
      return { ids, part: /^[a-z.-]*$/.test(first) ? first : null };
    });
}

function narrowed(build: ServerBuild, leaves: readonly Leaf[]): ServerBuild {
  const ids = new Set(leaves.flatMap((leaf) => leaf.ids));
  const only = <Of>(all: Record<string, Of>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)));
  const { assets, routes } = build;
  return { ...build, routes: only(routes), assets: { ...assets, routes: only(assets.routes) } };
}

function partOf(path: string): string {
  const page = path.endsWith(".data") ? path.slice(0, -".data".length) : path;
  const [, first = ""] = barePath(page).split("/", 2);
  return first === "_" || first === "_root" ? "" : first;
}
