import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { searchIndexing } from "#app/features/search/index-listings.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { refusedAt } from "#test/typed-listing.ts";
import {
  findOrInsert,
  insertListing,
  insertUser,
  listingInput,
  now,
  viewerOf,
} from "#test/factories.ts";
import { insertPicture } from "#test/media.ts";
import { listingPictures, listings } from "./data/tables.ts";
import type { ListingInput } from "#app/features/listing-editor/listing-fields.ts";
import { getListing, listNewest, listNewestOfSellers } from "./listings.server.ts";
import { publishListing } from "#app/features/listing-editor/edit-listing.server.ts";
import { readPageKey } from "./page-key.ts";
import { hourMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const read = { locale: "ar", now } as const;
let failNext = false;

beforeAll(() => {
  subscribe(searchIndexing);
  subscribe({
    "listing-saved": async () => {
      if (!failNext) return;
      failNext = false;
      throw new Error("a later subscriber failed");
    },
  });
});

const picturesOf = (listingId: number) =>
  db()
    .select({ mediaId: listingPictures.mediaId })
    .from(listingPictures)
    .where(eq(listingPictures.listingId, listingId))
    .orderBy(listingPictures.position)
    .then((rows) => rows.map(({ mediaId }) => mediaId));

async function countOf(where: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from ${where}`,
  );
  return rows[0]?.count ?? -1;
}

const publish = async (name: "rima" | "sami" | "munir", overrides: Partial<ListingInput> = {}) =>
  publishListing({
    viewer: viewerOf(await findOrInsert(name)),
    input: listingInput(overrides),
    locale: "ar",
    now,
  });

const idOf = ({ id }: Awaited<ReturnType<typeof publish>>): number => id;

describe("publishListing", () => {
  it("writes the listing as its writer meant it, with a phone number of any spelling", async () => {
    const id = idOf(
      await publish("rima", {
        subcategoryId: "rent",
        areaId: "mezzeh",
        phones: [{ field: "phone", typed: "٠٩٤٤ ٠٠١ ٠٠١", hasWhatsapp: true }],
        price: { type: "range", min: 100, max: 150.5, currency: "SYP", pound: "old" },
      }),
    );
    const [row] = await db().select().from(listings).where(eq(listings.id, id));
    expect(row).toMatchObject({
      status: "active",
      isActive: true,
      locale: "ar",
      subcategoryId: "rent",
      areaId: "mezzeh",
      phones: [{ number: "+963944001001", hasWhatsapp: true }],
      priceType: "range",
      priceMin: 100,
      priceMax: 150.5,
      priceNormalized: 1,
      sypDenomination: "old",
      publishedAt: now,
    });
    expect(row?.termsVersion).not.toBe("");
  });

  it("keeps the pictures in the form's order, each once", async () => {
    const rima = await findOrInsert("rima");
    const [a, b, c] = [
      await insertPicture(rima.id),
      await insertPicture(rima.id),
      await insertPicture(rima.id),
    ];
    const id = idOf(await publish("rima", { pictureIds: [c, a, c, b] }));
    expect(await picturesOf(id)).toEqual([c, a, b]);
    const detail = await getListing(String(id), null, read);
    expect(detail.pictures.map((picture) => picture.id)).toEqual([c, a, b]);
    const { cards } = await listNewest({ limit: 50 }, read);
    expect(cards.find((card) => card.id === id)?.picture?.id).toBe(c);
  });

  it("ignores pictures of other members and pictures that do not exist", async () => {
    const [rima, sami] = [await findOrInsert("rima"), await findOrInsert("sami")];
    const [mine, foreign] = [await insertPicture(rima.id), await insertPicture(sami.id)];
    const id = idOf(await publish("rima", { pictureIds: [foreign, mine, newId()] }));
    expect(await picturesOf(id)).toEqual([mine]);
  });

  it("writes the search's row in the same transaction", async () => {
    const id = idOf(await publish("rima", { title: "Xylophone للبيع" }));
    const { rows } = await db().execute<{ text: string }>(
      sql`select search_text as text from listing_search where listing_id = ${id}`,
    );
    expect(rows[0]?.text).toContain("xylophone للبيع");
    expect(rows[0]?.text).toContain("damascus");
  });

  it("leaves nothing when something after it fails", async () => {
    const rima = await findOrInsert("rima");
    const picture = await insertPicture(rima.id);
    const before = await countOf(sql`listings`);
    const beforeSearch = await countOf(sql`listing_search`);
    failNext = true;
    await expect(publish("rima", { pictureIds: [picture] })).rejects.toThrow(
      "a later subscriber failed",
    );
    expect(await countOf(sql`listings`)).toBe(before);
    expect(await countOf(sql`listing_search`)).toBe(beforeSearch);
    expect(await countOf(sql`listing_pictures where media_id = ${picture}`)).toBe(0);
  });

  it("returns the first listing when the form is sent again", async () => {
    const submissionKey = newId();
    const first = idOf(await publish("rima", { submissionKey, title: "أول" }));
    expect(idOf(await publish("rima", { submissionKey, title: "أول" }))).toBe(first);
    expect((await getListing(String(first), null, read)).title).toBe("أول");
    expect(await countOf(sql`listings where id = ${first} and version > 1`)).toBe(0);
  });

  it("accepts changes made before a form was sent again, but does not overwrite a later edit", async () => {
    const submissionKey = newId();
    const first = idOf(await publish("rima", { submissionKey, title: "أول" }));
    expect(idOf(await publish("rima", { submissionKey, title: "ثانٍ" }))).toBe(first);
    expect((await getListing(String(first), null, read)).title).toBe("ثانٍ");
    expect(idOf(await publish("rima", { submissionKey, title: "أول" }))).toBe(first);
    expect((await getListing(String(first), null, read)).title).toBe("ثانٍ");
  });

  it("makes one listing of twenty forms at once", async () => {
    const submissionKey = newId();
    const picture = await insertPicture((await findOrInsert("rima")).id);
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => publish("rima", { submissionKey, pictureIds: [picture] })),
    );
    const ids = new Set(outcomes.map(idOf));
    expect(ids.size).toBe(1);
    expect(await countOf(sql`listings where submission_key = ${submissionKey}`)).toBe(1);
    expect(await picturesOf([...ids][0] ?? 0)).toEqual([picture]);
  });

  it("treats the same key from two members as two forms", async () => {
    const submissionKey = newId();
    expect(idOf(await publish("rima", { submissionKey }))).not.toBe(
      idOf(await publish("sami", { submissionKey })),
    );
  });

  it.each<[string, Partial<ListingInput>, object]>([
    ["an unknown category", { categoryId: "real-estate" }, { category: "category_unknown" }],
    ["the category of all", { categoryId: "all" }, { category: "category_unknown" }],
    [
      "an unknown subcategory",
      { subcategoryId: "castles" },
      { subcategory: "subcategory_unknown" },
    ],
    [
      "another category's subcategory",
      { categoryId: "cars", subcategoryId: "rent" },
      { subcategory: "subcategory_unknown" },
    ],
    ["an unknown governorate", { governorateId: "atlantis" }, { governorate: "place_unknown" }],
    ["an area as governorate", { governorateId: "mezzeh" }, { governorate: "place_unknown" }],
    [
      "another governorate's area",
      { governorateId: "aleppo", areaId: "mezzeh" },
      { area: "area_unknown" },
    ],
    [
      "a phone number that is none",
      { phones: [{ field: "phone2", typed: "12345678901234567890", hasWhatsapp: false }] },
      { phone2: "phone_long" },
    ],
    [
      "a currency that the form does not offer",
      { price: { type: "fixed", min: 5, max: null, currency: "EUR", pound: null } },
      { currency: "currency_unknown" },
    ],
  ])("refuses %s beside its field", async (_what, overrides, errors) => {
    expect(await refusedAt(() => publish("rima", overrides))).toEqual(errors);
  });

  it("reports all mistakes at once", async () => {
    const publishing = () => publish("rima", { categoryId: "x", governorateId: "y" });
    expect(await refusedAt(publishing)).toEqual({
      category: "category_unknown",
      governorate: "place_unknown",
    });
  });

  it("is refused to visitors and to suspended members", async () => {
    await expect(
      publishListing({ viewer: null, input: listingInput(), locale: "ar", now }),
    ).rejects.toThrow(NotAllowed);
    await expect(publish("munir")).rejects.toThrow(NotAllowed);
  });

  it("detects the language of the text by most of its letters", async () => {
    const id = idOf(
      await publish("sami", {
        title: "iPhone 15 Pro",
        description: "Like new, boxed. بحالة ممتازة",
      }),
    );
    expect((await getListing(String(id), null, read)).locale).toBe("en");
  });
});

describe("getListing", () => {
  it.each(["draft", "paused", "sold", "expired", "removed"] as const)(
    "hides a %s listing from others and shows it to its owner",
    async (status) => {
      const owner = await findOrInsert("rima");
      const { id } = await insertListing(owner, { status });
      await expect(getListing(String(id), null, read)).rejects.toThrow(NotFound);
      await expect(
        getListing(String(id), viewerOf(await findOrInsert("sami")), read),
      ).rejects.toThrow(NotFound);
      expect((await getListing(String(id), viewerOf(owner), read)).status).toBe(status);
      expect(
        (await getListing(String(id), viewerOf(await findOrInsert("layal")), read)).status,
      ).toBe(status);
    },
  );

  it("hides the listings of a suspended member", async () => {
    const { id } = await insertListing(await findOrInsert("munir"));
    await expect(getListing(String(id), null, read)).rejects.toThrow(NotFound);
    const { cards } = await listNewest({ limit: 100 }, read);
    expect(cards.map((card) => card.id)).not.toContain(id);
  });

  it("never carries a phone number or an address", async () => {
    const { id } = await insertListing(await findOrInsert("rima"), {
      phones: [{ number: "+963944777888", hasWhatsapp: true }],
      contactEmail: "hidden@listings.dalil.test",
    });
    const detail = await getListing(String(id), null, read);
    expect(detail.hasContact).toBe(true);
    expect(JSON.stringify(detail)).not.toMatch(/944777888|hidden@listings|rima@cast/);
  });

  it.each([
    "abc",
    "1e3",
    "-1",
    "0",
    "01",
    "1.5",
    " 1",
    "1 ",
    "٣",
    "1;drop",
    "99999999999999999999",
    "999999999999999",
    "",
    "1/2",
    "NaN",
  ])("takes the id %j for an unknown one", async (id) => {
    await expect(getListing(id, null, read)).rejects.toThrow(NotFound);
  });
});

describe("listNewest", () => {
  it("returns every listing once, though new ones arrive and several have the same time", async () => {
    const owner = await insertUser();
    const category = { categoryId: "machines" };
    const existing = new Set<number>();
    for (let i = 0; i < 23; i++) {
      const publishedAt = new Date(now.getTime() - Math.floor(i / 4) * 1000);
      existing.add((await insertListing(owner, { ...category, publishedAt })).id);
    }
    const seen: number[] = [];
    let next: string | null = null;
    do {
      const page = await listNewest({ ...category, after: readPageKey(next), limit: 5 }, read);
      seen.push(...page.cards.map((card) => card.id));
      next = page.next;
      await insertListing(owner, {
        ...category,
        publishedAt: new Date(now.getTime() + seen.length * 1000),
      });
    } while (next);
    expect(seen).toHaveLength(existing.size);
    expect(new Set(seen)).toEqual(existing);
  });

  it("shows live listings only", async () => {
    const owner = await insertUser();
    for (const status of ["active", "paused", "draft", "removed"] as const) {
      await insertListing(owner, { categoryId: "internet", status });
    }
    const { cards, next } = await listNewest({ categoryId: "internet", limit: 10 }, read);
    expect(cards).toHaveLength(1);
    expect(next).toBeNull();
  });
});

describe("listNewestOfSellers", () => {
  it("has one of each seller before a second of any", async () => {
    const [dealer, baker, tailor] = [await insertUser(), await insertUser(), await insertUser()];
    const ids = [];
    for (const [ago, owner] of [dealer, dealer, dealer, baker, dealer, tailor].entries()) {
      const publishedAt = new Date(now.getTime() + hourMs - ago * 1000);
      ids.push((await insertListing(owner, { publishedAt })).id);
    }
    const { cards } = await listNewestOfSellers(3, read);
    expect(cards.map(({ id }) => id)).toEqual([ids[0], ids[3], ids[5]]);
  });
});

describe("the database itself", () => {
  it.each<[string, Parameters<typeof insertListing>[1], RegExp]>([
    [
      "a range that is reversed",
      { priceType: "range", priceMin: 5, priceMax: 4, currency: "USD" },
      /check/,
    ],
    ["a range with one end", { priceType: "range", priceMin: 5, currency: "USD" }, /check/],
    ["a fixed price without currency", { priceType: "fixed", priceMin: 5 }, /check/],
    ["an amount for nothing", { priceType: "free", priceMin: 5, currency: "USD" }, /check/],
    [
      "volunteering with a price",
      { categoryId: "volunteering", priceType: "fixed", priceMin: 5, currency: "USD" },
      /check/,
    ],
    ["no price where one belongs", { priceType: null }, /check/],
    ["pounds that do not say which", { priceType: "fixed", priceMin: 5, currency: "SYP" }, /check/],
    [
      "dollars of a denomination",
      { priceType: "fixed", priceMin: 5, currency: "USD", sypDenomination: "new" },
      /check/,
    ],
    ["a negative price", { priceType: "fixed", priceMin: -5, currency: "USD" }, /check/],
    ["another governorate's area", { governorateId: "aleppo", areaId: "mezzeh" }, /foreign key/],
    [
      "another category's subcategory",
      { categoryId: "cars", subcategoryId: "rent" },
      /foreign key/,
    ],
    ["half a coordinate", { lat: 33.5 }, /check/],
    ["a live listing that was never published", { publishedAt: null }, /check/],
    ["a title beyond its length", { title: "ا".repeat(121) }, /check/],
    ["an insecure website", { website: "http://example.com" }, /check/],
  ])("refuses %s", async (_what, overrides, reason) => {
    const error = await insertListing(await findOrInsert("rima"), overrides).catch(
      (thrown: Error) => thrown,
    );
    expect(error).toBeInstanceOf(Error);
    expect(String((error as Error).cause)).toMatch(reason);
  });

  it("accepts what keeps the rules", async () => {
    const owner = await findOrInsert("rima");
    await insertListing(owner, { categoryId: "volunteering", priceType: null });
    await insertListing(owner, { priceType: "negotiable" });
    const { priceNormalized } = await insertListing(owner, {
      priceType: "fixed",
      priceMin: 7_500,
      currency: "SYP",
      sypDenomination: "old",
    });
    expect(priceNormalized).toBe(75);
    const unknown = await insertListing(owner, {
      priceType: "fixed",
      priceMin: 7_500,
      currency: "SYP",
      sypDenomination: "unknown",
    });
    expect(unknown.priceNormalized).toBeNull();
  });
});
