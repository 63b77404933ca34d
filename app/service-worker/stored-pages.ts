import { barePath } from "#app/platform/locale.ts";

export type StoredKind =
  | "listing"
  | "conversation"
  | "community"
  | "deal"
  | "favorites"
  | "editor"
  | "waiting"
  | "home";

type Rule = {
  path: RegExp;
  atMost: number;
  needsQuery?: boolean;
};

const rules: Record<StoredKind, Rule> = {
  listing: { path: /^\/listing\/[1-9]\d{0,14}$/, atMost: 50 },
  conversation: { path: /^\/messages$/, atMost: 30, needsQuery: true },
  community: { path: /^\/community\/[0-9a-f-]{36}$/, atMost: 10 },
  deal: { path: /^\/deal\/[0-9a-f-]{36}$/, atMost: 10 },
  favorites: { path: /^\/favorites$/, atMost: 2 },
  editor: { path: /^\/(?:add-listing|account\/listings\/\d{1,15}\/edit)$/, atMost: 5 },
  waiting: { path: /^\/waiting$/, atMost: 2 },
  home: { path: /^\/$/, atMost: 2 },
};

export const storedKinds = Object.keys(rules) as StoredKind[];

/** The type of stored page of an address, and its path; null for pages that are never stored. */
export function storedEntryOf({ pathname, search }: Pick<URL, "pathname" | "search">) {
  const bare = barePath(pathname);
  const kind = storedKinds.find((each) => rules[each].path.test(bare));
  return kind ? { kind, path: pathname + (rules[kind].needsQuery ? search : "") } : null;
}

export function pageOfData({ pathname, search }: Pick<URL, "pathname" | "search">): URL {
  const path = pathname.replace(/(?:\/_)?\.data$/, "") || "/";
  const page = new URL(path + search, "http://here.invalid");
  page.searchParams.delete("_routes");
  return page;
}

/** Whether two addresses are one page: their hash, and how they spell their query, make no other. */
export function isSamePage(one: URL, other: URL): boolean {
  const query = ({ search }: URL) => new URLSearchParams(search).toString();
  return one.pathname === other.pathname && query(one) === query(other);
}

export function pathsOverLimit(paths: readonly string[]): string[] {
  return storedKinds.flatMap((kind) => {
    const those = paths.filter((path) => kindOf(path) === kind);
    return those.slice(0, Math.max(0, those.length - rules[kind].atMost));
  });
}

export function kindOf(path: string): StoredKind | undefined {
  return storedEntryOf(new URL(path, "http://here.invalid"))?.kind;
}

/** The names of one owner's caches. `key`: a member's (platform/member-key.server.ts), or "none" for a visitor. */
export const cachesOf = (key: string) => ({
  pages: `pages-${key}`,
  pictures: `pictures-${key}`,
  /** Empty: this member's own texts may be on the device, also after their session ended. */
  mark: `writer-${key}`,
});

/**
 * What goes when the server says whose answer this is: everything of another member, and what a visitor
 * read before, once somebody has left. `writings`: another member's unsent and unfinished ones go too.
 */
export function dataToDelete(names: readonly string[], key: string) {
  const others = names.filter((name) => {
    const [, of] = /^(?:pages|pictures)-(.+)$/.exec(name) ?? [];
    return of !== undefined && of !== "none" && of !== key;
  });
  const { mark } = cachesOf(key);
  const isOthers = (name: string) => name.startsWith("writer-") && name !== mark;
  const marks = key === "none" ? [] : names.filter(isOthers);
  const visitors = others.length + marks.length > 0 ? ["pages-none", "pictures-none"] : [];
  return { caches: [...others, ...marks, ...visitors], writings: marks.length > 0 };
}

/** The key of the member whose pages are on the device; "none" when they are a visitor's. */
export function ownerKeyIn(names: readonly string[]): string {
  const member = names.find((name) => name.startsWith("pages-") && name !== "pages-none");
  return member?.slice("pages-".length) ?? "none";
}
