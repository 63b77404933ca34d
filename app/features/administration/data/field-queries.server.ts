import { and, asc, eq, isNull, max, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { fields } from "#app/features/listing-details/data/tables.ts";
import type { ChangeableField, StoredField } from "#app/features/listing-details/stored-field.ts";

export type Part = { categoryId: string | null; subcategoryId: string | null };

const isOf = ({ categoryId, subcategoryId }: Part) =>
  and(
    categoryId ? eq(fields.categoryId, categoryId) : isNull(fields.categoryId),
    subcategoryId ? eq(fields.subcategoryId, subcategoryId) : isNull(fields.subcategoryId),
  );

const inOrder = [asc(fields.position), asc(fields.id)];

export function selectFieldsOf(db: Connection, part: Part): Promise<StoredField[]> {
  return db
    .select()
    .from(fields)
    .where(isOf(part))
    .orderBy(...inOrder);
}

export async function selectField(db: Connection, id: number): Promise<StoredField | undefined> {
  const [row] = await db.select().from(fields).where(eq(fields.id, id));
  return row;
}

/** Changes of the fields take turns. */
export async function lockFields(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('fields'))`);
}

/** The subcategory has fields of its own from now on, which begin as its category's. */
export async function copyFields(tx: Connection, { categoryId, subcategoryId }: Part) {
  const rows = await selectFieldsOf(tx, { categoryId, subcategoryId: null });
  if (rows.length === 0) return;
  await tx
    .insert(fields)
    .values(rows.map((row) => ({ ...row, id: undefined, previous: null, subcategoryId })));
}

export async function insertField(
  tx: Connection,
  part: Part,
  field: ChangeableField & { key: string },
): Promise<number> {
  const [last] = await tx
    .select({ position: max(fields.position) })
    .from(fields)
    .where(isOf(part));
  const position = (last?.position ?? 0) + 1;
  const [row] = await tx
    .insert(fields)
    .values({ ...part, ...field, position })
    .returning({ id: fields.id });
  if (!row) throw new Error("A field was not stored");
  return row.id;
}

export async function updateField(
  tx: Connection,
  id: number,
  field: Partial<typeof fields.$inferInsert>,
): Promise<void> {
  await tx.update(fields).set(field).where(eq(fields.id, id));
}
