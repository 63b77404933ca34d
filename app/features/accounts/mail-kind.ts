export interface MailKinds {
  news: unknown;
}

export type MailKind = keyof MailKinds;

/** What one press in a mail ends: mails of a kind, or of every kind that notices are gathered from. */
export type UnsubscribeKind = MailKind | "notices";
