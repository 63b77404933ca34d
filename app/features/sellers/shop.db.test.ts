import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { insertPicture } from "#test/media.ts";
import { photograph } from "#test/picture-files.ts";
import { type Seller, getSeller, listBusinesses } from "./sellers.server.ts";
import { maxBranches, type PriceList } from "./shop.ts";
import {
  addBranch,
  exportShop,
  findShopOwner,
  getOwnShop,
  removeBranch,
  saveShop,
  storeCover,
} from "./shop.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const all = [0, 1, 2, 3, 4, 5, 6];
const hours = [{ days: all, from: "09:00", to: "17:00" }];
const ramadanHours = [{ days: all, from: "20:00", to: "02:00" }];
const days = (count: number) => new Date(now.getTime() + count * dayMs);

async function openShop(): Promise<Viewer> {
  const user = await insertUser();
  await db().update(profiles).set({ kind: "business", hours }).where(eq(profiles.id, user.id));
  return viewerOf(user);
}

let owner: Viewer;
beforeEach(async () => {
  owner = await openShop();
});

const branchOf = (name: string) => ({
  id: newId(),
  name,
  governorateId: "damascus",
  areaId: "mezzeh",
  addressText: null,
  hoursNote: null,
});

const shownOf = async (at = now) =>
  ((await getSeller(owner.id, "en", null, at)) as Seller).business;

describe("the page of a business", () => {
  it("shows the shop of a business, and nothing of it on the page of a person", async () => {
    const list: PriceList = {
      currency: "SYP",
      pound: "new",
      lines: [{ name: "قص شعر", amount: 150 }],
    };
    const coverMediaId = await insertPicture(owner.id);
    await saveShop(owner, { needsPower: true, priceList: list, coverMediaId }, now);
    await addBranch(owner, branchOf("فرع المزة"), now);
    expect(await shownOf()).toMatchObject({
      needsPower: true,
      priceList: list,
      cover: { id: coverMediaId, widths: [320, 640] },
      branches: [{ name: "فرع المزة", place: "Damascus, Mezzeh" }],
    });
    await db().update(profiles).set({ kind: "person" }).where(eq(profiles.id, owner.id));
    expect(await shownOf()).toBeNull();
    await expect(saveShop(owner, { needsPower: false }, now)).rejects.toThrow(NotAllowed);
  });

  it("follows the hours of Ramadan during Ramadan, also in lists", async () => {
    await saveShop(owner, { ramadanHours }, now);
    const [user] = await db().select().from(users).where(eq(users.id, owner.id));
    await insertListing(user as typeof users.$inferSelect, { categoryId: "cars" });
    for (const [at, isOpen, inForce] of [
      ["2027-02-07T12:00:00+03:00", true, hours],
      ["2027-02-08T12:00:00+03:00", false, ramadanHours],
      ["2027-02-08T21:00:00+03:00", true, ramadanHours],
    ] as const) {
      const moment = new Date(at);
      const isOfRamadan = inForce === ramadanHours;
      expect(await shownOf(moment)).toMatchObject({
        hours: inForce,
        isOfRamadan,
        opening: { isOpen },
      });
      const list = await listBusinesses({ categoryId: "cars" }, { locale: "en", now: moment });
      expect(list.find(({ id }) => id === owner.id)?.isOpen).toBe(isOpen);
    }
  });

  it("shows no hours when there are none", async () => {
    await db().update(profiles).set({ hours: null }).where(eq(profiles.id, owner.id));
    expect(await shownOf()).toMatchObject({ hours: null, opening: null, branches: [] });
  });
});

describe("the branches", () => {
  it("are ten at most, each once however often its form is sent", async () => {
    const first = branchOf("الأول");
    await addBranch(owner, first, now);
    await addBranch(owner, first, now);
    for (let count = 1; count < maxBranches; count++)
      expect(await addBranch(owner, branchOf(`فرع ${count}`), now)).toEqual({
        errors: {},
        isFull: false,
      });
    expect(await addBranch(owner, branchOf("كثير"), now)).toMatchObject({ isFull: true });
    expect((await getOwnShop(owner, "ar", now)).branches).toHaveLength(maxBranches);
    await removeBranch(owner, first.id, now);
    await removeBranch(owner, first.id, now);
    expect((await getOwnShop(owner, "ar", now)).branches).toHaveLength(maxBranches - 1);
  });

  it("that are added at the same moment are all stored", async () => {
    await Promise.all([1, 2, 3].map((at) => addBranch(owner, branchOf(`فرع ${at}`), now)));
    expect((await getOwnShop(owner, "ar", now)).branches).toHaveLength(3);
  });

  it("are in places of the gazetteer", async () => {
    const elsewhere = { ...branchOf("فرع"), areaId: "no-such-place" };
    const added = withLocale("ar", () => addBranch(owner, elsewhere, now));
    expect((await added).errors).toHaveProperty("area");
  });
});

describe("a short address", () => {
  const take = (address: string, at = now, viewer = owner) => saveShop(viewer, { address }, at);

  it("leads to its shop, however it is capitalised, and is one member's", async () => {
    expect(await take("sham-sweets")).toBeNull();
    expect(await take("sham-sweets")).toBeNull();
    expect(await findShopOwner("Sham-SWEETS", now)).toBe(owner.id);
    expect(await take("sham-sweets", now, await openShop())).toBe("taken");
    await expect(findShopOwner("nobody", now)).rejects.toThrow(NotFound);
  });

  it("is refused when it is a reserved word", async () => {
    expect(await take("admin")).toBe("reserved");
  });

  it("that is refused leaves the rest of the page as it was", async () => {
    const before = await getOwnShop(owner, "ar", now);
    const change = { needsPower: !before.needsPower, subcategoryIds: ["pharmacies"] };
    await take("somebody-elses", now, await openShop());
    for (const address of ["admin", "somebody-elses"])
      expect(await saveShop(owner, { ...change, address }, now)).not.toBeNull();
    expect(await getOwnShop(owner, "ar", now)).toEqual(before);
  });

  it("is taken once by two who want it at the same moment", async () => {
    const others = await Promise.all([openShop(), openShop()]);
    const outcomes = await Promise.all(others.map((other) => take("one-of-two", now, other)));
    expect(outcomes.sort()).toEqual([null, "taken"].sort());
  });

  it("is changed once in thirty days", async () => {
    await take("first-name");
    expect(await take("second-name", days(29))).toBe("too-soon");
    expect((await getOwnShop(owner, "ar", days(29))).addressFreeAt).toEqual(days(30));
    expect(await take("second-name", days(30))).toBeNull();
    expect(await findShopOwner("second-name", days(30))).toBe(owner.id);
  });

  it("is free for anybody thirty days after it was given up", async () => {
    const other = await openShop();
    await take("old-name");
    await take("new-name", days(30));
    expect(await findShopOwner("old-name", days(59))).toBe(owner.id);
    expect(await take("old-name", days(59), other)).toBe("taken");
    await expect(findShopOwner("old-name", days(60))).rejects.toThrow(NotFound);
    expect(await take("old-name", days(60), other)).toBeNull();
    expect(await findShopOwner("old-name", days(60))).toBe(other.id);
  });

  it("leads nowhere once its member is leaving, and goes with the account", async () => {
    await take("leaving-soon");
    await db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, owner.id));
    await expect(findShopOwner("leaving-soon", now)).rejects.toThrow(NotFound);
    await db().delete(users).where(eq(users.id, owner.id));
    expect(await take("leaving-soon", now, await openShop())).toBeNull();
  });
});

describe("a cover", () => {
  it("is stored as every picture is, and the same one once", async () => {
    const bytes = await photograph("jpeg");
    const stored = await storeCover(owner, bytes, now);
    if (stored.problem !== undefined) throw new Error(stored.problem);
    expect(await storeCover(owner, bytes, now)).toMatchObject({ id: stored.id });
    await saveShop(owner, { coverMediaId: stored.id }, now);
    const { cover } = await getOwnShop(owner, "ar", now);
    expect(cover?.widths.length).toBeGreaterThan(0);
    const refused = await storeCover(owner, Buffer.from("not a picture"), now);
    expect(refused.problem).toBe("picture_not_a_picture");
  });

  it("is refused to a person, and to a suspended member", async () => {
    const bytes = await photograph("jpeg");
    const person = viewerOf(await insertUser());
    for (const viewer of [person, { ...owner, isSuspended: true }])
      await expect(storeCover(viewer, bytes, now)).rejects.toThrow(NotAllowed);
  });
});

it("a copy of one's data holds the shop and its addresses", async () => {
  await saveShop(owner, { needsPower: true }, now);
  await saveShop(owner, { address: "in-the-copy" }, now);
  expect(await exportShop(db(), owner.id)).toMatchObject({
    shop: { needsPower: true },
    addresses: [{ address: "in-the-copy" }],
  });
});
