import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { fillDictionary } from "#app/features/search/dictionary.server.ts";
import { withOpenDatabase } from "#app/platform/database.server.ts";
import { clock } from "#app/platform/clock.ts";

export async function fillSearchDictionary(
  poolConfig: PoolConfig,
  words = readFileSync(join(import.meta.dirname, "../db/dictionary/words.txt"), "utf8"),
): Promise<void> {
  await withOpenDatabase(poolConfig, (db) => fillDictionary(db, words, clock.now()));
}
