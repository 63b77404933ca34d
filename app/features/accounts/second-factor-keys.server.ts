import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Connection } from "#app/platform/database.server.ts";
import { rowsInBatches } from "#app/platform/rows-in-batches.ts";
import { secrets } from "#app/platform/secrets.server.ts";
import { selectSecondFactors, storeSecondFactor } from "./data/second-factor-queries.server.ts";

/** Encrypts with the first key what an older one encrypted: the account library opens with the first alone. */
export async function resealSecondFactors(tx: Connection): Promise<void> {
  const select = (after: string | null, limit: number) => selectSecondFactors(tx, after, limit);
  for await (const { id, secret, backupCodes } of rowsInBatches(500, select, (row) => row.id)) {
    const anew = { secret: await reseal(secret), backupCodes: await reseal(backupCodes) };
    if (anew.secret !== secret || anew.backupCodes !== backupCodes)
      await storeSecondFactor(tx, id, anew);
  }
}

async function reseal(data: string): Promise<string> {
  const [current, ...older] = secrets("sessions");
  if ((await unseal(data, current)) !== null) return data;
  for (const key of older) {
    const text = await unseal(data, key);
    if (text !== null) return symmetricEncrypt({ key: current, data: text });
  }
  return data;
}

function unseal(data: string, key: string): Promise<string | null> {
  return symmetricDecrypt({ key, data }).catch(() => null);
}
