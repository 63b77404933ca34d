import { join } from "node:path";
import { clock } from "#app/platform/clock.ts";
import { formatBytes, operatorPath, print } from "../operator.ts";
import { showSteps } from "../progress.ts";
import { withServer } from "../with-database.ts";
import { estimateCosts, freeBytes, inTime } from "./costs.ts";
import { backupName, rotateBackups } from "./retention.ts";
import { hasKeys } from "./stored-keys.ts";
import { writeBackup } from "./write-backup.ts";

const filesPerLine = 10_000;

type BackupOptions = { isRotating: boolean; signal: AbortSignal };

export function backUp(given: string | undefined, options: BackupOptions): Promise<number> {
  const { isRotating, signal } = options;
  const now = clock.now();
  return withServer(async (env, poolConfig) => {
    const file = given ? operatorPath(given) : join(env.backupDir, backupName(now));
    await printCosts(poolConfig, file);
    const begun = performance.now();
    const rows = showSteps("Rows", print);
    let filesPrinted = 0;
    const written = await writeBackup({
      poolConfig,
      file,
      signal,
      progress: {
        rows: (done, of) => rows.at(Math.min(done, of), of),
        files: (done) => {
          if (done < filesPrinted + filesPerLine) return;
          filesPrinted = done;
          print(`${done} picture files`);
        },
        checking: () => {
          rows.end();
          print("Reading the file to check it…");
        },
      },
    }).finally(rows.end);
    const { files } = written.manifest;
    print(
      `${written.file}: ${written.rows} rows and ${files.count} files, ${formatBytes(written.bytes)}, ` +
        `complete and checked, after ${inTime((performance.now() - begun) / 1000)}.`,
    );
    if (files.gone > 0) print(`${files.gone} files were deleted by their owners meanwhile.`);
    if (!written.hasKeys && hasKeys())
      print(
        `The keys are not in it: store ${join(env.dataDir, "keys", "secret")} too, in another place. With ` +
          "DATA_KEY they are in it, encrypted.",
      );
    if (isRotating)
      for (const old of await rotateBackups(env.backupDir, env.backupKeep, now))
        print(`Deleted ${old}, which was the oldest.`);
    return 0;
  });
}

async function printCosts(poolConfig: Parameters<typeof estimateCosts>[0], file: string) {
  const { tableBytes, seconds } = await estimateCosts(poolConfig);
  const free = await freeBytes(file);
  print(
    `${formatBytes(tableBytes)} of tables will take about ${inTime(seconds)}, the pictures longer. One processor is ` +
      `busy meanwhile; the site stays open.${free === null ? "" : ` ${formatBytes(free)} are free on that disk.`}`,
  );
}
