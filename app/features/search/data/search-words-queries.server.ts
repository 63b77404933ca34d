import { and, asc, eq, gt, ilike, inArray, or, sql } from "drizzle-orm";
import { categories, subcategories } from "#app/features/catalogue/data/tables.ts";
import { places } from "#app/features/places/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { pick } from "#app/platform/columns.ts";
import { localTexts } from "#app/platform/local-columns.ts";
import { partialMatch } from "#app/platform/text.ts";
import type { Concept, Term } from "../words/alternatives.ts";
import { searchWords, searchWordsVersion } from "./tables.ts";

/** `isLocked`: locked until the transaction ends, so that programs fill the table one after the other. */
export async function selectWordsVersion(db: Connection, { isLocked = false } = {}) {
  const versions = db
    .select(pick(searchWordsVersion, "version", "fileVersion"))
    .from(searchWordsVersion);
  const [row] = await (isLocked ? versions.for("update") : versions);
  return row ?? { version: 0, fileVersion: 0 };
}

export async function setFileVersion(tx: Connection, fileVersion: number): Promise<void> {
  await tx.update(searchWordsVersion).set({ fileVersion });
}

const columns = pick(searchWords, "id", "source", "terms");

export function listWords(db: Connection) {
  return db.select(columns).from(searchWords).orderBy(searchWords.id);
}

/** Writes rows of the file; those that staff have written stay as they are. */
export async function writeFileWords(tx: Connection, concepts: readonly Concept[], now: Date) {
  if (concepts.length === 0) return;
  await tx
    .insert(searchWords)
    .values(
      concepts.map(({ id, terms }) => ({
        id,
        source: "file" as const,
        terms: [...terms],
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: searchWords.id,
      set: { terms: sql`excluded.terms`, updatedAt: sql`excluded.updated_at` },
      setWhere: sql`${searchWords.source} = 'file'`,
    });
}

export async function deleteWords(tx: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(searchWords).where(inArray(searchWords.id, [...ids]));
}

export async function listNames(db: Connection) {
  const [placeRows, categoryRows, subcategoryRows] = await Promise.all([
    db
      .select({ id: places.id, names: localTexts(places, "name"), aliases: places.aliases })
      .from(places),
    db.select({ id: categories.id, names: localTexts(categories, "name") }).from(categories),
    db
      .select({ id: subcategories.id, names: localTexts(subcategories, "title") })
      .from(subcategories),
  ]);
  const concept = (id: string, kind: Term["kind"], texts: readonly string[]): Concept => ({
    id,
    terms: texts.map((text) => ({ text, kind })),
  });
  const concepts = [
    ...placeRows.map(({ id, names, aliases }) =>
      concept(`place-${id}`, "place", [...Object.values(names), ...aliases]),
    ),
    ...[...categoryRows, ...subcategoryRows].map(({ id, names }) =>
      concept(`section-${id}`, "label", Object.values(names)),
    ),
  ];
  return {
    concepts,
    sections: [
      ...categoryRows.map((row) => ({ ...row, filing: `f:category:${row.id}` })),
      ...subcategoryRows.map((row) => ({ ...row, filing: `f:subcategory:${row.id}` })),
    ].map(({ filing, names }) => ({ filing, names: Object.values(names) })),
  };
}

export function selectEntries(
  db: Connection,
  { q, after, limit }: { q: string; after: string | null; limit: number },
) {
  const part = partialMatch(q);
  return db
    .select(columns)
    .from(searchWords)
    .where(
      and(
        q
          ? or(ilike(searchWords.id, part), ilike(sql`${searchWords.terms}::text`, part))
          : undefined,
        after ? gt(searchWords.id, after) : undefined,
      ),
    )
    .orderBy(asc(searchWords.id))
    .limit(limit);
}

export async function findEntry(db: Connection, id: string) {
  const [row] = await db.select(columns).from(searchWords).where(eq(searchWords.id, id));
  return row ?? null;
}

export async function insertEntry(tx: Connection, id: string, terms: Term[], now: Date) {
  const { rowCount } = await tx
    .insert(searchWords)
    .values({ id, source: "staff", terms, updatedAt: now })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function updateEntry(tx: Connection, id: string, terms: Term[], now: Date) {
  const { rowCount } = await tx
    .update(searchWords)
    .set({ source: "staff", terms, updatedAt: now })
    .where(eq(searchWords.id, id));
  return rowCount === 1;
}
