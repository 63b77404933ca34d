import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { categories } from "#app/features/catalogue/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { OwnTab } from "../own-listing.ts";
import { lifeColumns } from "./life-queries.server.ts";
import { cardColumns, cover } from "./listing-queries.server.ts";
import { listings } from "./tables.ts";

const inTab = {
  active: eq(listings.status, "active"),
  inactive: inArray(listings.status, ["draft", "paused", "sold", "expired"]),
};

/** How often its contact was shown, to each asker once a day, as long as that is kept. */
const contactsShown = sql<number>`(
  select count(*)::int from contact_reveals where contact_reveals.listing_id = ${listings.id}
)`;

/** A member's own listings of one tab, latest first; after the one of this id, which is his too. */
export function selectOwnPage(
  db: Connection,
  { ownerId, tab, after }: { ownerId: string; tab: OwnTab; after: number | null },
  limit: number,
) {
  return db
    .select({ ...cardColumns, ...lifeColumns, contactsShown })
    .from(listings)
    .innerJoin(profiles, eq(profiles.id, listings.userId))
    .innerJoin(categories, eq(categories.id, listings.categoryId))
    .leftJoin(media, eq(media.id, cover))
    .where(
      and(
        eq(listings.userId, ownerId),
        inTab[tab],
        after === null
          ? undefined
          : sql`(${listings.createdAt}, ${listings.id}) < (select last.created_at, last.id from listings last where last.id = ${after} and last.user_id = ${ownerId})`,
      ),
    )
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(limit);
}

/** How many stand in each tab. */
export async function countOwn(db: Connection, ownerId: string): Promise<Record<OwnTab, number>> {
  const [row] = await db
    .select({
      active: sql<number>`(count(*) filter (where ${inTab.active}))::int`,
      inactive: sql<number>`(count(*) filter (where ${inTab.inactive}))::int`,
    })
    .from(listings)
    .where(eq(listings.userId, ownerId));
  return row ?? { active: 0, inactive: 0 };
}
