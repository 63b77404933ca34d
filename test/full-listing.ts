import type { ListingInput } from "#app/features/listing-editor/listing-fields.ts";
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
