import { and, desc, eq, sql } from "drizzle-orm";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { subcategories } from "#app/features/catalogue/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { MomentKey } from "#app/platform/moment-key.ts";
import { inquiries } from "./tables.ts";

/** Writes the inquiry; one that is there already, whoever's it is, stays as it is. */
export async function insertInquiry(
  db: Connection,
  row: typeof inquiries.$inferInsert,
): Promise<void> {
  await db.insert(inquiries).values(row).onConflictDoNothing({ target: inquiries.id });
}

/** Whether the subcategory belongs to that category; both may be left out. */
export async function isTopicKnown(
  db: Connection,
  categoryId: string,
  subcategoryId: string | null,
): Promise<boolean> {
  const [row] = await db
    .select({ id: subcategories.id })
    .from(subcategories)
    .where(
      and(
        eq(subcategories.categoryId, categoryId),
        subcategoryId ? eq(subcategories.id, subcategoryId) : undefined,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Inquiries, newest first, from after a given one on. */
export function selectInquiries(
  db: Connection,
  after: MomentKey | null,
  limit: number,
  locale: Locale,
) {
  const subcategory = locale === "ar" ? subcategories.titleAr : subcategories.titleEn;
  return db
    .select({
      id: inquiries.id,
      kind: inquiries.kind,
      title: inquiries.title,
      description: inquiries.description,
      email: inquiries.email,
      replyTo: inquiries.replyTo,
      locale: inquiries.locale,
      createdAt: inquiries.createdAt,
      name: profiles.fullName,
      subcategory,
    })
    .from(inquiries)
    .leftJoin(profiles, eq(profiles.id, inquiries.userId))
    .leftJoin(subcategories, eq(subcategories.id, inquiries.subcategoryId))
    .where(
      after
        ? sql`(${inquiries.createdAt}, ${inquiries.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(limit);
}
