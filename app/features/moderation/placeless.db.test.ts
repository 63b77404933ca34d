import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { listings } from "#app/features/listings/data/tables.ts";
import { messages } from "#app/features/messages/data/tables.ts";
import { auditLog } from "#app/platform/tables.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { askForPlace, listPlaceless, placeListing } from "./placeless.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const after = (days: number) => new Date(now.getTime() + days * dayMs);
let staff: Viewer;

beforeAll(async () => {
  staff = viewerOf(await insertUser({ role: "moderator" }));
});

const nowhere = { governorateId: "syria", listingType: "sale" } as const;
const somebodys = async () => (await insertListing(await insertUser(), nowhere)).id;
const list = async (at = now, viewer: Viewer | null = staff) =>
  (await listPlaceless(viewer, { after: null, limit: 100, locale: "ar", now: at })).rows;
const logged = async (id: number) =>
  (
    await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(id)))
  ).map(({ action, reason, actorId }) => ({ action, reason, actorId }));
const ask = (id: number, at = now, viewer = staff) =>
  askForPlace({ viewer, id: String(id), now: at });
const place = (id: number, governorateId = "homs", viewer = staff) =>
  placeListing({ viewer, id: String(id), governorateId, now });

describe("the listings without a place", () => {
  it("are goods that others see, without a governorate and without a point on the map", async () => {
    const owner = await insertUser();
    const one = await insertListing(owner, nowhere);
    const others = [
      await insertListing(owner, { ...nowhere, governorateId: "homs" }),
      await insertListing(owner, { ...nowhere, listingType: "service" }),
      await insertListing(owner, { ...nowhere, lat: 34.7, lng: 36.7, locationPrecision: "exact" }),
      await insertListing(owner, { ...nowhere, status: "paused" }),
    ].map(({ id }) => id);
    const ids = (await list()).map(({ id }) => id);
    expect(ids).toContain(one.id);
    expect(ids.filter((id) => others.includes(id))).toEqual([]);
  });

  it("are shown to staff only", async () => {
    const member = viewerOf(await insertUser());
    const id = await somebodys();
    for (const viewer of [null, member]) await expect(list(now, viewer)).rejects.toThrow(NotFound);
    await expect(ask(id, now, member)).rejects.toThrow(NotFound);
    await expect(place(id, "homs", member)).rejects.toThrow(NotFound);
  });
});

describe("asking for a place", () => {
  it("sends the seller one message with a link to the form, however many staff ask at once", async () => {
    const id = await somebodys();
    const colleague = viewerOf(await insertUser({ role: "administrator" }));
    const answers = await Promise.allSettled([ask(id), ask(id), ask(id, now, colleague)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const sent = await db().select().from(messages).where(eq(messages.listingId, id));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain(`/account/listings/${id}/edit`);
    expect(await logged(id)).toMatchObject([{ action: "listing-place-asked" }]);
  });

  it("is done again after a week, not before", async () => {
    const id = await somebodys();
    await ask(id);
    await expect(ask(id, after(6))).rejects.toThrow(Conflict);
    expect((await list(after(6))).find((row) => row.id === id)).toMatchObject({
      requestedAt: now,
      canAsk: false,
    });
    await ask(id, after(8));
    expect(await logged(id)).toHaveLength(2);
  });

  it("is refused for a moderator's own listing", async () => {
    const moderator = await insertUser({ role: "moderator" });
    const { id } = await insertListing(moderator, nowhere);
    const viewer = viewerOf(moderator);
    expect((await list(now, viewer)).find((row) => row.id === id)?.canAct).toBe(false);
    await expect(ask(id, now, viewer)).rejects.toThrow(NotAllowed);
    await expect(place(id, "homs", viewer)).rejects.toThrow(NotAllowed);
  });
});

describe("setting a place", () => {
  it("is done once, logged with its name, and found by the search", async () => {
    const id = await somebodys();
    await place(id);
    const [row] = await db().select().from(listings).where(eq(listings.id, id));
    // A form that was open before does not write over it.
    expect(row).toMatchObject({ governorateId: "homs", areaId: null, version: 2 });
    expect(await logged(id)).toEqual([
      { action: "listing-place-set", reason: "حمص", actorId: staff.id },
    ]);
    expect((await list()).map((each) => each.id)).not.toContain(id);
    await expect(place(id, "aleppo")).rejects.toThrow(Conflict);
    await expect(ask(id)).rejects.toThrow(Conflict);
  });

  it("takes a governorate only", async () => {
    const id = await somebodys();
    for (const wrong of ["", "syria", "mezzeh", "constructor"])
      await expect(place(id, wrong)).rejects.toThrow(NotFound);
  });
});
