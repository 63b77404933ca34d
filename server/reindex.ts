import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fillDictionary } from "#app/features/search/dictionary.server.ts";
import { reindex } from "#app/features/search/reindex.server.ts";
import { showSteps } from "./progress.ts";
import { runCommand } from "./command-line.ts";
import { print, root, stopOnSignal } from "./operator.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Updates the search index to this version of the program, which may run meanwhile. You may stop it and run it again.

  npm run reindex -- [--all]

  --all  every listing, also those that are up to date`;

await runCommand({ usage, options: { all: { type: "boolean" } } }, ({ options }) =>
  run(options.all ?? false),
);

async function run(isFull: boolean): Promise<number> {
  process.chdir(root);
  const { signal } = stopOnSignal();
  return withDatabase(2, async (db) => {
    const words = readFileSync(join(root, "db/dictionary/words.txt"), "utf8");
    const changed = await fillDictionary(db, words, new Date());
    if (changed > 0) print(`The dictionary has ${changed} new or changed entries.`);
    const progress = showSteps("Indexing", print);
    const indexing = reindex(db, { signal, isFull, onProgress: progress.at });
    print(`Indexed ${await indexing.finally(progress.end)} listings.`);
    if (!signal.aborted) return 0;
    print("Stopped before the end. Run it again to continue.");
    return 130;
  });
}
