import { CommandProblem, runCommand } from "./command-line.ts";
import { stopOnSignal } from "./operator.ts";

const usage = `Restores a backup, or a second place, into an empty place: an empty database (DATABASE_URL or DATA_DIR)
and an empty store of pictures. Either everything is restored and compared, or nothing is (docs/backup.md).

  npm run restore -- FILE                          a backup's file
  npm run restore -- --from [FOLDER] [--at TIME]   a second place (SECOND_PLACE, unless you name a folder) into
                                                   DATA_DIR: the newest state, or that of a moment such as
                                                   2026-11-29T12:30:00Z`;

await runCommand(
  {
    usage,
    options: { from: { type: "boolean" }, at: { type: "string" } },
    words: { min: 0, max: 1 },
  },
  async ({ words: [given], options: { from, at } }) => {
    const { signal } = stopOnSignal();
    if (from) {
      const { restoreFrom } = await import("./second-place/restore-from.ts");
      return restoreFrom(given, at, signal);
    }
    if (!given || at) throw new CommandProblem(`Name the backup file, or --from.\n\n${usage}`, 2);
    const { restore } = await import("./backup/restore.ts");
    return restore(given, signal);
  },
);
