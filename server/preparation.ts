import type { PoolConfig } from "pg";
import { makeSetupLink } from "#app/features/administration/setup-link.server.ts";
import { clock } from "#app/platform/clock.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";

// What every start does with the program's own queries, built: to read their 300 files took most of its time.

export { fillSearchDictionary } from "./fill-search-dictionary.ts";

/** The address for creating the first administrator; null where there is one. */
export async function offerSetup(env: Env, poolConfig: PoolConfig): Promise<string | null> {
  configureSite(env);
  openDatabase({ ...poolConfig, max: 1 }, () => {});
  try {
    const path = await makeSetupLink(clock.now());
    return path && env.publicUrl + path;
  } finally {
    await closeDatabase();
  }
}
