import { join } from "node:path";
import { analyzeTables } from "#app/platform/postgres/analyze-tables.server.ts";
import { grantToWebUser } from "#app/platform/postgres/web-role.server.ts";
import { migrateDatabase } from "../migrate.ts";
import { operatorPath, print } from "../operator.ts";
import { showSteps } from "../progress.ts";
import { withServer } from "../with-database.ts";
import { inTime } from "./costs.ts";
import { restoreBackup } from "./restore-backup.ts";
import { hasSecret } from "#app/platform/secrets.server.ts";

export function restore(given: string, signal: AbortSignal): Promise<number> {
  const file = operatorPath(given);
  return withServer(async (env, poolConfig) => {
    const begun = performance.now();
    const rows = showSteps("Rows", print);
    const files = showSteps("Files", print);
    const tables = showSteps("Tables", print);
    const end = () => [rows, files, tables].forEach((steps) => steps.end());
    const { header, manifest } = await restoreBackup({
      poolConfig,
      file,
      signal,
      progress: { rows: rows.at, files: files.at, tables: tables.at, print },
    }).finally(end);
    await migrateDatabase(poolConfig, print);
    await analyzeTables(poolConfig, "all");
    const totalRows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
    print(
      `Restored the state of ${header.madeAt}: ${totalRows} rows in ${header.tables.length} tables and ` +
        `${manifest.files.count} files, all compared, after ${inTime((performance.now() - begun) / 1000)}. ` +
        "Start the program; everybody must sign in again.",
    );
    if (!hasSecret(env))
      print(
        `The keys were not in the backup: put your copy into ${join(env.dataDir, "keys", "secret")} before ` +
          "the start. Without them (npm run admin -- accept-new-secret) two-factor sign-in and push notifications of all members are lost.",
      );
    await grantToWebUser(env, poolConfig);
    return 0;
  });
}
