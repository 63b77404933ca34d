import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { fillDictionary } from "#app/features/search/dictionary.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { clock } from "#app/platform/clock.ts";

export async function fillSearchDictionary(
  poolConfig: PoolConfig,
  words = readFileSync(join(import.meta.dirname, "../db/dictionary/words.txt"), "utf8"),
): Promise<void> {
  const db = openDatabase({ ...poolConfig, max: 1 }, () => {});
  try {
    await fillDictionary(db, words, clock.now());
  } finally {
    await closeDatabase();
  }
}
