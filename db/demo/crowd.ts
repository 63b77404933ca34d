import { createHash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#app/features/accounts/data/tables.ts";
import { favorites } from "#app/features/favorites/data/tables.ts";
import { contactReveals } from "#app/features/listing-page/data/tables.ts";
import { listingDays, listings } from "#app/features/listings/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoId } from "./accounts.ts";
import { readStories } from "./content.ts";

const day = 24 * 60 * 60 * 1_000;

/** People who publish nothing: they keep listings, ask for numbers, and fill two communities. */
export const neighbours = readStories("neighbours", z.string()).map((name, index) => ({
  key: `neighbour-${index + 1}`,
  name,
}));

/** Most of them new, as in a market that grows. */
export async function insertNeighbours(tx: Connection, now: Date): Promise<void> {
  await tx.insert(users).values(
    neighbours.map(({ key, name }, index) => {
      const joined = new Date(
        now.getTime() - (0.2 + 400 * (index / neighbours.length) ** 2.2) * day,
      );
      return {
        id: demoId(`user ${key}`),
        name,
        email: `${key}@demo.dalil.test`,
        emailVerified: true,
        isDemo: true,
        createdAt: joined,
        updatedAt: joined,
      };
    }),
  );
}

/** Hearts and shown contacts: many for a few listings, few for many, none for the rest. */
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
    const mostHearts = Math.floor(88 / (rank + 1) ** 0.85);
    const mostReveals = Math.floor(120 / (rank + 2) ** 0.8);
    for (let index = 0; index < mostReveals; index += 1) {
      const neighbour = neighbours[(first + index * 7) % neighbours.length];
      if (!neighbour) continue;
      const userId = demoId(`user ${neighbour.key}`);
      const at = new Date(now.getTime() - Math.round(age * ((index + 0.5) / mostReveals)));
      if (index < mostHearts) hearts.push({ userId, listingId: id, addedAt: at });
      reveals.push({
        listingId: id,
        viewerId: userId,
        day: at.toISOString().slice(0, 10),
        at,
      });
    }
  }
  await tx.insert(favorites).values(hearts);
  await tx.insert(contactReveals).values(reveals);
  // Of ten who look, one asks.
  await tx.update(listingDays).set({ views: sql`contacts * 9 + saves * 4 + listing_id % 5` });
}
