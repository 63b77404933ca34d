import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { comments } from "#app/features/comments/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import { NotAllowed, NotFound, TooMany } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { reports } from "./data/tables.ts";
import type { ReportKind } from "./report.ts";
import { getReportTarget, sendReport } from "./reports.server.ts";

const { db } = useDatabase();

// What stands where everybody sees it; messages are reported by one of two (message-reports.db.test.ts).
const kinds = ["listing", "comment", "review", "member"] as const;

async function scene() {
  const owner = await insertUser({ name: "سامر حداد" });
  const reviewer = await insertUser();
  const listing = await insertListing(owner);
  const [commentId, reviewId] = [newId(), newId()];
  await db().insert(comments).values({
    id: commentId,
    listingId: listing.id,
    userId: owner.id,
    text: "اتصل بي",
    createdAt: now,
  });
  await db().insert(reviews).values({
    id: reviewId,
    sellerId: owner.id,
    reviewerId: reviewer.id,
    rating: 1,
    comment: "لا أنصح به",
    createdAt: now,
  });
  const ids: Record<(typeof kinds)[number], string> = {
    listing: String(listing.id),
    comment: commentId,
    review: reviewId,
    member: owner.id,
  };
  return { owner, reviewer, ids, reader: viewerOf(await insertUser()) };
}

const send = (viewer: Viewer, kind: string, id: string, at = now) =>
  sendReport({ viewer, kind, id, input: { reason: "fraud", note: null }, now: at });

async function openOf(kind: ReportKind, id: string) {
  const rows = await db().select().from(reports).where(eq(reports.targetId, id));
  return rows.filter((row) => row.targetKind === kind && row.closedAt === null);
}

describe.each(kinds)("a %s", (kind) => {
  it("is reported once by each reader while nobody has decided, however often at once", async () => {
    const { ids, reader } = await scene();
    await Promise.all(Array.from({ length: 6 }, () => send(reader, kind, ids[kind])));
    expect(await openOf(kind, ids[kind])).toHaveLength(1);
    await send(viewerOf(await insertUser()), kind, ids[kind]);
    expect(await openOf(kind, ids[kind])).toHaveLength(2);
    const target = await getReportTarget(reader, { kind, id: ids[kind] });
    expect(target).toMatchObject({ isReported: true, isOwn: false });
  });

  it("is not reported by its owner, nor by a suspended member", async () => {
    const { owner, reviewer, ids } = await scene();
    const own = viewerOf(kind === "review" ? reviewer : owner);
    await expect(send(own, kind, ids[kind])).rejects.toThrow(NotAllowed);
    const suspended = viewerOf(await insertUser({ suspendedAt: now }));
    await expect(send(suspended, kind, ids[kind])).rejects.toThrow(NotAllowed);
  });

  it("reads as not found when its owner is suspended, and when it does not exist", async () => {
    const { owner, ids, reader } = await scene();
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, owner.id));
    await expect(send(reader, kind, ids[kind])).rejects.toThrow(NotFound);
    for (const id of [newId(), "9".repeat(14), "0", "x", "", "1; drop table"])
      await expect(send(reader, kind, id)).rejects.toThrow(NotFound);
  });
});

it("other kinds, paused listings and what staff have hidden read as not found", async () => {
  const { ids, reader } = await scene();
  await expect(send(reader, "message", ids.comment)).rejects.toThrow(NotFound);
  const paused = await insertListing(await insertUser(), { status: "paused" });
  await expect(send(reader, "listing", String(paused.id))).rejects.toThrow(NotFound);
  await db().update(comments).set({ staffHiddenAt: now }).where(eq(comments.id, ids.comment));
  await expect(send(reader, "comment", ids.comment)).rejects.toThrow(NotFound);
  await db()
    .update(reviews)
    .set({ hiddenAt: now, hiddenReason: "fake" })
    .where(eq(reviews.id, ids.review));
  await expect(send(reader, "review", ids.review)).rejects.toThrow(NotFound);
});

it("is refused after twenty in a day", async () => {
  const reader = viewerOf(await insertUser());
  for (let time = 0; time < 20; time++) await send(reader, "member", (await insertUser()).id);
  await expect(send(reader, "member", (await insertUser()).id)).rejects.toThrow(TooMany);
});
