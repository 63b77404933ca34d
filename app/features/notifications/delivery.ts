import { isNoticeKind, type NoticeSettings } from "./notice-choices.ts";
import { nextTime, type QuietHours, quietUntil } from "./quiet-hours.ts";

/** The mail of the day, in Damascus. */
export const dailyAt = "09:00";
/** What is read within it needs no mail. */
export const mailGraceMs = 10 * 60_000;

const minute = 60_000;
/** Between two pushes of one notice: a conversation is followed, the tenth heart is not. */
const pushPauseMs = { message: minute, other: 60 * minute };

/** Now, at that moment, or never (null). */
export type Due = "now" | Date | null;

type Waiting = { kind: string; isRead: boolean };

/**
 * When a notice is mailed: a few minutes after, in the mail of the day, or not at all. What was mailed and
 * happened again before it was read waits for the mail of the day. Nothing goes in the quiet hours.
 */
export function mailDue(
  { kind, isRead, since, mailedAt }: Waiting & { since: Date; mailedAt: Date | null },
  { choices, quiet }: NoticeSettings,
  now: Date,
): Due {
  // New listings of kept searches have a mail of their own.
  if (isRead || !isNoticeKind(kind) || kind === "saved_search") return null;
  const pace = choices[kind].mail;
  if (pace === "never") return null;
  const isSoon = pace === "now" && mailedAt === null;
  const due = isSoon ? new Date(since.getTime() + mailGraceMs) : nextTime(since, dailyAt);
  return due > now ? due : (quietUntil(now, quiet) ?? "now");
}

/** When a notice is pushed, likewise. What has no choice of its own concerns the account. */
export function pushDue(
  { kind, isRead, pushedAt, isWanted }: Waiting & { pushedAt: Date | null; isWanted: boolean },
  quiet: QuietHours | null,
  now: Date,
): Due {
  if (isRead || !isWanted) return null;
  const pause = kind === "message" ? pushPauseMs.message : pushPauseMs.other;
  const due = pushedAt && new Date(pushedAt.getTime() + pause);
  return due && due > now ? due : (quietUntil(now, quiet) ?? "now");
}
