import { readdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { judgeAll } from "./aims.ts";
import { drawAims, drawDocument, drawRun } from "./document.ts";
import { keepRuns, noted, readRuns } from "./figures.ts";
import type { Part, Plan } from "./part.ts";
import { lackOf } from "./tools.ts";

// `npm run bench` measures every file of bench/parts, keeps docs/benchmarks.json and draws
// docs/benchmarks.md. `-- --only
// search,live` measures these; `-- --quick` keeps nothing; `-- --draw` measures nothing; `-- --listings
// 10000`: with so
// many; `-- --keep DIR` leaves their databases there: the largest takes an hour to fill.

const names = readdirSync(join(import.meta.dirname, "parts")).map((file) => basename(file, ".ts"));

try {
  const { values } = parseArgs({
    options: {
      only: { type: "string", default: names.join(",") },
      quick: { type: "boolean", default: false },
      draw: { type: "boolean", default: false },
      keep: { type: "string" },
      listings: { type: "string" },
    },
  });
  const failed = values.draw ? [] : await measureAll(values.only.split(","), planOf(values));
  if (!values.quick) writeFileSync("docs/benchmarks.md", drawDocument(readRuns()));
  if (failed.length > 0)
    throw new Error(`No figures for ${failed.join(", ")}: their last ones stay`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
// The rooms that a part has opened in this process keep timers of their own.
process.exit();

function planOf(given: { quick: boolean; keep?: string; listings?: string }): Plan {
  const { quick: isQuick } = given;
  const listings = (given.listings ?? (isQuick ? "1000" : "10000,100000,1000000"))
    .split(",")
    .map(Number);
  if (!listings.every((size) => Number.isSafeInteger(size) && size > 0))
    throw new Error("--listings takes numbers of listings: 10000,100000,1000000");
  const [rounds, seconds] = isQuick ? [1, 2] : [3, 3];
  const say = (line: string) => console.log(`  ${line}`);
  return { isQuick, rounds, seconds, listings, keep: given.keep ?? null, say, ends: [] };
}

async function measureAll(wanted: readonly string[], plan: Plan): Promise<string[]> {
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`--only takes some of ${names.join(",")}`);
  const failed: string[] = [];
  for (const name of wanted) {
    console.log(`— ${name}`);
    try {
      const { default: part } = (await import(`./parts/${name}.ts`)) as { default: Part };
      const run = await noted(() => measure(part, plan));
      const judged = judgeAll({ [name]: run }).filter(({ measured }) => measured !== null);
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
  const lack = lackOf(part.needs);
  if (lack) return lack;
  try {
    return await part.measure(await part.prepare(plan), plan);
  } finally {
    for (const end of plan.ends.splice(0).reverse()) await end();
  }
}
