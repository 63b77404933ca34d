/** Where a page of a list ended; the next begins after it. */
export type PageKey = { publishedAt: Date; id: number };

/** As it stands in an address. */
export function writePageKey({ publishedAt, id }: PageKey): string {
  return `${publishedAt.getTime().toString(36)}-${id.toString(36)}`;
}

/** Null for a missing, forged or damaged key: such an address shows the first page. */
export function readPageKey(text: string | null): PageKey | null {
  const match = /^([0-9a-z]{6,9})-([0-9a-z]{1,10})$/.exec(text ?? "");
  if (!match) return null;
  const [time, id] = [Number.parseInt(match[1] ?? "", 36), Number.parseInt(match[2] ?? "", 36)];
  const publishedAt = new Date(time);
  if (Number.isNaN(publishedAt.getTime()) || !Number.isSafeInteger(id)) return null;
  return { publishedAt, id };
}
