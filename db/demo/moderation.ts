import { dayMs } from "#app/platform/durations.ts";
import { eq } from "drizzle-orm";
import { comments } from "#app/features/comments/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { copyExcerpt } from "#app/features/reports/data/excerpt-queries.server.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import "#app/features/moderation/moderation-events.ts";
import type { ReportKind } from "#app/features/reports/report.ts";
import type { ReportReason } from "#app/features/safety/report-reason.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { searchMisses } from "#app/platform/tables.ts";
import { demoAccounts, demoId, userIdOf, demoEmailOf } from "./accounts.ts";
import type { DemoListing } from "./content.ts";
import { listingRow } from "./demo-rows.ts";
import { suspendedMembers } from "./people.ts";
import commentsBelow from "./stories/comments.json" with { type: "json" };
import misses from "./stories/misses.json" with { type: "json" };
import reportsOfMembers from "./stories/reports.json" with { type: "json" };
import { inquiries } from "#app/features/inquiries/data/tables.ts";
import type { InquiryKind } from "#app/features/inquiries/inquiry.ts";
import stories from "./stories/inquiries.json" with { type: "json" };

const staffId = userIdOf(demoAccounts[0].email);

/** The decided ones in the order of their decisions: the log is in the order of time. */
const reportStories: readonly {
  by: string;
  kind: string;
  /**
   * The key of a listing, comment or member; of a review whom it is about and who wrote it. Of a message
   * whose conversation it is and which of its lines, counted from 0.
   */
  what: string;
  reason: string;
  note: string | null;
  daysAgo: number;
  decided?: { outcome: string; daysAgo: number };
}[] = reportsOfMembers;

const actions = {
  dismissed: "reports-dismissed",
  removed: "listing-removed",
  hidden: "comment-hidden",
};

const place = { governorateId: "damascus", areaId: null };
const advertised: Omit<DemoListing, "key" | "seller" | "title" | "description" | "daysAgo"> = {
  category: "business",
  subcategory: null,
  type: "sale",
  language: "ar",
  price: { kind: "contact" },
  governorate: place.governorateId,
  area: null,
  pictures: [],
  productPictures: [],
};

/**
 * What the staff's pages have to show: comments, open and decided reports of each kind, a removed listing,
 * a suspended member, the log of all that, and searches without hits. After listings and reviews.
 */
export async function insertModeration(tx: Connection, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - Math.round(days * dayMs));
  const removal = {
    status: "removed",
    removedFrom: "active",
    removedAt: before(5.2),
    staffRemovedAt: before(5.2),
  } as const;
  for (const member of suspendedMembers)
    await tx.insert(listings).values(
      member.listings.map(({ isRemoved, ...written }) => ({
        ...listingRow(
          { ...advertised, ...written, seller: member.key },
          undefined,
          place,
          false,
          now,
        ),
        ...(isRemoved && removal),
      })),
    );
  const listingIds = await readListingIds(tx);
  const listingOf = (key: string) => {
    const id = listingIds.get(demoId(`listing ${key}`));
    if (id === undefined) throw new Error(`There is no demo listing ${key}`);
    return id;
  };
  await tx.insert(comments).values(
    commentsBelow.map(({ key, below, by, text, daysAgo, isHiddenByStaff }) => ({
      id: demoId(`comment ${key}`),
      listingId: listingOf(below),
      userId: userIdOf(by),
      text,
      createdAt: before(daysAgo),
      staffHiddenAt: isHiddenByStaff ? before(2.3) : null,
    })),
  );
  const targetOf: Record<ReportKind, (what: string) => string> = {
    listing: (what) => String(listingOf(what)),
    comment: (what) => demoId(`comment ${what}`),
    review: (what) => demoId(`review ${what}`),
    member: userIdOf,
    message: (what) => demoId(`message ${what}`),
    community: (what) => demoId(`community ${what}`),
    community_message: (what) => demoId(`group message ${what}`),
  };
  for (const { by, what, note, daysAgo, decided, ...story } of reportStories) {
    const kind = story.kind as ReportKind;
    const reason = story.reason as ReportReason;
    const id = demoId(`report ${by} ${what}`);
    const [reporterId, targetId] = [userIdOf(by), targetOf[kind](what)];
    const createdAt = before(daysAgo);
    const at = decided && before(decided.daysAgo);
    const outcome = decided?.outcome as keyof typeof actions | undefined;
    const target = { targetKind: kind, targetId };
    await tx.insert(reports).values({
      id,
      reporterId,
      ...target,
      reason,
      note,
      createdAt,
      ...(at && { closedAt: at, closedBy: staffId, outcome }),
    });
    if (kind === "message")
      await copyExcerpt(tx, { reportId: id, messageId: targetId, now: createdAt });
    if (!outcome || !at) continue;
    const why = outcome === "dismissed" ? null : reason;
    const entry = { actorId: staffId, action: actions[outcome], ...target, reason: why, now: at };
    await recordAudit(tx, entry);
  }
  for (const { key, reason, suspendedDaysAgo } of suspendedMembers) {
    const target = { targetKind: "member", targetId: userIdOf(key) };
    const entry = { actorId: staffId, action: "member-suspended", ...target, reason };
    await recordAudit(tx, { ...entry, now: before(suspendedDaysAgo) });
  }
  await insertMisses(tx, before);
}

async function readListingIds(tx: Connection): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: listings.id, key: listings.submissionKey })
    .from(listings)
    .where(eq(listings.isDemo, true));
  return new Map(rows.map(({ id, key }) => [key, id]));
}

async function insertMisses(tx: Connection, before: (days: number) => Date): Promise<void> {
  for (let back = 0; back < 30; back++) {
    const date = before(back).toISOString().slice(0, 10);
    const rows = misses
      .filter((_, index) => (back + index) % 3 !== 0)
      .map(({ term, aDay }) => ({ day: date, term, count: aDay + ((back * 7) % 4) }));
    if (rows.length > 0) await tx.insert(searchMisses).values(rows);
  }
}

export async function insertInquiries(tx: Connection, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - Math.round(days * dayMs));
  for (const { by, kind, topic, daysAgo, handledDaysAgo, locale, ...words } of stories)
    await tx.insert(inquiries).values({
      id: demoId(`inquiry ${by}`),
      userId: userIdOf(by),
      email: demoEmailOf(by),
      kind: kind as InquiryKind,
      locale: locale ? "en" : "ar",
      createdAt: before(daysAgo),
      ...words,
      ...topic,
      ...(handledDaysAgo !== undefined && {
        handledAt: before(handledDaysAgo),
        handledBy: userIdOf(demoAccounts[0].email),
      }),
    });
}
