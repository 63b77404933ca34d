import { database } from "#app/platform/database.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import packageJson from "../../../package.json" with { type: "json" };
import { selectDays, selectMigration, selectMisses } from "./data/overview-queries.server.ts";
import { type Overview, overviewDays } from "./overview.ts";
import { asStaff } from "./staff.server.ts";

const missesShown = 20;

/** How the last thirty days went; NotFound for everybody but staff. Three statements. */
export async function getOverview(viewer: MaybeViewer, now: Date): Promise<Overview> {
  asStaff(viewer);
  const db = database();
  const [days, misses, migration] = await Promise.all([
    selectDays(db, overviewDays, now),
    selectMisses(db, { days: overviewDays, limit: missesShown, now }),
    selectMigration(db),
  ]);
  return { days, misses, version: packageJson.version, migration };
}
