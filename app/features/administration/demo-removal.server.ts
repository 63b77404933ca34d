import { eraseWithFiles } from "#app/features/personal-data/leaving-jobs.server.ts";
import { operatorId, recordAudit } from "#app/platform/audit/audit.server.ts";
import { database } from "#app/platform/database.server.ts";
import {
  countDemoRows,
  type DemoCounts,
  deleteDemoRows,
  selectDemoPeople,
} from "./data/demo-queries.server.ts";
import { lockMembers } from "#app/features/moderation/member-moderation.server.ts";

export function countDemo(): Promise<DemoCounts> {
  return countDemoRows(database());
}

/** Deletes the demo accounts, their content and what depends on it; the audit log stays. False without any. */
export async function removeDemo(now: Date): Promise<boolean> {
  return database().transaction(async (tx) => {
    await lockMembers(tx);
    const people = await selectDemoPeople(tx);
    if (people.length === 0) return false;
    await eraseWithFiles(tx, people, async () => {
      await deleteDemoRows(tx, now);
      return true;
    });
    const entry = { action: "demo-removed", targetKind: "demo", targetId: "demo", reason: null };
    await recordAudit(tx, { actorId: operatorId, ...entry, now });
    return true;
  });
}
