import type { PoolConfig } from "pg";
import { resealSecondFactors } from "#app/features/accounts/second-factor-keys.server.ts";
import { makeSetupLink } from "#app/features/administration/setup-link.server.ts";
import { clock } from "#app/platform/clock.ts";
import { database, withOpenDatabase } from "#app/platform/database.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { secrets } from "#app/platform/secrets.server.ts";
import { resealSiteSettings } from "#app/platform/site-settings/site-settings.server.ts";
import { findSecretState, requireOurs, storeSecret } from "#app/platform/site-secret.server.ts";
import { configureSite } from "#app/platform/site.server.ts";

// What every start does with the program's own queries, built: to read their 300 files took most of its time.

export { fillSearchDictionary } from "./fill-search-dictionary.ts";

/**
 * Makes the first of our keys the database's, and encrypts with it what an older one encrypted.
 * @throws {PostgresError} where the database was written with a secret that is not ours
 */
export async function claimSecret(env: Env, poolConfig: PoolConfig): Promise<void> {
  configureSite(env);
  await withClient(poolConfig, async (client) =>
    requireOurs(await findSecretState(client, env), env),
  );
  if (secrets("fingerprint").length > 1)
    await withOpenDatabase(poolConfig, () =>
      database().transaction(async (tx) => {
        await resealSiteSettings(tx);
        await resealSecondFactors(tx);
      }),
    );
  await withClient(poolConfig, (client) => storeSecret(client, clock.now()));
}

export async function offerSetup(env: Env, poolConfig: PoolConfig): Promise<string | null> {
  configureSite(env);
  const path = await withOpenDatabase(poolConfig, () => makeSetupLink(clock.now()));
  return path && env.publicUrl + path;
}
