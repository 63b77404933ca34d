import { expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { savedSearches, savedSearchHits } from "./data/tables.ts";
import { mailDue } from "./saved-search-jobs.server.ts";
import { saveSearch } from "./saved-searches.server.ts";

const { db } = useDatabase();

const day = 24 * 60 * 60_000;

it("deletes matches after thirty days, and not before", async () => {
  const member = await insertUser({ emailVerified: true });
  await saveSearch(viewerOf(member), new URLSearchParams("q=طاولة"), now);
  const [search] = await db().select().from(savedSearches);
  const { id: listingId } = await insertListing(await insertUser());
  const hit = { searchId: search?.id ?? newId(), listingId, foundAt: now, mailedAt: now };
  await db().insert(savedSearchHits).values(hit);
  await mailDue(new Date(now.getTime() + 30 * day));
  expect(await db().$count(savedSearchHits)).toBe(1);
  await mailDue(new Date(now.getTime() + 30 * day + 1));
  expect(await db().$count(savedSearchHits)).toBe(0);
});
