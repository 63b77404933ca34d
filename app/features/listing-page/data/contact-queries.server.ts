import { and, eq, or } from "drizzle-orm";
import { createRevealStore } from "#app/features/profiles/data/contact-queries.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { pick } from "#app/platform/columns.ts";
import { live } from "#app/features/listings/data/listing-queries.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { contactReveals } from "./tables.ts";

export async function findContact(db: Connection, id: number, viewer: MaybeViewer) {
  const [row] = await db
    .select({
      ...pick(listings, "id", "title", "locale"),
      ownerId: listings.userId,
      ...pick(listings, "reservedFor", "hasWaitingList", "phones"),
      email: listings.contactEmail,
      ...pick(listings, "website", "governorateId", "areaId", "addressText", "hours"),
    })
    .from(listings)
    .where(and(eq(listings.id, id), viewer ? or(live, eq(listings.userId, viewer.id)) : live));
  return row ?? null;
}

export const listingReveals = createRevealStore(contactReveals, contactReveals.listingId);
