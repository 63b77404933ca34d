import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#app/features/accounts/data/tables.ts";
import { comments } from "#app/features/comments/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { copyExcerpt } from "#app/features/reports/data/excerpt-queries.server.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import "#app/features/moderation/moderation-events.ts";
import { type ReportKind, reportKinds } from "#app/features/reports/report.ts";
import { reportReasons } from "#app/features/safety/report-reason.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { searchMisses } from "#app/platform/tables.ts";
import { demoAccounts, demoId } from "./accounts.ts";
import { readStories } from "./content.ts";

const day = 24 * 60 * 60 * 1_000;
const staffId = demoId(`user ${demoAccounts[0].email}`);
const userId = (key: string) => demoId(`user ${key}`);

/** They advertised what may not be sold, and then pretended to be somebody else. */
const suspendedMember = z.object({
  key: z.string(),
  name: z.string(),
  joinedDaysAgo: z.number(),
  suspendedDaysAgo: z.number(),
  reason: z.string(),
  listings: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      description: z.string(),
      daysAgo: z.number(),
      isRemoved: z.boolean(),
    }),
  ),
});

const comment = z.object({
  key: z.string(),
  /** The listing it stands below. */
  below: z.string(),
  by: z.string(),
  text: z.string(),
  daysAgo: z.number(),
  isHiddenByStaff: z.boolean().optional(),
});

/** The decided ones in the order of their decisions: the log is in the order of time. */
const report = z.object({
  by: z.string(),
  kind: z.enum(reportKinds),
  /**
   * The key of a listing, comment or member; of a review whom it is about and who wrote it. Of a message
   * whose conversation it is and which of its lines, counted from 0.
   */
  what: z.string(),
  reason: z.enum(reportReasons),
  note: z.string().nullable(),
  daysAgo: z.number(),
  /** Decided so long ago; open without it. */
  decided: z
    .object({ outcome: z.enum(["dismissed", "removed", "hidden"]), daysAgo: z.number() })
    .optional(),
});

/** What was searched in vain, how often a day about. */
const miss = z.object({ term: z.string(), aDay: z.int() });

/**
 * What the staff's pages have to show: comments, open and decided reports of each kind, a removed listing,
 * a suspended member, the log of all that, and searches without hits. After listings and reviews.
 */
export async function insertModeration(tx: Connection, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - Math.round(days * day));
  const suspended = readStories("suspended", suspendedMember);
  for (const member of suspended) await insertSuspended(tx, member, before);
  const listingIds = await readListingIds(tx);
  const listingOf = (key: string) => {
    const id = listingIds.get(demoId(`listing ${key}`));
    if (id === undefined) throw new Error(`There is no demo listing ${key}`);
    return id;
  };
  for (const texts of readStories("comments", comment)) {
    const { key, below, by, text, daysAgo, isHiddenByStaff } = texts;
    await tx.insert(comments).values({
      id: demoId(`comment ${key}`),
      listingId: listingOf(below),
      userId: userId(by),
      text,
      createdAt: before(daysAgo),
      staffHiddenAt: isHiddenByStaff ? before(2.3) : null,
    });
  }
  const targetOf: Record<ReportKind, (what: string) => string> = {
    listing: (what) => String(listingOf(what)),
    comment: (what) => demoId(`comment ${what}`),
    review: (what) => demoId(`review ${what}`),
    member: userId,
    message: (what) => demoId(`message ${what}`),
    community: (what) => demoId(`community ${what}`),
    community_message: (what) => demoId(`group message ${what}`),
  };
  for (const { by, kind, what, reason, note, daysAgo, decided } of readStories("reports", report)) {
    const id = demoId(`report ${by} ${what}`);
    const targetId = targetOf[kind](what);
    const at = decided && before(decided.daysAgo);
    const closing = at && { closedAt: at, closedBy: staffId, outcome: decided.outcome };
    await tx.insert(reports).values({
      id,
      reporterId: userId(by),
      targetKind: kind,
      targetId,
      reason,
      note,
      createdAt: before(daysAgo),
      ...closing,
    });
    if (kind === "message")
      await copyExcerpt(tx, { reportId: id, messageId: targetId, now: before(daysAgo) });
    if (!decided || !at) continue;
    const action = {
      dismissed: "reports-dismissed",
      removed: "listing-removed",
      hidden: "comment-hidden",
    };
    await recordAudit(tx, {
      actorId: staffId,
      action: action[decided.outcome],
      targetKind: kind,
      targetId,
      reason: decided.outcome === "dismissed" ? null : reason,
      now: at,
    });
    const { outcome } = decided;
    await emit(tx, "report-closed", { reportId: id, reporterId: userId(by), kind, outcome, at });
  }
  for (const { key, reason, suspendedDaysAgo } of suspended)
    await recordAudit(tx, {
      actorId: staffId,
      action: "member-suspended",
      targetKind: "member",
      targetId: userId(key),
      reason,
      now: before(suspendedDaysAgo),
    });
  await insertMisses(tx, before);
}

async function insertSuspended(
  tx: Connection,
  member: z.output<typeof suspendedMember>,
  before: (days: number) => Date,
): Promise<void> {
  const { key, name, joinedDaysAgo, suspendedDaysAgo, reason } = member;
  await tx.insert(users).values({
    id: userId(key),
    name,
    email: `${key}@demo.dalil.test`,
    emailVerified: true,
    isDemo: true,
    createdAt: before(joinedDaysAgo),
    updatedAt: before(suspendedDaysAgo),
    suspendedAt: before(suspendedDaysAgo),
    suspensionReason: reason,
  });
  for (const listing of member.listings) {
    const publishedAt = before(listing.daysAgo);
    const removedAt = before(5.2);
    const removed = {
      status: "removed",
      removedFrom: "active",
      removedAt,
      staffRemovedAt: removedAt,
    } as const;
    await tx.insert(listings).values({
      userId: userId(key),
      submissionKey: demoId(`listing ${listing.key}`),
      categoryId: "business",
      listingType: "sale",
      title: listing.title,
      description: listing.description,
      locale: "ar",
      priceType: "contact",
      governorateId: "damascus",
      status: "active",
      publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
      isDemo: true,
      ...(listing.isRemoved ? removed : {}),
    });
  }
}

async function readListingIds(tx: Connection): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: listings.id, key: listings.submissionKey })
    .from(listings)
    .where(eq(listings.isDemo, true));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

async function insertMisses(tx: Connection, before: (days: number) => Date): Promise<void> {
  const misses = readStories("misses", miss);
  for (let back = 0; back < 30; back++) {
    const date = before(back).toISOString().slice(0, 10);
    const rows = misses
      .filter((_, index) => (back + index) % 3 !== 0)
      .map(({ term, aDay }) => ({ day: date, term, count: aDay + ((back * 7) % 4) }));
    if (rows.length > 0) await tx.insert(searchMisses).values(rows);
  }
}
