import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { useJobs } from "#test/jobs.ts";
import { savedSearches, savedSearchHits } from "./data/tables.ts";
import { addEntry } from "./dictionary-entries.server.ts";
import { indexListings } from "./index-listings.server.ts";
import { matchSavedSearches } from "./saved-search-jobs.server.ts";
import { saveSearch } from "./saved-searches.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
useJobs();

const before = new Date(now.getTime() - dayMs);

async function foundFor(title: string): Promise<number> {
  const { id } = await insertListing(await insertUser(), { title, publishedAt: now });
  await indexListings(db(), [id]);
  await matchSavedSearches(id, now);
  return db().$count(savedSearchHits, eq(savedSearchHits.listingId, id));
}

it("matches searches that were saved before the dictionary knew their word", async () => {
  const reader = viewerOf(await insertUser());
  await saveSearch(reader, new URLSearchParams({ q: "طرنبيل" }), before);
  const [stored] = await db().select().from(savedSearches);
  expect(await foundFor("Motorcar for sale")).toBe(0);
  const administrator = viewerOf(await insertUser({ role: "administrator" }));
  const terms = ["طرنبيل", "motorcar"].map((text) => ({ text, kind: "word" as const }));
  await addEntry({ viewer: administrator, id: "motorcar", terms, now });
  await vi.waitFor(
    async () => {
      const [filed] = await db().select().from(savedSearches);
      expect(filed?.wordsVersion).toBeGreaterThan(stored?.wordsVersion ?? 0);
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(await foundFor("Motorcar, like new")).toBe(1);
});
