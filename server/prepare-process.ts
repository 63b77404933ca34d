import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PoolConfig } from "pg";
import { type Env, readEnv } from "#app/platform/env.server.ts";
import { analyzeTables } from "#app/platform/postgres/analyze-tables.server.ts";
import { directPoolConfig } from "#app/platform/postgres/connect.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { migrateDatabase } from "./migrate.ts";
import type * as Preparation from "./preparation.ts";
import { showSteps } from "./progress.ts";
import { sendToPrimary } from "./web-messages.ts";
import { root, notify } from "./operator.ts";

// Brings the database to where this version needs it, before anything is served; then it ends.

// Terminals and service managers signal all processes: the first one decides, and may be gone.
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGUSR2"] as const)
  process.on(signal, () => {});
process.on("disconnect", () => process.exit(1));

const { promise: begun, resolve: begin } = Promise.withResolvers<{ poolConfig: PoolConfig }>();
process.on("message", begin);
try {
  const built = pathToFileURL(join(root, "build/server/preparation.js")).href;
  const { claimSecret, fillSearchDictionary, offerSetup } = (await import(
    built
  )) as typeof Preparation;
  const words = readFileSync(join(root, "db/dictionary/words.txt"), "utf8");
  const { poolConfig } = await begun;
  const env = readEnv(process.env);
  const direct = directPoolConfig(env, poolConfig);
  await migrateDatabase(direct, notify, env);
  await claimSecret(env, direct);
  await fillSearchDictionary(direct, words);
  await loadDemo(env, poolConfig);
  await analyzeTables(direct, "never analyzed");
  const setupAddress = await offerSetup(env, direct);
  const hasDemo = (await countPeople(poolConfig, "is_demo")) > 0;
  await sendToPrimary({ type: "prepared", setupAddress, hasDemo });
  process.exit(0);
} catch (error) {
  await sendToPrimary({ type: "failed", error });
  process.exit(1);
}

async function loadDemo(env: Env, poolConfig: PoolConfig): Promise<void> {
  if ((await countPeople(poolConfig, "true")) > 0) return;
  if (!env.demo) {
    if (!process.env.DEMO?.trim())
      notify(
        `The demo content was not loaded: ${env.publicUrl} is a public address. The setup page offers it.`,
      );
    return;
  }
  const { loadDemoIfEmpty } = await import("#db/demo/load-demo.ts");
  const progress = showSteps("Pictures of the demo", notify);
  await loadDemoIfEmpty(env, poolConfig, notify, { steps: progress.at });
  progress.end();
}

function countPeople(poolConfig: PoolConfig, which: "true" | "is_demo"): Promise<number> {
  return withClient(poolConfig, async (client) => {
    const { rows } = await client.query<{ people: number }>(
      `select count(*)::int as people from users where ${which}`,
    );
    return rows[0]?.people ?? 0;
  });
}
