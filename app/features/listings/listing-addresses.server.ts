import { databaseToRead } from "#app/platform/replica/replica.server.ts";
import { selectRun, selectRuns } from "./data/listing-queries.server.ts";

/** Ids in one run: with two addresses each, well below the 50,000 that a sitemap may hold (sitemaps.org). */
const idsInRun = 10_000;

/** The runs of ids in which something is live, for an index of sitemaps. */
export function listListingRuns(): Promise<{ run: number; changedAt: Date | null }[]> {
  return selectRuns(databaseToRead(), idsInRun);
}

/** The live listings of a run, by id; none for a run that is not there. */
export function listListingsOfRun(run: number): Promise<{ id: number; changedAt: Date }[]> {
  return selectRun(databaseToRead(), run, idsInRun);
}
