import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { distanceBetween } from "#app/features/places/position.ts";
import { useDatabase } from "#test/database.ts";
import { findOrInsert, insertUser, listingInput, now, viewerOf } from "#test/factories.ts";
import { getListingForEdit } from "./edit-listing.server.ts";
import type { ListingInput } from "./listing-input.ts";
import { getListing } from "./listings.server.ts";
import { publishListing } from "./publish-listing.server.ts";

const { db } = useDatabase();
const read = { locale: "ar", now } as const;
// To the north-east, where a degree of longitude is shortest.
const real = { lat: 37.10553, lng: 42.14021 };

type Owner = Awaited<ReturnType<typeof insertUser>>;

async function publishAt(owner: Owner, position: ListingInput["position"]): Promise<string> {
  const viewer = viewerOf(owner);
  const input = listingInput({ position });
  const { id } = await publishListing({ viewer, input, locale: "ar", now });
  return String(id);
}

async function positionOf(id: string) {
  const { position } = await getListing(id, null, read);
  if (!position) throw new Error("no position");
  return position;
}

const becomes = (owner: Owner, kind: "person" | "business") =>
  db().update(profiles).set({ kind }).where(eq(profiles.id, owner.id));

describe("the position of a person's listing (ruling 35)", () => {
  it("is shown between 100 and 400 m away", async () => {
    const away: number[] = [];
    for (let i = 0; i < 60; i++) {
      const shown = await positionOf(await publishAt(await insertUser(), real));
      expect(shown.precision).toBe("approximate");
      away.push(distanceBetween(real, shown));
    }
    expect(Math.min(...away)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...away)).toBeLessThanOrEqual(400);
    expect(new Set(away).size).toBeGreaterThan(50);
  });

  it("is the same at every read, for its owner and for staff too", async () => {
    const owner = await insertUser();
    const id = await publishAt(owner, real);
    const shown = await positionOf(id);
    for (let i = 0; i < 10; i++) expect(await positionOf(id)).toEqual(shown);
    for (const viewer of [owner, await findOrInsert("layal"), await findOrInsert("sami")]) {
      expect((await getListing(id, viewerOf(viewer), read)).position).toEqual(shown);
    }
    const text = JSON.stringify(await getListing(id, null, read));
    expect(text).not.toContain(String(real.lat));
    expect(text).not.toContain(String(real.lng));
  });

  it("is the true one in its owner's form", async () => {
    const owner = await insertUser();
    const { values } = await getListingForEdit(viewerOf(owner), await publishAt(owner, real));
    expect(values).toMatchObject({ lat: String(real.lat), lng: String(real.lng) });
  });

  it("stays shifted when he becomes a business", async () => {
    const owner = await insertUser();
    const id = await publishAt(owner, real);
    const shown = await positionOf(id);
    await becomes(owner, "business");
    expect(await positionOf(id)).toEqual(shown);
  });
});

describe("the position of a business", () => {
  it("is shown as it is, until it is one no more", async () => {
    const owner = await insertUser();
    await becomes(owner, "business");
    const id = await publishAt(owner, real);
    expect(await positionOf(id)).toEqual({ ...real, precision: "exact" });
    await becomes(owner, "person");
    const shown = await positionOf(id);
    expect(shown.precision).toBe("approximate");
    expect(distanceBetween(real, shown)).toBeGreaterThanOrEqual(100);
  });
});

describe("a listing without a position", () => {
  it("has none", async () => {
    const id = await publishAt(await insertUser(), null);
    expect((await getListing(id, null, read)).position).toBeNull();
  });
});
