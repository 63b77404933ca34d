import type { Worker } from "node:cluster";
import type { PoolConfig } from "pg";
import { demoAccounts, demoPassword } from "#db/demo/accounts.ts";
import { closeDataFolder } from "#app/platform/data-folder.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { withClient } from "#app/platform/postgres/with-client.server.ts";
import { DiskReserve } from "#app/platform/postgres/disk-reserve.server.ts";
import { warnOfMisspelt } from "./doctor/misspelt.ts";
import { CommandProblem, needsOperator } from "./command-line.ts";
import { releaseLog } from "./second-place/copy-log.ts";
import { isStandby, promoteStandby } from "./second-place/follow.ts";
import { Place } from "./second-place/place.ts";
import { SecondPlace } from "./second-place/second-place.ts";
import { warnOfUnencrypted } from "./doctor/unencrypted.ts";
import type { Preparation, Prepared } from "./prepare.ts";
import { serveProgram } from "./serving.ts";
import { countAllowed, poolSizes, wantedProcesses } from "./pool-sizes.ts";
import { WebProcesses, type WebOptions } from "./web-processes.ts";

export type Running = {
  env: Env;
  print(line: string): void;
  stopped: Promise<void>;
  prepare: Preparation;
  ahead: Worker | undefined;
  isPromoting: boolean;
};

export async function runProgram(running: Running): Promise<void> {
  const { env, print, stopped } = running;
  closeDataFolder(env.dataDir, print);
  const reserve = env.databaseUrl ? null : new DiskReserve(env.dataDir, print);
  // A database that ended on a full disk needs room to start.
  reserve?.give();
  await leaveStandby(running);
  const database = await connectDatabase(env, print);
  let place: SecondPlace | undefined;
  try {
    reserve?.fill();
    place = await openSecondPlace(running, database.poolConfig);
    const prepared = await running.prepare(database.poolConfig);
    const serving = await serve(running, database.poolConfig);
    let takenOver: string | void;
    try {
      greet(running, prepared);
      takenOver = await Promise.race([stopped, place?.takenOver ?? stopped]);
      print("Stopping…");
    } finally {
      await serving.stop();
    }
    if (takenOver) throw new CommandProblem(takenOver, needsOperator);
  } finally {
    await place?.stop();
    reserve?.end();
    await database.stop();
  }
}

/** @throws {CommandProblem} where the data folder follows another machine, and is not to take over */
async function leaveStandby({ env, print, isPromoting }: Running): Promise<void> {
  if (env.databaseUrl || !isStandby(env)) return;
  if (!isPromoting || !env.secondPlace)
    throw new CommandProblem(
      "This data folder follows another machine: npm start -- --follow. When that one is gone, set " +
        "SECOND_PLACE, and take over: npm start -- --promote.",
      needsOperator,
    );
  configureSite(env);
  await promoteStandby(await Place.open(env.secondPlace), env, print);
}

async function openSecondPlace({ env, print, isPromoting }: Running, poolConfig: PoolConfig) {
  if (env.databaseUrl) return undefined;
  if (!env.secondPlace) {
    await withClient(poolConfig, releaseLog);
    return undefined;
  }
  const place = new SecondPlace({ poolConfig, isTakingOver: isPromoting, print });
  await place.open();
  return place;
}

type Served = { stop(): Promise<void> };

async function serve({ env, print, ahead }: Running, config: PoolConfig): Promise<Served> {
  const wanted = wantedProcesses(env.webProcesses);
  const allowed = Math.min(
    await withClient(config, countAllowed),
    env.databaseConnections ?? Infinity,
  );
  const { processes, connections } = poolSizes(wanted, allowed);
  if (processes < wanted)
    print(`The database allows connections for only ${processes} of ${wanted} web processes.`);
  const poolConfig = { max: connections, ...config };
  if (processes > 1 && ahead) return serveTogether({ count: processes, poolConfig, print, ahead });
  ahead?.process.kill("SIGKILL");
  const serving = await serveProgram({ env, poolConfig, worksJobs: true });
  process.on("SIGUSR2", () =>
    print("A single web process cannot be replaced while it serves. Restart the program."),
  );
  return { stop: serving.stop };
}

async function serveTogether(options: WebOptions): Promise<Served> {
  const web = new WebProcesses(options);
  try {
    await web.open();
  } catch (error) {
    await web.stop();
    throw error;
  }
  process.on("SIGUSR2", () => void web.renew());
  return web;
}

function greet({ env, print }: Running, { hasDemo, setupAddress }: Prepared): void {
  const lines = [
    `Dalil is open at ${env.publicUrl}`,
    `  Data: ${env.dataDir}${env.databaseUrl ? " (pictures and keys; the database is DATABASE_URL's)" : ""}`,
  ];
  if (hasDemo && !env.demo) {
    lines.push(
      "  The demo content is still here, but nobody can sign in to its accounts. Delete it: npm run admin -- remove-demo",
    );
  } else if (hasDemo) {
    lines.push(
      `  Demo accounts, password ${demoPassword}:`,
      ...demoAccounts.map(({ email }) => `    ${email}`),
    );
  }
  if (setupAddress)
    lines.push(
      "  There is no administrator yet. Whoever opens this link first becomes one. Each start prints a new link:",
      `    ${setupAddress}`,
    );
  for (const warning of [warnOfUnencrypted(env), warnOfMisspelt(Object.keys(process.env))])
    if (warning) lines.push(`  ${warning}`);
  print(lines.join("\n"));
}
