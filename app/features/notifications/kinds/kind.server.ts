import type { Subscriptions } from "#app/platform/events.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Digits } from "#app/platform/format.ts";
import type { JobHandler } from "#app/platform/jobs/worker.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { ActButton } from "#app/platform/telegram/bot-acts.ts";
import type * as icons from "#app/ui/icons.tsx";
import type { NotificationData } from "../notification.ts";

export type MailPace = "now" | "daily" | "never";

/** The member's choice and its default. Without one it concerns the account and is always shown. */
export type Choice = {
  kind: string;
  label: () => string;
  mail: MailPace;
  isQuiet?: boolean;
  /** Its mails are no mails of notices: a job of its own gathers them, once a day. */
  hasOwnMail?: boolean;
};

export type NotificationContent = {
  count: number;
  data: NotificationData;
  listing?: { title: string; locale: Locale } | null;
  community?: { name: string } | null;
  sender?: { name: string } | null;
};

export type WordsContext = { name: string; shown: string; locale: Locale; digits: Digits };

/** `line`: what it would be in a list. */
export type TalkOf = { memberId: string; line: string; data: NotificationData };

export type Talk = { text: string; subject: string | null; buttons?: readonly ActButton[] };

export type Kind = {
  type: string;
  icon: keyof typeof icons;
  about?: "listing" | "community" | "sender";
  words: (content: NotificationContent, wording: WordsContext) => string;
  reason?: (content: NotificationContent) => string | null;
  /** For a locked screen and for other people's eyes: never who or what. */
  push: (inputs: { count: number }) => string;
  mail?: (inputs: { count: number }) => string;
  /** What the member's own Telegram gets in the place of its line, and what a reply there answers. */
  talk?: (tx: Connection, of: TalkOf) => Promise<Talk | null>;
  /** The listings whose pictures the member's own Telegram shows with its line. */
  pictured?: (of: Pick<NotificationContent, "data"> & { listingId: number | null }) => number[];
  isUrgent?: boolean;
  pushPause?: number;
  link: (content: { listingId: number | null; data: NotificationData }) => string | null;
  choice: Choice | null;
  /** Its recipients and content, in the transaction of its cause; never its author. */
  on: Subscriptions;
  jobs?: readonly JobHandler[];
};

export function defineKind<const K extends Kind>(kind: K): K {
  return kind;
}

export function listingPath({ listingId }: { listingId: number | null }): string | null {
  return listingId === null ? null : `/listing/${listingId}`;
}
