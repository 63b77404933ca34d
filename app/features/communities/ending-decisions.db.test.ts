import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { auditLog } from "#app/platform/tables.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { create, letIn, person } from "#test/communities.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { findCommunity, listCommunities } from "./communities.server.ts";
import { endCommunities } from "./communities-jobs.server.ts";
import {
  deleteCommunity,
  endExemption,
  exemptCommunity,
  extendCommunity,
  findRestoreMethod,
  NameTaken,
  restoreCommunity,
} from "./ending-decisions.server.ts";

const { db } = useDatabase();

const day = (count: number) => new Date(now.getTime() + count * 24 * 3_600_000);
const staff = async () => viewerOf(await insertUser({ role: "moderator" }));

/** One's own community, with an admin and a plain member. */
async function scene(overrides: Parameters<typeof create>[1] = {}) {
  const [rima, omar, hala] = [await person(), await person(), await person()];
  const id = await create(rima, overrides);
  await letIn(id, rima, omar, "admin");
  await letIn(id, rima, hala);
  return { rima, omar, hala, id };
}

const endOf = async (viewer: Viewer, id: string, at: Date) => {
  const page = await findCommunity(viewer, id, at);
  return "ending" in page ? page.ending : page.expiresAt;
};

describe("a deleted community", () => {
  it("can be deleted and restored by an admin for seven days; meanwhile nobody can read it", async () => {
    const { rima, omar, hala, id } = await scene();
    await expect(deleteCommunity({ viewer: hala, id, now })).rejects.toThrow(NotAllowed);
    await deleteCommunity({ viewer: omar, id, now });
    for (const viewer of [rima, omar, hala]) {
      // To those who were in it it has a name.
      expect(await findCommunity(viewer, id, now)).toEqual({
        ending: "deleted",
        name: expect.any(String),
      });
      const mine = await listCommunities(viewer, { tab: "mine", q: "", after: null, now });
      expect(mine.communities).toEqual([]);
    }
    expect(await findCommunity(await person(), id, now)).toEqual({ ending: "deleted", name: null });
    const way = { way: "restore", until: day(7) };
    for (const viewer of [rima, omar])
      expect(await findRestoreMethod(viewer, id, day(6))).toEqual(way);
    for (const viewer of [hala, await person(), await staff()]) {
      expect(await findRestoreMethod(viewer, id, day(6))).toBeNull();
      await expect(restoreCommunity({ viewer, id, now })).rejects.toThrow(NotFound);
    }
    expect(await findRestoreMethod(rima, id, day(7))).toBeNull();
    await expect(restoreCommunity({ viewer: rima, id, now: day(7) })).rejects.toThrow(NotFound);
    expect(await restoreCommunity({ viewer: omar, id, now: day(6) })).toBe("done");
    expect(await endOf(hala, id, day(6))).toEqual(day(14));
    expect(await findRestoreMethod(rima, id, day(6))).toBeNull();
  });

  it("cannot be restored while its creator has one of the same name or three others, and says which is the reason", async () => {
    const { rima, omar, id } = await scene({ name: "جيران الميدان" });
    await deleteCommunity({ viewer: rima, id, now });
    const namesake = await create(rima, { name: "جيران الميدان" });
    // Also by another admin: the name is its creator's.
    for (const viewer of [rima, omar])
      expect(await restoreCommunity({ viewer, id, now })).toBe("name-taken");
    await deleteCommunity({ viewer: rima, id: namesake, now });
    const later = day(2);
    for (let i = 0; i < 3; i++) await create(rima, {}, later);
    expect(await restoreCommunity({ viewer: omar, id, now: later })).toBe("three-already");
    expect(await findCommunity(rima, id, later)).toMatchObject({ ending: "deleted" });
  });

  it("comes back to the oldest admin when its creator was suspended meanwhile", async () => {
    const { rima, omar, id } = await scene();
    await deleteCommunity({ viewer: rima, id, now });
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, rima.id));
    expect(await restoreCommunity({ viewer: omar, id, now: day(1) })).toBe("done");
    expect(await findCommunity(omar, id, day(1))).toMatchObject({ viewerRole: "creator" });
  });

  it("is restored once, however many requests arrive at once", async () => {
    const { rima, omar, id } = await scene();
    await deleteCommunity({ viewer: rima, id, now });
    const texts = await Promise.allSettled(
      [rima, omar, rima, omar].map((viewer) => restoreCommunity({ viewer, id, now })),
    );
    expect(texts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });
});

describe("prolonging", () => {
  afterEach(() => configureSite({ ...site(), allowCommunityExtension: false }));

  it("is refused to everybody, before and after the end, while the operator does not allow it", async () => {
    const { rima, id } = await scene();
    const page = await findCommunity(rima, id, now);
    expect(page).toMatchObject({ can: { extend: false } });
    await expect(extendCommunity({ viewer: rima, id, now })).rejects.toThrow(NotAllowed);
    await endCommunities(day(14));
    expect(await findRestoreMethod(rima, id, day(15))).toBeNull();
    for (const take of [extendCommunity, restoreCommunity])
      await expect(take({ viewer: rima, id, now: day(15) })).rejects.toThrow(NotFound);
  });

  it("is its creator's where it is allowed: fourteen days from now, also for seven days after the end", async () => {
    configureSite({ ...site(), allowCommunityExtension: true });
    const { rima, omar, hala, id } = await scene();
    expect(await findCommunity(rima, id, now)).toMatchObject({ can: { extend: true } });
    for (const viewer of [omar, hala]) {
      expect(await findCommunity(viewer, id, now)).toMatchObject({ can: { extend: false } });
      await expect(extendCommunity({ viewer, id, now })).rejects.toThrow(NotAllowed);
    }
    expect(await extendCommunity({ viewer: rima, id, now: day(10) })).toBe("done");
    expect(await endOf(rima, id, day(10))).toEqual(day(24));
    // Over, before a job has marked it and after.
    expect(await findRestoreMethod(rima, id, day(24))).toEqual({ way: "extend", until: day(31) });
    await endCommunities(day(24));
    expect(await findRestoreMethod(omar, id, day(25))).toBeNull();
    await expect(extendCommunity({ viewer: omar, id, now: day(25) })).rejects.toThrow(NotFound);
    expect(await extendCommunity({ viewer: rima, id, now: day(25) })).toBe("done");
    expect(await endOf(hala, id, day(25))).toEqual(day(39));
  });

  it("does not give an end to a community that staff have exempted", async () => {
    configureSite({ ...site(), allowCommunityExtension: true });
    const { rima, id } = await scene();
    await exemptCommunity({ viewer: await staff(), id, now });
    expect(await findCommunity(rima, id, now)).toMatchObject({ can: { extend: false } });
    await expect(extendCommunity({ viewer: rima, id, now })).rejects.toThrow(Conflict);
    expect(await endOf(rima, id, day(60))).toBeNull();
  });
});

describe("staff", () => {
  it("exempt a community from its end, and take that back with three days to warn its members", async () => {
    const { rima, id } = await scene();
    const viewer = await staff();
    await expect(exemptCommunity({ viewer: rima, id, now })).rejects.toThrow(NotFound);
    await exemptCommunity({ viewer, id, now });
    await expect(exemptCommunity({ viewer, id, now })).rejects.toThrow(Conflict);
    expect(await endOf(rima, id, day(60))).toBeNull();
    await expect(endExemption({ viewer: rima, id, now })).rejects.toThrow(NotFound);
    await endExemption({ viewer, id, now: day(60) });
    expect(await endOf(rima, id, day(60))).toEqual(day(63));
    await expect(endExemption({ viewer, id, now: day(60) })).rejects.toThrow(Conflict);
    const log = await db().select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(log.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["community-exempted", viewer.id],
      ["community-exemption-ended", viewer.id],
    ]);
  });

  it("restore an ended or deleted community within seven days, and it does not end by itself any more", async () => {
    const { rima, id } = await scene();
    const viewer = await staff();
    await endCommunities(day(14));
    await exemptCommunity({ viewer, id, now: day(15) });
    expect(await endOf(rima, id, day(60))).toBeNull();
    await deleteCommunity({ viewer: rima, id, now: day(60) });
    await expect(exemptCommunity({ viewer, id, now: day(67) })).rejects.toThrow(NotFound);
    await exemptCommunity({ viewer, id, now: day(61) });
    expect(await endOf(rima, id, day(61))).toBeNull();
  });

  it("do not restore a community whose name is used again, and never decide about their own", async () => {
    const { rima, id } = await scene({ name: "سوق الجمعة" });
    const viewer = await staff();
    await deleteCommunity({ viewer: rima, id, now });
    await create(rima, { name: "سوق الجمعة" });
    await expect(exemptCommunity({ viewer, id, now })).rejects.toThrow(NameTaken);
    const own = await create(viewer);
    await expect(exemptCommunity({ viewer, id: own, now })).rejects.toThrow(NotAllowed);
  });
});
