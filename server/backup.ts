import { runCommand } from "./command-line.ts";
import { lowerPriority, stopOnSignal } from "./operator.ts";

const usage = `Writes everything into one file. The program may run meanwhile.

  npm run backup -- [FILE] [--rotate]

  FILE      the file to write; by default BACKUP_DIR/dalil-DATE-TIME.tar.zst
  --rotate  then deletes the oldest files of BACKUP_DIR, so that BACKUP_KEEP are left

The file contains everybody's data: protect it like the database, on another machine (docs/backup.md).`;

await runCommand(
  { usage, options: { rotate: { type: "boolean" } }, words: { min: 0, max: 1 } },
  async ({ words: [file], options }) => {
    const { backUp } = await import("./backup/back-up.ts");
    lowerPriority();
    return backUp(file, { isRotating: options.rotate ?? false, signal: stopOnSignal().signal });
  },
);
