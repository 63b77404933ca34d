import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { getOwnProfile } from "#app/features/profiles/profile.server.ts";
import { auditLog } from "#app/platform/tables.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { approvalOf, approve, hasBadge, insertApplicant, requestOf } from "#test/verifications.ts";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { decide, type VerificationDecided } from "./verification-queue.server.ts";
import { getOwnVerification } from "./verification.server.ts";

const { db } = useDatabase();

const messages: VerificationDecided[] = [];
let staff: Viewer;
let colleague: Viewer;
beforeAll(async () => {
  staff = viewerOf(await insertUser({ role: "moderator", name: "ليال درويش" }));
  colleague = viewerOf(await insertUser({ role: "administrator" }));
});
beforeAll(() => {
  subscribe({ "verification-decided": async (_, event) => void messages.push(event) });
});
beforeEach(() => {
  messages.length = 0;
});

const auditOf = async (requestId: string) => {
  const rows = await db().select().from(auditLog).where(eq(auditLog.targetId, requestId));
  return rows.filter(({ action }) => action !== "verification-viewed");
};

const rejection = { intent: "reject", reason: "الاسم غير كامل" } as const;

describe("deciding", () => {
  it("approves: gives the badge, notifies the member, and is recorded in the audit log", async () => {
    const who = await insertApplicant();
    const requestId = await approve(staff, who);
    expect(await hasBadge(who)).toBe(true);
    expect((await getOwnProfile(who)).isVerified).toBe(true);
    expect(messages).toEqual([{ requestId, userId: who.id, outcome: "approved", at: now }]);
    expect(await auditOf(requestId)).toMatchObject([
      {
        actorId: staff.id,
        action: "verification-approved",
        targetKind: "verification",
        reason: null,
        createdAt: now,
      },
    ]);
    expect(await requestOf(staff, who)).toMatchObject({ reviewer: "ليال درويش", reviewedAt: now });
  });

  it("rejects for a reason, which the member reads", async () => {
    const who = await insertApplicant();
    const { id } = await requestOf(staff, who);
    await decide({ viewer: staff, requestId: id, decision: rejection, now });
    expect(await hasBadge(who)).toBe(false);
    expect(await getOwnVerification(who, now)).toMatchObject({
      state: "rejected",
      reason: rejection.reason,
    });
    expect(messages).toMatchObject([{ outcome: "rejected" }]);
    expect(await auditOf(id)).toMatchObject([
      { action: "verification-rejected", reason: rejection.reason },
    ]);
  });

  it("happens once when many of the staff decide at the same moment", async () => {
    for (let round = 0; round < 5; round++) {
      messages.length = 0;
      const who = await insertApplicant();
      const { id } = await requestOf(staff, who);
      const yes = await approvalOf(staff, who);
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
      const { status } = await requestOf(staff, who);
      for (const outcome of outcomes) {
        if (!outcome.done) expect(outcome.found).toBe(status);
      }
      expect(await hasBadge(who)).toBe(status === "approved");
      expect(await auditOf(id)).toHaveLength(1);
      expect(messages).toHaveLength(1);
    }
  });

  it("changes nothing when the request is decided already", async () => {
    const who = await insertApplicant();
    const requestId = await approve(staff, who);
    expect(await decide({ viewer: colleague, requestId, decision: rejection, now })).toEqual({
      done: false,
      found: "approved",
    });
    expect(await hasBadge(who)).toBe(true);
    expect(await auditOf(requestId)).toHaveLength(1);
  });

  it("is for staff only, and never for their own request", async () => {
    const who = await insertApplicant();
    const { id } = await requestOf(staff, who);
    const decision = await approvalOf(staff, who);
    const member = viewerOf(await insertUser());
    for (const viewer of [null, member, who]) {
      await expect(decide({ viewer, requestId: id, decision, now })).rejects.toThrow(NotFound);
      await expect(
        decide({ viewer, requestId: id, decision: { intent: "revoke", reason: "لا" }, now }),
      ).rejects.toThrow(NotFound);
    }
    for (const requestId of [newId(), "1", "", `${id}'`]) {
      await expect(decide({ viewer: staff, requestId, decision, now })).rejects.toThrow(NotFound);
    }
    await db().update(users).set({ role: "moderator" }).where(eq(users.id, who.id));
    const own = { ...who, role: "moderator" } as const;
    await expect(decide({ viewer: own, requestId: id, decision, now })).rejects.toThrow(NotAllowed);
    expect((await requestOf(staff, who)).status).toBe("pending");
  });

  it("asks staff to compare again when the name or number has changed meanwhile", async () => {
    const who = await insertApplicant();
    const { id } = await requestOf(staff, who);
    const decision = await approvalOf(staff, who);
    await db().update(profiles).set({ fullName: "اسم آخر" }).where(eq(profiles.id, who.id));
    expect(await decide({ viewer: staff, requestId: id, decision, now })).toEqual({
      done: false,
      found: "changed",
    });
    expect(await hasBadge(who)).toBe(false);
  });
});
