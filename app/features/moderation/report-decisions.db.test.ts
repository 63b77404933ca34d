import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sessions, users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { notificationEvents } from "#app/features/notifications/notifications.server.ts";
import { notifications } from "#app/features/notifications/data/tables.ts";
import { auditLog } from "#app/platform/tables.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import { subscribe } from "#test/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { moderateSeveral } from "./content-moderation.server.ts";
import { suspendMember } from "./member-moderation.server.ts";
import { type Decision, undoableFor } from "./moderation-events.ts";
import type { ReportKind } from "#app/features/reports/report.ts";
import { decide, undoDecision, listDecided, listQueue } from "./report-queue.server.ts";
import { sendReport } from "#app/features/reports/reports.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
beforeAll(() => subscribe(...notificationEvents));

const staffOf = async (role: "moderator" | "administrator" = "moderator") =>
  viewerOf(await insertUser({ role }));

async function reported(overrides: Parameters<typeof insertListing>[1] = {}) {
  const owner = await insertUser({ name: "سامر حداد" });
  const listing = await insertListing(owner, overrides);
  const reporter = viewerOf(await insertUser());
  const target = { kind: "listing" as const, id: String(listing.id) };
  await sendReport({ viewer: reporter, ...target, input: { reason: "fraud", note: null }, now });
  return { owner, listing, reporter, target, staff: await staffOf() };
}

function decideOn(
  viewer: MaybeViewer,
  target: { kind: ReportKind; id: string },
  decision: Decision,
  at = now,
) {
  const why = { reason: "fraud", note: "يطلب تحويلًا مسبقًا" } as const;
  return decide({ viewer, target, input: { decision, why, days: 7 }, now: at });
}

const listingNow = async (id: number) =>
  (await db().select().from(listings).where(eq(listings.id, id)))[0];

const auditOf = async (kind: string, id: string) =>
  (
    await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.targetKind, kind), eq(auditLog.targetId, id)))
      .orderBy(auditLog.id)
  ).map(({ action }) => action);

const messagesOf = async (userId: string) =>
  (await db().select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ type, data }) => ({ type, ...data }),
  );

describe("a decision", () => {
  it("removes the listing, notifies its owner of the reason and the reporter of the outcome, and is in the log", async () => {
    const { owner, listing, reporter, target, staff } = await reported();
    await decideOn(staff, target, "remove");
    expect(await listingNow(listing.id)).toMatchObject({
      status: "removed",
      removedFrom: "active",
      staffRemovedAt: now,
    });
    expect(await messagesOf(owner.id)).toEqual([
      {
        type: "listing_status",
        what: "listing-taken",
        reason: "fraud",
        note: "يطلب تحويلًا مسبقًا",
      },
    ]);
    expect(await messagesOf(reporter.id)).toEqual([
      { type: "report_outcome", kind: "listing", outcome: "acted" },
    ]);
    expect(await auditOf("listing", target.id)).toEqual(["listing-removed"]);
    const { rows: groups } = await listQueue(staff, { after: null, limit: 50 });
    expect(groups.some(({ id }) => id === target.id)).toBe(false);
  });

  it("is made once when two staff decide at the same moment", async () => {
    const { listing, target, staff, owner } = await reported();
    const other = await staffOf();
    const answers = await Promise.allSettled([
      decideOn(staff, target, "remove"),
      decideOn(other, target, "suspend"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const removed = (await listingNow(listing.id))?.status === "removed";
    const [member] = await db().select().from(users).where(eq(users.id, owner.id));
    expect(removed).not.toBe(member?.suspendedAt !== null);
    const log = [...(await auditOf("listing", target.id)), ...(await auditOf("member", owner.id))];
    expect(log).toHaveLength(1);
  });

  it("leaves everything as it is when there is no breach, and says so to the reporter only", async () => {
    const { owner, listing, reporter, target, staff } = await reported();
    await decideOn(staff, target, "dismiss");
    expect(await listingNow(listing.id)).toEqual(listing);
    expect(await messagesOf(owner.id)).toEqual([]);
    expect(await messagesOf(reporter.id)).toMatchObject([{ outcome: "dismissed" }]);
    await expect(decideOn(staff, target, "remove")).rejects.toThrow(Conflict);
  });

  it("suspends the owner and ends all their sessions in the same transaction", async () => {
    const { owner, target, staff } = await reported();
    await db()
      .insert(sessions)
      .values({ id: newId(), userId: owner.id, token: newId(), expiresAt: new Date(2030, 1) });
    await decideOn(staff, target, "suspend");
    const [member] = await db().select().from(users).where(eq(users.id, owner.id));
    expect(member).toMatchObject({
      suspendedAt: now,
      suspensionReason: expect.stringMatching(/^fraud/),
    });
    expect(member?.suspendedUntil).toEqual(new Date(now.getTime() + 7 * dayMs));
    expect(await db().$count(sessions, eq(sessions.userId, owner.id))).toBe(0);
  });

  it("is made by staff only, never about oneself, and by a moderator never about other staff", async () => {
    const { target, listing, owner } = await reported();
    for (const viewer of [
      null,
      viewerOf(owner),
      viewerOf(await insertUser({ role: "moderator", suspendedAt: now })),
    ]) {
      await expect(decideOn(viewer, target, "remove")).rejects.toThrow(NotFound);
    }
    await db().update(users).set({ role: "moderator" }).where(eq(users.id, owner.id));
    const reportedModerator = viewerOf({ ...owner, role: "moderator" });
    for (const viewer of [reportedModerator, await staffOf("moderator")])
      await expect(decideOn(viewer, target, "remove")).rejects.toThrow(NotAllowed);
    expect(await listingNow(listing.id)).toMatchObject({ status: "active" });
    await decideOn(await staffOf("administrator"), target, "remove");
  });

  it("can only be a dismissal when the thing is gone for good", async () => {
    const { listing, target, staff } = await reported();
    await db().delete(listings).where(eq(listings.id, listing.id));
    const { rows: groups } = await listQueue(staff, { after: null, limit: 50 });
    expect(groups.find(({ id }) => id === target.id)).toMatchObject({
      target: null,
      decisions: ["dismiss"],
    });
    await expect(decideOn(staff, target, "remove")).rejects.toThrow(Conflict);
    await decideOn(staff, target, "dismiss");
  });
});

describe("taking a decision back", () => {
  it.each(["active", "paused", "sold", "expired"] as const)(
    "makes a listing that was %s what it was, and opens the reports again",
    async (status) => {
      const { listing, target, staff } = await reported();
      await db().update(listings).set({ status }).where(eq(listings.id, listing.id));
      await decideOn(staff, target, "remove");
      await undoDecision({ viewer: staff, target, closedAt: now, now });
      expect(await listingNow(listing.id)).toMatchObject({
        status,
        removedAt: null,
        removedFrom: null,
        staffRemovedAt: null,
      });
      const { rows: groups } = await listQueue(staff, { after: null, limit: 50 });
      expect(groups.some(({ id }) => id === target.id)).toBe(true);
      expect(await auditOf("listing", target.id)).toEqual([
        "listing-removed",
        "reports-reopened",
        "listing-restored",
      ]);
    },
  );

  it("lifts the suspension, within a day and once", async () => {
    const { owner, target, staff } = await reported();
    await decideOn(staff, target, "suspend");
    const late = new Date(now.getTime() + undoableFor);
    await expect(undoDecision({ viewer: staff, target, closedAt: now, now: late })).rejects.toThrow(
      Conflict,
    );
    const answers = await Promise.allSettled(
      [1, 2].map(() => undoDecision({ viewer: staff, target, closedAt: now, now })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [member] = await db().select().from(users).where(eq(users.id, owner.id));
    expect(member).toMatchObject({
      suspendedAt: null,
      suspendedUntil: null,
      suspensionReason: null,
    });
  });

  it("lifts no suspension and brings nothing back that another act had done before", async () => {
    const { owner, listing, target, staff } = await reported();
    const before = new Date(now.getTime() - 1_000);
    const input = { viewer: staff, why: { reason: "fraud", note: null }, now: before } as const;
    await suspendMember({ ...input, memberId: owner.id, days: null });
    await moderateSeveral("taken", { ...input, kind: "listing", ids: [target.id] });
    for (const decision of ["suspend", "remove"] as const) {
      await decideOn(staff, target, decision);
      await undoDecision({ viewer: staff, target, closedAt: now, now });
    }
    const [member] = await db().select().from(users).where(eq(users.id, owner.id));
    expect(member).toMatchObject({ suspendedAt: before, suspendedUntil: null });
    expect(await listingNow(listing.id)).toMatchObject({ staffRemovedAt: before });
    const { rows: groups } = await listQueue(staff, { after: null, limit: 50 });
    expect(groups.some(({ id }) => id === target.id)).toBe(true);
  });

  it("shows beside each decision whether the viewer may take it back", async () => {
    const { target, staff } = await reported();
    await decideOn(staff, target, "remove");
    const { rows: groups } = await listDecided(staff, { after: null, limit: 50, now });
    expect(groups.find(({ id }) => id === target.id)).toMatchObject({
      outcome: "removed",
      canUndo: true,
    });
  });
});
