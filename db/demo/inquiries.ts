import { inquiries } from "#app/features/inquiries/data/tables.ts";
import type { InquiryKind } from "#app/features/inquiries/inquiry.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { day, demoAccounts, demoEmailOf, demoId, userIdOf } from "./accounts.ts";
import stories from "./stories/inquiries.json" with { type: "json" };

/** What staff have to read and answer: an appeal, a suggestion, a call for help, and one that is done. */
export async function insertInquiries(tx: Connection, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - Math.round(days * day));
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
