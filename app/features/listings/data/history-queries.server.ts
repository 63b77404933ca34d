import { lte } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { priceChanges } from "./tables.ts";

export async function deletePriceChanges(db: Connection, until: Date): Promise<void> {
  await db.delete(priceChanges).where(lte(priceChanges.changedAt, until));
}
