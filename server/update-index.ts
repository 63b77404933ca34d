import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fillDictionary } from "#app/features/search/dictionary.server.ts";
import { reindex } from "#app/features/search/reindex.server.ts";
import { print, root } from "./operator.ts";
import { showSteps } from "./progress.ts";
import { withDatabaseUntil } from "./with-database.ts";

export async function updateIndex(isFull: boolean, signal: AbortSignal): Promise<number> {
  return withDatabaseUntil(signal, 2, async (db) => {
    const words = readFileSync(join(root, "db/dictionary/words.txt"), "utf8");
    const changed = await fillDictionary(db, words, new Date());
    if (changed > 0) print(`The dictionary has ${changed} new or changed entries.`);
    const progress = showSteps("Indexing", print);
    const indexing = reindex(db, { signal, isFull, onProgress: progress.at });
    print(`Indexed ${await indexing.finally(progress.end)} listings.`);
    return 0;
  });
}
