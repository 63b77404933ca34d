import { runCommand } from "./command-line.ts";
import { stopOnSignal } from "./operator.ts";

const usage = `Restores a backup into an empty database (DATABASE_URL or DATA_DIR) and an empty store of pictures.

  npm run restore -- FILE

Either everything is restored, with every table and file compared, or nothing is (docs/backup.md).`;

await runCommand(
  { usage, words: { min: 1, max: 1, missing: "Name the backup file." } },
  async ({ words: [file = ""] }) => {
    const { restore } = await import("./backup/restore.ts");
    return restore(file, stopOnSignal().signal);
  },
);
