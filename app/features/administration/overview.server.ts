import { database } from "#app/platform/database.server.ts";
import { freeBytes } from "#app/platform/disk-room.server.ts";
import { judgeVersion } from "#app/platform/known-versions.ts";
import { listBackups } from "#app/platform/backup-files.server.ts";
import { readPlaceState } from "#app/platform/second-place/state.server.ts";
import { readVitals } from "#app/platform/vitals/vitals.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import packageJson from "../../../package.json" with { type: "json" };
import * as queries from "./data/overview-queries.server.ts";
import { asStaff } from "#app/features/staff/staff.server.ts";
import { isAdministrator } from "#app/features/staff/staff-policy.ts";

const overviewDays = 30;
const missesShown = 20;

const retentionDays = 400;

/** So that no page counts: every ten minutes, from the day before the last one that was counted. */
export async function countThisDay(now: Date): Promise<void> {
  const days = await queries.findUncounted(database(), overviewDays, now);
  await queries.countDays(database(), days, now);
}

/** Every night, since rows go and answers come later. */
export async function countPastDays(now: Date): Promise<void> {
  await queries.countDays(database(), overviewDays, now);
  await queries.deleteOldDays(database(), retentionDays, now);
}

export async function getOverview(viewer: MaybeViewer, now: Date) {
  asStaff(viewer);
  const db = database();
  const { backupDir, dataDir, secondPlace } = site();
  const [days, misses, visits, status, backups, place] = await Promise.all([
    queries.selectDays(db, overviewDays, now),
    queries.selectMisses(db, { days: overviewDays, limit: missesShown, now }),
    readVitals(db, now),
    queries.selectStatus(db, now),
    listBackups(backupDir, now),
    secondPlace ? readPlaceState(dataDir) : null,
  ]);
  const versions = [
    judgeVersion("PostgreSQL", status.postgres, now),
    judgeVersion("Node", process.version, now),
  ];
  const lastBackup = backups.past[0]?.madeAt ?? null;
  return {
    days,
    misses,
    visits,
    status: {
      version: packageJson.version,
      versions,
      ...status,
      lastBackup,
      copiedUntil: secondPlace && (place?.caughtUpAt ?? null),
      freeBytes: freeBytes(dataDir),
    },
  };
}

export type Overview = Awaited<ReturnType<typeof getOverview>>;

export async function getStaffMenu(viewer: MaybeViewer) {
  const staff = asStaff(viewer);
  return {
    isAdministrator: isAdministrator(staff),
    waiting: await queries.selectWaiting(database()),
  };
}

export type StaffMenu = Awaited<ReturnType<typeof getStaffMenu>>;
