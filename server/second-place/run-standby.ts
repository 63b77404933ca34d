import { setTimeout as pause } from "node:timers/promises";
import { closeDataFolder } from "#app/platform/data-folder.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { CommandProblem } from "../command-line.ts";
import { serveProgram } from "../serving.ts";
import { Following, prepareStandby } from "./follow.ts";
import { readGivenPlace } from "./given-place.ts";
import { Place } from "./place.ts";

const everyMs = 2_000;

type Running = { env: Env; print(line: string): void; stopped: Promise<void> };

/** A second machine: it has what the place has, can be read, and takes nothing, since its database cannot write. */
export async function runStandby(given: string | undefined, running: Running): Promise<void> {
  const { print, stopped } = running;
  const address = readGivenPlace(given, running.env.secondPlace);
  if (running.env.databaseUrl || running.env.dataKeys.length === 0)
    throw new CommandProblem(
      "To follow, set DATA_KEY to the key of the place, and leave DATABASE_URL unset.",
      2,
    );
  // What comes from the place is no change for it.
  const env = { ...running.env, secondPlace: undefined };
  configureSite(env);
  closeDataFolder(env.dataDir, print);
  const place = await Place.open(address);
  await prepareStandby(place, env, print);
  const database = await connectDatabase(env, print);
  const ended = new AbortController();
  try {
    const following = new Following(place, env);
    const serving = await serveProgram({ env, poolConfig: database.poolConfig, worksJobs: false });
    const advancing = advance(following, database.poolConfig, { print, signal: ended.signal });
    print(
      `Dalil follows ${place.name}, and can be read at ${env.publicUrl}. It takes nothing. When the other machine ` +
        "is gone: stop this, and npm start -- --promote with SECOND_PLACE set.",
    );
    await stopped;
    print("Stopping…");
    ended.abort();
    await serving.stop();
    await advancing;
  } finally {
    ended.abort();
    await database.stop();
  }
}

async function advance(
  following: Following,
  poolConfig: Parameters<Following["advance"]>[0],
  { print, signal }: { print(line: string): void; signal: AbortSignal },
): Promise<void> {
  let problem = "";
  while (!signal.aborted) {
    const found = await following.advance(poolConfig).then(
      () => "",
      (error: Error) => error.message,
    );
    if (found !== problem) print(found || "The place is reached, and followed again.");
    problem = found;
    await pause(everyMs, undefined, { signal }).catch(() => {});
  }
}
