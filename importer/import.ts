import { type ParsedArguments, runCommand } from "#server/command-line.ts";
import { stopOnSignal } from "#server/operator.ts";
import type { ImportPlan } from "./run-import.ts";

const usage = `Imports the listings of the old product. The program may run meanwhile, and you may run the import again.

  npm run import -- FILE [--profiles FILE] [--owner EMAIL] [--category ID] [--dry-run] [--report FILE] [--pictures]

  FILE        the table "listings": JSON (a list, or one object a line) or CSV with names in its first line
  --profiles  the table "profiles": a row's user_id is the account with the email address of that profile
  --owner     the owner of all rows, or of those that --profiles does not assign
  --category  where rows without a category stand; by default where their title belongs
  --dry-run   only reports what would be done
  --report    the file of the report (JSON lines); by default FILE.report.jsonl
  --pictures  the program downloads the pictures that the listings name`;

const options = {
  profiles: { type: "string" },
  owner: { type: "string" },
  category: { type: "string" },
  report: { type: "string" },
  "dry-run": { type: "boolean" },
  pictures: { type: "boolean" },
} as const;
const words = { min: 1, max: 1, missing: "The file of the listings is missing." };

await runCommand({ usage, options, words }, async (given) => {
  const { runImport } = await import("./run-import.ts");
  // npm runs its scripts in the project's folder; the operator's paths begin where they are.
  process.chdir(process.env.INIT_CWD ?? process.cwd());
  return runImport(readPlan(given), stopOnSignal().signal);
});

function readPlan({
  words: [file = ""],
  options: plan,
}: ParsedArguments<typeof options>): ImportPlan {
  return {
    file,
    profiles: plan.profiles ?? null,
    ownerEmail: plan.owner ?? null,
    category: plan.category ?? null,
    isDryRun: plan["dry-run"] ?? false,
    report: plan.report ?? `${file}.report.jsonl`,
    withPictures: plan.pictures ?? false,
  };
}
