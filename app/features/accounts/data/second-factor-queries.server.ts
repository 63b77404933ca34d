import { asc, eq, gt } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { twoFactors } from "./tables.ts";

const { id, secret, backupCodes } = twoFactors;

export async function selectSecondFactors(tx: Connection, after: string | null, limit: number) {
  return tx
    .select({ id, secret, backupCodes })
    .from(twoFactors)
    .where(after === null ? undefined : gt(id, after))
    .orderBy(asc(id))
    .limit(limit)
    .for("update");
}

export async function storeSecondFactor(
  tx: Connection,
  which: string,
  values: { secret: string; backupCodes: string },
): Promise<void> {
  await tx.update(twoFactors).set(values).where(eq(id, which));
}
