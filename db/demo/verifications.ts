import { dayMs } from "#app/platform/durations.ts";
import { accountVerifications } from "#app/features/verification/data/tables.ts";
import { sealPersonalData } from "#app/features/verification/personal-data.server.ts";
import {
  type PersonalData,
  personalDataDays,
  type VerificationStatus,
} from "#app/features/verification/verification.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoAccounts, demoEmailOf, demoId, userIdOf } from "./accounts.ts";
import type { DemoSeller } from "./content.ts";
import stories from "./stories/verifications.json" with { type: "json" };

const [staff] = demoAccounts;

type Story = {
  who: string;
  daysAgo: number;
  status: string;
  /** After how many days somebody decided; null while nobody has, or when the member took it back. */
  decidedAfter: number | null;
  reason?: string;
  wrote?: Omit<PersonalData, "email">;
};

export async function insertVerifications(
  tx: Connection,
  sellers: readonly DemoSeller[],
  now: Date,
): Promise<void> {
  const decided = new Set(
    stories.filter(({ status }) => status === "approved").map(({ who }) => who),
  );
  const approvals = sellers
    .filter(({ key, verified }) => verified && !decided.has(key))
    .map(({ key, memberSinceMonths }, index) => ({
      who: key,
      daysAgo: memberSinceMonths * 28 - (index % 9),
      status: "approved",
      decidedAfter: 0.6 + (index % 4) * 0.4,
    }));
  const rows = [...approvals, ...stories].map((story) => rowOf(story, now));
  await tx.insert(accountVerifications).values(rows);
}

function rowOf(story: Story, now: Date): typeof accountVerifications.$inferInsert {
  const { who, daysAgo, status, decidedAfter, reason = null, wrote } = story;
  const id = demoId(`verification ${who} ${daysAgo}`);
  const createdAt = new Date(now.getTime() - daysAgo * dayMs);
  const reviewedAt =
    decidedAfter === null ? null : new Date(createdAt.getTime() + decidedAfter * dayMs);
  const eraseAfter = reviewedAt && new Date(reviewedAt.getTime() + personalDataDays * dayMs);
  return {
    id,
    userId: userIdOf(who),
    status: status as VerificationStatus,
    createdAt,
    reason,
    reviewedAt,
    reviewedBy: reviewedAt && userIdOf(staff.email),
    eraseAfter,
    erasedAt: wrote ? null : eraseAfter,
    ...(wrote && sealPersonalData(id, { ...wrote, email: demoEmailOf(who) })),
  };
}
