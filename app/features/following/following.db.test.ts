import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { block } from "#app/features/safety/blocks.server.ts";
import { NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { readMomentKey } from "#app/platform/moment-key.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { selectForExport } from "./data/follow-queries.server.ts";
import {
  countOwnFollowers,
  follow,
  isFollowing,
  listFollowed,
  suggestSellers,
  unfollow,
} from "./following.server.ts";

const { db } = useDatabase();

async function two() {
  return [viewerOf(await insertUser()), viewerOf(await insertUser())] as const;
}

describe("sellers to follow", () => {
  it("are those with new listings near the member, but for themselves, whom they follow and whom a block parts", async () => {
    const near = { governorateId: "damascus", areaId: null };
    const fan = await insertUser();
    await db().update(profiles).set(near).where(eq(profiles.id, fan.id));
    const [shop, followed, blocked, far] = [
      await insertUser(),
      await insertUser(),
      await insertUser(),
      await insertUser(),
    ];
    for (const seller of [fan, shop, followed, blocked])
      await insertListing(seller, { ...near, title: "شقة في المزة" });
    await insertListing(far, { governorateId: "aleppo", areaId: null });
    await follow(viewerOf(fan), followed.id, now);
    await block({ viewer: viewerOf(blocked), memberId: fan.id, now });
    expect(await suggestSellers(viewerOf(fan))).toMatchObject({
      isNear: true,
      sellers: [{ id: shop.id, title: "شقة في المزة" }],
    });
  });

  it("are from everywhere where the member's place is not known", async () => {
    const [fan, seller] = [await insertUser(), await insertUser()];
    const publishedAt = new Date(now.getTime() + 1000);
    await insertListing(seller, { governorateId: "aleppo", areaId: null, publishedAt });
    const { isNear, sellers } = await suggestSellers(viewerOf(fan));
    expect(isNear).toBe(false);
    expect(sellers.map(({ id }) => id)).toContain(seller.id);
  });
});

describe("following a seller", () => {
  it("counts once however often it is requested, is private, and can be undone", async () => {
    const [fan, seller] = await two();
    await Promise.all([1, 2, 3].map(() => follow(fan, seller.id, now)));
    expect(await isFollowing(fan, seller.id)).toBe(true);
    expect(await isFollowing(null, seller.id)).toBe(false);
    expect(await countOwnFollowers(seller)).toBe(1);
    expect((await listFollowed(fan, { after: null, limit: 9 })).sellers).toMatchObject([
      { id: seller.id },
    ]);
    expect((await listFollowed(seller, { after: null, limit: 9 })).sellers).toEqual([]);
    expect(await selectForExport(db(), fan.id)).toEqual([{ sellerId: seller.id, createdAt: now }]);
    expect(await selectForExport(db(), seller.id)).toEqual([]);
    await unfollow(fan, seller.id);
    await unfollow(fan, seller.id);
    expect(await countOwnFollowers(seller)).toBe(0);
  });

  it("is refused for oneself, for a suspended member, for an unknown id, and when one of the two blocks the other", async () => {
    const [fan, seller] = await two();
    await expect(follow(fan, fan.id, now)).rejects.toThrow(NotAllowed);
    const suspended = viewerOf(await insertUser({ suspendedAt: now }));
    await expect(follow({ ...suspended, isSuspended: true }, seller.id, now)).rejects.toThrow(
      NotAllowed,
    );
    for (const id of [newId(), "x", suspended.id])
      await expect(follow(fan, id, now)).rejects.toThrow(NotFound);
    await block({ viewer: seller, memberId: fan.id, now });
    await expect(follow(fan, seller.id, now)).rejects.toThrow(NotAllowed);
    await expect(follow(seller, fan.id, now)).rejects.toThrow(NotAllowed);
    await expect(
      db().execute(sql`insert into follows values (${fan.id}::uuid, ${fan.id}::uuid, now())`),
    ).rejects.toThrow();
  });

  it("ends with a block, whoever blocks, and with either account", async () => {
    const [one, other] = await two();
    await follow(one, other.id, now);
    await block({ viewer: other, memberId: one.id, now });
    expect(await isFollowing(one, other.id)).toBe(false);
    const [fan, seller] = await two();
    await follow(fan, seller.id, now);
    await block({ viewer: fan, memberId: seller.id, now });
    expect(await isFollowing(fan, seller.id)).toBe(false);
    const [left, gone] = await two();
    await follow(left, gone.id, now);
    await follow(gone, left.id, now);
    await db().execute(sql`delete from users where id = ${gone.id}`);
    expect((await listFollowed(left, { after: null, limit: 9 })).sellers).toEqual([]);
    expect(await countOwnFollowers(left)).toBe(0);
  });

  it("is listed page by page, and is limited for each hour", async () => {
    const fan = viewerOf(await insertUser());
    for (let i = 0; i < 60; i++) {
      const seller = await insertUser();
      await follow(fan, seller.id, new Date(now.getTime() + i));
    }
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page = await listFollowed(fan, { after: readMomentKey(after), limit: 25 });
      seen.push(...page.sellers.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(new Set(seen).size).toBe(60);
    const more = await insertUser();
    await expect(follow(fan, more.id, new Date(now.getTime() + 61))).rejects.toThrow(TooMany);
  });
});
