import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { findOrInsert, insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { inDays, insertEnding, insertService, listingOf } from "#test/listing-life.ts";
import { lifeActions } from "#app/features/listings/listing-life.ts";
import { changeListing, changeListings } from "./own-listings.server.ts";
import { getListing, listNewest } from "#app/features/listings/listings.server.ts";

useDatabase();
const read = { locale: "ar", now } as const;

let received: number[] = [];
beforeAll(() => {
  subscribe({ "listing-saved": async (_tx, { listingId }) => void received.push(listingId) });
});
beforeEach(() => {
  received = [];
});

describe("its owner", () => {
  it("pauses a listing, which hides it from all others, and shows it again", async () => {
    const owner = await insertUser();
    const { id } = await insertEnding(owner, 20, { categoryId: "tourism" });
    await changeListing(viewerOf(owner), String(id), "pause", now);
    expect((await listNewest({ categoryId: "tourism", limit: 9 }, read)).cards).toEqual([]);
    await expect(getListing(String(id), null, read)).rejects.toThrow(NotFound);
    await changeListing(viewerOf(owner), String(id), "resume", now);
    expect((await listNewest({ categoryId: "tourism", limit: 9 }, read)).cards).toHaveLength(1);
    // To offer it anew says that it is there.
    expect((await listingOf(id)).expiresAt).toEqual(inDays(30));
    expect(received).toEqual([id, id]);
  });

  it("marks it as sold, also while it is paused, and takes that back", async () => {
    const owner = await insertUser();
    const { id } = await insertEnding(owner, 20, { status: "paused" });
    await changeListing(viewerOf(owner), String(id), "sold", now);
    expect(await listingOf(id)).toMatchObject({ status: "sold", soldAt: now });
    await changeListing(viewerOf(owner), String(id), "relist", inDays(29));
    expect(await listingOf(id)).toMatchObject({
      status: "active",
      soldAt: null,
      // Its end had passed meanwhile.
      expiresAt: inDays(59),
    });
  });

  it("changes several listings at once, or none of them when one is somebody else's", async () => {
    const owner = await insertUser();
    const mine = [await insertEnding(owner, 20), await insertEnding(owner, 20)];
    const sold = await insertEnding(owner, 20, { status: "sold", soldAt: now });
    const other = await insertEnding(await insertUser(), 20);
    const ids = [...mine, sold].map(({ id }) => String(id));
    const pausing = changeListings(viewerOf(owner), [...ids, String(other.id)], "pause", now);
    await expect(pausing).rejects.toThrow(NotFound);
    for (const { id } of [...mine, other]) expect((await listingOf(id)).status).toBe("active");
    received = [];
    // One that is chosen twice counts once; what has moved on stays as it is.
    const outcomes = await changeListings(viewerOf(owner), [...ids, ...ids], "pause", now);
    expect(outcomes).toEqual(["changed", "changed", "refused"]);
    for (const { id } of mine) expect((await listingOf(id)).status).toBe("paused");
    expect((await listingOf(sold.id)).status).toBe("sold");
    expect(received).toEqual(mine.map(({ id }) => id));
  });

  it("renews it for thirty days, which does not make it a new listing", async () => {
    const owner = await insertUser();
    const { id, publishedAt } = await insertEnding(owner, 2);
    await changeListing(viewerOf(owner), String(id), "renew", now);
    expect(await listingOf(id)).toMatchObject({
      status: "active",
      expiresAt: inDays(30),
      renewedAt: now,
      publishedAt,
      version: 1,
    });
  });

  it("says that a service still holds", async () => {
    const owner = await insertUser();
    const { id } = await insertService(owner, 120, { confirmRequestedAt: inDays(-20) });
    expect((await getListing(String(id), null, read)).isStale).toBe(true);
    await changeListing(viewerOf(owner), String(id), "confirm", now);
    expect((await getListing(String(id), null, read)).isStale).toBe(false);
    expect(await listingOf(id)).toMatchObject({ confirmedAt: now, confirmRequestedAt: null });
  });

  it("gets a conflict when the state has changed meanwhile", async () => {
    const owner = await insertUser();
    const { id } = await insertEnding(owner, 20, { status: "sold", soldAt: now });
    await expect(changeListing(viewerOf(owner), String(id), "pause", now)).rejects.toThrow(
      Conflict,
    );
    expect((await listingOf(id)).status).toBe("sold");
    expect(received).toEqual([]);
  });
});

describe("a change that is refused", () => {
  it.each(lifeActions)(
    "%s by another member or by staff: the listing reads as not found",
    async (action) => {
      const { id } = await insertEnding(await findOrInsert("rima"), 2);
      const before = await listingOf(id);
      for (const name of ["sami", "layal"] as const) {
        const stranger = viewerOf(await findOrInsert(name));
        await expect(changeListing(stranger, String(id), action, now)).rejects.toThrow(NotFound);
      }
      expect(await listingOf(id)).toEqual(before);
    },
  );

  it.each(lifeActions)(
    "%s by an owner who is suspended or leaving: not allowed",
    async (action) => {
      const munir = await findOrInsert("munir");
      const leaving = await insertUser({ deletionRequestedAt: now });
      for (const owner of [munir, leaving]) {
        const { id } = await insertEnding(owner, 2);
        const before = await listingOf(id);
        const work = changeListing(viewerOf(owner), String(id), action, now);
        await expect(work).rejects.toThrow(NotAllowed);
        expect(await listingOf(id)).toEqual(before);
      }
    },
  );

  it("resume by an owner whose address is not confirmed: not allowed, while pausing is", async () => {
    const owner = await insertUser();
    const viewer = { ...viewerOf(owner), mustConfirm: true };
    const { id } = await insertEnding(owner, 2);
    await changeListing(viewer, String(id), "pause", now);
    await expect(changeListing(viewer, String(id), "resume", now)).rejects.toThrow(NotAllowed);
    expect((await listingOf(id)).status).toBe("paused");
  });

  it.each(["", "0", "-1", "1e3", "1; drop table listings", "99999999999999999999"])(
    "any action with the id '%s': not found",
    async (id) => {
      const viewer = viewerOf(await findOrInsert("rima"));
      await expect(changeListing(viewer, id, "pause", now)).rejects.toThrow(NotFound);
    },
  );

  it("any action on a removed listing: not found", async () => {
    const owner = await insertUser();
    const { id } = await insertListing(owner, {
      status: "removed",
      removedAt: now,
      removedFrom: "paused",
    });
    await expect(changeListing(viewerOf(owner), String(id), "resume", now)).rejects.toThrow(
      NotFound,
    );
  });
});

describe("at the same moment", () => {
  it("ten renewals count as one", async () => {
    const owner = await insertUser();
    const { id } = await insertEnding(owner, 2);
    await Promise.all(
      Array.from({ length: 10 }, () => changeListing(viewerOf(owner), String(id), "renew", now)),
    );
    expect((await listingOf(id)).expiresAt).toEqual(inDays(30));
    expect(received).toEqual([id]);
  });

  it("pausing and selling end in one of the orders they can happen in", async () => {
    const owner = await insertUser();
    const { id } = await insertEnding(owner, 20);
    const viewer = viewerOf(owner);
    const [paused, sold] = await Promise.allSettled([
      changeListing(viewer, String(id), "pause", now),
      changeListing(viewer, String(id), "sold", now),
    ]);
    expect(sold.status).toBe("fulfilled");
    if (paused.status === "rejected") expect(paused.reason).toBeInstanceOf(Conflict);
    expect((await listingOf(id)).status).toBe("sold");
  });
});
