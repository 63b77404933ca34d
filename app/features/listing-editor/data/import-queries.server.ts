import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Writable } from "node:stream";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { lastingTypes } from "#app/features/listings/listing-life.ts";
import { fieldColumns } from "../listing-fields.ts";
import type { PictureKind } from "#app/features/listings/listing.ts";
import { listingImportPictures, listings } from "#app/features/listings/data/tables.ts";

const written = [
  ...fieldColumns,
  ...([
    "importedId",
    "userId",
    "locale",
    "priceUnread",
    "status",
    "publishedAt",
    "expiresAt",
  ] as const),
];

/** A listing of another product, checked, in the columns of ours; its old id keeps it from coming twice. */
export type ImportedListing = Pick<typeof listings.$inferSelect, (typeof written)[number]> & {
  importedId: string;
  /** Where its pictures lie (http, https), or themselves (data: addresses). */
  pictures: { kind: PictureKind; position: number; address: string }[];
};

/** What a listing says of itself goes into the column of the same name. */
const writtenColumns = written.map((key) => listings[key].name);

/** The columns of the table that listings wait in, in the order of `toCopyLine`. */
const stagedColumns = ["row_number", ...writtenColumns, "pictures"];

/** A listing as COPY takes it in its text format, with its end of line. */
export function toCopyLine(rowNumber: number, listing: ImportedListing): string {
  const values = written.map((key) => toCopyField(listing[key]));
  return `${rowNumber}\t${values.join("\t")}\t${toCopyField(listing.pictures)}\n`;
}

const marks: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };
const special = /[\\\t\n\r\0]/;

function toCopyField(value: string | number | Date | object | null): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === "string" ? value : JSON.stringify(value);
  if (!special.test(text)) return text;
  // jsonb takes neither a NUL nor half a letter, text no NUL.
  const storable =
    typeof value === "string"
      ? value.replaceAll("\0", "")
      : text.replace(/\\u(?:0000|d[89a-f][0-9a-f]{2})/g, "\\ufffd");
  return storable.replace(/[\\\t\n\r]/g, (mark) => marks[mark] ?? mark);
}

/** One session: the table that the rows wait in is its own and goes with it. */
export type ImportSession = {
  db: Connection;
  transaction: <Result>(work: (tx: Connection) => Promise<Result>) => Promise<Result>;
  /** Takes lines of COPY's text format, in the order of `stagedColumns`. */
  copyRows(): Writable;
  close(): void;
};

const staged = sql.raw("pg_temp.imported_rows");
const columns = sql.raw(stagedColumns.join(", "));
const copied = sql.raw(writtenColumns.join(", "));

export async function openImportSession(): Promise<ImportSession> {
  const client: PoolClient = await database().$client.connect();
  client.on("error", () => {});
  const db = drizzle({ client });
  await db.execute(sql`
    create temporary table imported_rows as
      select 0::bigint as row_number, ${copied}, null::jsonb as pictures
      from ${listings} with no data`);
  return {
    db,
    transaction: (work) => db.transaction(work),
    copyRows: () =>
      client.query(copyFrom(`copy pg_temp.imported_rows (${stagedColumns.join(", ")}) from stdin`)),
    // Not back into the pool: the table must be gone.
    close: () => client.release(true),
  };
}

/** Once all rows are staged: lets them be found by their number, and gives those whose id an earlier row has. */
export async function takeOutDoubles(
  db: Connection,
): Promise<{ row: number; importedId: string; first: number }[]> {
  await db.execute(sql`create index on ${staged} (row_number)`);
  const { rows } = await db.execute<{ row: string; importedId: string; first: string }>(sql`
    delete from ${staged} double using (
      select row_number, first_value(row_number) over (partition by imported_id order by row_number) as first
      from ${staged}
    ) known
    where known.row_number = double.row_number and known.first < double.row_number
    returning double.row_number as row, double.imported_id as "importedId", known.first`);
  await db.execute(sql`analyze ${staged} (row_number, imported_id, user_id)`);
  return rows.map(({ row, importedId, first }) => ({
    row: Number(row),
    importedId,
    first: Number(first),
  }));
}

export async function countStaged(db: Connection): Promise<{ all: number; here: number }> {
  const { rows } = await db.execute<{ all: number; here: number }>(sql`
    select count(*)::int as "all", count(${listings.id})::int as here
    from ${staged} waiting left join ${listings} on ${listings.importedId} = waiting.imported_id`);
  return rows[0] ?? { all: 0, here: 0 };
}

export type ImportedBatch = {
  ids: number[];
  here: { row: number; id: string }[];
  pictures: number;
  /** The number of the last row, null when none was left. */
  last: number | null;
};

/**
 * Makes listings of the next `size` rows behind row `after`, and keeps the addresses of their pictures. One
 * import after the other does so: what another has just brought is already here.
 */
export async function importBatch(
  tx: Connection,
  { after, size, now }: { after: number; size: number; now: Date },
): Promise<ImportedBatch> {
  // Room for a batch, and for what the search index gathers before it writes.
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('listing import')), set_config('work_mem', '128MB', true)`);
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<ImportedBatch>(sql`
    with batch as materialized (
      select ${columns} from ${staged} where row_number > ${after} order by row_number limit ${size}
    ), absent as (
      -- Nobody else writes imported ids, and imports wait for one another: no need of "on conflict", which
      -- asks the indexes about every row twice.
      select * from batch
      where not exists (select from ${listings} known where known.imported_id = batch.imported_id)
    ), fresh as (
      insert into ${listings} (${copied}, submission_key, location_precision, created_at, updated_at, confirmed_at)
      select ${copied}, gen_random_uuid(),
        case when lat is null then 'none' when seller.kind = 'business' then 'exact' else 'approximate' end,
        published_at, ${moment},
        -- Its owner is asked whether it still holds ninety days from here, not at once.
        case when listing_type in (${sql.join(
          lastingTypes.map((type) => sql`${type}`),
          sql`, `,
        )}) then ${moment} end
      from absent left join (select id as seller_id, kind from ${profiles}) seller on seller_id = user_id
      order by row_number
      returning id, imported_id
    ), named as (
      insert into ${listingImportPictures} (listing_id, kind, position, address)
      select id, picture ->> 'kind', (picture ->> 'position')::integer, picture ->> 'address'
      from (
        select fresh.id, jsonb_array_elements(batch.pictures) as picture
        from batch join fresh using (imported_id)
      ) each
      returning 1
    )
    select
      coalesce((select json_agg(id) from fresh), '[]') as ids,
      coalesce((
        select json_agg(json_build_object('row', row_number, 'id', imported_id)) from batch
        where not exists (select from fresh where fresh.imported_id = batch.imported_id)
      ), '[]') as here,
      (select count(*)::int from named) as pictures,
      (select max(row_number)::int from batch) as last`);
  return rows[0] ?? { ids: [], here: [], pictures: 0, last: null };
}
