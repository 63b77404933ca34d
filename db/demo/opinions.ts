import { dayMs } from "#app/platform/durations.ts";
import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { favorites } from "#app/features/favorites/data/tables.ts";
import { contactReveals } from "#app/features/listing-page/data/tables.ts";
import { listingDays, listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { userIdOf, demoId } from "./accounts.ts";
import { neighbours } from "./people.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import stories from "./stories/reviews.json" with { type: "json" };

export async function insertReviews(tx: Connection, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - Math.round(days * dayMs));
  await tx.insert(reviews).values(
    stories.map(({ about, by, stars, comment, daysAgo, answer, edited, inTouch }) => ({
      id: demoId(`review ${about} ${by}`),
      sellerId: userIdOf(about),
      reviewerId: userIdOf(by),
      rating: stars,
      comment,
      hasContact: inTouch,
      createdAt: before(daysAgo),
      editedAt: edited ? before(daysAgo - 1) : null,
      answer,
      answeredAt: answer ? before(daysAgo - 0.6) : null,
    })),
  );
}

export async function insertInterest(tx: Connection, now: Date): Promise<void> {
  const open = await tx
    .select({ id: listings.id, key: listings.submissionKey, publishedAt: listings.publishedAt })
    .from(listings)
    .where(inArray(listings.status, ["active", "paused", "sold"]));
  const chanceOf = (key: string) => createHash("sha256").update(`interest ${key}`).digest();
  const ranked = open
    .map((listing) => ({ ...listing, chance: chanceOf(listing.key) }))
    .sort((a, b) => a.chance.compare(b.chance));
  const hearts: (typeof favorites.$inferInsert)[] = [];
  const reveals: (typeof contactReveals.$inferInsert)[] = [];
  for (const [rank, { id, publishedAt, chance }] of ranked.entries()) {
    const age = now.getTime() - Number(publishedAt);
    const first = chance.readUInt16BE(8);
    const maxHearts = Math.floor(88 / (rank + 1) ** 0.85);
    const maxReveals = Math.floor(120 / (rank + 2) ** 0.8);
    for (let index = 0; index < maxReveals; index += 1) {
      const neighbour = neighbours[(first + index * 7) % neighbours.length];
      if (!neighbour) continue;
      const userId = userIdOf(neighbour.key);
      const at = new Date(now.getTime() - Math.round(age * ((index + 0.5) / maxReveals)));
      if (index < maxHearts) hearts.push({ userId, listingId: id, addedAt: at });
      const date = at.toISOString().slice(0, 10);
      reveals.push({ listingId: id, viewerId: userId, day: date, at });
    }
  }
  await tx.insert(favorites).values(hearts);
  await tx.insert(contactReveals).values(reveals);
  await tx.update(listingDays).set({ views: sql`contacts * 9 + saves * 4 + listing_id % 5` });
}
