import { z } from "zod";
import { inquiries } from "#app/features/inquiries/data/tables.ts";
import { inquiryKinds } from "#app/features/inquiries/inquiry.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoAccounts, demoId } from "./accounts.ts";
import { readStories } from "./content.ts";

const day = 24 * 60 * 60 * 1_000;

const story = z.object({
  /** A member's key. */
  by: z.string(),
  kind: z.enum(inquiryKinds),
  title: z.string(),
  description: z.string(),
  topic: z.object({ categoryId: z.string(), subcategoryId: z.string() }).optional(),
  locale: z.literal("en").optional(),
  daysAgo: z.number(),
  /** When staff said that nothing is left to do about it. */
  handledDaysAgo: z.number().optional(),
});

/** What staff have to read and answer: an appeal, a suggestion, a call for help, and one that is done. */
export async function insertInquiries(tx: Connection, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - Math.round(days * day));
  for (const entry of readStories("inquiries", story)) {
    const { by, topic, daysAgo, handledDaysAgo, locale = "ar", ...words } = entry;
    const handled = handledDaysAgo !== undefined && {
      handledAt: before(handledDaysAgo),
      handledBy: demoId(`user ${demoAccounts[0].email}`),
    };
    await tx.insert(inquiries).values({
      id: demoId(`inquiry ${by}`),
      userId: demoId(`user ${by}`),
      email: `${by}@demo.dalil.test`,
      locale,
      createdAt: before(daysAgo),
      ...words,
      ...topic,
      ...handled,
    });
  }
}
