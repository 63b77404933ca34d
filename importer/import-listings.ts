import { setImmediate } from "node:timers/promises";
import {
  type ImportedBatch,
  type ImportedListing,
  type ListingImport,
  openListingImport,
} from "#app/features/listing-editor/import-listings.server.ts";
import { writeInBulk } from "#app/features/search/reindex.server.ts";
import { database } from "#app/platform/database.server.ts";
import { isCancelled } from "#app/platform/database-errors.server.ts";
import { type FileRow, findFile, readRows } from "./read-file.ts";
import { normaliseRow, type ImportContext } from "./normalise-row.ts";
import { knownColumns, textOf, toOldRow } from "./old-row.ts";
import { openReport, type Report, type Tally } from "./report.ts";
import { loadOwnerLookup, loadImportContext } from "./import-context.ts";
import { shorten } from "#app/platform/graphemes.ts";

export type ImportOptions = {
  file: string;
  profiles: string | null;
  ownerEmail: string | null;
  category?: string | null;
  isDryRun: boolean;
  report: string;
  now: Date;
  signal: AbortSignal;
  batchSize?: number;
  onReading?(bytes: number, of: number): void;
  onRead?(tally: Tally): void;
  onImporting?(done: number, of: number): void;
  onImported?(): void;
};

const maxShownLength = 2_000;

/**
 * Checks every row before the first is written; the old id is the key, so that another run duplicates nothing.
 * `tally.isComplete` is false when rows were lost on the way.
 * @throws {ImportProblem} what the operator can mend, before anything is written
 */
export async function importListings(options: ImportOptions): Promise<Tally> {
  const { signal } = options;
  const rows = readRows(await findFile(options.file), options.onReading);
  const context = {
    ...(await loadImportContext(options)),
    ownerOf: await loadOwnerLookup(options),
  };
  const report = await openReport(options.report);
  const listings = await openListingImport();
  try {
    await listings.stage(checkRows(rows, context, report, signal));
    await refuseDuplicates(listings, report);
    options.onRead?.(report.tally);
    if (!options.isDryRun) await writeBatches(options, listings, report);
  } catch (error) {
    const isStopped = signal.aborted && isCancelled(error);
    if (!isStopped && !(error instanceof Interrupted)) throw error;
  } finally {
    await listings.close();
    await report.close();
  }
  return report.tally;
}

class Interrupted extends Error {
  override name = "Interrupted";
}

type CheckedRow = { row: number; listing: ImportedListing };

async function* checkRows(
  rows: AsyncIterable<FileRow[]>,
  context: ImportContext,
  report: Report,
  signal: AbortSignal,
): AsyncGenerator<CheckedRow[]> {
  for await (const some of rows) {
    const checked: CheckedRow[] = [];
    for (const row of some) {
      // A signal is heard between two rows, however much stands in them.
      await setImmediate();
      if (signal.aborted) throw new Interrupted();
      checked.push(...checkRow(row, context, report));
    }
    yield checked;
    await report.drain();
  }
}

function checkRow(
  { record, problem, text }: FileRow,
  context: ImportContext,
  report: Report,
): CheckedRow[] {
  const { tally } = report;
  const row = ++tally.read;
  if (!record) {
    report.refuse({ row, id: null }, problem, { text: shown(text) });
    return [];
  }
  const old = toOldRow(record);
  for (const column of Object.keys(old)) if (!knownColumns.has(column)) tally.unread.add(column);
  const id = textOf(old.id) || null;
  const { ready, refusal, changes } = normaliseRow(old, context);
  if (!ready) {
    report.refuse({ row, id }, refusal, changes.length > 0 ? { changes } : {});
    return [];
  }
  if (changes.length > 0) report.change({ row, id }, changes);
  if (ready.sypDenomination === "unknown") tally.unknownPounds++;
  return [{ row, listing: ready }];
}

function shown(text: string): string {
  return shorten(text, maxShownLength);
}

async function refuseDuplicates(listings: ListingImport, report: Report): Promise<void> {
  const { doubles, all, here } = await listings.check();
  for (const { row, importedId, first } of doubles)
    report.refuse({ row, id: importedId }, `id: the same as in row ${first}`);
  report.tally.alreadyHere = here;
  report.tally.ready = all - here;
}

async function writeBatches(
  { now, signal, batchSize: size = 1_000, onImporting, onImported }: ImportOptions,
  listings: ListingImport,
  report: Report,
): Promise<void> {
  const { tally } = report;
  const all = tally.ready + tally.alreadyHere;
  tally.alreadyHere = 0;
  const onWritten = async ({ ids, here, pictures }: ImportedBatch) => {
    tally.imported += ids.length;
    tally.pictures += pictures;
    for (const row of here) report.addHere(row);
    await report.drain();
    onImporting?.(tally.imported + tally.alreadyHere, all);
  };
  const write = async () => {
    await listings.write({ size, now, signal, onWritten });
    onImported?.();
  };
  await writeInBulk(database(), tally.ready, write, signal);
  tally.ready = 0;
}
