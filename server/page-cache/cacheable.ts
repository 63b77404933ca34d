import { barePath, localeOfPath, pathIn } from "#app/platform/locale.ts";

// Lists by filter and page (listing-filter.ts, page-trail.ts).
const filters = [
  "type",
  "price-min",
  "price-max",
  "currency",
  "governorate",
  "area",
  "verified",
  "pictures",
  "within",
  "sort",
  "after",
];

type Part = {
  path: RegExp;
  asks?: readonly string[];
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

export type Cacheable = { path: string; isData: boolean; tags: readonly string[] };

/** Only the spelling that pages link to is cached: all others go the ordinary way, which redirects them. */
export function findCacheable(target: string): Cacheable | null {
  if (target.length > longest || !/^\/[\x21-\x7e]*$/.test(target)) return null;
  const [path = "", query, ...more] = target.split("?");
  if (more.length > 0 || query === "") return null;
  const isData = path.endsWith(".data");
  const bare = bareOf(path, isData);
  for (const { path: pattern, asks = [], tags } of parts) {
    const match = bare === null ? null : pattern.exec(bare);
    if (!match) continue;
    if (!asksOnly(query, isData ? [...asks, "_routes"] : asks)) return null;
    return { path, isData, tags: tags(match) };
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

function asksOnly(query: string | undefined, known: readonly string[]): boolean {
  if (query === undefined) return true;
  for (const [name, value] of new URLSearchParams(query)) {
    const isDetail = known.includes("type") && /^d-[a-zA-Z-]{1,40}$/.test(name);
    if (!isDetail && !known.includes(name)) return false;
    if (value.length > 200) return false;
  }
  return true;
}
