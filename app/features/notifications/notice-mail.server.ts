import type { WayOut } from "#app/features/accounts/mail-kind.ts";
import { type MailWords, queueMemberMail } from "#app/features/accounts/member-mail.server.ts";
import { m } from "#app/paraglide/messages.js";
import { type Connection, database } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { findSettings } from "./data/choice-queries.server.ts";
import {
  holdMail,
  isTold,
  lockMailDue,
  type MailDecision,
  selectMailDue,
  settleMail,
} from "./data/mail-due-queries.server.ts";
import { mailDue } from "./delivery.ts";
import { noticeLine } from "./notice-line.ts";
import { placeOf } from "./notification.ts";

const membersAtOnce = 200;
/** A mail is no list: the rest stands on the page. */
const mostLines = 10;

/**
 * Mails every member what is due to him, in one mail. Each member is one transaction, in which the mail is
 * written beside the note that it was: whoever stops in between has sent nothing, and nothing goes twice.
 */
export async function mailNotices(now: Date, signal?: AbortSignal): Promise<void> {
  const problems: unknown[] = [];
  let after: string | null = null;
  let members: string[];
  do {
    members = await selectMailDue(database(), { after, now, limit: membersAtOnce });
    for (const userId of members) {
      if (signal?.aborted) return;
      try {
        await database().transaction((tx) => mailTo(tx, userId, now));
      } catch (error) {
        // What is wrong with one member's mail keeps nobody else's back.
        problems.push(error);
      }
    }
    after = members.at(-1) ?? null;
  } while (members.length === membersAtOnce);
  if (problems.length > 0) throw problems[0];
}

type Due = Awaited<ReturnType<typeof lockMailDue>>[number];

async function mailTo(tx: Connection, userId: string, now: Date): Promise<void> {
  if (!(await holdMail(tx, userId))) return;
  const isThere = await isTold(tx, userId);
  const settings = await findSettings(tx, userId);
  const mailed: Due[] = [];
  const decisions: MailDecision[] = [];
  for (const row of await lockMailDue(tx, userId, now)) {
    const waiting = { ...row, isRead: row.readAt !== null, since: row.since ?? now };
    const due = isThere ? mailDue(waiting, settings, now) : null;
    if (due === "now") mailed.push(row);
    decisions.push({
      id: row.id,
      dueAt: due instanceof Date ? due : null,
      isMailed: due === "now",
    });
  }
  if (decisions.length > 0) await settleMail(tx, decisions, now);
  if (mailed.length > 0)
    await queueMemberMail(tx, userId, wayOutOf(mailed), ({ locale }) => words(mailed, locale));
}

/** One press ends what the mail is of. */
function wayOutOf(mailed: readonly Due[]): WayOut {
  const [first, ...others] = new Set(mailed.map(({ kind }) => kind));
  return others.length === 0 ? (first as WayOut) : "notices";
}

function words(mailed: readonly Due[], locale: Locale): MailWords {
  const lines = mailed.map((row) => noticeLine({ ...row, listing: row.listing }, locale));
  const [only] = mailed;
  if (mailed.length === 1 && only) {
    return {
      subject: lines[0] ?? "",
      text: m.notifications_mail_one(),
      button: {
        label: m.notifications_mail_open(),
        path: placeOf(only.type, only.listingId, only.data),
      },
    };
  }
  const shown = lines.slice(0, mostLines).map((line) => `• ${line}`);
  const rest = mailed.length - shown.length;
  if (rest > 0) shown.push(m.notifications_mail_more({ count: rest }));
  return {
    subject: m.notifications_mail_subject({ count: mailed.length }),
    text: [m.notifications_mail_text(), shown.join("\n")].join("\n\n"),
    button: { label: m.notifications_mail_all(), path: "/notifications" },
  };
}
