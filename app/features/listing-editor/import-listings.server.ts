import "#app/features/listings/listing-events.ts";
import { database } from "#app/platform/database.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { site } from "#app/platform/site.server.ts";
import { pipeline } from "node:stream/promises";
import {
  type BatchEnd,
  countStaged,
  findBatchEnds,
  importBatch,
  type ImportedBatch as Batch,
  type ImportedListing as Listing,
  openImportSession,
  takeOutDoubles,
  toCopyLine,
  askForPictures,
} from "./data/import-queries.server.ts";

export type ImportedBatch = Batch;

export type ImportedListing = Listing;

// While the database writes one batch, another is read.
const workers = 2;

/** An import in three steps: all rows are staged, then checked together, then written. */
export type ListingImport = {
  stage(groups: AsyncIterable<{ row: number; listing: ImportedListing }[]>): Promise<void>;
  check(): Promise<{
    doubles: { row: number; importedId: string; first: number }[];
    all: number;
    here: number;
  }>;
  write(how: {
    size: number;
    now: Date;
    signal: AbortSignal;
    onWritten(batch: ImportedBatch): void | Promise<void>;
  }): Promise<void>;
  close(): Promise<void>;
};

/** The one way in for many listings of another product at once; the caller has checked each of them. */
export async function openListingImport(): Promise<ListingImport> {
  const session = await openImportSession();
  return {
    stage: (groups) => pipeline(groups, toCopyLines, session.copyRows()),
    check: async () => {
      const doubles = await takeOutDoubles(session.db);
      return { doubles, ...(await countStaged(session.db)) };
    },
    write: async ({ size, now, signal, onWritten }) => {
      const ends = await findBatchEnds(session.db, size);
      let at = 0;
      const worker = async () => {
        while (at < ends.length && !signal.aborted) {
          const [after, end] = [ends[at - 1], ends[at++] as BatchEnd];
          await onWritten(await writeBatch({ after, end, now }));
        }
      };
      try {
        await Promise.all(Array.from({ length: workers }, worker));
      } finally {
        // When one fails, the others begin no further batch.
        at = ends.length;
      }
    },
    close: session.close,
  };
}

function writeBatch(batch: Parameters<typeof importBatch>[1]): Promise<ImportedBatch> {
  return database().transaction(async (tx) => {
    const written = await importBatch(tx, batch);
    if (written.ids.length > 0) await emit(tx, "listings-imported", { listingIds: written.ids });
    return written;
  });
}

async function* toCopyLines(groups: AsyncIterable<{ row: number; listing: ImportedListing }[]>) {
  for await (const group of groups) {
    const lines = group.map(({ row, listing }) => toCopyLine(row, listing)).join("");
    if (lines) yield lines;
  }
}

/** Schedules the pictures that imported listings name; returns how many. Those at an address wait while ALLOW_IMAGE_URLS is 0. */
export function scheduleImportedPictures(now: Date): Promise<number> {
  return askForPictures(database(), now, site().allowImageUrls);
}
