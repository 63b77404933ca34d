import { z } from "zod";
import { users } from "#app/features/accounts/data/tables.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoId } from "./accounts.ts";
import { readStories } from "./content.ts";

const day = 24 * 60 * 60 * 1_000;

/** People one meets only by what they say of others. */
export const demoReviewers = readStories(
  "reviewers",
  z.object({ key: z.string(), name: z.string() }),
);

/** Who says what of whom. `by` is a reviewer, a seller, or the address of the buyer's account. */
export const reviewStories = readStories(
  "reviews",
  z.object({
    about: z.string(),
    by: z.string(),
    stars: z.int().min(1).max(5),
    daysAgo: z.number(),
    /** Nothing: stars alone. */
    says: z.string().optional(),
    inTouch: z.boolean().optional(),
    edited: z.boolean().optional(),
    answer: z.string().optional(),
  }),
);

/** Writes what the demo's people say of its sellers, and what those answered; the database counts it. */
export async function insertReviews(tx: Connection, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - Math.round(days * day));
  for (const [index, { key, name }] of demoReviewers.entries()) {
    await tx.insert(users).values({
      id: demoId(`user ${key}`),
      name,
      email: `${key}@demo.dalil.test`,
      emailVerified: true,
      isDemo: true,
      createdAt: before(120 + index * 17),
      updatedAt: before(120 + index * 17),
    });
  }
  for (const { about, by, stars, says, daysAgo, answer, edited, inTouch } of reviewStories) {
    await tx.insert(reviews).values({
      id: demoId(`review ${about} ${by}`),
      sellerId: demoId(`user ${about}`),
      reviewerId: demoId(`user ${by}`),
      rating: stars,
      comment: says ?? null,
      hasContact: inTouch ?? false,
      createdAt: before(daysAgo),
      editedAt: edited ? before(daysAgo - 1) : null,
      answer: answer ?? null,
      answeredAt: answer ? before(daysAgo - 0.6) : null,
    });
  }
}
