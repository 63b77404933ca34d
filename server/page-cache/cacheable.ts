import type { ServerBuild } from "react-router";
import type { Caching } from "#app/page-handle.ts";
import { isFilterParameter } from "#app/features/listings/listing-filter.ts";
import { barePath, localeOfPath, pathIn } from "#app/platform/locale.ts";
import { routeFinder } from "../metrics/route-finder.ts";
import { moduleOf } from "../route-guard.ts";

/** `target` is the address without parameters that its page does not read (of advertisements, or made up). */
export type Cacheable = {
  target: string;
  path: string;
  isData: boolean;
  tags: readonly string[];
};

/** Null for an address whose page is made at each request. */
export type FindCacheable = (target: string) => Cacheable | null;

const maxTargetLength = 400;
const ids = {
  number: /^[1-9][0-9]{0,14}$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  name: /^[a-z-]{1,60}$/,
};

/** Reads from the pages which of them are kept. Only the spelling that pages link to is: others are redirected. */
export function cacheablePages(routes: ServerBuild["routes"]): FindCacheable {
  const routeOf = routeFinder(routes);
  const pages = new Map<string, Caching>();
  for (const route of Object.values(routes)) {
    const { cache } = (route?.module.handle ?? {}) as { cache?: Caching };
    if (route && cache) pages.set(moduleOf(route.id), cache);
  }
  return (given) => {
    if (!/^\/[\x21\x22\x24-\x7e]*$/.test(given)) return null;
    const at = given.indexOf("?");
    const path = at < 0 ? given : given.slice(0, at);
    const query = at < 0 ? null : given.slice(at + 1);
    if (query === "") return null;
    const isData = path.endsWith(".data");
    const bare = bareOf(path, isData);
    const page = bare === null ? undefined : pages.get(routeOf(bare));
    if (!page || bare === null) return null;
    const tags = tagsOf(page, bare);
    // An administrator may have added a field to filter by.
    const asks = (name: string) =>
      page.asks?.includes(name) ||
      (page.isFiltered && isFilterParameter(name)) ||
      (isData && name === "_routes");
    const read = query === null ? "" : onlyRead(query, asks, page.once);
    if (read === null || tags === null) return null;
    const target = read ? `${path}?${read}` : path;
    return target.length > maxTargetLength ? null : { target, path, isData, tags };
  };
}

function tagsOf({ tag, id }: Caching, bare: string): string[] | null {
  if (!tag) return [];
  if (!id) return [tag];
  const named = bare.slice(bare.lastIndexOf("/") + 1);
  return ids[id].test(named) ? [`${tag}:${named}`] : null;
}

/** Without its language and the router's ending: the home page is `/`. */
function bareOf(path: string, isData: boolean): string | null {
  if (isData) {
    const page = path.slice(0, -".data".length);
    if (page === "/_") return "/";
    return page.endsWith("/_") ? null : bareOf(page, false);
  }
  const bare = barePath(path);
  const isWellFormed = /^(?:\/|(?:\/[a-z0-9-]+)+)$/.test(bare);
  return isWellFormed && pathIn(localeOfPath(path), bare) === path ? bare : null;
}

/** The parameters that the page reads, as they are written; null for what it is rendered for each time. */
function onlyRead(
  query: string,
  asks: (name: string) => boolean | undefined,
  once?: string,
): string | null {
  const read: string[] = [];
  for (const part of query.split("&")) {
    const [[name, value] = ["", ""]] = new URLSearchParams(`&${part}`);
    if (name === once) return null;
    if (!asks(name)) continue;
    if (value.length > 200) return null;
    read.push(part);
  }
  return read.join("&");
}
