import { pipeline } from "node:stream/promises";
import { database } from "#app/platform/database.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { site } from "#app/platform/site.server.ts";
import {
  countStaged,
  importBatch,
  type ImportedBatch,
  type ImportedListing,
  openImportSession,
  takeOutDoubles,
  toCopyLine,
} from "./data/import-queries.server.ts";
import { askForPictures } from "./data/import-picture-queries.server.ts";
import "#app/features/listings/listing-events.ts";

export type { ImportedListing } from "./data/import-queries.server.ts";

/** Listings that wait, each with the number of its row, until all are judged together and then written. */
export type ListingImport = {
  stage(groups: AsyncIterable<{ row: number; listing: ImportedListing }[]>): Promise<void>;
  /** Once all wait: takes out and gives those whose id an earlier row has, and counts the others. */
  judge(): Promise<{
    doubles: { row: number; importedId: string; first: number }[];
    all: number;
    here: number;
  }>;
  /** Writes the next `size` behind row `after`, and tells the others of them, in one transaction. */
  write(next: { after: number; size: number; now: Date }): Promise<ImportedBatch>;
  close(): void;
};

/** The one way in for many listings of another product at once; the caller has checked each of them. */
export async function openListingImport(): Promise<ListingImport> {
  const session = await openImportSession();
  return {
    stage: (groups) => pipeline(groups, toCopyLines, session.copyRows()),
    judge: async () => {
      const doubles = await takeOutDoubles(session.db);
      return { doubles, ...(await countStaged(session.db)) };
    },
    write: (next) =>
      session.transaction(async (tx) => {
        const written = await importBatch(tx, next);
        if (written.ids.length > 0)
          await emit(tx, "listings-imported", { listingIds: written.ids });
        return written;
      }),
    close: session.close,
  };
}

async function* toCopyLines(groups: AsyncIterable<{ row: number; listing: ImportedListing }[]>) {
  for await (const group of groups) {
    const lines = group.map(({ row, listing }) => toCopyLine(row, listing)).join("");
    if (lines) yield lines;
  }
}

/**
 * Lets the job bring the pictures that imported listings name; gives how many. Those that lie at an address
 * wait as long as ALLOW_IMAGE_URLS is 0.
 */
export function bringImportedPictures(now: Date): Promise<number> {
  return askForPictures(database(), now, site().allowImageUrls);
}
