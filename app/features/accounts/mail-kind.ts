export interface MailKinds {
  news: unknown;
}

export type MailKind = keyof MailKinds;

export type UnsubscribeKind = MailKind | "notices";
