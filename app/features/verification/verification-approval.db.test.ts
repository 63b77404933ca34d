import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { getOwnProfile, updateProfile } from "#app/features/profiles/profile.server.ts";
import { auditLog } from "#app/platform/tables.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { subscribe } from "#test/rooms.ts";
import { newCaller } from "#test/callers.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import {
  approvalOf,
  approve,
  hasBadge,
  insertApplicant,
  requestOf,
  writtenToVerify,
} from "#test/verifications.ts";
import { accountVerifications } from "./data/tables.ts";
import { getOwnVerification, requestVerification } from "./verification.server.ts";
import { decide } from "./verification-queue.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();

let staff: Viewer;
let colleague: Viewer;
beforeAll(async () => {
  staff = viewerOf(await insertUser({ role: "moderator", name: "ليال درويش" }));
  colleague = viewerOf(await insertUser({ role: "administrator" }));
});

const after = (days: number) => new Date(now.getTime() + days * dayMs);
const auditOf = async (requestId: string) => {
  const rows = await db().select().from(auditLog).where(eq(auditLog.targetId, requestId));
  return rows.filter(({ action }) => action !== "verification-viewed");
};

describe("an approval", () => {
  it("is revoked for a reason, once, and can be asked for again", async () => {
    const who = await insertApplicant();
    const requestId = await approve(staff, who);
    const reason = "انتقل المحل إلى مالك آخر";
    const outcomes = await Promise.all(
      [staff, colleague, staff].map((viewer) =>
        decide({ viewer, requestId, decision: { intent: "revoke", reason }, now: after(2) }),
      ),
    );
    expect(outcomes.filter(({ done }) => done)).toHaveLength(1);
    expect(outcomes).toContainEqual({ done: false, found: "revoked" });
    expect(await hasBadge(who)).toBe(false);
    expect(await getOwnVerification(who, after(2))).toMatchObject({ state: "revoked", reason });
    expect((await auditOf(requestId)).map(({ action }) => action)).toEqual([
      "verification-approved",
      "verification-revoked",
    ]);
    expect(await requestVerification({ viewer: who, input: writtenToVerify, now: after(3) })).toBe(
      "asked",
    );
  });

  it.each([
    ["another name", { fullName: "هدى سعيد العلي" }, false],
    ["another number", { phoneNumber: "+963933111333" }, false],
    ["no number any more", { phoneNumber: null }, false],
    ["a description", { companyDescription: "نبذة" }, true],
    ["the same name once more", { fullName: "عضو" }, true],
  ])("after %s stays: %s", async (_change, change, stays) => {
    const who = await insertApplicant();
    await approve(staff, who);
    await db().update(profiles).set(change).where(eq(profiles.id, who.id));
    expect(await hasBadge(who)).toBe(stays);
    expect((await getOwnVerification(who, now)).state).toBe(stays ? "approved" : "ended");
  });

  it("ends by the profile form, too", async () => {
    const who = await insertApplicant();
    await approve(staff, who);
    const profile = await getOwnProfile(who);
    const form = { ...profile, phone: "+963933111222", current: "", business: null };
    const from = { ...newCaller(), now };
    const messages: string[] = [];
    subscribe({ "badge-ended": async (_tx, { memberId }) => void messages.push(memberId) });
    await updateProfile(who, form, from);
    expect(await hasBadge(who)).toBe(true);
    await updateProfile(who, { ...form, fullName: "اسم آخر" }, from);
    expect(await hasBadge(who)).toBe(false);
    const renamed = {
      ...(await getOwnProfile(who)),
      phone: form.phone,
      current: "",
      business: null,
    };
    await updateProfile(who, { ...renamed, fullName: "اسم ثالث" }, from);
    expect(messages).toEqual([who.id]);
  });

  it("and a change of name at the same moment never both succeed", async () => {
    for (let round = 0; round < 12; round++) {
      const who = await insertApplicant();
      const { id } = await requestOf(staff, who);
      const decision = await approvalOf(staff, who);
      await Promise.all([
        decide({ viewer: staff, requestId: id, decision, now }),
        db().update(profiles).set({ fullName: "اسم آخر" }).where(eq(profiles.id, who.id)),
      ]);
      expect(await hasBadge(who)).toBe(false);
    }
  });

  it("is one for a member, whatever is written", async () => {
    const who = await insertApplicant();
    await approve(staff, who);
    const [row] = await db()
      .select()
      .from(accountVerifications)
      .where(eq(accountVerifications.userId, who.id));
    if (!row) throw new Error("No row");
    await expect(
      db()
        .insert(accountVerifications)
        .values({ ...row, id: newId() }),
    ).rejects.toThrow();
  });
});
