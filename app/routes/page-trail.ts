export type Trail = {
  key: string | null;
  keys: readonly string[];
};

const parameter = "after";
const parting = ".";
/** An address stays an address: of a longer way only the last pages are remembered. */
const maxTrailLength = 40;

/** Reads `?after=k1.k2`: a list knows only the page that follows, so the address remembers those before. */
export function readTrail(query: URLSearchParams): Trail {
  const texts = (query.get(parameter) ?? "").split(parting);
  const keys = texts.filter((text) => /^[0-9a-z-]{1,24}$/.test(text)).slice(-maxTrailLength);
  return { key: keys.at(-1) ?? null, keys };
}

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

export function ownAddress({ key }: Trail, path: string): string {
  return addressOf(path, key ? [key] : []);
}

function addressOf(path: string, keys: readonly string[]): string {
  if (keys.length === 0) return path;
  return `${path}${path.includes("?") ? "&" : "?"}${parameter}=${keys.slice(-maxTrailLength).join(parting)}`;
}
