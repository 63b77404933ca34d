import { expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { savedSearches, savedSearchHits } from "./data/tables.ts";
import { mailDue } from "./saved-search-jobs.server.ts";
import { saveSearch } from "./saved-searches.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();

it("deletes matches after thirty days, and not before", async () => {
  const member = await insertUser({ emailVerified: true });
  await saveSearch(viewerOf(member), new URLSearchParams("q=طاولة"), now);
  const [search] = await db().select().from(savedSearches);
  const { id: listingId } = await insertListing(await insertUser());
  const hit = { searchId: search?.id ?? newId(), listingId, foundAt: now, mailedAt: now };
  await db().insert(savedSearchHits).values(hit);
  await mailDue(new Date(now.getTime() + 30 * dayMs));
  expect(await db().$count(savedSearchHits)).toBe(1);
  await mailDue(new Date(now.getTime() + 30 * dayMs + 1));
  expect(await db().$count(savedSearchHits)).toBe(0);
});
