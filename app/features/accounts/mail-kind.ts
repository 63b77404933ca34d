export const mailKinds = [
  "listing_status",
  "message",
  "comment",
  "favorite",
  "review",
  "saved_search",
  "price_drop",
  "community",
  "news",
] as const;

export type MailKind = (typeof mailKinds)[number];

export function isMailKind(value: unknown): value is MailKind {
  return mailKinds.some((kind) => kind === value);
}

/** What one press in a mail ends: mails of a kind, or of every kind that notices are gathered from. */
export const waysOut = [...mailKinds, "notices"] as const;

export type WayOut = (typeof waysOut)[number];

export const noticeMailKinds = [
  "listing_status",
  "message",
  "comment",
  "favorite",
  "review",
  "price_drop",
  "community",
] as const satisfies readonly MailKind[];
