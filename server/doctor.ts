import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { drizzle } from "drizzle-orm/node-postgres";
import { loadSiteSettings } from "#app/platform/site-settings/site-settings.server.ts";
import { type Env, EnvError, readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { formatFindings, type Finding, Findings, reasonOf } from "./doctor/finding.ts";
import { lookAtBackups, lookAtSettings } from "./doctor/look-at-settings.ts";
import {
  lookAtDatabaseClock,
  lookAtDisk,
  lookAtFileClock,
  lookAtMachine,
  lookAtPermissions,
  thisMachine,
} from "./doctor/look-at-machine.ts";
import {
  lookAtDatabase,
  lookAtDemo,
  lookAtKeys,
  lookAtSchema,
  ownListener,
} from "./doctor/look-at-database.ts";
import { lookAtMail, lookAtMap, lookAtReplica, lookAtStore } from "./doctor/look-at-services.ts";
import { runCommand } from "./command-line.ts";
import { wantedProcesses } from "./pool-sizes.ts";

const usage = `Checks everything that the program needs, and says what is wrong and what to do about it. It changes
nothing, whether the program runs or not.

  npm run doctor              prints the findings; exits with 1 if there is a problem
  npm run doctor -- --json    the same as JSON`;

await runCommand({ usage, options: { json: { type: "boolean" } } }, async ({ options }) => {
  process.chdir(join(import.meta.dirname, ".."));
  const findings = await examine();
  console.log(options.json ? JSON.stringify(findings, null, 2) : formatFindings(findings));
  return findings.some(({ state }) => state === "problem") ? 1 : 0;
});

async function examine(): Promise<Finding[]> {
  let env: Env;
  try {
    env = readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const cure = "docs/settings.md has the allowed values.";
    return error.problems.map((found) => ({ check: "Settings", state: "problem", found, cure }));
  }
  configureSite(env);
  const looked: Finding[] = [];
  const look = async (check: string, run: () => Findings | Promise<Findings>) => {
    looked.push(...(await attempt(check, run)));
  };
  const wanted = wantedProcesses(env.webProcesses);
  await look("Machine", () => lookAtMachine(thisMachine(), wanted));
  if (existsSync(env.dataDir)) {
    await look("Disk", () => lookAtDisk("Disk", env.dataDir));
    await look("Permissions", () => lookAtPermissions(env.dataDir));
    await look("Clock of files", () => lookAtFileClock(env.dataDir));
    await look("Pictures", () => lookAtStore(env));
    if (!env.mapTileUrl) await look("Map", () => lookAtMap(env.dataDir));
  } else looked.push(notYet("Data folder", `${env.dataDir} does not exist yet.`));
  await look("Backups", () => lookAtBackups(env, new Date()));
  await lookInDatabase(env, wanted, look, looked);
  // Including the settings chosen in the browser, if the database could be read.
  await look("Settings", () => lookAtSettings(site()));
  await look("Mail", () => lookAtMail(site().smtpUrl));
  const { databaseReplicaUrl: connectionString, databaseReplicaLag } = env;
  if (connectionString)
    await look("Replica", () => lookAtReplica({ connectionString }, databaseReplicaLag));
  return looked;
}

type Look = (check: string, run: () => Promise<Findings>) => Promise<void>;

async function lookInDatabase(env: Env, wanted: number, look: Look, looked: Finding[]) {
  if (!env.databaseUrl && !existsSync(join(env.dataDir, "pg", "PG_VERSION"))) {
    looked.push(notYet("Database", "there is none yet."));
    return;
  }
  await look("Database", async () => {
    const findings = new Findings();
    const opened = await open(env, findings);
    if (!opened) return findings;
    try {
      const { client } = opened;
      await loadSiteSettings(drizzle(client)).catch(() => {});
      await look("Database", () => lookAtDatabase(client, { wantedProcesses: wanted }));
      await look("Keys of the machines", () => lookAtKeys(client, ownListener(env)));
      await look("Migrations", () => lookAtSchema(client, "db/migrations"));
      await look("Demo", () => lookAtDemo(client, env));
      await look("Clock", () => lookAtDatabaseClock(client));
    } finally {
      await opened.close();
    }
    return findings;
  });
}

async function open(env: Env, findings: Findings) {
  try {
    // The checks report what an external database lacks; the one in the data folder may have to be started.
    const embedded = env.databaseUrl ? null : await connectDatabase(env, () => {});
    const client = new pg.Client(
      embedded?.poolConfig ?? {
        connectionString: env.databaseUrl,
        connectionTimeoutMillis: 10_000,
      },
    );
    client.on("error", () => {});
    const close = async () => {
      await client.end().catch(() => {});
      await embedded?.stop();
    };
    try {
      await client.connect();
      return { client, close };
    } catch (error) {
      await close();
      throw error;
    }
  } catch (error) {
    findings.problem(
      "Database",
      `cannot be reached: ${reasonOf(error)}.`,
      env.databaseUrl
        ? "check DATABASE_URL, that the server runs, and that it accepts this machine (pg_hba.conf)."
        : `the end of ${join(env.dataDir, "pg.log")} says why it does not start.`,
    );
    return null;
  }
}

async function attempt(check: string, run: () => Findings | Promise<Findings>): Promise<Finding[]> {
  try {
    return (await run()).all;
  } catch (error) {
    const cure = "fix that first; the rest of this check was skipped.";
    return [{ check, state: "problem", found: `could not be checked: ${reasonOf(error)}.`, cure }];
  }
}

function notYet(check: string, found: string): Finding {
  return { check, state: "warning", found, cure: "npm start creates it." };
}
