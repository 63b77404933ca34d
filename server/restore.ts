import { join } from "node:path";
import { analyzeTables } from "#app/platform/postgres/analyze-tables.server.ts";
import { inTime } from "./backup/costs.ts";
import { hasKeys } from "./backup/stored-keys.ts";
import { runCommand } from "./command-line.ts";
import { operatorPath, print, stopOnSignal } from "./operator.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { showSteps } from "./progress.ts";
import { migrateDatabase } from "./migrate.ts";
import { withServer } from "./with-database.ts";

const usage = `Restores a backup into an empty database (DATABASE_URL or DATA_DIR) and an empty store of pictures.

  npm run restore -- FILE

Either everything is restored, with every table and file compared, or nothing is (docs/backup.md).`;

await runCommand(
  { usage, words: { min: 1, max: 1, missing: "Name the backup file." } },
  ({ words: [file = ""] }) => restore(file),
);

function restore(given: string): Promise<number> {
  const file = operatorPath(given);
  const { signal } = stopOnSignal();
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
    if (!hasKeys() && !env.secretKey)
      print(
        `The keys were not in the backup: put your copy into ${join(env.dataDir, "keys", "secret")} before ` +
          "the start. Without them two-factor sign-in and push notifications of all members are lost.",
      );
    return 0;
  });
}
