/** The mails a member may refuse (rulings 69 and 109); those about the account's safety are not among them. */
export const mailKinds = [
  "listing_status",
  "message",
  "comment",
  "review",
  "saved_search",
  "news",
] as const;

export type MailKind = (typeof mailKinds)[number];

export function isMailKind(value: unknown): value is MailKind {
  return mailKinds.some((kind) => kind === value);
}
