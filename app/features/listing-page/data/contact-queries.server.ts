import { and, eq, lt, or } from "drizzle-orm";
import type { Reveal } from "#app/features/profiles/seller-contact.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { live } from "#app/features/listings/live-listings.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { contactReveals } from "./tables.ts";

/** A live listing, or one of the viewer's own, with all that leads to its seller. */
export async function findContact(db: Connection, id: number, viewer: MaybeViewer) {
  const [row] = await db
    .select({
      id: listings.id,
      title: listings.title,
      locale: listings.locale,
      ownerId: listings.userId,
      reservedFor: listings.reservedFor,
      hasWaitingList: listings.hasWaitingList,
      phones: listings.phones,
      email: listings.contactEmail,
      website: listings.website,
      governorateId: listings.governorateId,
      areaId: listings.areaId,
      addressText: listings.addressText,
      hours: listings.hours,
    })
    .from(listings)
    .where(and(eq(listings.id, id), viewer ? or(live, eq(listings.userId, viewer.id)) : live));
  return row ?? null;
}

export async function isRevealed(db: Connection, listingId: number, reveal: Reveal) {
  const { viewerId, device, day } = reveal;
  const [row] = await db
    .select({ listingId: contactReveals.listingId })
    .from(contactReveals)
    .where(
      and(
        eq(contactReveals.listingId, listingId),
        eq(contactReveals.day, day),
        viewerId ? eq(contactReveals.viewerId, viewerId) : eq(contactReveals.device, device ?? ""),
      ),
    );
  return row !== undefined;
}

/** Counts it, once a day for each caller. */
export async function insertReveal(db: Connection, listingId: number, reveal: Reveal) {
  await db
    .insert(contactReveals)
    .values({ listingId, ...reveal })
    .onConflictDoNothing();
}

export async function deleteRevealsBefore(db: Connection, moment: Date): Promise<void> {
  await db.delete(contactReveals).where(lt(contactReveals.at, moment));
}
