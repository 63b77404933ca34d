import { profiles } from "#app/features/accounts/data/tables.ts";
import {
  fetchedPictures,
  listingImportPictures,
  listings,
  listingPictures,
} from "#app/features/listings/data/tables.ts";
import {
  type PictureKind,
  maxBusinessPictures,
  maxProductPictures,
} from "#app/features/listings/listing.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { plannedAnew } from "#app/platform/hot-statements.server.ts";
import { newId } from "#app/platform/id.ts";
import { sql, and, eq, inArray, isNull } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Writable } from "node:stream";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { fieldColumns } from "../listing-fields.ts";

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

export type ImportedListing = Pick<typeof listings.$inferSelect, (typeof written)[number]> & {
  importedId: string;
  pictures: { kind: PictureKind; position: number; address: string }[];
};

const writtenColumns = written.map((key) => listings[key].name);

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

/** The rows wait in a table that goes with the import; one import after the other has it. */
type ImportSession = {
  db: Connection;
  copyRows(): Writable;
  close(): Promise<void>;
};

// Of no schema that is backed up. Not temporary: those who write beside one another all read it.
const schema = sql.raw("importing");
const staged = sql.raw("importing.imported_rows");
const columns = sql.raw(stagedColumns.join(", "));
const copied = sql.raw(writtenColumns.join(", "));

export async function openImportSession(): Promise<ImportSession> {
  const client: PoolClient = await database().$client.connect();
  client.on("error", () => {});
  const db = drizzle({ client });
  await db.execute(sql`select pg_advisory_lock(hashtext('listing import'))`);
  // One that was broken off may have left its rows.
  await db.execute(sql`drop schema if exists ${schema} cascade`);
  await db.execute(sql`create schema ${schema}`);
  await db.execute(sql`
    create unlogged table ${staged} as
      select 0::bigint as row_number, ${copied}, null::jsonb as pictures
      from ${listings} with no data`);
  return {
    db,
    copyRows: () =>
      client.query(
        copyFrom(`copy importing.imported_rows (${stagedColumns.join(", ")}) from stdin`),
      ),
    close: async () => {
      await db.execute(sql`drop schema if exists ${schema} cascade`).catch(() => {});
      // Not back into the pool: the lock goes with it.
      client.release(true);
    },
  };
}

/** Once all rows are staged: gives those whose id an earlier row has, and lets the others be found by owner. */
export async function takeOutDoubles(
  db: Connection,
): Promise<{ row: number; importedId: string; first: number }[]> {
  const { rows } = await db.execute<{ row: string; importedId: string; first: string }>(sql`
    delete from ${staged} double using (
      select ctid as place, first_value(row_number) over (partition by imported_id order by row_number) as first
      from ${staged}
    ) known
    where known.place = double.ctid and known.first < double.row_number
    returning double.row_number as row, double.imported_id as "importedId", known.first`);
  await db.execute(sql`create index on ${staged} (user_id, row_number)`);
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

export type BatchEnd = { userId: string; row: number };

/**
 * Where batches of about `size` end. All listings of an owner come together, so that their counts are written
 * once; and in one batch, so that another need not wait for them, unless they have more.
 */
export async function findBatchEnds(db: Connection, size: number): Promise<BatchEnd[]> {
  const { rows } = await db.execute<{ userId: string; row: string }>(sql`
    with placed as (
      select user_id, row_number, row_number() over (order by user_id, row_number) - 1 as place,
        row_number() over (partition by user_id order by row_number) - 1 as place_of_owner
      from ${staged}
    ), numbered as (
      select *, (place - place_of_owner) / ${size} as batch, place_of_owner / ${size} as part from placed
    )
    select distinct on (batch, part) user_id as "userId", row_number as row
    from numbered order by batch, part, place desc`);
  return rows.map(({ userId, row }) => ({ userId, row: Number(row) }));
}

export type ImportedBatch = {
  ids: number[];
  here: { row: number; id: string }[];
  pictures: number;
};

export async function importBatch(
  tx: Connection,
  { after, end, now }: { after: BatchEnd | undefined; end: BatchEnd; now: Date },
): Promise<ImportedBatch> {
  // Room for a batch, and for what the search index gathers before it writes.
  await tx.execute(sql`select set_config('work_mem', '128MB', true)`);
  const moment = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<ImportedBatch>(sql`
    with batch as materialized (
      select ${columns} from ${staged}
      where ${plannedAnew} and (user_id, row_number) <= (${end.userId}::uuid, ${end.row}::bigint)
        ${after ? sql`and (user_id, row_number) > (${after.userId}::uuid, ${after.row}::bigint)` : sql``}
    ), absent as (
      -- Nobody else writes imported ids, and imports wait for one another: no need of "on conflict", which
      -- asks the indexes about every row twice.
      select * from batch
      where not exists (select from ${listings} known where known.imported_id = batch.imported_id)
    ), fresh as (
      insert into ${listings} (${copied}, submission_key, location_precision, created_at, updated_at, reminded_at)
      select ${copied}, gen_random_uuid(),
        case when lat is null then 'none' when seller.kind = 'business' then 'exact' else 'approximate' end,
        -- Its owner is asked whether it still holds from here on, not at once.
        published_at, ${moment}, ${moment}
      from absent left join (select id as seller_id, kind from ${profiles}) seller on seller_id = user_id
      order by user_id, row_number
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
      (select count(*)::int from named) as pictures`);
  return rows[0] ?? { ids: [], here: [], pictures: 0 };
}

export type ClaimedPicture = {
  listingId: number;
  ownerId: string;
  kind: PictureKind;
  position: number;
  address: string;
  attempts: number;
  /** Of a member's own file, and not of an operator's import. */
  isMembers: boolean;
};

const key = ({ listingId, kind, position }: ClaimedPicture) =>
  and(
    eq(listingImportPictures.listingId, listingId),
    eq(listingImportPictures.kind, kind),
    eq(listingImportPictures.position, position),
  );

/** Asks for every picture that nobody has asked for yet; without `fromAddresses` only for what is there itself. */
export async function askForPictures(
  db: Connection,
  now: Date,
  fromAddresses: boolean,
): Promise<number> {
  const rows = await db
    .update(listingImportPictures)
    .set({ dueAt: now })
    .where(
      and(
        isNull(listingImportPictures.dueAt),
        isNull(listingImportPictures.problem),
        fromAddresses ? undefined : sql`${listingImportPictures.address} ~* '^data:'`,
      ),
    )
    .returning({ listingId: listingImportPictures.listingId });
  return rows.length;
}

/** The next `limit` in the listings' order, nobody else's until `again`. */
export async function claimPictures(
  db: Connection,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<ClaimedPicture[]> {
  const { rows } = await db.execute<ClaimedPicture>(sql`
    with next as (
      select listing_id, kind, position from ${listingImportPictures}
      where problem is null and due_at <= ${now.toISOString()}::timestamptz
      order by due_at, listing_id, kind, position limit ${limit} for update skip locked
    )
    update ${listingImportPictures} claimed
    set due_at = ${again.toISOString()}::timestamptz, attempts = claimed.attempts + 1
    from next join ${listings} on ${listings.id} = next.listing_id
    where (claimed.listing_id, claimed.kind, claimed.position) = (next.listing_id, next.kind, next.position)
    returning claimed.listing_id::int as "listingId", ${listings.userId} as "ownerId", claimed.kind,
      claimed.position, claimed.address, claimed.attempts, claimed.is_members as "isMembers"`);
  return rows.sort(
    (a, b) =>
      a.listingId - b.listingId || a.kind.localeCompare(b.kind, "en") || a.position - b.position,
  );
}

export async function attachClaimed(
  tx: Connection,
  picture: ClaimedPicture,
  mediaId: string,
): Promise<boolean> {
  const { listingId, kind } = picture;
  await tx
    .select({ id: listings.id })
    .from(listings)
    .where(eq(listings.id, listingId))
    .for("update");
  const there = await tx
    .select({ kind: listingPictures.kind, mediaId: listingPictures.mediaId })
    .from(listingPictures)
    .where(eq(listingPictures.listingId, listingId));
  const position = there.filter((each) => each.kind === kind).length;
  const max = kind === "business" ? maxBusinessPictures : maxProductPictures;
  const { rowCount } = await tx
    .delete(listingImportPictures)
    .where(and(key(picture), eq(listingImportPictures.address, picture.address)));
  // Its owner has sent other addresses meanwhile.
  if (rowCount === 0) return false;
  if (position >= max || there.some((each) => each.mediaId === mediaId)) return false;
  await tx.insert(listingPictures).values({ id: newId(), listingId, mediaId, kind, position });
  return true;
}

export async function giveUpPicture(
  db: Connection,
  picture: ClaimedPicture,
  problem: string,
): Promise<void> {
  await db.update(listingImportPictures).set({ problem }).where(key(picture));
}

export async function retryPicture(
  db: Connection,
  picture: ClaimedPicture,
  dueAt: Date,
): Promise<void> {
  await db.update(listingImportPictures).set({ dueAt }).where(key(picture));
}

/** The members' pictures among them by the addresses that they were fetched from. */
export async function selectFetched(
  db: Connection,
  ownerId: string,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map();
  const rows = await db
    .select({ address: fetchedPictures.address, mediaId: fetchedPictures.mediaId })
    .from(fetchedPictures)
    .where(
      and(eq(fetchedPictures.ownerId, ownerId), inArray(fetchedPictures.address, [...addresses])),
    );
  return new Map(rows.map(({ address, mediaId }) => [address, mediaId]));
}

export async function rememberFetched(
  tx: Connection,
  { ownerId, address }: ClaimedPicture,
  mediaId: string,
): Promise<void> {
  await tx
    .insert(fetchedPictures)
    .values({ ownerId, address, mediaId })
    .onConflictDoUpdate({
      target: [fetchedPictures.ownerId, fetchedPictures.address],
      set: { mediaId },
    });
}

type WaitingPicture = Pick<ClaimedPicture, "kind" | "position" | "address">;

/** What a member's listing still lacks of these kinds, in the place of what it lacked before. */
export async function replaceWaiting(
  tx: Connection,
  listingId: number,
  kinds: readonly PictureKind[],
  waiting: readonly WaitingPicture[],
  now: Date,
): Promise<void> {
  if (kinds.length === 0) return;
  await tx
    .delete(listingImportPictures)
    .where(
      and(
        eq(listingImportPictures.listingId, listingId),
        inArray(listingImportPictures.kind, [...kinds]),
      ),
    );
  if (waiting.length > 0)
    await tx
      .insert(listingImportPictures)
      .values(waiting.map((each) => ({ ...each, listingId, isMembers: true, dueAt: now })));
}
