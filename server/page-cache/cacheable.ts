import { filterParameters } from "#app/features/listings/listing-filter.ts";
import { barePath, localeOfPath, pathIn } from "#app/platform/locale.ts";

const filters = [...filterParameters(), "after"];

type Part = {
  path: RegExp;
  asks?: readonly string[];
  /** What one person is told once: with it the page is rendered each time. */
  once?: string;
  tags(match: RegExpExecArray): string[];
};

/** Every cacheable page; an address that matches none of these is rendered each time. */
const parts: readonly Part[] = [
  { path: /^\/$/, tags: () => ["home"] },
  {
    path: /^\/category\/([a-z]{1,40})$/,
    asks: filters,
    tags: ([, category]) => [`c:${category}`],
  },
  {
    path: /^\/category\/[a-z]{1,40}\/subcategory\/([a-z-]{1,60})$/,
    asks: filters,
    tags: ([, subcategory]) => [`sc:${subcategory}`],
  },
  {
    path: /^\/listing\/([1-9][0-9]{0,14})$/,
    asks: ["after", "tab"],
    once: "deleted",
    tags: ([, id]) => [`l:${id}`],
  },
  {
    path: /^\/seller\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
    asks: ["after", "reviews"],
    tags: ([, id]) => [`s:${id}`],
  },
  {
    path: /^\/search$/,
    asks: [...filters, "q", "category", "subcategory", "exact"],
    tags: () => ["search"],
  },
  {
    path: /^\/(?:business-guide|vision-goals|privacy-policy|prohibited-goods)$/,
    tags: () => [],
  },
];

const longest = 400;

/** `target` is the address without parameters that its page does not read (of advertisements, or made up). */
export type Cacheable = {
  target: string;
  path: string;
  isData: boolean;
  tags: readonly string[];
};

/** Only the spelling that pages link to is cached: all others go the ordinary way, which redirects them. */
export function findCacheable(given: string): Cacheable | null {
  if (!/^\/[\x21\x22\x24-\x7e]*$/.test(given)) return null;
  const at = given.indexOf("?");
  const path = at < 0 ? given : given.slice(0, at);
  const query = at < 0 ? null : given.slice(at + 1);
  if (query === "") return null;
  const isData = path.endsWith(".data");
  const bare = bareOf(path, isData);
  for (const { path: pattern, asks = [], once, tags } of parts) {
    const match = bare === null ? null : pattern.exec(bare);
    if (!match) continue;
    const known = new Set(isData ? [...asks, "_routes"] : asks);
    const read = query === null ? "" : onlyRead(query, known, once);
    if (read === null) return null;
    const target = read ? `${path}?${read}` : path;
    return target.length > longest ? null : { target, path, isData, tags: tags(match) };
  }
  return null;
}

/** Without its language and the router's ending: the home page is `/`. */
function bareOf(path: string, isData: boolean): string | null {
  if (isData) {
    const page = path.slice(0, -".data".length);
    if (page === "/_") return "/";
    return page.endsWith("/_") ? null : bareOf(page, false);
  }
  const bare = barePath(path);
  return pathIn(localeOfPath(path), bare) === path ? bare : null;
}

/** The parameters that the page reads, as they are written; null for what it is rendered for each time. */
function onlyRead(query: string, known: ReadonlySet<string>, once?: string): string | null {
  const read: string[] = [];
  for (const part of query.split("&")) {
    const [[name, value] = ["", ""]] = new URLSearchParams(`&${part}`);
    if (name === once) return null;
    if (!known.has(name)) continue;
    if (value.length > 200) return null;
    read.push(part);
  }
  return read.join("&");
}
