import { and, eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { getOwnProfile, updateProfile } from "#app/features/accounts/profile.server.ts";
import { auditLog } from "#app/platform/audit/tables.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { subscribe } from "#app/platform/events.server.ts";
import { newId } from "#app/platform/id.ts";
import { readMomentKey } from "#app/platform/moment-key.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { accountVerifications } from "./data/tables.ts";
import type { VerificationDecided, VerificationRevoked } from "./verification-events.ts";
import { getOwnVerification, requestVerification } from "./verification.server.ts";
import type { QueueFilter } from "./verification.ts";
import { type Decision, decide, listRequests, revoke } from "./verification-review.server.ts";

const { db } = useDatabase();

const told: (VerificationDecided | VerificationRevoked)[] = [];
let staff: Viewer;
let colleague: Viewer;

beforeAll(async () => {
  staff = viewerOf(await insertUser({ role: "moderator", name: "ليال درويش" }));
  colleague = viewerOf(await insertUser({ role: "administrator" }));
  const hear = async (_: unknown, event: VerificationDecided | VerificationRevoked) => {
    told.push(event);
  };
  subscribe("verification-decided", hear);
  subscribe("verification-revoked", hear);
});
beforeEach(() => {
  told.length = 0;
});

const after = (days: number) => new Date(now.getTime() + days * 86_400_000);
const input = {
  fullName: "هدى العلي",
  dateOfBirth: "1990-05-17",
  email: "huda@private.test",
  phone: "0933111222",
};

async function applicant(at = now) {
  const viewer = viewerOf(await insertUser({ phoneNumber: "+963933111222" }));
  await requestVerification({ viewer, input, now: at });
  return viewer;
}

const list = (viewer: Viewer | null, filter: QueueFilter = "all", at = now) =>
  listRequests(viewer, { filter, after: null, limit: 999 }, at);

async function requestOf({ id }: Viewer) {
  const { requests } = await list(staff);
  const found = requests.find(({ userId }) => userId === id);
  if (!found) throw new Error("No such request");
  return found;
}

const auditOf = (requestId: string) =>
  db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.targetId, requestId))
    .then((rows) => rows.filter(({ action }) => action !== "verification-viewed"));

const isVerified = async ({ id }: Viewer) => {
  const [row] = await db().select().from(profiles).where(eq(profiles.id, id));
  return row?.isVerified;
};

const approval = async (who: Viewer): Promise<Decision> => ({
  approve: true,
  seen: (await requestOf(who)).seen,
});
const rejection: Decision = { approve: false, reason: "الاسم غير كامل" };

async function approveOf(who: Viewer, viewer = staff) {
  const { id, seen } = await requestOf(who);
  await decide({ viewer, requestId: id, decision: { approve: true, seen }, now });
  return id;
}

describe("the list", () => {
  it("shows staff what D2 asks, and nobody else that it exists", async () => {
    const who = await applicant();
    expect(await requestOf(who)).toMatchObject({
      status: "pending",
      data: input,
      askedAt: now,
      profile: { name: "عضو", phone: "+963933111222", isSuspended: false },
      waited: 0,
      isLate: false,
      can: { decide: true, revoke: false },
    });
    const member = viewerOf(await insertUser());
    for (const nobody of [null, member, who, { ...staff, isSuspended: true }]) {
      await expect(list(nobody)).rejects.toThrow(NotFound);
    }
  });

  it("is newest first, page by page, each request once, by state", async () => {
    const asked = [
      await applicant(after(-3)),
      await applicant(after(-1)),
      await applicant(after(-2)),
    ];
    const seen: string[] = [];
    let key: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listRequests>> = await listRequests(
        staff,
        { filter: "pending", after: readMomentKey(key), limit: 2 },
        now,
      );
      seen.push(...page.requests.map(({ userId }) => userId));
      key = page.next;
    } while (key);
    const [third, first, second] = asked.map(({ id }) => seen.indexOf(id));
    expect(first).toBeLessThan(second ?? -1);
    expect(second).toBeLessThan(third ?? -1);
    expect(new Set(seen).size).toBe(seen.length);
    await approveOf(asked[0] as Viewer);
    const { requests, counts } = await list(staff, "approved");
    expect(requests.map(({ userId }) => userId)).toContain(asked[0]?.id);
    expect(counts.approved).toBe(requests.length);
    expect((await list(staff, "pending")).counts.pending).toBe(counts.pending);
  });

  it("marks and counts who waits longer than two business days", async () => {
    const late = await applicant(after(-10));
    const before = (await list(staff)).counts.late;
    expect(before).toBeGreaterThan(0);
    expect(await requestOf(late)).toMatchObject({ isLate: true });
    await approveOf(late);
    expect((await list(staff)).counts.late).toBe(before - 1);
    expect(await requestOf(late)).toMatchObject({ isLate: false, waited: null });
  });

  it("is audited, once for each of the staff, request and day", async () => {
    const who = await applicant();
    const { id } = await requestOf(who);
    const views = () =>
      db()
        .select({ actorId: auditLog.actorId })
        .from(auditLog)
        .where(and(eq(auditLog.targetId, id), eq(auditLog.action, "verification-viewed")));
    await Promise.all([list(staff), list(staff), list(staff)]);
    expect(await views()).toHaveLength(1);
    await list(colleague);
    await list(staff, "all", after(1));
    expect(await views()).toHaveLength(3);
  });

  it("hides who is leaving", async () => {
    const who = await applicant();
    await db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, who.id));
    await expect(requestOf(who)).rejects.toThrow("No such request");
  });
});

describe("deciding", () => {
  it("gives the badge, tells of it, and is written down", async () => {
    const who = await applicant();
    const requestId = await approveOf(who);
    expect(await isVerified(who)).toBe(true);
    expect((await getOwnProfile(who)).isVerified).toBe(true);
    expect(told).toEqual([{ requestId, userId: who.id, approved: true, at: now }]);
    expect(await auditOf(requestId)).toMatchObject([
      {
        actorId: staff.id,
        action: "verification-approved",
        targetKind: "verification",
        reason: null,
        createdAt: now,
      },
    ]);
    expect(await requestOf(who)).toMatchObject({ reviewer: "ليال درويش", reviewedAt: now });
  });

  it("rejects for a reason, which the member reads", async () => {
    const who = await applicant();
    const { id } = await requestOf(who);
    await decide({ viewer: staff, requestId: id, decision: rejection, now });
    expect(await isVerified(who)).toBe(false);
    expect(await getOwnVerification(who, now)).toMatchObject({
      state: "rejected",
      reason: rejection.reason,
    });
    expect(told).toMatchObject([{ approved: false }]);
    expect(await auditOf(id)).toMatchObject([
      { action: "verification-rejected", reason: rejection.reason },
    ]);
  });

  it("happens once when many of the staff decide at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      told.length = 0;
      const who = await applicant();
      const { id } = await requestOf(who);
      const yes = await approval(who);
      const outcomes = await Promise.all(
        [0, 1, 2, 3, 4, 5].map((each) =>
          decide({
            viewer: each % 2 ? staff : colleague,
            requestId: id,
            decision: each % 3 ? yes : rejection,
            now,
          }),
        ),
      );
      expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
      const { status } = await requestOf(who);
      for (const outcome of outcomes) {
        if (!outcome.done) expect(outcome.found).toBe(status);
      }
      expect(await isVerified(who)).toBe(status === "approved");
      expect(await auditOf(id)).toHaveLength(1);
      expect(told).toHaveLength(1);
    }
  });

  it("of what is decided changes nothing", async () => {
    const who = await applicant();
    const requestId = await approveOf(who);
    expect(await decide({ viewer: colleague, requestId, decision: rejection, now })).toEqual({
      done: false,
      found: "approved",
    });
    expect(await isVerified(who)).toBe(true);
    expect(await auditOf(requestId)).toHaveLength(1);
  });

  it("is nobody's but staff's, and never one's own matter", async () => {
    const who = await applicant();
    const { id } = await requestOf(who);
    const decision = await approval(who);
    const member = viewerOf(await insertUser());
    for (const viewer of [null, member, who]) {
      await expect(decide({ viewer, requestId: id, decision, now })).rejects.toThrow(NotFound);
      await expect(revoke({ viewer, requestId: id, reason: "لا", now })).rejects.toThrow(NotFound);
    }
    for (const requestId of [newId(), "1", "", `${id}'`]) {
      await expect(decide({ viewer: staff, requestId, decision, now })).rejects.toThrow(NotFound);
    }
    await db().update(users).set({ role: "moderator" }).where(eq(users.id, who.id));
    const own = { ...who, role: "moderator" } as const;
    await expect(decide({ viewer: own, requestId: id, decision, now })).rejects.toThrow(NotAllowed);
    expect((await requestOf(who)).status).toBe("pending");
  });

  it("asks to compare again when the name or number is another one by now", async () => {
    const who = await applicant();
    const { id } = await requestOf(who);
    const decision = await approval(who);
    await db().update(profiles).set({ fullName: "اسم آخر" }).where(eq(profiles.id, who.id));
    expect(await decide({ viewer: staff, requestId: id, decision, now })).toEqual({
      done: false,
      found: "changed",
    });
    expect(await isVerified(who)).toBe(false);
  });
});

describe("an approval", () => {
  it("is revoked for a reason, once, and can be asked for again", async () => {
    const who = await applicant();
    const requestId = await approveOf(who);
    const reason = "انتقل المحل إلى مالك آخر";
    const outcomes = await Promise.all(
      [staff, colleague, staff].map((viewer) =>
        revoke({ viewer, requestId, reason, now: after(2) }),
      ),
    );
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    expect(outcomes).toContainEqual({ done: false, found: "revoked" });
    expect(await isVerified(who)).toBe(false);
    expect(await getOwnVerification(who, after(2))).toMatchObject({ state: "revoked", reason });
    expect((await auditOf(requestId)).map(({ action }) => action)).toEqual([
      "verification-approved",
      "verification-revoked",
    ]);
    expect(await requestVerification({ viewer: who, input, now: after(3) })).toBe("asked");
  });

  it.each([
    ["another name", { fullName: "هدى سعيد العلي" }, false],
    ["another number", { phoneNumber: "+963933111333" }, false],
    ["no number any more", { phoneNumber: null }, false],
    ["a description", { companyDescription: "نبذة" }, true],
    ["the same name once more", { fullName: "عضو" }, true],
  ])("after %s stays: %s", async (_change, change, stays) => {
    const who = await applicant();
    await approveOf(who);
    await db().update(profiles).set(change).where(eq(profiles.id, who.id));
    expect(await isVerified(who)).toBe(stays);
    expect((await getOwnVerification(who, now)).state).toBe(stays ? "approved" : "ended");
  });

  it("ends by the profile form, too", async () => {
    const who = await applicant();
    await approveOf(who);
    const profile = await getOwnProfile(who);
    const form = { ...profile, phone: "+963933111222", business: null };
    await updateProfile(who, form, now);
    expect(await isVerified(who)).toBe(true);
    await updateProfile(who, { ...form, fullName: "اسم آخر" }, now);
    expect(await isVerified(who)).toBe(false);
  });

  it("and a new name never stand together, however they meet", async () => {
    for (let round = 0; round < 12; round++) {
      const who = await applicant();
      const { id } = await requestOf(who);
      const decision = await approval(who);
      await Promise.all([
        decide({ viewer: staff, requestId: id, decision, now }),
        db().update(profiles).set({ fullName: "اسم آخر" }).where(eq(profiles.id, who.id)),
      ]);
      expect(await isVerified(who)).toBe(false);
    }
  });

  it("is one for a member, whatever is written", async () => {
    const who = await applicant();
    await approveOf(who);
    const [row] = await db()
      .select()
      .from(accountVerifications)
      .where(inArray(accountVerifications.userId, [who.id]));
    if (!row) throw new Error("No row");
    await expect(
      db()
        .insert(accountVerifications)
        .values({ ...row, id: newId() }),
    ).rejects.toThrow();
  });
});
