import { mediaUrl } from "#app/features/media/media.ts";
import {
  maxBusinessPictures,
  maxProductPictures,
  type PictureKind,
} from "#app/features/listings/listing.ts";
import { m } from "#app/paraglide/messages.js";
import { site } from "#app/platform/site.server.ts";
import { cleanLine } from "#app/platform/text.ts";
import { parseUrl } from "#app/platform/web-address.ts";
import type { RowNote } from "../listing-file.ts";
import type { Cells, PlanContext, StoredListing, StoredPicture } from "./stored-listing.ts";

export type FilePictures = {
  ids: Record<PictureKind, string[]>;
  /** Of the kinds that change: what is still to be fetched, and the cell as it was sent. */
  waiting: { kind: PictureKind; position: number; address: string }[];
  sent: Partial<Record<PictureKind, string>>;
  isChanged: boolean;
  problems: { kind: PictureKind; problem: string }[];
  notes(heading: (key: "pictures" | "productPictures") => string): RowNote[];
};

const kinds = {
  business: {
    column: "pictures",
    max: maxBusinessPictures,
    tooMany: m.listings_error_too_many_pictures,
  },
  product: {
    column: "productPictures",
    max: maxProductPictures,
    tooMany: m.listings_error_too_many_product_pictures,
  },
} as const;

const maxAddressLength = 2_000;

/** The addresses in a cell: between spaces and line ends, or behind a comma. */
export function addressesIn(cell: string): string[] {
  const texts = cleanLine(cell).split(/[\s|]+|[,;،](?=\s*(?:https?:|$))/i);
  return [...new Set(texts.filter(Boolean))];
}

const ownAddress = /\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\//;

function ownId(address: string): string | undefined {
  const { publicUrl } = site();
  return address.startsWith(`${publicUrl}/media/`) ? ownAddress.exec(address)?.[1] : undefined;
}

/** The pictures of a listing as its cell has them. */
export function pictureCell(pictures: readonly StoredPicture[], kind: PictureKind): string {
  return pictures
    .filter((each) => each.kind === kind)
    .map(({ id, widths }) => site().publicUrl + mediaUrl(id, Math.max(...widths)))
    .join(" ");
}

export function planPictures(
  cells: Cells,
  stored: StoredListing | null,
  { fetched }: PlanContext,
): FilePictures {
  const plan = {
    ids: { business: [] as string[], product: [] as string[] },
    waiting: [] as FilePictures["waiting"],
    sent: {} as FilePictures["sent"],
    problems: [] as FilePictures["problems"],
  };
  const changes: { column: "pictures" | "productPictures"; from: string; to: string }[] = [];
  for (const kind of ["business", "product"] as const) {
    const { column, max, tooMany } = kinds[kind];
    const here = (stored?.pictures ?? []).filter((each) => each.kind === kind);
    const cell = cells[column];
    const addresses = addressesIn(cell ?? "");
    const ids = addresses.map((each) => ownId(each) ?? fetched.get(each) ?? null);
    const sent = addresses.join(" ");
    const isSame =
      cell === undefined ||
      sent === stored?.sentPictures?.[kind] ||
      (ids.length === here.length && ids.every((id, at) => id === here[at]?.id));
    if (isSame && stored) {
      plan.ids[kind] = here.map(({ id }) => id);
      continue;
    }
    if (addresses.length === 0 && here.length === 0) continue;
    const wrong = addresses.find((each, at) => ids[at] === null && !isPictureAddress(each));
    const refuse = (problem: string) => plan.problems.push({ kind, problem });
    if (wrong) refuse(m.files_error_picture({ address: wrong.slice(0, 80) }));
    else if (addresses.length > max) refuse(tooMany());
    else if (ids.includes(null) && !site().allowImageUrls) refuse(m.files_error_pictures_off());
    plan.sent[kind] = sent;
    plan.ids[kind] = ids.filter((id) => id !== null);
    for (const [position, address] of addresses.entries())
      if (ids[position] === null) plan.waiting.push({ kind, position, address });
    changes.push({ column, from: String(here.length), to: String(addresses.length) });
  }
  return {
    ...plan,
    isChanged: changes.length > 0,
    notes: (heading) => changes.map((each) => ({ ...each, column: heading(each.column) })),
  };
}

function isPictureAddress(text: string): boolean {
  const url = text.length > maxAddressLength ? null : parseUrl(text);
  return url?.protocol === "https:" || url?.protocol === "http:";
}
