import { loadSiteSettings } from "#app/platform/site-settings/site-settings.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { migrateDatabase } from "../migrate.ts";
import { CommandProblem, type ParsedArguments } from "../command-line.ts";
import type { Run } from "./commands.ts";

const print = (line: string) => console.log(line);

/** Runs a command on this site's database, after its migrations. @throws {CommandProblem} */
export async function runWithDatabase(run: Run, given: ParsedArguments): Promise<void> {
  const env = readEnv(process.env);
  configureSite(env);
  const database = await connectDatabase(env, print);
  try {
    await migrateDatabase(database.poolConfig, print, env);
    await loadSiteSettings(openDatabase({ max: 2, ...database.poolConfig }, () => {}));
    await run(given, env);
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new CommandProblem(`No account has the email address ${given.words[0]}.`);
  } finally {
    await closeDatabase();
    await database.stop();
  }
}
