/** A reader's position in a list that is paged by key. */
export type Trail = {
  /** Of the present page, for readPageKey; null on the first. */
  key: string | null;
  /** The keys of the pages passed on the way here, this one the last. */
  keys: readonly string[];
};

const parameter = "after";
const parting = ".";
/** An address stays an address: of a longer way only the last pages are remembered. */
const longestTrail = 40;

/** Reads `?after=k1.k2`: a list knows only the page that follows, so the address remembers those before. */
export function readTrail(query: URLSearchParams): Trail {
  const texts = (query.get(parameter) ?? "").split(parting);
  const keys = texts.filter((text) => /^[0-9a-z-]{1,24}$/.test(text)).slice(-longestTrail);
  return { key: keys.at(-1) ?? null, keys };
}

/** The addresses of the pages before and after this one; `path` may carry a query, `next` is a page's key. */
export function pagination(
  { keys }: Trail,
  path: string,
  next: string | null,
): { previous: string | null; next: string | null } {
  return {
    previous: keys.length > 0 ? addressOf(path, keys.slice(0, -1)) : null,
    next: next ? addressOf(path, [...keys, next]) : null,
  };
}

/** The page's one address, however one came to it. */
export function ownAddress({ key }: Trail, path: string): string {
  return addressOf(path, key ? [key] : []);
}

function addressOf(path: string, keys: readonly string[]): string {
  if (keys.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${parameter}=${keys.slice(-longestTrail).join(parting)}`;
}
