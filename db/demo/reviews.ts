import { reviews } from "#app/features/reviews/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { day, demoId, userIdOf } from "./accounts.ts";
import stories from "./stories/reviews.json" with { type: "json" };

/** Writes what the demo's people say of its sellers, and what those answered; the database counts it. */
export async function insertReviews(tx: Connection, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - Math.round(days * day));
  await tx.insert(reviews).values(
    stories.map(({ about, by, stars, says, daysAgo, answer, edited, inTouch }) => ({
      id: demoId(`review ${about} ${by}`),
      sellerId: userIdOf(about),
      reviewerId: userIdOf(by),
      rating: stars,
      comment: says,
      hasContact: inTouch,
      createdAt: before(daysAgo),
      editedAt: edited ? before(daysAgo - 1) : null,
      answer,
      answeredAt: answer ? before(daysAgo - 0.6) : null,
    })),
  );
}
