import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { subcategories } from "#app/features/catalogue/data/tables.ts";
import { pick } from "#app/platform/columns.ts";
import { keysetCondition } from "#app/platform/keyset-condition.server.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { localText } from "#app/platform/local-columns.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { MomentKey } from "#app/platform/moment-key.ts";
import { inquiries } from "./tables.ts";

export async function insertInquiry(db: Connection, row: typeof inquiries.$inferInsert) {
  await db.insert(inquiries).values(row).onConflictDoNothing({ target: inquiries.id });
}

export async function isTopicKnown(
  db: Connection,
  categoryId: string,
  subcategoryId: string | null,
): Promise<boolean> {
  const isOfTopic = and(
    eq(subcategories.categoryId, categoryId),
    subcategoryId ? eq(subcategories.id, subcategoryId) : undefined,
  );
  return (await db.$count(subcategories, isOfTopic)) > 0;
}

const written = pick(inquiries, "kind", "title", "description", "email", "replyTo", "createdAt");

type InquiryPage = {
  after: MomentKey | null;
  limit: number;
  locale: Locale;
  state: "waiting" | "all";
};

/** What waits, the longest first; all, the newest first. */
export function selectInquiries(db: Connection, { after, limit, locale, state }: InquiryPage) {
  const isOldestFirst = state === "waiting";
  const order = isOldestFirst ? asc : desc;
  return db
    .select({
      ...written,
      ...pick(inquiries, "id", "userId", "locale", "handledAt"),
      name: profiles.fullName,
      isSuspended: sql<boolean>`${users.suspendedAt} is not null`,
      subcategory: localText(subcategories, "title", locale),
    })
    .from(inquiries)
    .leftJoin(profiles, eq(profiles.id, inquiries.userId))
    .leftJoin(users, eq(users.id, inquiries.userId))
    .leftJoin(subcategories, eq(subcategories.id, inquiries.subcategoryId))
    .where(
      and(
        isOldestFirst ? isNull(inquiries.handledAt) : undefined,
        keysetCondition(inquiries.createdAt, inquiries.id, after, isOldestFirst),
      ),
    )
    .orderBy(order(inquiries.createdAt), order(inquiries.id))
    .limit(limit);
}

export async function selectWaitingAppealDate(db: Connection, userId: string) {
  const [row] = await db
    .select({ createdAt: inquiries.createdAt })
    .from(inquiries)
    .where(
      and(eq(inquiries.userId, userId), eq(inquiries.kind, "appeal"), isNull(inquiries.handledAt)),
    )
    .orderBy(desc(inquiries.createdAt))
    .limit(1);
  return row?.createdAt ?? null;
}

export async function markHandled(tx: Connection, id: string, by: { id: string; at: Date } | null) {
  const { rowCount } = await tx
    .update(inquiries)
    .set({ handledAt: by?.at ?? null, handledBy: by?.id ?? null })
    .where(and(eq(inquiries.id, id), sql`(${inquiries.handledAt} is null) = ${by !== null}`));
  return (rowCount ?? 0) > 0;
}

export function selectForExport(db: Connection, userId: string) {
  return db
    .select({ ...written, handledAt: inquiries.handledAt })
    .from(inquiries)
    .where(eq(inquiries.userId, userId))
    .orderBy(inquiries.createdAt);
}
