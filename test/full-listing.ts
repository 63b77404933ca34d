import { eq } from "drizzle-orm";
import type { ListingInput, ListingValues } from "#app/features/listing-editor/listing-fields.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { database } from "#app/platform/database.server.ts";
import { listingInput } from "./factories.ts";

/** A listing in which every field says something. */
export function fullListing(overrides: Partial<ListingInput> = {}): ListingInput {
  return listingInput({
    categoryId: "living",
    subcategoryId: "rent",
    listingType: "rent",
    title: "شقة مفروشة في المزة",
    description: "غرفتان وصالون.\n\nإطلالة على الحديقة.",
    price: { type: "range", min: 1_500.5, max: 2_000, currency: "SYP", pound: "old" },
    details: { rooms: 3, furnished: "furnished" },
    governorateId: "damascus",
    areaId: "mezzeh",
    addressText: "شارع الجلاء، بناء 12",
    position: { lat: 33.50412, lng: 36.25127 },
    phones: [
      { field: "phone", typed: "٠٩٤٤ ٠٠١ ٠٠١", hasWhatsapp: true },
      { field: "phone2", typed: "011 611 2233", hasWhatsapp: false },
    ],
    contactEmail: "rima@shop.example",
    website: "https://shop.example/",
    socialLinks: [
      { platform: "facebook", value: "https://facebook.com/rima.homes" },
      { platform: "telegram", value: "https://t.me/rima_homes" },
    ],
    hours: [
      { days: [0, 1, 2, 3, 4], from: "09:00", to: "13:30" },
      { days: [0, 1, 2, 3, 4], from: "17:00", to: "21:00" },
      { days: [6], from: "20:00", to: "02:00" },
    ],
    video: { kind: "youtube", id: "dQw4w9WgXcQ" },
    ...overrides,
  });
}

/** The listing as it stands in its table. */
export async function rowOf(id: string) {
  const [row] = await database()
    .select()
    .from(listings)
    .where(eq(listings.id, Number(id)));
  if (!row) throw new Error("no such listing");
  return row;
}

/** The form as a browser sends it back when nothing was touched. */
export function formOf(values: ListingValues): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string") form.set(name, value);
  }
  return form;
}
