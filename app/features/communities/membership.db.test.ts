import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { Conflict, NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { create, letIn, person, send } from "#test/communities.ts";
import { writeMemberKey } from "./community.ts";
import { useDatabase } from "#test/database.ts";
import { now } from "#test/factories.ts";
import { findCommunity } from "./communities.server.ts";
import { communities, groupMessages, joinRequests, memberships } from "./data/tables.ts";
import {
  ban,
  decideRequest,
  handOver,
  listBanned,
  listRequests,
  remove,
  setRole,
  unban,
  cancelRequest,
  join,
  leave,
  listMembers,
  requestToJoin,
} from "./membership.server.ts";
import { sendGroupMessage } from "./group-messages.server.ts";
import { newId } from "#app/platform/id.ts";

const { db } = useDatabase();
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

async function rolesOf(communityId: string): Promise<Record<string, string>> {
  const rows = await db()
    .select()
    .from(memberships)
    .where(eq(memberships.communityId, communityId));
  const [community] = await db().select().from(communities).where(eq(communities.id, communityId));
  return Object.fromEntries(
    rows.map(({ userId, role }) => [userId, userId === community?.creatorId ? "creator" : role]),
  );
}

const requestOf = async (admin: Viewer, communityId: string) =>
  (await listRequests(admin, communityId, now)).waiting[0]?.id ?? "";

/** How each of these ended: the name of its error, or "done". */
const outcomesOf = async (work: Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map((each) =>
    each.status === "fulfilled" ? "done" : (each.reason as Error).name,
  );

describe("joining", () => {
  it("makes a plain member of a public one, once however often at once", async () => {
    const [rima, omar] = [await person(), await person()];
    const communityId = await create(rima);
    await Promise.all(Array.from({ length: 6 }, () => join({ viewer: omar, communityId, now })));
    expect(await rolesOf(communityId)).toEqual({ [rima.id]: "creator", [omar.id]: "member" });
    expect(await findCommunity(omar, communityId, now)).toMatchObject({ memberCount: 2 });
  });

  it("never makes a member of a private one without its admin", async () => {
    const [rima, omar] = [await person(), await person()];
    const communityId = await create(rima, { kind: "private" });
    await expect(join({ viewer: omar, communityId, now })).rejects.toThrow(NotAllowed);
    const all = Array.from({ length: 6 }, () => requestToJoin({ viewer: omar, communityId, now }));
    expect(new Set(await Promise.all(all))).toEqual(new Set(["requested"]));
    expect((await listRequests(rima, communityId, now)).waiting).toHaveLength(1);
    expect(await rolesOf(communityId)).toEqual({ [rima.id]: "creator" });
  });

  it("can be requested again a day after a refusal, and an admin can undo the refusal", async () => {
    const [rima, omar] = [await person(), await person()];
    const communityId = await create(rima, { kind: "private" });
    await requestToJoin({ viewer: omar, communityId, now });
    const requestId = await requestOf(rima, communityId);
    await decideRequest({ viewer: rima, communityId, requestId, approve: false, now });
    expect(await requestToJoin({ viewer: omar, communityId, now: hours(23) })).toBe("too-soon");
    expect(await findCommunity(omar, communityId, hours(1))).toMatchObject({
      mayAskAgainAt: hours(24),
      can: { request: false },
    });
    expect((await listRequests(rima, communityId, now)).refused).toMatchObject([
      { userId: omar.id },
    ]);
    expect(await requestToJoin({ viewer: omar, communityId, now: hours(24) })).toBe("requested");
    const again = { viewer: rima, communityId, requestId, approve: true, now: hours(25) };
    await decideRequest(again);
    expect(await rolesOf(communityId)).toMatchObject({ [omar.id]: "member" });
    expect(await listRequests(rima, communityId, hours(25))).toEqual({ waiting: [], refused: [] });
  });

  it("can be taken back, and is not decided then", async () => {
    const [rima, omar] = [await person(), await person()];
    const communityId = await create(rima, { kind: "private" });
    await requestToJoin({ viewer: omar, communityId, now });
    const requestId = await requestOf(rima, communityId);
    await cancelRequest({ viewer: omar, communityId, now });
    const decision = { viewer: rima, communityId, requestId, approve: true, now };
    await expect(decideRequest(decision)).rejects.toThrow(Conflict);
    expect(await rolesOf(communityId)).toEqual({ [rima.id]: "creator" });
  });

  it("lets in twenty people who join at the same moment, each once, and refuses one person's twenty-first request", async () => {
    const rima = await person();
    const communityId = await create(rima);
    const many = await Promise.all(Array.from({ length: 20 }, () => person()));
    await Promise.all(many.map((viewer) => join({ viewer, communityId, now })));
    expect(await findCommunity(rima, communityId, now)).toMatchObject({ memberCount: 21 });

    const omar = await person();
    const others = await Promise.all(Array.from({ length: 7 }, () => person()));
    const made: string[] = [];
    for (const maker of others) for (let i = 0; i < 3; i++) made.push(await create(maker));
    for (const id of made.slice(0, 20)) await join({ viewer: omar, communityId: id, now });
    const oneMore = { viewer: omar, communityId: made[20] ?? "", now };
    await expect(join(oneMore)).rejects.toThrow(TooMany);
  });
});

describe("at the same moment", () => {
  it("two admins approve one request: one decides, the other learns it, and there is one membership", async () => {
    const [rima, omar, hala] = [await person(), await person(), await person()];
    const communityId = await create(rima, { kind: "private" });
    await letIn(communityId, rima, omar, "admin");
    await requestToJoin({ viewer: hala, communityId, now });
    const requestId = await requestOf(rima, communityId);
    const outcomes = await outcomesOf(
      [rima, omar, rima, omar].map((viewer) =>
        decideRequest({ viewer, communityId, requestId, approve: true, now }),
      ),
    );
    expect(outcomes.sort()).toEqual(["Conflict", "Conflict", "Conflict", "done"]);
    const rows = await db()
      .select()
      .from(memberships)
      .where(and(eq(memberships.communityId, communityId), eq(memberships.userId, hala.id)));
    expect(rows).toMatchObject([{ role: "member" }]);
  });

  it("one approves and one refuses: one of the two holds, and the membership is of it", async () => {
    for (let round = 0; round < 3; round++) {
      const [rima, omar, hala] = [await person(), await person(), await person()];
      const communityId = await create(rima, { kind: "private" });
      await letIn(communityId, rima, omar, "admin");
      await requestToJoin({ viewer: hala, communityId, now });
      const requestId = await requestOf(rima, communityId);
      await outcomesOf([
        decideRequest({ viewer: rima, communityId, requestId, approve: false, now }),
        decideRequest({ viewer: omar, communityId, requestId, approve: true, now }),
      ]);
      const [request] = await db()
        .select()
        .from(joinRequests)
        .where(eq(joinRequests.id, requestId));
      const isIn = hala.id in (await rolesOf(communityId));
      // Refused first, it may still be approved: that is the admin's right.
      expect(isIn).toBe(request?.status === "approved");
    }
  });

  it("a member joins and is banned: a banned person is never a member, whichever came first", async () => {
    for (let round = 0; round < 4; round++) {
      const [rima, omar] = [await person(), await person()];
      const communityId = await create(rima);
      await join({ viewer: omar, communityId, now });
      await leave({ viewer: omar, communityId, now });
      await join({ viewer: omar, communityId, now });
      await outcomesOf([
        ban({ viewer: rima, communityId, memberId: omar.id, now }),
        leave({ viewer: omar, communityId, now }).then(() =>
          join({ viewer: omar, communityId, now }),
        ),
      ]);
      const isBanned = (await listBanned(rima, communityId, now)).length === 1;
      expect([isBanned, omar.id in (await rolesOf(communityId))]).not.toEqual([true, true]);
    }
  });

  it("a member writes and is removed: none of their messages comes after the removal", async () => {
    for (let round = 0; round < 4; round++) {
      const [rima, omar] = [await person(), await person()];
      const communityId = await create(rima);
      await letIn(communityId, rima, omar);
      const order: string[] = [];
      await Promise.all([
        ...Array.from({ length: 4 }, async () => {
          const message = { id: newId(), communityId, text: "ما زلت هنا", now };
          order.push(await sendGroupMessage(omar, message));
        }),
        remove({ viewer: rima, communityId, memberId: omar.id, now }).then(() =>
          order.push("removed"),
        ),
      ]);
      const stored = await db()
        .select()
        .from(groupMessages)
        .where(
          and(eq(groupMessages.communityId, communityId), eq(groupMessages.senderId, omar.id)),
        );
      expect(stored).toHaveLength(order.filter((each) => each === "sent").length);
      const late = { id: newId(), communityId, text: "بعدها", now };
      expect(await sendGroupMessage(omar, late)).toBe("refused");
      const [community] = await db()
        .select()
        .from(communities)
        .where(eq(communities.id, communityId));
      // The numbers have no gap: what was refused took none.
      expect(community?.lastSeq).toBe(stored.length);
    }
  });

  it("two admins demote each other: one does, and the community has its creator", async () => {
    for (let round = 0; round < 3; round++) {
      const [rima, omar, hala] = [await person(), await person(), await person()];
      const communityId = await create(rima);
      for (const viewer of [omar, hala]) await letIn(communityId, rima, viewer, "admin");
      const outcomes = await outcomesOf([
        setRole({ viewer: omar, communityId, memberId: hala.id, role: "member", now }),
        setRole({ viewer: hala, communityId, memberId: omar.id, role: "member", now }),
      ]);
      expect(outcomes.sort()).toEqual(["NotAllowed", "done"]);
      expect(await rolesOf(communityId)).toMatchObject({ [rima.id]: "creator" });
    }
  });

  it("the creator leaves while the only other admin leaves, is removed or demoted: one admin is left", async () => {
    type Who = { rima: Viewer; omar: Viewer; communityId: string };
    const ways: ((who: Who) => Promise<unknown>)[] = [
      ({ omar, communityId }) => leave({ viewer: omar, communityId, now }),
      ({ rima, omar, communityId }) =>
        setRole({ viewer: rima, communityId, memberId: omar.id, role: "member", now }),
      ({ rima, omar, communityId }) =>
        remove({ viewer: rima, communityId, memberId: omar.id, now }),
    ];
    for (const way of ways) {
      for (let round = 0; round < 2; round++) {
        const [rima, omar] = [await person(), await person()];
        const communityId = await create(rima);
        await letIn(communityId, rima, omar, "admin");
        await outcomesOf([
          way({ rima, omar, communityId }),
          leave({ viewer: rima, communityId, now }),
        ]);
        const roles = Object.values(await rolesOf(communityId));
        expect(roles.filter((role) => role === "creator")).toHaveLength(1);
      }
    }
  });
});

describe("leaving", () => {
  it("is refused to a creator who is the only admin; otherwise the oldest admin becomes the creator", async () => {
    const [rima, omar, hala] = [await person(), await person(), await person()];
    const communityId = await create(rima);
    await letIn(communityId, rima, hala);
    expect(await leave({ viewer: rima, communityId, now })).toBe("only-admin");
    await letIn(communityId, rima, omar);
    const promote = { viewer: rima, communityId, role: "admin" } as const;
    await setRole({ ...promote, memberId: omar.id, now });
    await setRole({ ...promote, memberId: hala.id, now: hours(1) });
    expect(await leave({ viewer: rima, communityId, now })).toBe("left");
    expect(await rolesOf(communityId)).toEqual({ [omar.id]: "creator", [hala.id]: "admin" });
    await expect(leave({ viewer: rima, communityId, now })).rejects.toThrow(NotFound);
    await handOver({ viewer: omar, communityId, memberId: hala.id, now });
    expect(await rolesOf(communityId)).toEqual({ [omar.id]: "admin", [hala.id]: "creator" });
  });

  it("keeps a banned member out until the ban is lifted", async () => {
    const [rima, omar] = [await person(), await person()];
    const communityId = await create(rima);
    await letIn(communityId, rima, omar);
    await ban({ viewer: rima, communityId, memberId: omar.id, now });
    await expect(join({ viewer: omar, communityId, now })).rejects.toThrow(NotAllowed);
    await expect(
      ban({ viewer: rima, communityId, memberId: (await person()).id, now }),
    ).rejects.toThrow(NotFound);
    await unban({ viewer: rima, communityId, memberId: omar.id, now });
    expect(await join({ viewer: omar, communityId, now })).toBe("joined");
  });
});

describe("a creator's account that ends", () => {
  const leaveFor = (id: string) =>
    db()
      .update(users)
      .set({ deletionRequestedAt: hours(2) })
      .where(eq(users.id, id));

  it("leaves the community to the oldest admin, else to the oldest member in good standing", async () => {
    const [rima, omar, hala, sami] = [
      await person(),
      await person(),
      await person(),
      await person(),
    ];
    const communityId = await create(rima);
    for (const viewer of [omar, hala, sami]) await letIn(communityId, rima, viewer);
    await setRole({ viewer: rima, communityId, memberId: hala.id, role: "admin", now });
    await leaveFor(rima.id);
    expect(await rolesOf(communityId)).toMatchObject({ [hala.id]: "creator", [omar.id]: "member" });
    await db()
      .update(users)
      .set({ suspendedAt: hours(3) })
      .where(eq(users.id, omar.id));
    await db()
      .update(users)
      .set({ suspendedAt: hours(3) })
      .where(eq(users.id, hala.id));
    expect(await rolesOf(communityId)).toMatchObject({ [sami.id]: "creator" });
    expect(await findCommunity(sami, communityId, now)).toMatchObject({ memberCount: 1 });
    await db().delete(users).where(eq(users.id, rima.id));
    await db().update(users).set({ suspendedAt: null }).where(eq(users.id, omar.id));
    expect(await findCommunity(sami, communityId, now)).toMatchObject({ memberCount: 2 });
  });

  it("closes a community without other members, and the account can then be erased", async () => {
    const [rima, omar] = [await person(), await person()];
    const communityId = await create(rima);
    await leaveFor(rima.id);
    expect(await findCommunity(omar, communityId, hours(3))).toEqual({
      ending: "deserted",
      name: null,
    });
    await db().delete(users).where(eq(users.id, rima.id));
    expect(await rolesOf(communityId)).toEqual({});
  });

  it("hands the community over too when the account is erased at once, without a period of leaving", async () => {
    const [rima, omar] = [await person(), await person()];
    const communityId = await create(rima);
    await letIn(communityId, rima, omar);
    await db().delete(users).where(eq(users.id, rima.id));
    expect(await rolesOf(communityId)).toEqual({ [omar.id]: "creator" });
  });
});

describe("the members", () => {
  it("are listed for members only, the creator and the admins first, found by name, in pages", async () => {
    const rima = await person("ريما");
    const communityId = await create(rima);
    const admin = await letIn(communityId, rima, await person("يزن"), "admin");
    for (let i = 0; i < 51; i++) {
      const { id } = await person(i % 2 ? "أحمد" : "هُدى");
      const row = { communityId, userId: id, role: "member", joinedAt: now } as const;
      await db().insert(memberships).values(row);
    }
    await expect(
      listMembers(await person(), { communityId, q: "", after: null, locale: "ar", now }),
    ).rejects.toThrow(NotFound);
    const first = await listMembers(admin, { communityId, q: "", after: null, locale: "ar", now });
    expect(first.members.slice(0, 2).map(({ role }) => role)).toEqual(["creator", "admin"]);
    const rest = await listMembers(admin, {
      communityId,
      q: "",
      after: first.next,
      locale: "ar",
      now,
    });
    const ids = [...first.members, ...rest.members].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, rest.next]).toEqual([53, 53, null]);
    const found = await listMembers(admin, {
      communityId,
      q: "هدى",
      after: null,
      locale: "ar",
      now,
    });
    expect(found.members).toHaveLength(26);
  });

  it("stand by the alphabet of the reader's language first, over the pages too", async () => {
    const rima = await person("ريما");
    const communityId = await create(rima);
    for (const name of ["Dana", "هدى", "Yazan", "أحمد"])
      await letIn(communityId, rima, await person(name));
    const read = async (locale: "ar" | "en") => {
      const { members } = await listMembers(rima, {
        communityId,
        q: "",
        after: null,
        locale,
        now,
      });
      return members.map(({ name }) => name);
    };
    expect(await read("ar")).toEqual(["ريما", "أحمد", "هدى", "Dana", "Yazan"]);
    expect(await read("en")).toEqual(["ريما", "Dana", "Yazan", "أحمد", "هدى"]);
    const after = writeMemberKey({ rank: 2, name: "هدى", id: rima.id });
    const beyond = { communityId, q: "", after, locale: "ar" as const, now };
    const { members } = await listMembers(rima, beyond);
    expect(members.map(({ name }) => name)).toContain("Yazan");
    expect(members.map(({ name }) => name)).not.toContain("أحمد");
  });

  it("leave out, and do not count, anybody who is suspended or leaving", async () => {
    const [rima, omar] = [await person(), await person()];
    const communityId = await create(rima);
    await letIn(communityId, rima, omar);
    await send(omar, communityId);
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, omar.id));
    const { members } = await listMembers(rima, {
      communityId,
      q: "",
      after: null,
      locale: "ar",
      now,
    });
    expect(members).toHaveLength(1);
    expect(await findCommunity(rima, communityId, now)).toMatchObject({ memberCount: 1 });
  });
});
