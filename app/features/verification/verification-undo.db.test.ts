import { beforeAll, expect, it } from "vitest";
import {
  listNotifications,
  notificationEvents,
} from "#app/features/notifications/notifications.server.ts";
import { auditLog } from "#app/platform/tables.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { subscribe } from "#test/rooms.ts";
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
import { undoableFor } from "./verification.ts";
import { getOwnVerification, requestVerification } from "./verification.server.ts";
import { decide } from "./verification-queue.server.ts";

const { db } = useDatabase();

const rejection = { intent: "reject", reason: "الاسم غير كامل" } as const;
const later = new Date(now.getTime() + 60_000);
let staff: Viewer;
beforeAll(async () => {
  staff = viewerOf(await insertUser({ role: "moderator" }));
});

const undo = (requestId: string, at = later, viewer: Viewer | null = staff, decidedAt = now) =>
  decide({ viewer, requestId, decision: { intent: "undo", decidedAt }, now: at });

async function rejected(): Promise<{ who: Viewer; id: string }> {
  const who = await insertApplicant();
  const { id } = await requestOf(staff, who);
  await decide({ viewer: staff, requestId: id, decision: rejection, now });
  return { who, id };
}

it("takes an approval back: the badge goes, the request waits with all that was written", async () => {
  const who = await insertApplicant();
  const id = await approve(staff, who);
  expect(await undo(id)).toEqual({ done: true });
  expect(await hasBadge(who)).toBe(false);
  expect(await requestOf(staff, who)).toMatchObject({
    status: "pending",
    reviewedAt: null,
    data: { fullName: writtenToVerify.fullName },
  });
  expect((await getOwnVerification(who, later)).state).toBe("pending");
  const rows = await db().select().from(auditLog);
  const done = rows.filter(({ targetId, action }) => targetId === id && !action.endsWith("viewed"));
  expect(done.map(({ action }) => action)).toEqual([
    "verification-approved",
    "verification-reopened",
  ]);
  expect(await decide({ viewer: staff, requestId: id, decision: rejection, now: later })).toEqual({
    done: true,
  });
});

it("takes a rejection back with its reason, and counts as no try", async () => {
  const { who, id } = await rejected();
  await undo(id);
  expect(await requestOf(staff, who)).toMatchObject({ status: "pending", reason: null });
  const decision = await approvalOf(staff, who);
  await decide({ viewer: staff, requestId: id, decision, now: later });
  expect(await hasBadge(who)).toBe(true);
});

it("notifies the member", async () => {
  subscribe(...notificationEvents);
  const { who, id } = await rejected();
  await undo(id);
  const { notifications } = await listNotifications(who, { after: null, limit: 9 });
  expect(notifications[0]).toMatchObject({
    type: "verification",
    data: { requestId: id, outcome: "reopened" },
  });
});

it("is possible for a day, of the decision that was seen, once", async () => {
  const { id } = await rejected();
  expect(await undo(id, new Date(now.getTime() + undoableFor))).toMatchObject({ done: false });
  expect(await undo(id, later, staff, later)).toMatchObject({ done: false });
  const answers = await Promise.all([undo(id), undo(id), undo(id)]);
  expect(answers.filter(({ done }) => done)).toHaveLength(1);
});

it("is not possible once the member has sent a new request, or the badge was revoked", async () => {
  const { who, id } = await rejected();
  await requestVerification({ viewer: who, input: writtenToVerify, now: later });
  expect(await undo(id)).toEqual({ done: false, found: "rejected" });

  const other = await insertApplicant();
  const approved = await approve(staff, other);
  await decide({
    viewer: staff,
    requestId: approved,
    decision: { intent: "revoke", reason: "تغيّر المالك" },
    now: later,
  });
  expect(await undo(approved)).toEqual({ done: false, found: "revoked" });
});

it("is for staff only, and never for their own request", async () => {
  const { who, id } = await rejected();
  const member = viewerOf(await insertUser());
  for (const viewer of [null, member, who])
    await expect(undo(id, later, viewer)).rejects.toThrow(NotFound);
  await expect(undo(newId())).rejects.toThrow(NotFound);
  const own = { ...who, role: "moderator" } as const;
  await expect(undo(id, later, own)).rejects.toThrow(NotAllowed);
});
