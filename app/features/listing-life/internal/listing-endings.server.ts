import { isolate } from "#app/platform/isolate.ts";
import { type MailWords, queueMemberMail } from "#app/features/member-mail/mail-choices.server.ts";
import { m } from "#app/paraglide/messages.js";
import { type Connection, database } from "#app/platform/database.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { endsAt } from "#app/features/listings/listing-life.ts";
import { formatDate } from "#app/platform/format.ts";
import type { Locale } from "#app/platform/locale.ts";
import {
  listOwnersToMail,
  markRequested,
  markExpired,
  markReminded,
  markSunk,
  type MailReason,
} from "../data/ending-queries.server.ts";
import { rowsInBatches } from "#app/platform/rows-in-batches.ts";
import { site } from "#app/platform/site.server.ts";
import { listingLinkPath } from "../listing-links.server.ts";
import "#app/features/listings/listing-events.ts";

const batch = 200;

/** Ends every listing whose time is over, except the demo's; returns how many. May run concurrently. */
export function expireDue(now: Date, signal?: AbortSignal): Promise<number> {
  return inBatches(markExpired, now, signal);
}

/** Puts sales and rents that nobody confirms behind the others of their lists; likewise. */
export function sinkUnconfirmed(now: Date, signal?: AbortSignal): Promise<number> {
  return inBatches(markSunk, now, signal);
}

async function inBatches(mark: typeof markExpired, now: Date, signal?: AbortSignal) {
  let count = 0;
  for (let last = batch; last === batch && !signal?.aborted; count += last) {
    last = await database().transaction(async (tx) => {
      const marked = await mark(tx, now, batch);
      for (const { id } of marked) await emit(tx, "listing-saved", { listingId: id });
      return marked.length;
    });
  }
  return count;
}

/**
 * Mails the owners of listings that end within three days, once for all of theirs; returns how many owners. Run
 * it before `expireDue`, so that those whose end was missed get their mail too.
 */
export function remindDue(now: Date, signal?: AbortSignal): Promise<number> {
  return mailOwners("remind", now, signal);
}

/** Asks whether services, then sales and rents are still as they are; behind the reminders, which ask it too. */
export async function requestConfirmations(now: Date, signal?: AbortSignal): Promise<number> {
  return (await mailOwners("ask", now, signal)) + (await mailOwners("confirm", now, signal));
}

// One failure keeps nobody else from their mail.
async function mailOwners(about: MailReason, now: Date, signal?: AbortSignal): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  const select = (after: string | null, limit: number) =>
    listOwnersToMail(database(), about, { now, after, limit });
  for await (const ownerId of rowsInBatches(batch, select, String)) {
    if (signal?.aborted) return count;
    await database()
      .transaction((tx) => mailOwner(tx, about, ownerId, now))
      .then(
        () => (count += 1),
        (error: unknown) => failures.push(error),
      );
  }
  if (failures.length > 0) throw new AggregateError(failures, "Some owners could not be notified");
  return count;
}

async function mailOwner(
  tx: Connection,
  about: MailReason,
  ownerId: string,
  now: Date,
): Promise<void> {
  const listings =
    about === "remind"
      ? await markReminded(tx, ownerId, now)
      : await markRequested(tx, { ownerId, about, now });
  if (listings.length === 0) return;
  const write = about === "remind" ? endingMail : confirmationMail;
  const kind = about === "remind" ? "ending" : "confirmation";
  await queueMemberMail(tx, ownerId, kind, ({ locale }) =>
    write({ about, ownerId, listings, at: now, locale }),
  );
  await emit(tx, "owner-asked", { ownerId, by: kind, at: now });
}

type OwnerMailInput = {
  about: MailReason;
  ownerId: string;
  listings: readonly { title: string; expiresAt: Date | null }[];
  at: Date;
  locale: Locale;
};

// The rest is on the page that its button opens.
const maxTitles = 10;

function endingMail({ ownerId, listings, at, locale }: OwnerMailInput): MailWords {
  const count = listings.length;
  const lines = listings.map(({ title, expiresAt }) => {
    const date = expiresAt ? formatDate(expiresAt, locale) : "";
    const isOver = expiresAt !== null && expiresAt <= at;
    const line = isOver ? m.life_mail_line_ended : m.life_mail_line_ends;
    return line({ title: isolate(title), date });
  });
  return {
    subject: m.life_mail_ending_subject({ count }),
    text: [m.life_mail_ending_text({ count }), list(lines)].join("\n\n"),
    button: {
      label: m.life_mail_ending_button({ count }),
      path: listingLinkPath("renew", ownerId, at),
    },
    notes: [m.life_mail_ending_note()],
  };
}

function confirmationMail({ about, ownerId, listings, at, locale }: OwnerMailInput): MailWords {
  const count = listings.length;
  const isOfGoods = about === "confirm";
  const until = endsAt("sale", at, site().listingDays);
  const date = until ? formatDate(until, locale) : "";
  return {
    subject: isOfGoods
      ? m.life_mail_there_subject({ count })
      : m.life_mail_asking_subject({ count }),
    text: [
      isOfGoods ? m.life_mail_there_text({ count, date }) : m.life_mail_asking_text({ count }),
      list(listings.map(({ title }) => m.life_mail_line({ title: isolate(title) }))),
    ].join("\n\n"),
    button: {
      label: m.life_mail_asking_button({ count }),
      path: listingLinkPath("confirm", ownerId, at),
    },
    notes: [m.life_mail_asking_note()],
  };
}

function list(lines: string[]): string {
  const more = lines.length - maxTitles;
  const shown = lines.slice(0, maxTitles);
  return [...shown, ...(more > 0 ? [m.life_mail_more({ count: more })] : [])].join("\n");
}
