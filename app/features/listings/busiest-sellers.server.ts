import { databaseToRead } from "#app/platform/replica/replica.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { selectBusinesses } from "./data/seller-queries.server.ts";

export type CataloguePart = { categoryId: string } | { subcategoryId: string };

type Counted = Awaited<ReturnType<typeof selectBusinesses>>;

// Twice as many as are shown: some may be hidden meanwhile.
const mostKept = 24;
/** So many listings are counted in a millisecond or two: for so few nothing is remembered. */
const countedAtOnce = 5_000;
const keptFor = 5 * 60_000;

const kept = new Map<string, { businesses: Counted; at: number; isRenewed: boolean }>();

/**
 * The businesses with the most live listings in a part of the catalogue. Where counting them at every look
 * would grow with the catalogue, what was counted is remembered, and after five minutes counted anew beside
 * whoever looks then: who is hidden since is for the caller to leave out.
 */
export async function findBusiest(
  part: CataloguePart,
): Promise<{ businesses: Counted; isRemembered: boolean }> {
  const key = JSON.stringify(part);
  const known = kept.get(key);
  if (!known) return { businesses: await count(part, key), isRemembered: false };
  if (!known.isRenewed && performance.now() - known.at > keptFor) {
    known.isRenewed = true;
    count(part, key).catch((error: unknown) => {
      known.isRenewed = false;
      logger().warn({ err: error }, "the businesses of a category could not be counted");
    });
  }
  return { businesses: known.businesses, isRemembered: true };
}

async function count(part: CataloguePart, key: string): Promise<Counted> {
  const businesses = await selectBusinesses(databaseToRead(), part, mostKept);
  if ((businesses[0]?.outOf ?? 0) > countedAtOnce)
    kept.set(key, { businesses, at: performance.now(), isRenewed: false });
  else kept.delete(key);
  return businesses;
}
