import type { ServerBuild } from "react-router";
import type { Caching } from "#app/page-handle.ts";
import { cacheablePages } from "#server/page-cache/cacheable.ts";

const pages: Record<string, Caching> = {
  "en?": { tag: "home" },
  "en?/category/:id": { tag: "c", id: "name", asks: ["after"], isFiltered: true },
  "en?/listing/:id": { tag: "l", id: "number" },
  "en?/search": { tag: "search", asks: ["q"] },
  "en?/privacy-policy": {},
};

const routes = Object.entries(pages).map(([path, cache]) => [
  path,
  { id: path, path, module: { handle: { cache } } },
]);

/** Pages as those of the product, for a memory of pages without the program behind it. */
export const findCachedPage = cacheablePages(Object.fromEntries(routes) as ServerBuild["routes"]);
