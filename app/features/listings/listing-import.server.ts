import { emit } from "#app/platform/events.server.ts";
import {
  countStaged,
  importBatch,
  openImportSession,
  takeOutDoubles,
  type ImportSession,
} from "./data/import-queries.server.ts";
import { findOwnersOf } from "./import/owners.server.ts";
import { openReport, type Report } from "./import/report.server.ts";
import { Interrupted, stageRows } from "./import/stage-rows.server.ts";
import { findSurroundings } from "./import/surroundings.server.ts";
import { Tally } from "./import/tally.ts";
import "./listing-events.ts";

export { ImportProblem } from "./import/import-problem.ts";
export { outcomeInWords, planInWords } from "./import/summary.ts";
export type { Tally } from "./import/tally.ts";

export type ListingImport = {
  /** JSON (a list, or an object a line) or CSV, in the shape of the existing product's table (D1 §3). */
  file: string;
  /** The existing product's profiles, by which `user_id` is an account's. */
  profiles: string | null;
  /** Whose all other rows are. */
  ownerEmail: string | null;
  /** Only says what would be done. */
  isDryRun: boolean;
  /** Where the report goes: JSON lines, one for each row that is changed, refused or already here. */
  report: string;
  /** The moment that counts as the publishing for the ends of listings. */
  now: Date;
  /** Stops after the batch that is being written; what is written stays, and the next run goes on. */
  signal: AbortSignal;
  /** Rows in a transaction. */
  batchSize?: number;
  onReading?(bytes: number, of: number): void;
  /** All rows are read and none is written. */
  onRead?(tally: Tally): void;
  onImporting?(done: number, of: number): void;
};

/**
 * Brings in the listings of the existing product (rulings 53, 59 to 63, 175). Every row is read and judged
 * before the first is written; the old id is the key, so that another run, also of two at once, doubles
 * nothing. The caller looks at `tally.isWhole`: it is false for an import that was interrupted.
 *
 * @throws {ImportProblem} what the operator can mend, before anything is written
 */
export async function importListings(wanted: ListingImport): Promise<Tally> {
  const { now, signal } = wanted;
  const tally = new Tally();
  const around = { ...(await findSurroundings(now)), ownerOf: await findOwnersOf(wanted) };
  const report = await openReport(wanted.report);
  const session = await openImportSession();
  try {
    const progress = wanted.onReading ?? (() => {});
    await stageRows(wanted.file, session, around, { report, tally, signal, progress });
    await judgeTogether(session, report, tally);
    wanted.onRead?.(tally);
    if (!wanted.isDryRun) await writeBatches(wanted, session, report, tally);
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
  } finally {
    session.close();
    await report.close(toSummary(tally));
  }
  return tally;
}

/** What only all rows together show: ids that come twice, and what an earlier import has brought. */
async function judgeTogether(session: ImportSession, report: Report, tally: Tally): Promise<void> {
  for (const { row, importedId, first } of await takeOutDoubles(session.db)) {
    const why = `id: the same as in row ${first}`;
    tally.refuse(why);
    report.write({ row, id: importedId, outcome: "refused", why });
  }
  const { all, here } = await countStaged(session.db);
  tally.alreadyHere = here;
  tally.ready = all - here;
}

async function writeBatches(
  { now, signal, batchSize = 5_000, onImporting }: ListingImport,
  session: ImportSession,
  report: Report,
  tally: Tally,
): Promise<void> {
  const all = tally.ready + tally.alreadyHere;
  tally.alreadyHere = 0;
  for (let after = 0; !signal.aborted; ) {
    const batch = await session.transaction(async (tx) => {
      const written = await importBatch(tx, { after, size: batchSize, now });
      if (written.ids.length > 0) await emit(tx, "listings-imported", { listingIds: written.ids });
      return written;
    });
    if (batch.last === null) break;
    after = batch.last;
    tally.imported += batch.ids.length;
    tally.alreadyHere += batch.here.length;
    tally.pictures += batch.pictures;
    for (const { row, id } of batch.here) report.write({ row, id, outcome: "already here" });
    await report.drain();
    onImporting?.(tally.imported + tally.alreadyHere, all);
  }
  // Nothing is only ready any more: what is missing in the sum was not written.
  tally.ready = 0;
}

function toSummary({ refusals, changes, unread, ...numbers }: Tally) {
  return {
    ...numbers,
    refusals: Object.fromEntries(refusals),
    changes: Object.fromEntries(changes),
    unreadColumns: [...unread],
  };
}
