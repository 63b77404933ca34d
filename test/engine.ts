import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from "#app/platform/postgres/embedded-postgres.server.ts";
import { type Place, preparePlace } from "#app/platform/postgres/place.server.ts";
import { findServerProcesses } from "#test/server-processes.ts";
import { chooseRunAs } from "#app/platform/postgres/run-as.server.ts";
import {
  serverArguments,
  serverEnvironment,
  SUPERUSER,
} from "#app/platform/postgres/server-settings.server.ts";
import { tryConnect, openSocket } from "#app/platform/postgres/socket.server.ts";

/** Where another PostgreSQL's programs lie that the tests shall run on; unset: the project's own. */
const otherBin = process.env.TEST_POSTGRES_BIN;

/** The PostgreSQL of a folder that the tests run on, started or joined; comes back when it is killed. */
export function startEngine(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  return otherBin ? startOther(otherBin, options) : startEmbeddedPostgres(options);
}

async function startOther(
  bin: string,
  { dataDir, settings = {} }: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const place = preparePlace(dataDir);
  const socket = openSocket(place);
  const connection = socket.connection;
  if (findServerProcesses(place).length > 0)
    return { connection, stop: async () => socket.close() };
  const version = / (\d+[.\w]*)/.exec(
    execFileSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" }),
  )?.[1];
  const binaries = {
    initdb: join(bin, "initdb"),
    postgres: join(bin, "postgres"),
    version: version ?? "",
    majorVersion: Number.parseInt(version ?? "", 10),
  };
  const runAs = chooseRunAs(place, binaries);
  if (!existsSync(place.cluster)) {
    const { command, args } = runAs(binaries.initdb, [
      `--pgdata=${place.cluster}`,
      `--username=${SUPERUSER}`,
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
    ]);
    execFileSync(command, args, { env: serverEnvironment(), stdio: "pipe" });
  }
  let server: ChildProcess;
  let isStopping = false;
  const run = () => {
    const log = openSync(place.logFile, "a", 0o600);
    const own = serverArguments(place.cluster, settings);
    // A setting that came with PostgreSQL 18.
    if (binaries.majorVersion < 18)
      own.splice(own.indexOf("max_active_replication_origins=0") - 1, 2);
    const { command, args } = runAs(binaries.postgres, own);
    server = spawn(command, args, {
      cwd: place.dataDir,
      env: serverEnvironment(),
      stdio: ["ignore", log, log],
      detached: true,
    });
    closeSync(log);
    server.once("exit", () => {
      if (!isStopping) void untilNobodyWorksIn(place).then(run);
    });
  };
  await untilNobodyWorksIn(place);
  run();
  for (;;) {
    const result = await tryConnect(socket, "dalil tests");
    if (result.state === "ready") {
      await result.client.end();
      break;
    }
    await pause(50);
  }
  return {
    connection,
    stop: async () => {
      isStopping = true;
      server.kill("SIGINT");
      await untilNobodyWorksIn(place, { isLeft: true });
      socket.close();
    },
  };
}

async function untilNobodyWorksIn(place: Place, { isLeft = false } = {}): Promise<void> {
  while (findServerProcesses(place).length > 0) await pause(25);
  if (!isLeft) rmSync(join(place.cluster, "postmaster.pid"), { force: true });
}
