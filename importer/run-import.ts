import { scheduleImportedPictures } from "#app/features/listing-editor/import-listings.server.ts";
import { analyzeTables } from "#app/platform/postgres/analyze-tables.server.ts";
import { print } from "#server/operator.ts";
import { showSteps } from "#server/progress.ts";
import { withDatabaseUntil } from "#server/with-database.ts";
import { importListings } from "./import-listings.ts";
import { ImportProblem } from "./read-file.ts";
import { outcomeInWords, planInWords, type Tally } from "./report.ts";

export type ImportPlan = {
  file: string;
  profiles: string | null;
  ownerEmail: string | null;
  category: string | null;
  isDryRun: boolean;
  report: string;
  withPictures: boolean;
};

/** Imports as planned into the site's database, until it is stopped; its exit code. @throws {ImportProblem} */
export async function runImport(plan: ImportPlan, signal: AbortSignal): Promise<number> {
  try {
    return await withDatabaseUntil(signal, 4, (_, poolConfig) =>
      importAll(plan, poolConfig, signal),
    );
  } catch (error) {
    if (error instanceof ImportProblem) error.message += " Nothing was imported.";
    throw error;
  }
}

async function importAll(
  plan: ImportPlan,
  poolConfig: Parameters<typeof analyzeTables>[0],
  signal: AbortSignal,
) {
  let steps = showSteps("Reading", print);
  const tally = await importListings({
    ...plan,
    now: new Date(),
    signal,
    onReading: (bytes, of) => steps.at(bytes, of),
    onRead: (read) => {
      steps.end();
      print(planInWords(read));
      steps = showSteps("Importing", print, "rows");
    },
    onImporting: (rows, of) => steps.at(rows, of),
    onImported: () => {
      steps.end();
      if (!signal.aborted) print("Indexing their words…");
    },
  }).finally(() => steps.end());
  if (!plan.isDryRun) print(outcomeInWords(tally));
  print(`The report: ${plan.report}`);
  if (signal.aborted) return 0;
  if (!plan.isDryRun) await analyzeTables(poolConfig, "all");
  if (plan.withPictures && !plan.isDryRun)
    print(
      `${await scheduleImportedPictures(new Date())} pictures will be downloaded while the program runs.`,
    );
  return exitCodeOf(tally, plan);
}

function exitCodeOf(tally: Tally, plan: ImportPlan): number {
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
