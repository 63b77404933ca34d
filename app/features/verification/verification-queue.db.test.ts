import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { auditLog } from "#app/platform/tables.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { approve, insertApplicant, requestOf, writtenToVerify } from "#test/verifications.ts";
import type { QueueFilter } from "./verification.ts";
import { listRequests } from "./verification-queue.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();

let staff: Viewer;
let colleague: Viewer;
beforeAll(async () => {
  staff = viewerOf(await insertUser({ role: "moderator", name: "ليال درويش" }));
  colleague = viewerOf(await insertUser({ role: "administrator" }));
});

const after = (days: number) => new Date(now.getTime() + days * dayMs);
const list = (viewer: Viewer | null, state: QueueFilter = "all", at = now) =>
  listRequests(viewer, { state, after: null, limit: 999, now: at });

describe("the list", () => {
  it("shows staff what was sent of a request, and nobody else that it exists", async () => {
    const who = await insertApplicant();
    expect(await requestOf(staff, who)).toMatchObject({
      status: "pending",
      data: writtenToVerify,
      createdAt: now,
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

  it.each([
    ["the same name and number", { fullName: "هُدى العلي" }, { name: false, phone: false }],
    ["another name", { fullName: "اسم آخر تمامًا" }, { name: true, phone: false }],
    [
      "another number",
      { fullName: "هدى العلي", phoneNumber: "+963944000111" },
      { name: false, phone: true },
    ],
    ["no number", { fullName: "هدى العلي", phoneNumber: null }, { name: false, phone: false }],
  ])(
    "marks what the profile says otherwise than the request: %s",
    async (_profile, own, differs) => {
      const who = await insertApplicant();
      await db().update(profiles).set(own).where(eq(profiles.id, who.id));
      expect((await requestOf(staff, who)).differs).toEqual(differs);
    },
  );

  it.each([
    ["all", "newest first", [1, 2, 0]],
    ["pending", "the longest waiting first", [0, 2, 1]],
  ] as const)("of state %s is %s, page by page, each request once", async (state, _as, order) => {
    const requested = [
      await insertApplicant(after(-3)),
      await insertApplicant(after(-1)),
      await insertApplicant(after(-2)),
    ];
    const seen: string[] = [];
    let key: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listRequests>> = await listRequests(staff, {
        state,
        after: key,
        limit: 2,
        now,
      });
      seen.push(...page.rows.map(({ userId }) => userId));
      key = page.next;
    } while (key);
    const ids = requested.map(({ id }) => id);
    expect(seen.filter((id) => ids.includes(id))).toEqual(order.map((index) => ids[index]));
    expect(new Set(seen).size).toBe(seen.length);
  });

  it("is narrowed and counted by state", async () => {
    const who = await insertApplicant();
    await approve(staff, who);
    const { rows: requests, counts } = await list(staff, "approved");
    expect(requests.map(({ userId }) => userId)).toContain(who.id);
    expect(counts.approved).toBe(requests.length);
    expect((await list(staff, "pending")).counts.pending).toBe(counts.pending);
  });

  it("marks and counts the requests that wait longer than two business days", async () => {
    const late = await insertApplicant(after(-10));
    const before = (await list(staff)).counts.late;
    expect(before).toBeGreaterThan(0);
    expect(await requestOf(staff, late)).toMatchObject({ isLate: true });
    await approve(staff, late);
    expect((await list(staff)).counts.late).toBe(before - 1);
    expect(await requestOf(staff, late)).toMatchObject({ isLate: false, waited: null });
  });

  it("is audited, once for each of the staff, request and day", async () => {
    const who = await insertApplicant();
    const { id } = await requestOf(staff, who);
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

  it("hides requests of members who are leaving", async () => {
    const who = await insertApplicant();
    await db().update(users).set({ deletionRequestedAt: now }).where(eq(users.id, who.id));
    await expect(requestOf(staff, who)).rejects.toThrow("No such request");
  });
});
