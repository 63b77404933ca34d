import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { CommandProblem, runCommand } from "#server/command-line.ts";
import { judgeAll } from "./aims.ts";
import { drawAims, drawDocument, drawRun } from "./document.ts";
import { keepRuns, noted, readRuns } from "./figures.ts";
import type { Part, Plan } from "./part.ts";
import { missingTools } from "./tools.ts";

const names = readdirSync(join(import.meta.dirname, "parts")).map((file) => basename(file, ".ts"));

const usage = `Measures the program, stores the figures in docs/benchmarks.json and draws docs/benchmarks.md.

  npm run bench -- [--only PARTS] [--listings SITES] [--keep DIR] [--quick] [--draw]

  --only      some of ${names.join(",")}
  --listings  numbers of listings: 10000,100000/1,1000000 (after the slash: of owners)
  --keep      stores the databases in this folder, and uses those already there
  --quick     one short round with 1,000 listings; stores no figures
  --draw      only draws`;

const options = {
  only: { type: "string", default: names.join(",") },
  quick: { type: "boolean", default: false },
  draw: { type: "boolean", default: false },
  keep: { type: "string" },
  listings: { type: "string" },
} as const;

await runCommand({ usage, options }, async ({ options: target }) => {
  const failed = target.draw ? [] : await measureAll(target.only.split(","), await planOf(target));
  if (!target.quick) writeFileSync("docs/benchmarks.md", drawDocument(readRuns()));
  if (failed.length > 0)
    throw new CommandProblem(`No figures for ${failed.join(", ")}: their last ones stay`);
});
// The rooms that a part has opened in this process keep timers of their own.
process.exit();

async function planOf(given: { quick: boolean; keep?: string; listings?: string }): Promise<Plan> {
  const { readSite } = await import("#test/many-listings/store.ts");
  const { quick: isQuick } = given;
  const sites = (given.listings ?? (isQuick ? "1000,1000/1" : "10000,100000/1,1000000"))
    .split(",")
    .map(readSite);
  const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;
  if (!sites.flatMap(Object.values).every(isCount))
    throw new CommandProblem("--listings takes numbers: 10000,100000/1,1000000");
  const [rounds, seconds] = isQuick ? [1, 2] : [3, 3];
  const log = (line: string) => console.log(`  ${line}`);
  const sitesFolder = given.keep ?? mkdtempSync(join(tmpdir(), "dalil-bench-"));
  if (!given.keep) process.on("exit", () => rmSync(sitesFolder, { recursive: true, force: true }));
  return { isQuick, rounds, seconds, sites, sitesFolder, log, ends: [] };
}

async function measureAll(wanted: readonly string[], plan: Plan): Promise<string[]> {
  const failed: string[] = [];
  for (const name of wanted) {
    console.log(`— ${name}`);
    try {
      const { default: part } = (await import(`./parts/${name}.ts`)) as { default: Part };
      const run = await noted(() => measure(part, plan));
      const judged = judgeAll({ [name]: run }).filter(({ worst }) => worst !== null);
      console.log(`\n${drawRun(run)}\n\n${judged.length > 0 ? drawAims(judged) : ""}\n`);
      if (!plan.isQuick) keepRuns({ ...readRuns(), [name]: run });
    } catch (error) {
      failed.push(name);
      console.error(error);
    }
  }
  return failed;
}

async function measure(part: Part, plan: Plan) {
  const lack = missingTools(part.needs);
  if (lack) return lack;
  try {
    return await part.measure(await part.prepare(plan), plan);
  } finally {
    for (const end of plan.ends.splice(0).reverse()) await end();
  }
}
