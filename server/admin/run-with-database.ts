import { loadSiteSettings } from "#app/platform/site-settings/site-settings.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { CommandProblem, type ParsedArguments } from "../command-line.ts";
import { withDatabase } from "../with-database.ts";
import type { Run } from "./commands.ts";

/** Runs a command on this site's database, after its migrations. @throws {CommandProblem} */
export async function runWithDatabase(run: Run, given: ParsedArguments): Promise<void> {
  try {
    await withDatabase(2, async (db, env) => {
      await loadSiteSettings(db);
      await run(given, env);
    });
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new CommandProblem(
      `No account has the email address, proved number or id ${given.words[0]}.`,
    );
  }
}
