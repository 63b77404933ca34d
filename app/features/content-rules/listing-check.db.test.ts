import { eq, inArray } from "drizzle-orm";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { listingPictures, listings } from "#app/features/listings/data/tables.ts";
import { storePicture } from "#app/features/media/pictures.server.ts";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import { burst } from "#app/features/reports/finding.ts";
import { checkListingContent, checkUncheckedListings } from "./rules/content-check.server.ts";
import { decide, undoDecision, listQueue } from "#app/features/moderation/report-queue.server.ts";

const { db } = useDatabase();

type Overrides = Parameters<typeof insertListing>[1];

const described =
  "طاولة سفرة من خشب الزان مع ستة كراسٍ، صُنعت في سقبا عام ألفين وعشرين، وهي بحالة جيدة جدًا ولم تُستعمل إلا قليلًا.";

/** What the rules find about a new listing of somebody. */
async function published(overrides: Overrides = {}, owner = insertUser()) {
  const listing = await insertListing(await owner, overrides);
  await checkListingContent(listing.id, now);
  return { listing, found: await openOf(String(listing.id)) };
}

async function openOf(targetId: string) {
  const rows = await db().select().from(reports).where(eq(reports.targetId, targetId));
  return rows
    .filter(({ closedAt }) => closedAt === null)
    .map(({ rule, found }) => [rule, found])
    .sort();
}

const staff = async () => viewerOf(await insertUser({ role: "moderator" }));
const dismissal = {
  decision: "dismiss",
  why: { reason: "other", note: "بريء" },
  days: null,
} as const;

async function addPicture(listingId: number, ownerId: string, bytes: Buffer) {
  const { id } = await storePicture(ownerId, bytes);
  if (!id) throw new Error("The picture was not taken");
  await db()
    .insert(listingPictures)
    .values({ id: newId(), listingId, mediaId: id, kind: "product", position: 0 });
}

/** A picture of stripes, of which each number gives others. */
function drawing(number: number) {
  const stripes = Array.from({ length: 12 }, (_, i) => {
    const grey = (number * 97 + i * i * 53 * number) % 256;
    return `<rect x="${(i % 4) * 150}" y="${Math.floor(i / 4) * 140}" width="150" height="140" fill="rgb(${grey},${(grey * 3) % 256},${255 - grey})"/>`;
  });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="420">${stripes.join("")}</svg>`,
    ),
  );
}

describe("a published listing", () => {
  it("with a banned word is reported to staff, and stays visible", async () => {
    const { listing, found } = await published({ title: "مُسَدَّس قديم مع ذخيرة" });
    expect(found).toEqual([["banned_word", "مسدس"]]);
    const [row] = await db().select().from(listings).where(eq(listings.id, listing.id));
    expect(row).toEqual(listing);
    const { rows: groups } = await listQueue(await staff(), { after: null, limit: 50 });
    expect(groups.find(({ id }) => id === String(listing.id))?.reports).toMatchObject([
      { reason: "prohibited", reporter: null, finding: { rule: "banned_word", found: "مسدس" } },
    ]);
  });

  it("in one of two watched parts of the catalogue is reported, whatever it says", async () => {
    const { found } = await published({ categoryId: "investment" });
    expect(found).toEqual([["watched_category", "investment"]]);
    const other = await published({ categoryId: "healthcare", subcategoryId: "pharmaceutical" });
    expect(other.found).toEqual([["watched_category", "pharmaceutical"]]);
    expect((await published({ categoryId: "healthcare" })).found).toEqual([]);
  });

  it("with a telephone number in its title is reported, and the report does not repeat the number", async () => {
    const { found } = await published({ title: "براد للبيع ٠٩٤٤ ١٢٣ ٤٥٦" });
    expect(found).toEqual([["phone_in_title", null]]);
  });

  it("that resembles no other is not reported", async () => {
    expect((await published({ title: "سلاحف صغيرة ومسدس سيليكون" })).found).toEqual([]);
  });

  it("with the same title as another of the member's own is reported; with somebody else's title it is not", async () => {
    const owner = insertUser();
    const first = await published({ title: "شقّة في المزّة" }, owner);
    const again = await published({ title: "شقة في المزة" }, owner);
    expect(first.found).toEqual([]);
    expect(again.found).toEqual([["repeated_title", String(first.listing.id)]]);
    expect((await published({ title: "شقة في المزة" })).found).toEqual([]);
    await db()
      .update(listings)
      .set({ status: "sold" })
      .where(eq(listings.userId, (await owner).id));
    expect((await published({ title: "شقة في المزة" }, owner)).found).toEqual([]);
  });

  it("with somebody else's description is reported, unless the description is short", async () => {
    const { listing } = await published({ description: described });
    const copy = await published({ title: "طاولة", description: `  ${described} ` });
    expect(copy.found).toEqual([["copied_text", String(listing.id)]]);
    await published({ description: "بحالة جيدة" });
    expect((await published({ description: "بحالة جيدة" })).found).toEqual([]);
  });

  it("with somebody else's picture is reported, also when saved again or smaller; with one's own it is not", async () => {
    const [owner, other] = [await insertUser(), await insertUser()];
    const first = await insertListing(owner);
    await addPicture(first.id, owner.id, await drawing(3).png().toBuffer());
    await checkListingContent(first.id, now);
    const copy = await insertListing(other);
    const smaller = await drawing(3).resize({ width: 400 }).jpeg({ quality: 60 }).toBuffer();
    await addPicture(copy.id, other.id, smaller);
    await checkListingContent(copy.id, now);
    expect(await openOf(String(copy.id))).toEqual([["copied_picture", String(first.id)]]);
    // Whose it was first is not asked when they save their own again.
    await checkListingContent(first.id, now);
    expect(await openOf(String(first.id))).toEqual([]);

    const [own, different] = [await insertListing(owner), await insertListing(other)];
    await addPicture(own.id, owner.id, await drawing(3).webp().toBuffer());
    await addPicture(different.id, other.id, await drawing(4).png().toBuffer());
    for (const { id } of [own, different]) await checkListingContent(id, now);
    expect(await openOf(String(own.id))).toEqual([["repeated_title", String(first.id)]]);
    expect(await openOf(String(different.id))).toEqual([["repeated_title", String(copy.id)]]);
  });
});

describe("a home or a car that is offered twice", () => {
  const home = {
    subcategoryId: "sale",
    areaId: "mezzeh",
    details: { rooms: 3, area: 118, floor: "third" },
  };

  async function offered(overrides: Overrides, picture: Sharp | null) {
    const owner = await insertUser();
    const listing = await insertListing(owner, overrides);
    if (picture) await addPicture(listing.id, owner.id, await picture.webp().toBuffer());
    await checkListingContent(listing.id, now);
    return listing;
  }
  const twinsOf = async ({ id }: { id: number }) =>
    (await openOf(String(id))).filter(([rule]) => rule === "offered_twice");

  it("is before staff once, on the newer of the two, and both stay visible", async () => {
    const first = await offered({ ...home, title: "شقة 118 متر بالمزة" }, drawing(7));
    const cut = drawing(7).extract({ left: 40, top: 30, width: 520, height: 360 });
    const again = await offered(
      { ...home, title: "للبيع شقة ثلاث غرف", details: { area: 117, rooms: 3 } },
      cut,
    );
    expect(await twinsOf(again)).toEqual([["offered_twice", String(first.id)]]);
    await checkListingContent(first.id, now);
    await checkListingContent(again.id, now);
    expect(await twinsOf(first)).toEqual([]);
    expect(await twinsOf(again)).toHaveLength(1);
    const rows = await db()
      .select()
      .from(listings)
      .where(inArray(listings.id, [first.id, again.id]));
    expect(rows.map(({ isShown }) => isShown)).toEqual([true, true]);
  });

  it("is found by what the other was filed with: its words are not read again", async () => {
    const words = { subcategoryId: "sale", areaId: "midan", details: {} };
    const first = await offered({ ...words, title: "شقة 3 غرف 96 متر" }, drawing(9));
    await db().update(listings).set({ title: "شقة" }).where(eq(listings.id, first.id));
    const again = await offered({ ...words, title: "للبيع 3 غرف 96 متر" }, drawing(9));
    expect(await twinsOf(again)).toEqual([["offered_twice", String(first.id)]]);
  });

  it("is not another flat of the same building, nor another car of the same year", async () => {
    await offered({ ...home, title: "شقة بطابق ثالث" }, drawing(8));
    const above = {
      ...home,
      title: "شقة بطابق رابع",
      details: { ...home.details, floor: "fourth" },
    };
    expect(await twinsOf(await offered(above, drawing(8)))).toEqual([]);
    const car = (mileage: number) => ({
      categoryId: "cars",
      title: `كيا ريو 2010 عداد ${mileage}`,
      details: { make: "kia", model: "ريو", year: 2010, mileage, color: "white" },
    });
    await offered(car(143_250), null);
    expect(await twinsOf(await offered(car(96_000), null))).toEqual([]);
    expect(await twinsOf(await offered(car(143_250), null))).toHaveLength(1);
  });
});

describe("many listings of one member within an hour", () => {
  it("report the member to staff once; the same number over a day does not", async () => {
    const [quick, steady] = [await insertUser(), await insertUser()];
    for (let i = 0; i < burst.listings + 2; i++) {
      await published({ title: `غرض ${i}` }, Promise.resolve(quick));
      const publishedAt = new Date(now.getTime() - (i * 2 * burst.withinMs) / burst.listings);
      await published({ title: `غرض ${i}`, publishedAt }, Promise.resolve(steady));
    }
    expect(await openOf(quick.id)).toEqual([["burst", String(burst.listings)]]);
    expect(await openOf(steady.id)).toEqual([]);
  });
});

describe("what staff have decided on", () => {
  it("is reported again only when the text was changed", async () => {
    const { listing } = await published({ title: "بارودة جدي" });
    const target = { kind: "listing", id: String(listing.id) } as const;
    await decide({ viewer: await staff(), target, input: dismissal, now });
    await checkListingContent(listing.id, now);
    expect(await openOf(target.id)).toEqual([]);
    await db().update(listings).set({ title: "بارودة" }).where(eq(listings.id, listing.id));
    await checkListingContent(listing.id, now);
    expect(await openOf(target.id)).toEqual([["banned_word", "بارودة"]]);
  });

  it("is opened again when that is undone, once of each kind", async () => {
    const { listing } = await published({ title: "بارودة" });
    const target = { kind: "listing", id: String(listing.id) } as const;
    const viewer = await staff();
    await decide({ viewer, target, input: dismissal, now });
    await db().update(listings).set({ title: "قنبلة" }).where(eq(listings.id, listing.id));
    await checkListingContent(listing.id, now);
    await undoDecision({ viewer, target, closedAt: now, now });
    expect(await openOf(target.id)).toEqual([["banned_word", "قنبلة"]]);
  });
});

describe("every night", () => {
  it("listings that no rule has checked are checked, except the demo's", async () => {
    const owner = await insertUser();
    const unseen = await insertListing(owner, { title: "كلاشنكوف", importedId: "old-1" });
    const demo = await insertListing(owner, { title: "كلاشنكوف", isDemo: true });
    const paused = await insertListing(owner, { title: "كلاشنكوف", status: "paused" });
    await checkUncheckedListings(now);
    expect(await openOf(String(unseen.id))).toContainEqual(["banned_word", "كلاشنكوف"]);
    for (const { id } of [demo, paused]) expect(await openOf(String(id))).toEqual([]);
  });
});
