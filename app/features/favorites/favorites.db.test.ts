import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { listByIds } from "#app/features/listings/listings.server.ts";
import { readPageKey } from "#app/features/listings/page-key.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { countStatements } from "#test/statements.ts";
import {
  changeFavorite,
  listFavoriteIds,
  listFavorites,
  mergeFavorites,
} from "./favorites.server.ts";

const { db } = useDatabase();
const read = { locale: "ar", now } as const;
const messages: { listingId: number; userId: string }[] = [];
beforeAll(() => subscribe({ "favorite-added": async (_tx, event) => void messages.push(event) }));

const messagesOf = (listingId: number) =>
  messages.filter((each) => each.listingId === listingId).length;

async function countOf(listingId: number): Promise<number | undefined> {
  const [row] = await db().select().from(listings).where(eq(listings.id, listingId));
  return row?.favoritesCount;
}

async function members(count: number): Promise<Viewer[]> {
  return Promise.all(Array.from({ length: count }, async () => viewerOf(await insertUser())));
}

async function savedBy(viewer: Viewer) {
  const page = await listFavorites(viewer, { after: null, limit: 50 }, read);
  return page.favorites;
}

describe("a heart", () => {
  it("saves the listing, is counted for everybody, and can be removed", async () => {
    const { id } = await insertListing(await insertUser());
    const viewer = viewerOf(await insertUser());
    await changeFavorite("add", viewer, String(id), now);
    expect(await listFavoriteIds(viewer)).toEqual([id]);
    expect(await listByIds([id], read)).toMatchObject([{ favoritesCount: 1 }]);
    await changeFavorite("remove", viewer, String(id), now);
    await changeFavorite("remove", viewer, String(id), now);
    expect(await listFavoriteIds(viewer)).toEqual([]);
    expect(await countOf(id)).toBe(0);
    expect(await listFavoriteIds(null)).toEqual([]);
  });

  it("is as it was on a listing that comes back", async () => {
    const { id } = await insertListing(await insertUser());
    const viewer = viewerOf(await insertUser());
    await changeFavorite("add", viewer, String(id), now);
    for (const status of ["removed", "active"] as const)
      await db().update(listings).set({ status }).where(eq(listings.id, id));
    expect(await listFavoriteIds(viewer)).toEqual([id]);
    expect(await listByIds([id], read)).toMatchObject([{ favoritesCount: 1 }]);
    expect(messagesOf(id)).toBe(1);
  });

  it("changes once when it is pressed twice at once or within two seconds", async () => {
    const { id } = await insertListing(await insertUser());
    const viewer = viewerOf(await insertUser());
    const press = (seconds: number) =>
      changeFavorite("", viewer, String(id), new Date(now.getTime() + seconds * 1_000));
    expect(await Promise.all([0, 0, 0].map(press))).toEqual([true, true, true]);
    expect(await press(1)).toBe(true);
    expect(await Promise.all([3, 3, 3].map(press))).toEqual([false, false, false]);
    expect(await press(6)).toBe(true);
    expect(await countOf(id)).toBe(1);
  });

  it("counts once when one member presses twenty times at once", async () => {
    const { id } = await insertListing(await insertUser());
    const viewer = viewerOf(await insertUser());
    await Promise.all(
      Array.from({ length: 20 }, () => changeFavorite("add", viewer, String(id), now)),
    );
    expect(messagesOf(id)).toBe(1);
    expect(await countOf(id)).toBe(1);
  });

  it("is counted for each of twenty members at once", async () => {
    const { id } = await insertListing(await insertUser());
    const all = await members(20);
    await Promise.all(all.map((viewer) => changeFavorite("add", viewer, String(id), now)));
    expect(await countOf(id)).toBe(20);
    await Promise.all(
      all.slice(0, 5).map((viewer) => changeFavorite("remove", viewer, String(id), now)),
    );
    expect(await countOf(id)).toBe(15);
  });

  it("reads as not found for a listing its member may not see, and is refused to a suspended member", async () => {
    const viewer = viewerOf(await insertUser());
    const hidden = await insertListing(await insertUser(), { status: "paused" });
    for (const id of [String(hidden.id), "0", "x", "99999999"])
      await expect(changeFavorite("add", viewer, id, now)).rejects.toThrow(NotFound);
    const { id } = await insertListing(await insertUser());
    await expect(
      changeFavorite("add", { ...viewer, isSuspended: true }, String(id), now),
    ).rejects.toThrow(NotAllowed);
    expect(messagesOf(hidden.id)).toBe(0);
    expect(await listFavoriteIds(viewer)).toEqual([]);
  });

  it("is no longer counted when its account is erased", async () => {
    const { id } = await insertListing(await insertUser());
    const user = await insertUser();
    await changeFavorite("add", viewerOf(user), String(id), now);
    await db().delete(users).where(eq(users.id, user.id));
    expect(await countOf(id)).toBe(0);
  });
});

describe("signing in", () => {
  it("merges the browser's favorites with the account's, with the same result when done twice or at once", async () => {
    const owner = await insertUser();
    const ids = await Promise.all([1, 2, 3].map(async () => (await insertListing(owner)).id));
    const paused = await insertListing(owner, { status: "paused" });
    const viewer = viewerOf(await insertUser());
    const [first = 0] = ids;
    await changeFavorite("add", viewer, String(first), now);
    const local = [...ids, paused.id, 99_999_999];
    await Promise.all([1, 2, 3].map(() => mergeFavorites(viewer, local, now)));
    await mergeFavorites(viewer, local, now);
    expect((await listFavoriteIds(viewer)).sort()).toEqual([...ids].sort());
    for (const id of ids) expect([messagesOf(id), await countOf(id)]).toEqual([1, 1]);
  });

  it("merges for twenty members at once without one blocking another", async () => {
    const owner = await insertUser();
    const ids = await Promise.all([1, 2, 3, 4].map(async () => (await insertListing(owner)).id));
    const all = await members(20);
    await Promise.all(
      all.map((viewer, i) => mergeFavorites(viewer, i % 2 ? ids : [...ids].reverse(), now)),
    );
    expect(await Promise.all(ids.map(countOf))).toEqual([20, 20, 20, 20]);
  });
});

describe("the page of favorites", () => {
  it("shows live ones as cards, ended ones by title, hidden ones without", async () => {
    const owner = await insertUser();
    const [lives, sold, paused] = await Promise.all(
      ["حية", "مبيعة", "موقوفة"].map((title) => insertListing(owner, { title })),
    );
    const viewer = viewerOf(await insertUser());
    for (const [i, listing] of [lives, sold, paused].entries())
      await changeFavorite("add", viewer, String(listing?.id), new Date(now.getTime() + i * 1_000));
    const end = (id: number | undefined, status: "sold" | "paused") =>
      db()
        .update(listings)
        .set({ status })
        .where(eq(listings.id, id ?? 0));
    await end(sold?.id, "sold");
    await end(paused?.id, "paused");
    expect(await savedBy(viewer)).toMatchObject([
      { id: paused?.id, card: null, title: null },
      { id: sold?.id, card: null, title: "مبيعة" },
      { id: lives?.id, card: { title: "حية", favoritesCount: 1 } },
    ]);
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, owner.id));
    expect((await savedBy(viewer)).map(({ title }) => title)).toEqual([null, null, null]);
  });

  it("goes on by key and costs the same however many there are", async () => {
    const owner = await insertUser();
    const viewer = viewerOf(await insertUser());
    for (let each = 0; each < 5; each++)
      await changeFavorite("add", viewer, String((await insertListing(owner)).id), now);
    const seen: number[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listFavorites>> = await listFavorites(
        viewer,
        { after: readPageKey(after), limit: 2 },
        read,
      );
      seen.push(...page.favorites.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
    expect(await countStatements(() => savedBy(viewer))).toBe(2);
    expect(await countStatements(() => listFavoriteIds(viewer))).toBe(1);
  });
});
