import { queueMemberMail } from "#app/features/accounts/mail-choices.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { emit } from "#app/platform/events.server.ts";
import {
  listOwnersToTell,
  markAsked,
  markExpired,
  markReminded,
  type Matter,
} from "./data/ending-queries.server.ts";
import { askingMail, endingMail } from "./listing-mails.server.ts";
import "./listing-events.ts";

const batch = 200;

/**
 * Ends every listing whose time is over, demo content excepted; gives how many. Safe to run twice at once;
 * what came due while nothing ran is done at the next run.
 */
export async function expireDue(now: Date, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (let last = batch; last === batch && !signal?.aborted; count += last) {
    last = await database().transaction(async (tx) => {
      const ended = await markExpired(tx, now, batch);
      for (const { id } of ended) await emit(tx, "listing-saved", { listingId: id });
      return ended.length;
    });
  }
  return count;
}

/**
 * Writes once to every owner of listings that end within three days, or have ended since without a word
 * because nothing ran: one mail for all of them. Gives how many owners. Run it before
 * `expireDue`.
 */
export function remindDue(now: Date, signal?: AbortSignal): Promise<number> {
  return tellOwners("remind", now, signal);
}

/**
 * Asks the owners of services and businesses every ninety days whether they still hold; gives how many
 * owners.
 */
export function askDue(now: Date, signal?: AbortSignal): Promise<number> {
  return tellOwners("ask", now, signal);
}

// An owner who cannot be written to keeps nobody else from his mail.
async function tellOwners(about: Matter, now: Date, signal?: AbortSignal): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  let after: string | null = null;
  do {
    const owners: string[] = await listOwnersToTell(database(), about, {
      now,
      after,
      limit: batch,
    });
    for (const ownerId of owners) {
      if (signal?.aborted) return count;
      await database()
        .transaction((tx) => tellOwner(tx, about, ownerId, now))
        .then(
          () => (count += 1),
          (error: unknown) => failures.push(error),
        );
    }
    after = owners.length === batch ? (owners.at(-1) ?? null) : null;
  } while (after);
  if (failures.length > 0) throw new AggregateError(failures, "Some owners could not be told");
  return count;
}

async function tellOwner(tx: Connection, about: Matter, ownerId: string, now: Date): Promise<void> {
  const mark = about === "remind" ? markReminded : markAsked;
  const write = about === "remind" ? endingMail : askingMail;
  const listings = await mark(tx, ownerId, now);
  // Another run was quicker.
  if (listings.length === 0) return;
  await queueMemberMail(tx, ownerId, "listing_status", ({ locale }) =>
    write({ ownerId, listings, at: now, locale }),
  );
}
