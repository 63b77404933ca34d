import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { applyFields, type FieldRow } from "#app/features/listing-details/listing-details.ts";
import { firstFields } from "#test/first-fields.ts";
import { normaliseRow, type ImportContext } from "./normalise-row.ts";
import { knownColumns, toOldRow } from "./old-row.ts";
import { namesOf } from "#app/features/places/named-place.ts";
import { catalogueNames } from "./read-category.ts";

const places = [
  {
    id: "syria",
    kind: "country" as const,
    governorateId: "syria",
    names: { ar: "كل سوريا", en: "All Syria" },
    lat: 34.8,
    lng: 38.997,
  },
  {
    id: "damascus",
    kind: "governorate" as const,
    governorateId: "damascus",
    names: { ar: "دمشق", en: "Damascus" },
    lat: 33.513,
    lng: 36.292,
  },
].map((place) => ({ ...place, parentId: null, aliases: [] }));

const around: ImportContext = {
  catalogue: catalogueNames([
    { id: "living", names: ["السكن", "Living"], subcategories: [{ id: "sale", names: ["بيع"] }] },
    { id: "volunteering", names: ["التطوع", "Volunteering"], subcategories: [] },
  ]),
  categoryDefault: () => null,
  gazetteer: { places, names: namesOf(places) },
  ownerOf: () => ({ id: "0190b6f0-0000-7000-8000-000000000000" }),
  listingDays: 30,
  now: new Date("2026-11-20T09:00:00Z"),
};

const right = { id: "1", title: "طاولة", description: "خشب زان", category: "living" };

const odd = fc.oneof(
  fc.anything({ maxDepth: 3 }),
  fc.json(),
  fc.json().map((text) => JSON.stringify(JSON.stringify(text))),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "1e309",
    "-1",
    "١٢٣٫٥",
    "NaN",
    "\uD800",
    "\0",
    "javascript:alert(1)",
    "data:,",
    "[[[[",
    '"{',
    "10-",
    "-50",
  ),
  fc.array(
    fc.record({
      platform: fc.string(),
      username: fc.string(),
      day: fc.string(),
      from: fc.string(),
      to: fc.string(),
    }),
  ),
);
const column = fc.constantFrom(...[...knownColumns].filter((name) => !(name in right)), "category");

const blanks = " ".repeat(99_000);
const hostile = [
  `${blanks}x`,
  `x${blanks}x`,
  `12.5${blanks}x`,
  `2024-01-01${blanks}x`,
  `{${blanks}x`,
  `,${blanks}x`,
  ", ".repeat(49_000),
  "1,".repeat(49_000),
  "a.jpg".repeat(19_000),
  "-".repeat(99_000),
  "9".repeat(99_000),
  "س".repeat(99_000),
  '"'.repeat(99_000),
  "\u064B".repeat(99_000),
];

describe("reading an old row", () => {
  it.each(["[33.513,36.292]", "{33.513,36.292}", "{'lat': 33.513, 'lng': 36.292, 'open': None}"])(
    "finds the place of %s",
    (location) => {
      expect(normaliseRow(toOldRow({ ...right, location }), around).ready).toMatchObject({
        governorateId: "damascus",
        addressText: null,
        lat: 33.513,
      });
    },
  );

  it("refuses an id that a spreadsheet has rounded", () => {
    expect(normaliseRow(toOldRow({ ...right, id: "1.14827E+18" }), around).refusal).toBe(
      "id: rounded by a spreadsheet",
    );
  });

  // What takes the square of its length takes an hour here, and the test its time limit.
  it.each([...knownColumns])("is done in one pass over the value, in %s", (name) => {
    const isPicture = name.startsWith("image") || name.startsWith("product");
    const read = (value: unknown) => {
      const { ready, refusal } = normaliseRow(toOldRow({ ...right, [name]: value }), around);
      expect(ready ?? refusal).toBeDefined();
    };
    for (const text of hostile) {
      const value = isPicture ? text.repeat(10) : text;
      for (const each of [value, [value], { from: value, address: value, platform: value }])
        read(each);
    }
  });

  it("refuses a row with a value of more than 100,000 characters, and says in which column", () => {
    const long = "س ".repeat(50_001);
    for (const value of [long, { text: long }, [long]])
      expect(normaliseRow(toOldRow({ ...right, description: value }), around).refusal).toBe(
        "description: longer than 100,000 characters",
      );
    const picture = `data:image/png;base64,${"A".repeat(200_000)}`;
    expect(normaliseRow(toOldRow({ ...right, image_url: picture }), around).ready).toMatchObject({
      pictures: [{ address: picture }],
    });
  });

  it("never throws, whatever its columns contain, and stays within the limits of the tables", () => {
    fc.assert(
      fc.property(fc.dictionary(column, odd), (given) => {
        const { ready, refusal } = normaliseRow(toOldRow({ ...right, ...given }), around);
        if (!ready) {
          expect(refusal).toMatch(/^\w+: /);
          return;
        }
        expect([...ready.title].length).toBeLessThanOrEqual(120);
        expect(ready.phones.length).toBeLessThanOrEqual(2);
        expect(ready.priceType === null).toBe(ready.categoryId === "volunteering");
        if (ready.priceType === "range")
          expect(ready.priceMax).toBeGreaterThan(ready.priceMin ?? NaN);
        if (ready.priceType === "fixed") expect(ready.priceMin).toBeGreaterThan(0);
        if (ready.priceType === "contact") expect(ready.currency).toBeNull();
        expect((ready.currency === "SYP") === (ready.sypDenomination === "unknown")).toBe(true);
        expect((ready.lat === null) === (ready.lng === null)).toBe(true);
        expect([...(ready.priceUnread ?? "")].length).toBeLessThanOrEqual(200);
        for (const { value } of ready.socialLinks) expect(value).toMatch(/^https:/);
      }),
      { numRuns: 2_000 },
    );
  });

  it("says nothing of a row that comes over as it stood", () => {
    const row = {
      ...right,
      price: "25",
      currency: "USD",
      location: "دمشق",
      created_at: "2025-01-01T00:00:00Z",
    };
    expect(normaliseRow(toOldRow(row), around).changes).toEqual([]);
  });
});

describe("a field that an administrator added", () => {
  const panels = { key: "panels", name: { ar: "الألواح", en: "Panels" }, kind: "number", max: 60 };

  it("is read from a column or the details, and left out where it does not fit", () => {
    applyFields({ ...firstFields(), living: [panels as FieldRow] });
    onTestFinished(() => applyFields(firstFields()));
    const detailsOf = (more: object) =>
      normaliseRow(toOldRow({ ...right, ...more }), around).ready?.details;
    expect(detailsOf({ panels: "١٢" })).toEqual({ panels: 12 });
    expect(detailsOf({ details: { panels: 9 } })).toEqual({ panels: 9 });
    expect(detailsOf({ details: { panels: 61, rooms: 3 } })).toEqual({});
  });
});
