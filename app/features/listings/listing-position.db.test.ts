import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { distanceBetween } from "#app/features/places/position.ts";
import { useDatabase } from "#test/database.ts";
import { findOrInsert, insertUser, listingInput, now, viewerOf } from "#test/factories.ts";
import type { ListingInput } from "#app/features/listing-editor/listing-fields.ts";
import { listings } from "./data/tables.ts";
import {
  getListingForEdit,
  publishListing,
} from "#app/features/listing-editor/edit-listing.server.ts";
import { getListing } from "./listings.server.ts";

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

describe("the position of a person's listing", () => {
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
    // One of the two may be the same by chance: who is moved north keeps the longitude.
    expect([real.lat, real.lng].every((each) => text.includes(String(each)))).toBe(false);
  });

  it("is the true one in its owner's form", async () => {
    const owner = await insertUser();
    const { values } = await getListingForEdit(viewerOf(owner), await publishAt(owner, real));
    expect(values).toMatchObject({ lat: String(real.lat), lng: String(real.lng) });
  });

  it("stays shifted when its owner becomes a business", async () => {
    const owner = await insertUser();
    const id = await publishAt(owner, real);
    const shown = await positionOf(id);
    await becomes(owner, "business");
    expect(await positionOf(id)).toEqual(shown);
  });
});

// About thirty metres round the door: nobody sets a pin twice at the same metre.
const aboutTheDoor = Array.from({ length: 16 }, (_, i) => ({
  lat: real.lat + (((i * 7) % 16) - 8) * 2.2e-5,
  lng: real.lng + (((i * 11) % 16) - 8) * 2.5e-5,
}));

/** Where the door can be, in km², for whoever knows that it is 100 to 400 m from every point. */
function areaLeftBy(points: { lat: number; lng: number }[]): number {
  const step = 10;
  const degrees = step / 111_195;
  let left = 0;
  for (let north = -90; north <= 90; north++) {
    for (let east = -90; east <= 90; east++) {
      const spot = {
        lat: real.lat + north * degrees,
        lng: real.lng + (east * degrees) / Math.cos((real.lat * Math.PI) / 180),
      };
      if (points.every((point) => isInReach(distanceBetween(spot, point)))) left += 1;
    }
  }
  return (left * step * step) / 1_000_000;
}

const isInReach = (metres: number) => metres >= 100 && metres <= 400;

const distinct = (points: object[]) => new Set(points.map((point) => JSON.stringify(point))).size;

describe("the positions of several listings of one person", () => {
  it("are one point for one place", async () => {
    const owner = await insertUser();
    const shown = [];
    for (let i = 0; i < 20; i++) shown.push(await positionOf(await publishAt(owner, real)));
    expect(distinct(shown)).toBe(1);
  });

  it("are one point when they are published at the same moment", async () => {
    const owner = await insertUser();
    const ids = await Promise.all(aboutTheDoor.slice(0, 8).map((at) => publishAt(owner, at)));
    expect(distinct(await Promise.all(ids.map(positionOf)))).toBe(1);
  });

  it("hide the door in as large an area as one listing does, wherever its pin was set", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const owner = await insertUser();
      const shown = [];
      for (const at of aboutTheDoor) shown.push(await positionOf(await publishAt(owner, at)));
      expect(areaLeftBy(shown)).toBe(areaLeftBy(shown.slice(0, 1)));
      expect(areaLeftBy(shown)).toBeGreaterThan(0.4);
    }
  });

  it("are the same after the earlier ones were deleted for good", async () => {
    const owner = await insertUser();
    const shown = [];
    for (let i = 0; i < 5; i++) {
      const id = await publishAt(owner, real);
      shown.push(await positionOf(id));
      await db()
        .delete(listings)
        .where(eq(listings.id, Number(id)));
    }
    expect(distinct(shown)).toBe(1);
  });

  it("stay when a pin is moved by some metres, and follow a pin that moves away", async () => {
    const owner = await insertUser();
    const id = await publishAt(owner, real);
    const shown = await positionOf(id);
    const moveTo = (lat: number) =>
      db()
        .update(listings)
        .set({ lat })
        .where(eq(listings.id, Number(id)));
    await moveTo(real.lat + 0.0003);
    expect(await positionOf(id)).toEqual(shown);
    const away = { ...real, lat: real.lat + 0.02 };
    await moveTo(away.lat);
    expect(distanceBetween(await positionOf(id), away)).toBeLessThanOrEqual(400);
    await moveTo(real.lat);
    expect(await positionOf(id)).toEqual(shown);
  });

  it("never lie further from their own place than the circle says", async () => {
    const owner = await insertUser();
    for (let i = 0; i < 18; i++) {
      const at = { lat: real.lat + i * 0.0015, lng: real.lng };
      const shown = await positionOf(await publishAt(owner, at));
      expect(distanceBetween(shown, at)).toBeLessThanOrEqual(400);
    }
  });

  it("do not reveal another person's at the same place", async () => {
    const points = [];
    for (let i = 0; i < 4; i++)
      points.push(await positionOf(await publishAt(await insertUser(), real)));
    expect(distinct(points)).toBe(4);
  });
});

describe("the position of a business", () => {
  it("is shown exactly, until the business becomes a person", async () => {
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
