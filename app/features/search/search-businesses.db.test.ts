import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { listBusinesses } from "#app/features/sellers/sellers.server.ts";
import { addBranch, saveShop } from "#app/features/sellers/shop.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { newId } from "#app/platform/id.ts";
import { searchBusinesses } from "./search-businesses.server.ts";
import { suggest } from "./suggest.server.ts";

const { db } = useDatabase();
const suspended = { suspendedAt: now, suspensionReason: "spam" };
const read = { locale: "ar" as const, now };

async function openBusiness(fullName: string, profile: Partial<typeof profiles.$inferInsert> = {}) {
  const owner = await insertUser();
  const values = { kind: "business" as const, fullName, ...profile };
  await db().update(profiles).set(values).where(eq(profiles.id, owner.id));
  return owner;
}

const found = async (query: string, limit = 10) =>
  (await searchBusinesses(query, { limit }, read)).map(({ name }) => name);

const suggested = async (text: string) =>
  (await suggest(text, "ar")).flatMap((each) => (each.kind === "business" ? [each.text] : []));

let clinic: Awaited<ReturnType<typeof openBusiness>>;
beforeAll(async () => {
  clinic = await openBusiness("عيادة الدكتور أحمد الخطيب", { governorateId: "aleppo" });
  await openBusiness("مكتب الياسمينة العقاري", { governorateId: "damascus" });
  await openBusiness("صيدلية الشفاء", { governorateId: "homs" });
  await openBusiness("صيدلية الشفاء الحديثة", { governorateId: "damascus" });
  await openBusiness("بيتزا روما");
  const person = await insertUser();
  await db().update(profiles).set({ fullName: "الياسمينة" }).where(eq(profiles.id, person.id));
});

describe("a business", () => {
  it.each([
    ["الياسمينة", "مكتب الياسمينة العقاري"],
    ["ياسمينه", "مكتب الياسمينة العقاري"],
    ["مكتب الياسمين", "مكتب الياسمينة العقاري"],
    ["عقاري ياسمينة", "مكتب الياسمينة العقاري"],
    ["احمد الخطيب", "عيادة الدكتور أحمد الخطيب"],
    ["عيادة أحمد الخطيب حلب", "عيادة الدكتور أحمد الخطيب"],
    ["بيتزا", "بيتزا روما"],
  ])("is found by its name without a listing: %s", async (query, name) => {
    expect(await found(query)).toEqual([name]);
  });

  it.each(["أحمد الياسمينة", "عيادة أحمد الخطيب دمشق", "بيت", "شقة", "%", "_", "'", ""])(
    "is not found by other words: %s",
    async (query) => {
      expect(await found(query)).toEqual([]);
    },
  );

  it("is found in the place that the query names, first the one that is called just so", async () => {
    expect(await found("صيدلية الشفاء بحمص")).toEqual(["صيدلية الشفاء"]);
    expect((await found("صيدلية الشفاء")).toSorted()).toEqual([
      "صيدلية الشفاء",
      "صيدلية الشفاء الحديثة",
    ]);
    expect(await found("الشفاء الحديثة")).toEqual(["صيدلية الشفاء الحديثة"]);
  });

  it("is found by its short address and by a branch, and by a new name no more by the old", async () => {
    const owner = await openBusiness("مفروشات القصر");
    const branch = { governorateId: "homs", areaId: null, addressText: null, hoursNote: null };
    await addBranch(viewerOf(owner), { ...branch, id: newId(), name: "فرع الوعر" }, now);
    await saveShop(viewerOf(owner), { address: "palace-home" }, now);
    expect(await found("palace")).toEqual(["مفروشات القصر"]);
    expect(await found("مفروشات الوعر")).toEqual(["مفروشات القصر"]);
    await db().update(profiles).set({ fullName: "أثاث الملك" }).where(eq(profiles.id, owner.id));
    expect(await found("القصر")).toEqual([]);
    expect(await found("الملك")).toEqual(["أثاث الملك"]);
    await db().update(profiles).set({ kind: "person" }).where(eq(profiles.id, owner.id));
    expect(await found("الملك")).toEqual([]);
  });

  it("says what it does, where it is, whether it is open", async () => {
    const hours = [{ days: [0, 1, 2, 3, 4, 5, 6], from: "00:00", to: "24:00" }];
    const owner = await openBusiness("مخبر النور", { governorateId: "homs", hours });
    await saveShop(viewerOf(owner), { subcategoryIds: ["hospitals-clinics"] }, now);
    expect(await searchBusinesses("مخبر النور", { limit: 3 }, read)).toMatchObject([
      { trades: ["المشافي والعيادات"], place: "حمص", isOpen: true, listingCount: 0 },
    ]);
  });

  it("is found only in the place that the search is narrowed to", async () => {
    const place = { governorateId: "damascus", areaId: null };
    const names = await searchBusinesses("صيدلية الشفاء", { limit: 3, place }, read);
    expect(names.map(({ name }) => name)).toEqual(["صيدلية الشفاء الحديثة"]);
  });

  it("is suggested while its name is typed", async () => {
    expect(await suggested("الياس")).toEqual(["مكتب الياسمينة العقاري"]);
    expect(await suggested("صيدلية الش")).toHaveLength(2);
    expect(await suggested("سيار")).toEqual([]);
  });

  it("is not found while it is suspended", async () => {
    await db().update(users).set(suspended).where(eq(users.id, clinic.id));
    expect(await found("أحمد الخطيب")).toEqual([]);
  });
});

describe("the directory of a subcategory", () => {
  const names = async (subcategoryId: string) =>
    (await listBusinesses({ subcategoryId }, read)).map(({ name }) => name);

  it("has the businesses that chose it, behind those with listings there, until they choose another", async () => {
    const chosen = await openBusiness("عيادة الأمل");
    const listed = await openBusiness("مشفى الرازي");
    await insertListing(listed, { categoryId: "healthcare", subcategoryId: "doctors" });
    await saveShop(viewerOf(chosen), { subcategoryIds: ["doctors", "no-such", "pharmacies"] }, now);
    expect(await names("doctors")).toEqual(["مشفى الرازي", "عيادة الأمل"]);
    expect(await names("pharmacies")).toEqual(["عيادة الأمل"]);
    const inCategory = await listBusinesses({ categoryId: "healthcare" }, read);
    expect(inCategory.map(({ name }) => name)).toContain("عيادة الأمل");
    await saveShop(viewerOf(chosen), { subcategoryIds: ["pharmacies"] }, now);
    expect(await names("doctors")).toEqual(["مشفى الرازي"]);
    await db().update(users).set(suspended).where(eq(users.id, chosen.id));
    expect(await names("pharmacies")).toEqual([]);
  });

  it("has those of the place that it is narrowed to, each with its city", async () => {
    for (const [name, governorateId, areaId] of [
      ["مزة", "damascus", "mezzeh"],
      ["دمشق", "damascus", null],
      ["حلب", "aleppo", null],
      ["سوريا", "syria", null],
      ["لا مكان", null, null],
    ] as const) {
      const owner = await openBusiness(name, { governorateId, areaId });
      await saveShop(viewerOf(owner), { subcategoryIds: ["medical-equipment"] }, now);
    }
    const placed = async (governorateId: string | null, areaId: string | null = null) => {
      const part = { subcategoryId: "medical-equipment" };
      const listed = await listBusinesses(part, read, { governorateId, areaId });
      return new Map(listed.map(({ name, place }) => [name, place]));
    };
    expect([...(await placed("aleppo")).keys()].sort()).toEqual(["حلب", "سوريا"]);
    expect([...(await placed("damascus")).keys()].sort()).toEqual(["دمشق", "سوريا", "مزة"]);
    expect([...(await placed("damascus", "mezzeh")).keys()].sort()).toEqual(["سوريا", "مزة"]);
    expect((await placed(null)).get("مزة")).toBe("دمشق، المزة");
  });

  it("takes three at most", async () => {
    const owner = await openBusiness("شركة كل شيء");
    const four = ["doctors", "pharmacies", "hospitals-clinics", "medical-equipment"];
    await saveShop(viewerOf(owner), { subcategoryIds: four }, now);
    const listed = await Promise.all(four.map(names));
    expect(listed.filter((each) => each.includes("شركة كل شيء"))).toHaveLength(3);
  });
});
