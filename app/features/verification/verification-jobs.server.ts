import { database } from "#app/platform/database.server.ts";
import { type JobHandler, onSchedule } from "#app/platform/jobs/worker.server.ts";
import { currentKeyVersion } from "#app/platform/sealing.server.ts";
import * as queries from "./data/verification-queries.server.ts";
import { sealPersonalData, readPersonalData } from "./personal-data.server.ts";

const batch = 100;
const firstId = "00000000-0000-0000-0000-000000000000";

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
  let after = firstId;
  while (!signal?.aborted) {
    const rows = await queries.selectToSeal(database(), keyVersion, after, batch);
    for (const row of rows) {
      after = row.id;
      const { data } = readPersonalData(row);
      if (!data) continue;
      await queries.saveSealed(database(), row.id, sealPersonalData(row.id, data));
      count += 1;
    }
    if (rows.length < batch) break;
  }
  return count;
}

export const verificationJobs: JobHandler[] = [
  onSchedule({ name: "tidy-verifications", schedule: "47 * * * *" }, async (now, signal) => {
    await tidyVerifications(now);
    await sealVerifications(signal);
  }),
];
