import { findOwnedMedia } from "#app/features/media/pictures.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { writtenLanguage } from "#app/platform/written-language.ts";
import { weekOf } from "#app/ui/week-times.ts";
import type { ListingFormValues } from "../listing-form-values.ts";
import type { ListingInput } from "../listing-input.ts";
import { videoAddress } from "../video.ts";
import { type findForEdit, replacePictures } from "./edit-queries.server.ts";
import type { listings } from "./tables.ts";

type Columns = Omit<typeof listings.$inferInsert, "userId" | "submissionKey">;

export function writtenColumns(
  input: ListingInput,
  phones: { number: string; hasWhatsapp: boolean }[],
  sellerKind: "person" | "business",
) {
  const { price, position } = input;
  return {
    categoryId: input.categoryId,
    subcategoryId: input.subcategoryId,
    listingType: input.listingType,
    title: input.title,
    description: input.description,
    locale: writtenLanguage(input.title + input.description) ?? "ar",
    priceType: price?.type ?? null,
    priceMin: price?.min ?? null,
    priceMax: price?.max ?? null,
    currency: price?.currency ?? null,
    sypDenomination: price?.pound ?? null,
    details: input.details,
    governorateId: input.governorateId,
    areaId: input.areaId,
    addressText: input.addressText,
    lat: position?.lat ?? null,
    lng: position?.lng ?? null,
    locationPrecision: position ? (sellerKind === "business" ? "exact" : "approximate") : "none",
    phones,
    contactEmail: input.contactEmail,
    website: input.website,
    hours: input.hours,
    socialLinks: input.socialLinks,
    video: input.video,
  } satisfies Columns;
}

type Row = NonNullable<Awaited<ReturnType<typeof findForEdit>>>;

/** A stored listing in the words of its form. Pictures apart: the form gets them whole. */
export function storedValues(row: Row): ListingFormValues {
  const [first, second] = row.phones;
  const site = row.socialLinks.find(({ platform }) => platform === "website");
  return {
    version: String(row.version),
    category: row.categoryId,
    subcategory: row.subcategoryId ?? "",
    listingType: row.listingType,
    title: row.title,
    description: row.description,
    ...priceValues(row),
    governorate: row.governorateId,
    area: row.areaId ?? "",
    address: row.addressText ?? "",
    lat: String(row.lat ?? ""),
    lng: String(row.lng ?? ""),
    phone: first?.number ?? "",
    whatsapp: first?.hasWhatsapp ? "yes" : "",
    phone2: second?.number ?? "",
    whatsapp2: second?.hasWhatsapp ? "yes" : "",
    contactEmail: row.contactEmail ?? "",
    website: row.website ?? site?.value ?? "",
    ...named(
      "social-",
      row.socialLinks.map(({ platform, value }) => [platform, value]),
    ),
    ...hoursValues(row),
    video: row.video ? videoAddress(row.video) : "",
    ...named(
      "detail-",
      Object.entries(row.details).map(([key, value]) => [key, detailText(value)]),
    ),
    pictureIds: [],
    productPictureIds: [],
  };
}

// A pound nobody knows is left for the owner to choose.
function priceValues({ priceType, priceMin, priceMax, currency, sypDenomination }: Row) {
  const isRange = priceType === "range";
  return {
    priceType: priceType ?? "",
    price: isRange ? "" : String(priceMin ?? ""),
    priceMin: isRange ? String(priceMin ?? "") : "",
    priceMax: String(priceMax ?? ""),
    currency: currency ?? "",
    pound: sypDenomination === "unknown" ? "" : (sypDenomination ?? "new"),
  };
}

function hoursValues({ hours }: Row): Record<`hours-${string}`, string> {
  const entries = weekOf(hours).flatMap((day, index) => {
    const { open, ...times } = day;
    const texts = Object.entries({ ...times, open: open ? "yes" : "" });
    return texts.map(([field, value]) => [`hours-${index}-${field}`, value]);
  });
  return { ...Object.fromEntries(entries), hoursKnown: hours ? "yes" : "" };
}

function detailText(value: string | number | boolean): string {
  return typeof value === "boolean" ? (value ? "yes" : "") : String(value);
}

function named(
  prefix: "social-" | "detail-",
  entries: [name: string, value: string][],
): Record<string, string> {
  return Object.fromEntries(entries.map(([name, value]) => [prefix + name, value]));
}

/** Makes a form's pictures the listing's, in its order: the member's own, and each once. */
export async function attachPictures(
  tx: Connection,
  ownerId: string,
  listingId: number,
  { pictureIds, productPictureIds }: Pick<ListingInput, "pictureIds" | "productPictureIds">,
): Promise<void> {
  const free = await findOwnedMedia(tx, ownerId, [...pictureIds, ...productPictureIds]);
  // Taken out when it is placed: a picture stands once in a listing.
  const place = (kind: "business" | "product", ids: string[]) =>
    ids
      .filter((id) => free.delete(id))
      .map((mediaId, position) => ({ id: newId(), listingId, mediaId, kind, position }));
  await replacePictures(tx, listingId, [
    ...place("business", pictureIds),
    ...place("product", productPictureIds),
  ]);
}
