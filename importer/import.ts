import { scheduleImportedPictures } from "#app/features/listing-editor/import-listings.server.ts";
import { analyzeTables } from "#app/platform/postgres/analyze-tables.server.ts";
import { type ParsedArguments, runCommand } from "#server/command-line.ts";
import { print, stopOnSignal } from "#server/operator.ts";
import { showSteps } from "#server/progress.ts";
import { registerSubscribers } from "#server/subscribers.ts";
import { withDatabase } from "#server/with-database.ts";
import { importListings } from "./import-listings.ts";
import { ImportProblem } from "./read-file.ts";
import { outcomeInWords, planInWords, type Tally } from "./report.ts";

const usage = `Imports the listings of the old product. The program may run meanwhile, and you may run the import again.

  npm run import -- FILE [--profiles FILE] [--owner EMAIL] [--dry-run] [--report FILE] [--pictures]

  FILE        the table "listings": JSON (a list, or one object a line) or CSV with names in its first line
  --profiles  the table "profiles": a row's user_id is the account with the email address of that profile
  --owner     the owner of all rows, or of those that --profiles does not assign
  --dry-run   only reports what would be done
  --report    the file of the report (JSON lines); by default FILE.report.jsonl
  --pictures  the program downloads the pictures that the listings name`;

const options = {
  profiles: { type: "string" },
  owner: { type: "string" },
  report: { type: "string" },
  "dry-run": { type: "boolean" },
  pictures: { type: "boolean" },
} as const;
const words = { min: 1, max: 1, missing: "The file of the listings is missing." };

await runCommand({ usage, options, words }, (given) =>
  run(readPlan(given)).catch((error: unknown) => {
    if (error instanceof ImportProblem) error.message += " Nothing was imported.";
    throw error;
  }),
);

async function run(plan: ReturnType<typeof readPlan>): Promise<number> {
  // npm runs its scripts in the project's folder; the operator's paths begin where they are.
  process.chdir(process.env.INIT_CWD ?? process.cwd());
  const stop = stopOnSignal();
  return withDatabase(4, async (_db, _env, poolConfig) => {
    registerSubscribers();
    let steps = showSteps("Reading", print);
    const importAll = () =>
      importListings({
        ...plan,
        now: new Date(),
        signal: stop.signal,
        onReading: (bytes, of) => steps.at(bytes, of),
        onRead: (read) => {
          steps.end();
          print(planInWords(read));
          steps = showSteps("Importing", print, "rows");
        },
        onImporting: (rows, of) => steps.at(rows, of),
        onImported: () => {
          steps.end();
          print("Indexing their words…");
        },
      }).finally(() => steps.end());
    const tally = await importAll();
    if (!plan.isDryRun) await analyzeTables(poolConfig, "all");
    if (plan.withPictures && !plan.isDryRun)
      print(
        `${await scheduleImportedPictures(new Date())} pictures will be downloaded while the program runs.`,
      );
    return conclude(tally, plan, stop.signal.aborted);
  });
}

function conclude(tally: Tally, plan: { isDryRun: boolean; report: string }, isStopped: boolean) {
  if (!plan.isDryRun) print(outcomeInWords(tally));
  print(`The report: ${plan.report}`);
  if (isStopped) {
    print("Stopped before the end. Run it again to continue.");
    return 130;
  }
  if (!tally.isComplete) {
    const sum = tally.imported + tally.ready + tally.alreadyHere + tally.refused;
    console.error(
      `Rows were lost, which is a fault of the program: ${tally.read} were read, and only ${sum} are accounted for.`,
    );
    return 1;
  }
  if (tally.refused < tally.read) return 0;
  console.error(`Every row ${plan.isDryRun ? "would be" : "was"} refused: the report says why.`);
  return 1;
}

function readPlan({ words: [file = ""], options: plan }: ParsedArguments<typeof options>) {
  return {
    file,
    profiles: plan.profiles ?? null,
    ownerEmail: plan.owner ?? null,
    isDryRun: plan["dry-run"] ?? false,
    report: plan.report ?? `${file}.report.jsonl`,
    withPictures: plan.pictures ?? false,
  };
}
