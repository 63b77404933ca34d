import type { Digits } from "#app/platform/format.ts";
import type { JobHandler } from "#app/platform/jobs/worker.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import type * as icons from "#app/ui/icons.tsx";
import type { NotificationData } from "../notification.ts";

export type MailPace = "now" | "daily" | "never";

/** The member's choice and its default. Without one it concerns the account and is always shown. */
export type Choice = {
  kind: string;
  label: () => string;
  mail: MailPace;
  /** Not pushed by default. */
  isQuiet?: boolean;
  /** Its mails are no mails of notices: a job of its own gathers them, once a day. */
  hasOwnMail?: boolean;
};

/** A notice with what its ids stand for, as far as its member may see it. */
export type NotificationContent = {
  count: number;
  data: NotificationData;
  listing?: { title: string; locale: Locale } | null;
  community?: { name: string } | null;
  sender?: { name: string } | null;
};

/** `name` is the place of the listing's title, or of who it is about; `shown` is the count as it is written. */
export type WordsContext = { name: string; shown: string; locale: Locale; digits: Digits };

/** Everything about one type of notification; its messages are in the reader's language. */
export type Kind = {
  type: string;
  /** By name: what runs on the machine itself draws nothing. */
  icon: keyof typeof icons;
  about?: "listing" | "community" | "sender";
  words: (content: NotificationContent, wording: WordsContext) => string;
  /** Further texts of its page: the staff's reason, and their note. */
  reason?: (content: NotificationContent) => string | null;
  /** For a locked screen and for other people's eyes: never who or what. */
  push: (inputs: { count: number }) => string;
  /** A mail has its words, or these. */
  mail?: (inputs: { count: number }) => string;
  /** A device may be woken for it. */
  isUrgent?: boolean;
  /** Minutes between two pushes of one notification; an hour by default. */
  pushPause?: number;
  /** Null: to the list of notices. */
  link: (content: { listingId: number | null; data: NotificationData }) => string | null;
  choice: Choice | null;
  /** Its recipients and content, in the transaction of its cause; never its author. */
  subscribe: () => void;
  /** The job for recipients that are too many for that transaction. */
  jobs?: readonly JobHandler[];
};

export function defineKind<const K extends Kind>(kind: K): K {
  return kind;
}

export function listingPath({ listingId }: { listingId: number | null }): string | null {
  return listingId === null ? null : `/listing/${listingId}`;
}
