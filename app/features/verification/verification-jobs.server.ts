import { database } from "#app/platform/database.server.ts";
import { rowsInBatches } from "#app/platform/rows-in-batches.ts";
import { type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import { currentKeyVersion } from "#app/platform/sealing.server.ts";
import * as queries from "./data/verification-queries.server.ts";
import { sealPersonalData, readPersonalData } from "./personal-data.server.ts";

/** Erases data thirty days after the decision and ends approvals in time; safe to run twice at once. */
export async function tidyVerifications(now: Date): Promise<{ erased: number; ended: number }> {
  const erased = await queries.eraseData(database(), now);
  const ended = await queries.endApprovals(database(), now);
  return { erased, ended };
}

/** Encrypts requests without a key or with an older one; returns how many, none without DATA_KEY. */
export async function sealVerifications(signal?: AbortSignal): Promise<number> {
  const keyVersion = currentKeyVersion();
  if (!keyVersion) return 0;
  let count = 0;
  const select = (after: string | null, limit: number) =>
    queries.selectToSeal(database(), keyVersion, after, limit);
  for await (const row of rowsInBatches(100, select, ({ id }) => id)) {
    if (signal?.aborted) break;
    const { data } = readPersonalData(row);
    if (!data) continue;
    await queries.saveSealed(database(), row.id, sealPersonalData(row.id, data));
    count += 1;
  }
  return count;
}

export const verificationJobs: JobHandler[] = [
  onSchedule({ name: "tidy-verifications", schedule: "47 * * * *" }, async (now, signal) => {
    await tidyVerifications(now);
    await sealVerifications(signal);
  }),
];
