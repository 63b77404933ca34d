import { and, asc, eq, sql } from "drizzle-orm";
import { categories, subcategories } from "#app/features/catalogue/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { localTexts, localValues } from "#app/platform/local-columns.ts";
import { pick } from "#app/platform/columns.ts";
import type { PartKind, PartTexts } from "../rules/taxonomy.ts";

const categoryTexts = {
  id: categories.id,
  name: localTexts(categories, "name"),
  description: localTexts(categories, "description"),
  isHidden: categories.isHidden,
};

const subcategoryTexts = {
  ...pick(subcategories, "id", "categoryId", "isHidden"),
  name: localTexts(subcategories, "title"),
  description: localTexts(subcategories, "description"),
};

export function selectParts(db: Connection) {
  return Promise.all([
    db.select(categoryTexts).from(categories).orderBy(asc(categories.position)),
    db.select(subcategoryTexts).from(subcategories).orderBy(asc(subcategories.position)),
  ]);
}

export async function updateTexts(tx: Connection, kind: PartKind, id: string, texts: PartTexts) {
  const rows =
    kind === "category"
      ? await tx
          .update(categories)
          .set(localValues(texts))
          .where(eq(categories.id, id))
          .returning({ id: categories.id })
      : await tx
          .update(subcategories)
          .set(subcategoryValues(texts))
          .where(eq(subcategories.id, id))
          .returning({ id: subcategories.id });
  return rows.length > 0;
}

function subcategoryValues({ name: title, description }: PartTexts) {
  return localValues({ title, description });
}

export async function insertSubcategory(
  tx: Connection,
  categoryId: string,
  id: string,
  texts: PartTexts,
) {
  const position = sql<number>`(
    select coalesce(max(other.position), 0) + 1 from subcategories as other
    where other.category_id = ${categoryId}
  )`;
  const { rowCount } = await tx
    .insert(subcategories)
    .values({ id, categoryId, position, artwork: categoryId, ...subcategoryValues(texts) })
    .onConflictDoNothing({ target: subcategories.id });
  return (rowCount ?? 0) > 0;
}

export async function setHidden(tx: Connection, kind: PartKind, id: string, isHidden: boolean) {
  const table = kind === "category" ? categories : subcategories;
  const { rowCount } = await tx
    .update(table)
    .set({ isHidden })
    .where(and(eq(table.id, id), eq(table.isHidden, !isHidden)));
  return (rowCount ?? 0) > 0;
}

export async function lockOrder(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('order of the catalogue'))`);
}

/** Swaps it with its neighbor; false at either end, or when there are not `from` others before it any more. */
export async function swap(
  tx: Connection,
  kind: PartKind,
  id: string,
  { by, from }: { by: -1 | 1; from: number | null },
): Promise<boolean> {
  const table = sql.identifier(kind === "category" ? "categories" : "subcategories");
  const isSibling = (which: string) =>
    kind === "category" ? sql`true` : sql`${sql.identifier(which)}.category_id = moved.category_id`;
  const before = sql`(select count(*)::int from ${table} as before
    where ${isSibling("before")} and before.position < moved.position)`;
  const { rows } = await tx.execute<{ other: string; there: number; here: number }>(sql`
    select other.id as other, other.position as there, moved.position as here
    from ${table} as moved join ${table} as other on ${isSibling("other")}
      and ${by === 1 ? sql`other.position > moved.position` : sql`other.position < moved.position`}
    where moved.id = ${id} and ${from === null ? sql`true` : sql`${before} = ${from}::int`}
    order by abs(other.position - moved.position) limit 1`);
  const [neighbour] = rows;
  if (!neighbour) return false;
  const put = (which: string, position: number) =>
    tx.execute(sql`update ${table} set position = ${position}::int where id = ${which}`);
  // No two may share a position, not even for a moment.
  await put(id, -1);
  await put(neighbour.other, neighbour.here);
  await put(id, neighbour.there);
  return true;
}
