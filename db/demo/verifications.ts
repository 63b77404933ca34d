import { z } from "zod";
import { accountVerifications } from "#app/features/verification/data/tables.ts";
import { sealPersonalData } from "#app/features/verification/personal-data.server.ts";
import { personalDataDays, verificationStatuses } from "#app/features/verification/verification.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoAccounts, demoId } from "./accounts.ts";
import { type DemoSeller, readStories } from "./content.ts";

const day = 24 * 60 * 60 * 1_000;
const [staff] = demoAccounts;

const story = z.object({
  /** The seller's key, or the address of the account. */
  who: z.string(),
  daysAgo: z.number(),
  status: z.enum(verificationStatuses),
  /** After how many days somebody decided; null while nobody has, or when the member took it back. */
  decidedAfter: z.number().nullable(),
  reason: z.string().optional(),
  /** What was written, where it is still kept. */
  wrote: z.object({ fullName: z.string(), dateOfBirth: z.string(), phone: z.string() }).optional(),
});

type Story = z.output<typeof story>;

/** Who asked to be verified and what became of it: each verified seller has their approval, and some a story. */
export async function insertVerifications(
  tx: Connection,
  sellers: readonly DemoSeller[],
  now: Date,
): Promise<void> {
  // What happened besides the plain approvals of the verified sellers.
  const stories = readStories("verifications", story);
  const entry = new Set(
    stories.filter(({ status }) => status === "approved").map(({ who }) => who),
  );
  const approvals = sellers
    .filter(({ key, verified }) => verified && !entry.has(key))
    .map(
      ({ key, memberSinceMonths }, index): Story => ({
        who: key,
        daysAgo: memberSinceMonths * 28 - (index % 9),
        status: "approved",
        decidedAfter: 0.6 + (index % 4) * 0.4,
      }),
    );
  for (const story of [...approvals, ...stories]) {
    await tx.insert(accountVerifications).values(rowOf(story, now));
  }
}

function rowOf(story: Story, now: Date): typeof accountVerifications.$inferInsert {
  const { who, daysAgo, status, decidedAfter, reason = null, wrote } = story;
  const id = demoId(`verification ${who} ${daysAgo}`);
  const createdAt = new Date(now.getTime() - daysAgo * day);
  const reviewedAt =
    decidedAfter === null ? null : new Date(createdAt.getTime() + decidedAfter * day);
  const eraseAfter = reviewedAt && new Date(reviewedAt.getTime() + personalDataDays * day);
  const email = who.includes("@") ? who : `${who}@demo.dalil.test`;
  return {
    id,
    userId: demoId(`user ${who}`),
    status,
    createdAt,
    reason,
    reviewedAt,
    reviewedBy: reviewedAt && demoId(`user ${staff.email}`),
    eraseAfter,
    erasedAt: wrote ? null : eraseAfter,
    ...(wrote && sealPersonalData(id, { ...wrote, email })),
  };
}
