import { join } from "node:path";
import { bringImportedPictures } from "#app/features/listing-editor/import-listings.server.ts";
import { closeDatabase, openDatabase } from "#app/platform/database.server.ts";
import { analyzeTables } from "#app/platform/postgres/analyze-tables.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import { migrateDatabase } from "#server/migrate.ts";
import { type Given, runCommand } from "#server/command-line.ts";
import { readEnvAt } from "#server/operator.ts";
import { showSteps } from "#server/progress.ts";
import { stopOnSignal } from "#server/stop-on-signal.ts";
import { registerSubscribers } from "#server/subscribers.ts";
import { importListings } from "./import-listings.ts";
import { ImportProblem } from "./read-file.ts";
import { outcomeInWords, planInWords, type Tally } from "./tally.ts";

const usage = `Brings in the listings of the existing product; may run beside the program, and again.

  npm run import -- FILE [--profiles FILE] [--owner EMAIL] [--dry-run] [--report FILE] [--pictures]

  FILE        the table "listings": JSON (a list, or one object a line) or CSV with names in its first line
  --profiles  the table "profiles": a row's user_id is the account with that profile's e-mail address
  --owner     whose the rows are that --profiles leaves over, or all without it
  --dry-run   only says what would be done
  --report    where the report goes, JSON lines; without it FILE.report.jsonl
  --pictures  the program fetches the pictures that the listings name`;

const say = (line: string) => console.log(line);
const root = join(import.meta.dirname, "..");

const options = {
  profiles: { type: "string" },
  owner: { type: "string" },
  report: { type: "string" },
  "dry-run": { type: "boolean" },
  pictures: { type: "boolean" },
} as const;
const words = { least: 1, most: 1, missing: "The file of the listings is missing." };

await runCommand({ usage, options, words }, (given) =>
  run(readPlan(given)).catch((error: unknown) => {
    if (error instanceof ImportProblem) error.message += " Nothing was imported.";
    throw error;
  }),
);

async function run(asked: ReturnType<typeof readPlan>): Promise<number> {
  const env = readEnvAt(root);
  // npm runs its scripts in the project's folder; the operator's paths begin where he is.
  process.chdir(process.env.INIT_CWD ?? process.cwd());
  useSite(env);
  const stop = stopOnSignal(say);
  const database = await connectDatabase(env, say);
  try {
    await migrateDatabase(database.poolConfig, say, env);
    openDatabase({ max: 4, ...database.poolConfig }, () => {});
    registerSubscribers();
    let steps = showSteps("Reading", say);
    const importAll = () =>
      importListings({
        ...asked,
        now: new Date(),
        signal: stop.signal,
        onReading: (bytes, of) => steps.at(bytes, of),
        onRead: (read) => {
          steps.end();
          say(planInWords(read));
          steps = showSteps("Importing", say, "rows");
        },
        onImporting: (rows, of) => steps.at(rows, of),
        onImported: () => {
          steps.end();
          say("Indexing their words…");
        },
      }).finally(() => steps.end());
    const tally = await importAll();
    if (!asked.isDryRun) await analyzeTables(database.poolConfig, "all");
    if (asked.withPictures && !asked.isDryRun)
      say(
        `${await bringImportedPictures(new Date())} pictures will be fetched while the program runs.`,
      );
    return conclude(tally, asked, stop.signal.aborted);
  } finally {
    await closeDatabase();
    await database.stop();
  }
}

function conclude(tally: Tally, asked: { isDryRun: boolean; report: string }, isStopped: boolean) {
  if (!asked.isDryRun) say(outcomeInWords(tally));
  say(`The report: ${asked.report}`);
  if (isStopped) {
    say("Stopped before the end. Run it again: it goes on where it was.");
    return 130;
  }
  if (!tally.isWhole) {
    const sum = tally.imported + tally.ready + tally.alreadyHere + tally.refused;
    console.error(`Rows were lost: ${tally.read} were read, and only ${sum} are accounted for.`);
    return 1;
  }
  if (tally.refused < tally.read) return 0;
  console.error(`Every row ${asked.isDryRun ? "would be" : "was"} refused: the report says why.`);
  return 1;
}

function readPlan({ words: [file = ""], options: asked }: Given<typeof options>) {
  return {
    file,
    profiles: asked.profiles ?? null,
    ownerEmail: asked.owner ?? null,
    isDryRun: asked["dry-run"] ?? false,
    report: asked.report ?? `${file}.report.jsonl`,
    withPictures: asked.pictures ?? false,
  };
}
