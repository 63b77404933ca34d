import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/data/tables.ts";
import { newId } from "#app/platform/id.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { countStatements } from "#test/statements.ts";
import { readReviewKey } from "./review.ts";
import { findRating, listReviews, writeReview } from "./reviews.server.ts";

const { db } = useDatabase();

const member = async () => viewerOf(await insertUser());
const scene = async () => ({ seller: await member(), author: await member() });

function write(viewer: Viewer, seller: Viewer) {
  const input = { id: newId(), rating: 5 as const, comment: "تعامل ممتاز" };
  return writeReview({ viewer, sellerId: seller.id, input, now });
}

async function seenBy(viewer: Viewer | null, seller: Viewer) {
  return (await listReviews(viewer, { sellerId: seller.id, after: null, limit: 50 })).reviews;
}

describe("a page of reviews", () => {
  it("continues after its last review, those in touch first, each once, also several of one moment", async () => {
    const { seller } = await scene();
    for (let each = 0; each < 7; each++) await write(await member(), seller);
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listReviews>> = await listReviews(null, {
        sellerId: seller.id,
        after: readReviewKey(after),
        limit: 3,
      });
      seen.push(...page.reviews.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen).toHaveLength(7);
    expect(new Set(seen).size).toBe(7);
  });

  it("is one statement, and so is the rating", async () => {
    const { seller } = await scene();
    for (let each = 0; each < 4; each++) await write(await member(), seller);
    expect(await countStatements(() => seenBy(null, seller))).toBe(1);
    expect(await countStatements(() => findRating(seller.id))).toBe(1);
  });

  it("is empty for a suspended seller, and hides reviews while their authors are suspended", async () => {
    const { seller, author } = await scene();
    await write(author, seller);
    for (const state of [{ suspendedAt: now }, { deletionRequestedAt: now }]) {
      const back = { suspendedAt: null, deletionRequestedAt: null };
      for (const who of [seller, author]) {
        await db().update(users).set(state).where(eq(users.id, who.id));
        expect(await seenBy(null, seller)).toEqual([]);
        await db().update(users).set(back).where(eq(users.id, who.id));
        expect(await seenBy(null, seller)).toHaveLength(1);
      }
    }
  });
});
