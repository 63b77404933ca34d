import { describe, expect, test } from "vitest";
import { type DetailField, detailFieldsOf } from "#app/features/listing-details/listing-details.ts";
import { listingTypes } from "#app/features/listing-details/listing-type.ts";
import type { ListingDetail } from "#app/features/listings/listings.server.ts";
import { readDemo } from "#db/demo/content.ts";
import { faultsIn } from "#test/schema-org.ts";
import { structuredData } from "./listing-structured-data.ts";

const shop: ListingDetail = {
  id: 7,
  title: "مكتبة الشام",
  description: "كتب وقرطاسية",
  locale: "ar",
  listingType: "business",
  status: "active",
  isReserved: false,
  hasWaitingList: false,
  price: null,
  priceUnread: null,
  priceNormalized: null,
  areaId: null,
  governorateId: "damascus",
  place: "دمشق",
  addressText: "الحلبوني",
  position: { lat: 33.51, lng: 36.29, precision: "exact" },
  around: null,
  categoryId: "business",
  subcategoryId: null,
  details: {},
  pictures: [],
  productPictures: [],
  video: null,
  website: "https://books.example.sy/",
  socialLinks: [{ platform: "telegram", value: "https://t.me/books" }],
  hours: [{ days: [0, 6], from: "09:00", to: "01:00" }],
  week: [],
  opening: null,
  hasContact: true,
  hasPhone: true,
  hasWhatsapp: false,
  publishedAt: new Date("2026-11-20T09:00:00Z"),
  expiresAt: new Date("2026-12-20T09:00:00Z"),
  isNew: true,
  isStale: false,
  confirmedAt: null,
  seller: {
    id: "s",
    name: "رنا",
    kind: "business",
    avatarMediaId: null,
    description: null,
    replyPace: null,
    isVerified: false,
    isStaff: false,
    memberSince: new Date("2026-01-01T09:00:00Z"),
  },
};

function dataOf(changes: Partial<ListingDetail>) {
  const trail = [
    { name: "Home", path: "/" },
    { name: "Business", path: "/category/business" },
  ];
  const listing = { ...shop, ...changes };
  return structuredData({ listing, trail, publicUrl: "https://dalil.test", locale: "en" });
}

const graphOf = (changes: Partial<ListingDetail>) =>
  dataOf(changes)["@graph"] as Record<string, unknown>[];

const textOf = (changes: Partial<ListingDetail>) => JSON.stringify(dataOf(changes));

const someValue = ({ kind, choices, min = 1 }: DetailField) =>
  ({ number: min, year: 2020, date: "2099-05-12", choice: choices?.[0], flag: true, text: "x" })[
    kind
  ] ?? "";

describe("what a listing's page says to machines", () => {
  test("nothing of a description where an old listing has none", () => {
    for (const listingType of ["business", "job", "sale"] as const) {
      expect(graphOf({ listingType })[0]).toHaveProperty("description");
      expect(graphOf({ listingType, description: "" })[0]).not.toHaveProperty("description");
    }
  });

  test("a business: where, when, and its pages", () => {
    expect(graphOf({})[0]).toMatchObject({
      "@type": "LocalBusiness",
      url: "https://dalil.test/en/listing/7",
      geo: { latitude: 33.51, longitude: 36.29 },
      openingHoursSpecification: [
        {
          dayOfWeek: ["https://schema.org/Sunday", "https://schema.org/Saturday"],
          opens: "09:00",
          closes: "01:00",
        },
      ],
      sameAs: ["https://books.example.sy/", "https://t.me/books"],
    });
  });

  test("a person's point is not in it, being shifted", () => {
    const position = { lat: 33.5, lng: 36.2, precision: "approximate" } as const;
    expect(JSON.stringify(graphOf({ position }))).not.toContain("36.2");
  });

  test("a job", () => {
    expect(graphOf({ listingType: "job" })[0]).toMatchObject({
      "@type": "JobPosting",
      datePosted: "2026-11-20",
      validThrough: "2026-12-20T09:00:00.000Z",
      hiringOrganization: { "@type": "Organization", name: "رنا" },
    });
    expect(textOf({ listingType: "job", expiresAt: null })).not.toContain("validThrough");
  });

  test("a service is what somebody offers, not goods in stock", () => {
    const details = { homeVisits: true };
    const of = { listingType: "service", categoryId: "healthcare", details } as const;
    const [service] = graphOf(of);
    expect(service).toMatchObject({
      "@type": "Service",
      offers: { additionalProperty: [{ propertyID: "homeVisits", value: true }] },
    });
    expect(textOf(of)).not.toContain("InStock");
  });

  test("a home and a car have the properties of their kinds, and others by name", () => {
    const home = { rooms: 3, area: 120, elevator: true };
    const of = { categoryId: "living", subcategoryId: "rent", listingType: "rent" } as const;
    expect(graphOf({ ...of, details: home })[0]).toMatchObject({
      "@type": ["Product", "Accommodation"],
      numberOfRooms: 3,
      floorSize: { "@type": "QuantitativeValue", value: 120, unitCode: "MTK" },
      additionalProperty: [
        { "@type": "PropertyValue", propertyID: "elevator", name: "Elevator", value: true },
      ],
    });
    const car = { make: "kia", mileage: 9, paint: "original" };
    expect(graphOf({ categoryId: "cars", listingType: "sale", details: car })[0]).toMatchObject({
      "@type": ["Product", "Vehicle"],
      brand: { "@type": "Brand", name: "Kia" },
      mileageFromOdometer: { "@type": "QuantitativeValue", value: 9, unitCode: "KMT" },
      additionalProperty: [{ propertyID: "paint", value: "All original" }],
    });
  });

  test("the end of a warranty is a day for machines", () => {
    const details = { warrantyUntil: "2099-05-12" };
    const of = { categoryId: "cars", listingType: "sale", details } as const;
    expect(textOf(of)).toContain('"value":"2099-05-12"');
  });

  test("nothing has a property or a type that schema.org does not allow, whatever is stated", () => {
    for (const listing of readDemo().listings) {
      const place = { categoryId: listing.category, subcategoryId: listing.subcategory };
      const own = { ...place, listingType: listing.type, details: listing.details ?? {} };
      const full = listingTypes.map((listingType) => {
        const fields = detailFieldsOf(place.categoryId, place.subcategoryId, listingType);
        const details = Object.fromEntries(fields.map((field) => [field.key, someValue(field)]));
        return { ...place, listingType, details };
      });
      for (const of of [own, ...full]) expect([of, faultsIn(dataOf(of))]).toEqual([of, []]);
    }
    expect(faultsIn({ "@type": "Product", inLanguage: "ar" })).toEqual(["Product.inLanguage"]);
    expect(faultsIn({ "@type": "Shop", brand: { "@type": "Brand", x: 1 } })).toEqual([
      "Shop",
      "Shop.brand",
      "Brand.x",
    ]);
  });

  const priced = { min: 500, max: null, currency: "USD", pound: null } as const;
  test.each([
    [
      { ...priced, type: "fixed" as const },
      { price: 500, priceCurrency: "USD" },
    ],
    [
      { ...priced, type: "range" as const, max: 900 },
      { priceSpecification: { minPrice: 500, maxPrice: 900, priceCurrency: "USD" } },
    ],
    [
      { ...priced, type: "fixed" as const, currency: "SYP" as const, pound: "old" as const },
      { price: 5, priceCurrency: "SYP" },
    ],
    [
      { min: null, max: null, currency: null, pound: null, type: "free" as const },
      { price: 0, priceCurrency: "SYP" },
    ],
  ])("an offer says its price by its currency: %j", (price, texts) => {
    expect(graphOf({ listingType: "sale", price })[0]?.offers).toMatchObject(texts);
  });

  test("a price in unknown pounds is left out", () => {
    const price = { ...priced, type: "fixed", currency: "SYP", pound: "unknown" } as const;
    expect(graphOf({ listingType: "sale", price })[0]?.offers).not.toHaveProperty("price");
  });

  test("a code that is none of the world's currencies is left out, and another is not", () => {
    const price = { ...priced, type: "fixed", currency: "usdt" } as const;
    expect(graphOf({ listingType: "sale", price })[0]?.offers).not.toHaveProperty("price");
    const dinars = { ...price, currency: "IQD" };
    expect(graphOf({ listingType: "sale", price: dinars })[0]?.offers).toMatchObject({
      price: 500,
      priceCurrency: "IQD",
    });
  });

  test("the way to it", () => {
    expect(graphOf({})[1]).toMatchObject({
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, item: "https://dalil.test/en" },
        { position: 2, item: "https://dalil.test/en/category/business" },
      ],
    });
  });
});
