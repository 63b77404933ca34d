import { weekTimeOf } from "#app/platform/format.ts";
import type { Kind } from "../kinds/kind.server.ts";
import type { ChoiceKind, NotificationChoices } from "../kinds/kinds.server.ts";
import { dayMs, minuteMs } from "#app/platform/durations.ts";

const dailyAt = "09:00";
const mailGraceMs = 10 * minuteMs;

/** Now, at that moment, or never (null). */
export type Due = "now" | Date | null;

export const maxWaitMs = 2 * dayMs;

function isAwaited(due: Date, now: Date): boolean {
  const wait = due.getTime() - now.getTime();
  return wait > 0 && wait <= maxWaitMs;
}

type Waiting = { kind: Kind; isRead: boolean };

/** Minutes after, with the daily mail, or not at all; what happened again after a mail waits for the daily. */
export function mailDue(
  { kind, isRead, since, mailedAt }: Waiting & { since: Date; mailedAt: Date | null },
  { choices, quiet }: NotificationSettings,
  now: Date,
): Due {
  if (isRead || !kind.choice || kind.choice.hasOwnMail) return null;
  const pace = choices[kind.choice.kind as ChoiceKind].mail;
  if (pace === "never") return null;
  const isSoon = pace === "now" && mailedAt === null;
  const due = isSoon ? new Date(since.getTime() + mailGraceMs) : nextTime(since, dailyAt);
  return isAwaited(due, now) ? due : (quietUntil(now, quiet) ?? "now");
}

/** When Telegram is told, likewise; what has no choice of its own concerns the account. */
export function telegramDue(
  { kind, isRead, updatedAt, sentAt }: Waiting & { updatedAt: Date; sentAt: Date | null },
  { choices, quiet }: NotificationSettings,
  now: Date,
): Due {
  const pace = kind.choice ? choices[kind.choice.kind as ChoiceKind].telegram : "now";
  if (isRead || pace === "never") return null;
  const pause = (kind.pushPause ?? 60) * minuteMs;
  const soon = sentAt && new Date(sentAt.getTime() + pause);
  const due = pace === "now" ? soon : nextTime(updatedAt, dailyAt);
  return due && isAwaited(due, now) ? due : (quietUntil(now, quiet) ?? "now");
}

/** When it is pushed, likewise. What has no choice of its own concerns the account. */
export function pushDue(
  { kind, isRead, pushedAt, isWanted }: Waiting & { pushedAt: Date | null; isWanted: boolean },
  quiet: QuietHours | null,
  now: Date,
): Due {
  if (isRead || !isWanted) return null;
  const pause = (kind.pushPause ?? 60) * minuteMs;
  const due = pushedAt && new Date(pushedAt.getTime() + pause);
  return due && isAwaited(due, now) ? due : (quietUntil(now, quiet) ?? "now");
}

export type QuietHours = { starts: string; ends: string };

export type NotificationSettings = { choices: NotificationChoices; quiet: QuietHours | null };

const dayInMinutes = 24 * 60;

export function quietUntil(at: Date, hours: QuietHours | null): Date | null {
  if (!hours) return null;
  const { starts, ends } = hours;
  const { time } = weekTimeOf(at);
  const isQuiet = starts < ends ? time >= starts && time < ends : time >= starts || time < ends;
  return isQuiet ? nextTime(at, ends) : null;
}

export function nextTime(after: Date, time: string): Date {
  const passed = minutesOf(time) - minutesOf(weekTimeOf(after).time);
  const wait = passed > 0 ? passed : passed + dayInMinutes;
  return new Date(Math.floor(after.getTime() / minuteMs) * minuteMs + wait * minuteMs);
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
