import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { searchIndexing } from "#app/features/search/index-listings.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { findOrInsert, now, viewerOf } from "#test/factories.ts";
import { insertPicture } from "#test/media.ts";
import { formOf, fullListing, rowOf } from "#test/full-listing.ts";
import { editListing, getListingForEdit, publishListing } from "./edit-listing.server.ts";
import { type ListingInput, parseListing } from "./listing-fields.ts";
import { getListing } from "#app/features/listings/listings.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const read = { locale: "ar", now } as const;
const later = new Date(now.getTime() + dayMs);
const thirtyDays = 30 * dayMs;
let rima: Viewer;

beforeAll(async () => {
  subscribe(searchIndexing);
  rima = viewerOf(await findOrInsert("rima"));
});

async function publish(input: ListingInput): Promise<string> {
  const { id } = await publishListing({ viewer: rima, input, locale: "ar", now });
  return String(id);
}

const edit = (id: string, input: ListingInput) =>
  editListing({ viewer: rima, id, input, locale: "ar", now: later });

describe("a listing with every field", () => {
  it("is published, and read again by its page", async () => {
    const pictures = [await insertPicture(rima.id), await insertPicture(rima.id)];
    const products = [await insertPicture(rima.id), await insertPicture(rima.id)];
    const id = await publish(
      fullListing({ pictureIds: pictures, productPictureIds: products.toReversed() }),
    );
    const { submissionKey: _, version: __, phones: ___, position: ____, ...full } = fullListing();
    const detail = await getListing(id, null, read);
    expect(detail).toMatchObject({
      categoryId: full.categoryId,
      subcategoryId: full.subcategoryId,
      title: full.title,
      description: full.description,
      price: full.price,
      details: full.details,
      addressText: full.addressText,
      website: full.website,
      socialLinks: full.socialLinks,
      hours: full.hours,
      video: full.video,
      hasContact: true,
      hasPhone: true,
      hasWhatsapp: true,
      isStale: false,
    });
    expect(detail.pictures.map((picture) => picture.id)).toEqual(pictures);
    expect(detail.productPictures.map((picture) => picture.id)).toEqual(products.toReversed());
    const row = await rowOf(id);
    expect(row.phones).toEqual([
      { number: "+963944001001", hasWhatsapp: true },
      { number: "+963116112233", hasWhatsapp: false },
    ]);
    expect(row).toMatchObject({ version: 1, termsAcceptedAt: now });
    expect(row.expiresAt).toEqual(new Date(now.getTime() + thirtyDays));
  });

  it("comes back from its editor, untouched, as the same listing", async () => {
    const picture = await insertPicture(rima.id);
    const id = await publish(fullListing({ productPictureIds: [picture] }));
    const before = await rowOf(id);
    const { values, version, pictures } = await getListingForEdit(rima, id);
    const productPictures = pictures.product;
    expect(version).toBe(1);
    const { input, errors } = parseListing(formOf(values), "edit");
    expect(errors).toBeUndefined();
    if (!input) return;
    const stored = { ...input, productPictureIds: productPictures.map(({ id: each }) => each) };
    expect(await edit(id, stored)).toEqual({ id: Number(id) });
    const after = await rowOf(id);
    const confirmed = { confirmedAt: later, expiresAt: new Date(later.getTime() + thirtyDays) };
    expect(after).toEqual({ ...before, version: 2, updatedAt: later, ...confirmed });
    expect((await getListing(id, null, read)).productPictures).toEqual(productPictures);
  });

  it("can be edited in every field, without becoming new", async () => {
    const id = await publish(fullListing({ pictureIds: [await insertPicture(rima.id)] }));
    const before = await rowOf(id);
    const other = await insertPicture(rima.id);
    const changed: Partial<ListingInput> = {
      categoryId: "cars",
      subcategoryId: null,
      listingType: "sale",
      title: "Kia Rio 2011",
      description: "One owner",
      price: { type: "fixed", min: 6_500, max: null, currency: "USD", pound: null },
      details: { mileage: 90_000 },
      governorateId: "aleppo",
      areaId: null,
      addressText: null,
      position: null,
      phones: [{ field: "phone2", typed: "+963933000111", hasWhatsapp: true }],
      contactEmail: null,
      website: null,
      socialLinks: [],
      hours: null,
      video: null,
      pictureIds: [other],
    };
    expect(await edit(id, fullListing({ ...changed, version: 1 }))).toEqual({ id: Number(id) });
    const after = await rowOf(id);
    expect(after).toMatchObject({
      categoryId: "cars",
      subcategoryId: null,
      locale: "en",
      title: "Kia Rio 2011",
      priceType: "fixed",
      sypDenomination: null,
      details: { mileage: 90_000 },
      governorateId: "aleppo",
      lat: null,
      locationPrecision: "none",
      phones: [{ number: "+963933000111", hasWhatsapp: true }],
      socialLinks: [],
      hours: null,
      video: null,
      status: "active",
      publishedAt: before.publishedAt,
      expiresAt: new Date(later.getTime() + thirtyDays),
      updatedAt: later,
    });
    expect((await getListing(id, null, read)).pictures.map((each) => each.id)).toEqual([other]);
    const { rows } = await db().execute<{ text: string }>(
      sql`select search_text as text from listing_search where listing_id = ${Number(id)}`,
    );
    expect(rows[0]?.text).toContain("kia rio");
  });
});
