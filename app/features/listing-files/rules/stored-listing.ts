import type { ListingRow, PictureKind } from "#app/features/listings/listing.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { FileWords } from "./file-words.server.ts";

export type Cells = Readonly<Record<string, string>>;

export type StoredPicture = { kind: PictureKind; id: string; widths: number[] };

/** A listing of the seller's own as a row finds it. */
export type StoredListing = ListingRow & {
  reference: string | null;
  sentPictures: Partial<Record<PictureKind, string>> | null;
  pictures: StoredPicture[];
};

export type PlanContext = {
  words: FileWords;
  locale: Locale;
  now: Date;
  /** The seller's own pictures by the addresses that they were fetched from. */
  fetched: ReadonlyMap<string, string>;
};
