import { loadSiteSettings } from "#app/platform/site-settings/site-settings.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { CommandProblem, type ParsedArguments } from "../command-line.ts";
import { withDatabase } from "../with-database.ts";
import type { Run } from "./commands.ts";

/** Runs a command on this site's database, after its migrations. @throws {CommandProblem} */
export async function runWithDatabase(run: Run, given: ParsedArguments): Promise<void> {
  const env = readEnv(process.env);
  try {
    await withDatabase(env, 2, async (db) => {
      await loadSiteSettings(db);
      await run(given, env);
    });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new CommandProblem(`No account has the email address ${given.words[0]}.`);
  }
}
