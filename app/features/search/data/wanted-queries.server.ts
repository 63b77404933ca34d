import { and, desc, eq, sql } from "drizzle-orm";
import { categories, subcategories } from "#app/features/catalogue/data/tables.ts";
import { sellerListings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { localText } from "#app/platform/local-columns.ts";
import type { Locale } from "#app/platform/locale.ts";
import { searchMisses } from "#app/platform/tables.ts";
import { wantedTerms } from "./tables.ts";

type Missed = { term: string; people: number };

/** What most people missed since a day, of what so many at least did. */
export function selectMissed(
  db: Connection,
  { since, people, limit }: { since: string; people: number; limit: number },
): Promise<Missed[]> {
  const sum = sql<number>`sum(${searchMisses.people})::integer`;
  return db
    .select({ term: searchMisses.term, people: sum })
    .from(searchMisses)
    .where(sql`${searchMisses.day} > ${since}::date`)
    .groupBy(searchMisses.term)
    .having(sql`sum(${searchMisses.people}) >= ${people}`)
    .orderBy(desc(sum), searchMisses.term)
    .limit(limit);
}

export async function writeWanted(
  tx: Connection,
  rows: readonly (typeof wantedTerms.$inferInsert)[],
): Promise<void> {
  await tx.delete(wantedTerms);
  if (rows.length > 0) await tx.insert(wantedTerms).values([...rows]);
}

/** The most wanted first: of everything, or of the parts of the catalogue that a seller stands in. */
export function selectWanted(
  db: Connection,
  { sellerId, locale, limit }: { sellerId: string | null; locale: Locale; limit: number },
) {
  const isTheirs = sql`exists (
    select from ${sellerListings} its where its.user_id = ${sellerId}::uuid
    and its.part in ('c:' || ${wantedTerms.categoryId}, 'sc:' || ${wantedTerms.subcategoryId})
    and (its.listings > 0 or its.is_chosen))`;
  return db
    .select({
      term: wantedTerms.term,
      people: wantedTerms.people,
      categoryId: wantedTerms.categoryId,
      subcategoryId: wantedTerms.subcategoryId,
      section: sql<string | null>`coalesce(
        ${localText(subcategories, "title", locale)}, ${localText(categories, "name", locale)})`,
    })
    .from(wantedTerms)
    .leftJoin(categories, eq(categories.id, wantedTerms.categoryId))
    .leftJoin(subcategories, eq(subcategories.id, wantedTerms.subcategoryId))
    .where(and(sellerId ? isTheirs : undefined))
    .orderBy(desc(wantedTerms.people), wantedTerms.term)
    .limit(limit);
}
