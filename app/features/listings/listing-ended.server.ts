import { databaseToRead } from "#app/platform/replica/replica.server.ts";
import { findEndedRow } from "./data/ended-queries.server.ts";
import type { EndedListing } from "./listing-ended.ts";

/**
 * What everybody may know of a listing that has ended: that it was sold, has expired or
 * was removed, and which part of the catalogue it stood in. Null for one that is unknown, was never
 * published, is paused, or whose owner is hidden: those read as not found.
 */
export async function findEnded(id: string): Promise<EndedListing | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null;
  const row = await findEndedRow(databaseToRead(), Number(id));
  if (!row) return null;
  const { ending, title, locale, listingType, ...like } = row;
  // Whoever removed it wanted it gone, its words too.
  const said = ending !== "removed" && title && locale && listingType;
  return { ending, like, said: said ? { title, locale, listingType } : null };
}
