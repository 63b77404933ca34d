const shown =
  /\/(listing|seller|media)\/([1-9][0-9]{0,14}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=[^\w-])/g;

const letters: Record<string, string> = { listing: "l", seller: "s", media: "m" };

/** Read from the page itself, as the database names changes (migration 1001): no page can forget a tag. */
export function tagsIn(markup: string): Set<string> {
  const tags = new Set<string>();
  for (const [, what = "", id] of markup.matchAll(shown)) tags.add(`${letters[what]}:${id}`);
  return tags;
}

export function concerns(changes: ReadonlySet<string>, tags: ReadonlySet<string>): boolean {
  if (changes.has("*")) return true;
  for (const tag of tags) if (changes.has(tag)) return true;
  return false;
}

/** The tag of the router's data, which names its parts otherwise: any change drops it. */
export const anyTag = "any";
