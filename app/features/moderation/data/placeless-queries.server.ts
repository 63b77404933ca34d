import { and, desc, eq, lt, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { auditLog } from "#app/platform/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";

// The condition of the index of migration 1007: a service or a job may be anywhere, a thing has a place.
const isPlaceless = sql`${listings.isShown} and ${listings.governorateId} = 'syria'
  and ${listings.lat} is null and ${listings.listingType} in ('sale', 'rent', 'free')`;

const requestedAt = sql<Date | null>`(
  select asked.created_at from ${auditLog} as asked
  where asked.target_kind = 'listing' and asked.target_id = listings.id::text
    and asked.action = 'listing-place-asked'
  order by asked.id desc limit 1)`.mapWith(auditLog.createdAt);

export function selectPlaceless(
  db: Connection,
  { after, limit }: { after: number | null; limit: number },
) {
  return db
    .select({ id: listings.id, requestedAt })
    .from(listings)
    .where(and(isPlaceless, after ? lt(listings.id, after) : undefined))
    .orderBy(desc(listings.id))
    .limit(limit);
}

export async function lockPlaceless(tx: Connection, id: number) {
  // A separate statement: one that waited for the lock would not see the other's log entry.
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.id, id))
    .for("no key update");
  const [row] = await tx
    .select({
      title: listings.title,
      owner: { id: users.id, role: users.role },
      locale: profiles.locale,
      requestedAt,
      messageId: sql<string>`md5(concat_ws(' ', 'place of', ${listings.id}, ${requestedAt}))::uuid::text`,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .where(and(eq(listings.id, id), isPlaceless));
  return row ?? null;
}

export async function setPlace(
  tx: Connection,
  id: number,
  place: { governorateId: string; areaId: string | null; updatedAt: Date },
): Promise<void> {
  await tx
    .update(listings)
    .set({ ...place, version: sql`${listings.version} + 1` })
    .where(eq(listings.id, id));
}
