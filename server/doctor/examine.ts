import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { type Env, EnvError, readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { loadSiteSettings } from "#app/platform/site-settings/site-settings.server.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { wantedProcesses } from "../pool-sizes.ts";
import { type Finding, type Found, listFindings, problem, reasonOf, warning } from "./finding.ts";
import {
  lookAtDatabase,
  lookAtDemo,
  lookAtKeys,
  lookAtPostgres,
  lookAtSchema,
  lookAtSecret,
  ownListener,
} from "./look-at-database.ts";
import {
  lookAtDatabaseClock,
  lookAtDisk,
  lookAtFileClock,
  lookAtFutureTimes,
  lookAtMachine,
  lookAtPermissions,
  thisMachine,
} from "./look-at-machine.ts";
import { lookAtArchive, lookAtSecondPlace } from "./look-at-second-place.ts";
import {
  lookAtBot,
  lookAtMail,
  lookAtMap,
  lookAtStore,
  lookAtStoredPictures,
  lookAtTelegram,
} from "./look-at-services.ts";
import {
  lookAtAdvisories,
  lookAtBackups,
  lookAtNames,
  lookAtSettings,
} from "./look-at-settings.ts";

type Look = (check: string, run: () => Found | Promise<Found>) => Promise<void>;

/** What is wrong with everything that the program needs, and what to do about it; `isDeep` reads all there is. */
export async function examine(isDeep = false): Promise<Finding[]> {
  let env: Env;
  try {
    env = readEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.problems.map(
      (found) => problem`Settings: ${found} → docs/settings.md has the allowed values.`,
    );
  }
  configureSite(env);
  const looked: Finding[] = [];
  const look: Look = async (check, run) => {
    try {
      looked.push(...listFindings(await run()));
    } catch (error) {
      looked.push(
        problem`${check}: could not be checked: ${reasonOf(error)}. → fix that first; the rest of this check was
          skipped.`,
      );
    }
  };
  const wanted = wantedProcesses(env.webProcesses);
  await look("Machine", () => lookAtMachine(thisMachine(), wanted));
  if (existsSync(env.dataDir)) {
    await look("Disk", () => lookAtDisk("Disk", env.dataDir));
    await look("Permissions", () => lookAtPermissions(env.dataDir));
    await look("Clock of files", () => lookAtFileClock(env.dataDir));
    await look("Pictures", () => lookAtStore(env));
    await look("Advisories", () => lookAtAdvisories(env.dataDir, new Date()));
    if (!env.mapTileUrl) await look("Map", () => lookAtMap(env.dataDir));
  } else looked.push(notYet("Data folder", `${env.dataDir} does not exist yet.`));
  await look("Backups", () => lookAtBackups(env, new Date()));
  if (!env.databaseUrl) await look("Second place", () => lookAtSecondPlace(env, new Date()));
  await look("Database", () => lookInDatabase(env, { wanted, isDeep }, look));
  // Including the settings chosen in the browser, if the database could be read.
  await look("Settings", () => [lookAtSettings(site()), lookAtNames(Object.keys(process.env))]);
  await look("Mail", () => lookAtMail(site().smtpUrl));
  await look("Telegram", () => lookAtTelegram(site()));
  return looked;
}

type Scope = { wanted: number; isDeep: boolean };

async function lookInDatabase(env: Env, { wanted, isDeep }: Scope, look: Look): Promise<Found> {
  const { databaseUrl, dataDir } = env;
  if (!databaseUrl && !existsSync(join(dataDir, "pg", "PG_VERSION")))
    return notYet("Database", "there is none yet.");
  let embedded: Awaited<ReturnType<typeof connectDatabase>> | undefined;
  try {
    // The checks report what an external database lacks; the one in the data folder may have to be started.
    if (!databaseUrl) embedded = await connectDatabase(env, () => {});
    const given = { connectionString: databaseUrl, connectionTimeoutMillis: 10_000 };
    await withClient(embedded?.poolConfig ?? given, async (client) => {
      await loadSiteSettings(drizzle(client)).catch(() => {});
      await look("Database", () => lookAtDatabase(client, { wantedProcesses: wanted }));
      await look("PostgreSQL", () => lookAtPostgres(client, env));
      await look("Keys of the machines", () => lookAtKeys(client, ownListener(env)));
      await look("Secret", () => lookAtSecret(client, env));
      await look("Migrations", () => lookAtSchema(client, "db/migrations"));
      await look("Demo", () => lookAtDemo(client, env));
      if (databaseUrl) await look("Archive", () => lookAtArchive(client));
      await look("Clock", () => lookAtDatabaseClock(client));
      if (isDeep) await look("Stored times", () => lookAtFutureTimes(client));
      await look("Pictures", () => lookAtStoredPictures(client, isDeep));
      await look("Bot", () => lookAtBot(client));
    });
    return null;
  } catch (error) {
    const cure = databaseUrl
      ? "check DATABASE_URL, that the server runs, and that it accepts this machine (pg_hba.conf)."
      : `the end of ${join(dataDir, "pg.log")} says why it does not start.`;
    return problem`Database: cannot be reached: ${reasonOf(error)}. → ${cure}`;
  } finally {
    await embedded?.stop();
  }
}

function notYet(check: string, found: string): Finding {
  return warning`${check}: ${found} → npm start creates it.`;
}
