import { chooseMailOf } from "#app/features/member-mail/mail-choices.server.ts";
import { addressesOf } from "#app/features/accounts/addresses.server.ts";
import type { MailKind, UnsubscribeKind } from "#app/features/accounts/mail-kind.ts";
import { m } from "#app/paraglide/messages.js";
import { database } from "#app/platform/database.server.ts";
import { site } from "#app/platform/site.server.ts";
import { findBot } from "#app/platform/telegram/bot-updates.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { halfHours } from "#app/ui/week-times.ts";
import { announceChange } from "./internal/announce.server.ts";
import { findSettings, reconsider, saveChoices, saveQuiet } from "./data/choice-queries.server.ts";
import type { NotificationSettings } from "./rules/delivery.ts";
import { choices as offered, eachChoice } from "./kinds/kinds.server.ts";
import type { Choice, MailPace } from "./kinds/kind.server.ts";

const paces = ["now", "daily", "never"] as const;

/** How fast mails of a kind may come: what has its own comes gathered, once a day. */
function pacesOf({ hasOwnMail }: Choice): readonly MailPace[] {
  return hasOwnMail ? ["daily", "never"] : paces;
}

export function readNotificationChoices(form: FormData): {
  settings: NotificationSettings;
  error: string | null;
} {
  const choices = eachChoice((kind, offer) => ({
    isShown: form.getAll("shown").includes(kind),
    mail: pacesOf(offer).find((pace) => pace === form.get(`mail-${kind}`)) ?? offer.mail,
    telegram: paces.find((pace) => pace === form.get(`telegram-${kind}`)) ?? offer.mail,
    isPushed: form.getAll("pushed").includes(kind),
  }));
  if (form.get("quiet") !== "yes") return { settings: { choices, quiet: null }, error: null };
  const [starts, ends] = [timeOf(form.get("quiet-from")), timeOf(form.get("quiet-to"))];
  const settings = { choices, quiet: { starts: starts ?? "", ends: ends ?? "" } };
  if (!starts || !ends) return { settings, error: m.notifications_quiet_incomplete() };
  return { settings, error: starts === ends ? m.notifications_quiet_same() : null };
}

function timeOf(value: unknown): string | undefined {
  return halfHours.find((time) => time === value);
}

export function drawSettings({ choices, quiet }: NotificationSettings) {
  const drawn = [...offered].map(([kind, offer]) => ({
    kind,
    label: offer.label(),
    paces: pacesOf(offer),
    ...choices[kind],
  }));
  return { choices: drawn, quiet };
}
export type DrawnSettings = ReturnType<typeof drawSettings>;

export function mailLabels(): { kind: MailKind; label: string }[] {
  const own = [...offered].map(([kind, { label }]) => ({ kind: kind as MailKind, label: label() }));
  return [...own, { kind: "news", label: m.account_mail_news() }];
}

export function mailLabel(wayOut: UnsubscribeKind): string {
  const label = mailLabels().find(({ kind }) => kind === wayOut)?.label;
  return label ?? m.account_mail_notices();
}

export type TelegramState = { isRefused: boolean; link: string | null };

/** Whether the bot may write to the member, and where they let it; null without a linked account. */
export async function getTelegramState(viewer: Viewer): Promise<TelegramState | null> {
  if (!site().telegramBotToken) return null;
  const own = await addressesOf(database(), viewer.id);
  const telegram = own.find(({ kind }) => kind === "telegram");
  if (!telegram) return null;
  const bot = telegram.refusedAt ? await findBot(database()) : null;
  return {
    isRefused: telegram.refusedAt !== null,
    link: bot && `https://t.me/${bot.username}`,
  };
}

export function getNotificationSettings(viewer: Viewer): Promise<NotificationSettings> {
  return findSettings(database(), viewer.id);
}

export async function saveNotificationSettings(
  viewer: Viewer,
  { choices, quiet }: NotificationSettings,
  now: Date,
): Promise<void> {
  const kinds = [...offered.keys()];
  const wanted = kinds.filter((kind) => choices[kind].mail !== "never");
  await database().transaction(async (tx) => {
    await saveChoices(tx, viewer.id, choices);
    await chooseMailOf(tx, { viewer, kinds, wanted, now });
    await saveQuiet(tx, viewer.id, quiet);
    await reconsider(tx, viewer.id, now);
    await announceChange(tx, [viewer.id]);
  });
}
