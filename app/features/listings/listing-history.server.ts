import { database } from "#app/platform/database.server.ts";
import { deletePriceChanges } from "./data/history-queries.server.ts";
import { priceChangesShownMs } from "./price.ts";

/** Forgets what prices were once that is ninety days ago. */
export async function forgetPrices(now: Date): Promise<void> {
  await deletePriceChanges(database(), new Date(now.getTime() - priceChangesShownMs));
}
