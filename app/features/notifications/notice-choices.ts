import type { MailKind } from "#app/features/accounts/mail-kind.ts";
import { halfHours } from "#app/ui/week-times.ts";
import type { QuietHours } from "./delivery.ts";

/** What a member chooses by. What concerns his account, or what he reported, is always shown. */
export const noticeKinds = [
  "message",
  "comment",
  "favorite",
  "review",
  "saved_search",
  "price_drop",
  "listing_status",
  "community",
] as const satisfies readonly MailKind[];

export type NoticeKind = (typeof noticeKinds)[number];

/** When a mail comes: a few minutes after, unless it was read by then; in one mail a day; or not at all. */
export const mailPaces = ["now", "daily", "never"] as const;
export type MailPace = (typeof mailPaces)[number];

export type NoticeChoice = { isShown: boolean; mail: MailPace; isPushed: boolean };
export type NoticeChoices = Record<NoticeKind, NoticeChoice>;

export type NoticeSettings = { choices: NoticeChoices; quiet: QuietHours | null };

export const proposed: NoticeChoices = {
  message: { isShown: true, mail: "now", isPushed: true },
  comment: { isShown: true, mail: "now", isPushed: true },
  favorite: { isShown: true, mail: "daily", isPushed: false },
  review: { isShown: true, mail: "now", isPushed: true },
  saved_search: { isShown: true, mail: "daily", isPushed: true },
  price_drop: { isShown: true, mail: "daily", isPushed: true },
  listing_status: { isShown: true, mail: "now", isPushed: true },
  community: { isShown: true, mail: "daily", isPushed: true },
};

/** How fast mails of a kind may come: new listings of kept searches come gathered, once a day. */
export function pacesOf(kind: NoticeKind): readonly MailPace[] {
  return kind === "saved_search" ? ["daily", "never"] : mailPaces;
}

export function isNoticeKind(value: unknown): value is NoticeKind {
  return noticeKinds.some((kind) => kind === value);
}

export type QuietError = "quiet_same" | "quiet_incomplete";

export function readNoticeChoices(form: FormData): {
  settings: NoticeSettings;
  error: QuietError | null;
} {
  const choices = { ...proposed };
  for (const kind of noticeKinds) {
    const wanted = form.get(`mail-${kind}`);
    choices[kind] = {
      isShown: form.getAll("shown").includes(kind),
      mail: pacesOf(kind).find((pace): pace is MailPace => pace === wanted) ?? proposed[kind].mail,
      isPushed: form.getAll("pushed").includes(kind),
    };
  }
  if (form.get("quiet") !== "yes") return { settings: { choices, quiet: null }, error: null };
  const [starts, ends] = [timeOf(form.get("quiet-from")), timeOf(form.get("quiet-to"))];
  const settings = { choices, quiet: { starts: starts ?? "", ends: ends ?? "" } };
  if (!starts || !ends) return { settings, error: "quiet_incomplete" };
  return { settings, error: starts === ends ? "quiet_same" : null };
}

function timeOf(value: unknown): string | undefined {
  return halfHours.find((time) => time === value);
}
