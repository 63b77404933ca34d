import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { twoFactors } from "./tables.ts";

/** The authenticator's secret as the account library encrypted it; null when none is set up. */
export async function findEncryptedSecret(db: Connection, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ secret: twoFactors.secret })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId));
  return row?.secret ?? null;
}

/** Takes the code of a time step; false when it or a later one was taken before. Of two at once one gets it. */
export async function takeStep(db: Connection, userId: string, step: number): Promise<boolean> {
  const { lastUsedStep } = twoFactors;
  const rows = await db
    .update(twoFactors)
    .set({ lastUsedStep: step })
    .where(
      and(
        eq(twoFactors.userId, userId),
        // One that is far ahead is of a clock that was wrong.
        or(isNull(lastUsedStep), lt(lastUsedStep, step), gt(lastUsedStep, step + 10)),
      ),
    )
    .returning({ id: twoFactors.id });
  return rows.length > 0;
}
