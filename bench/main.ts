import { writeDocument } from "./document.ts";
import { parts, type Say } from "./parts.ts";
import { fullPlan, type Plan, quickPlan } from "./plan.ts";
import { keepResult, measured, readResult, type Result } from "./results.ts";
import { drawSection } from "./table.ts";

// `npm run bench` measures every part (bench/parts.ts), says each figure in the terminal and keeps it in
// docs/benchmarks/, out of which docs/benchmarks.md is drawn. `-- --only search` measures one part anew and
// leaves the others; `-- --quick` only shows that everything works and keeps nothing; `-- --draw` measures
// nothing. What depends on the number of listings is measured with 10,000, 100,000 and 1,000,000 of them, or
// with `-- --listings 10000`; `-- --keep DIR` leaves their databases there for the next time, which else
// takes most of an hour to fill.

const say: Say = (line) => console.log(line);
const names = Object.keys(parts);

try {
  const failed = await measure(process.argv.slice(2));
  if (failed.length > 0) throw new Error(`No figures for ${failed.join(", ")}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The parts that have no figures because something in them went wrong: their last ones stay. */
async function measure(words: string[]): Promise<string[]> {
  const quick = words.includes("--quick");
  const plan = readPlan(words, quick ? quickPlan : fullPlan);
  const wanted = words.includes("--draw") ? [] : readParts(words);
  // Where this machine keeps its databases is nobody else's matter.
  const told = words.map((word, at) => (words[at - 1] === "--keep" ? "DIR" : word));
  const command = ["npm run bench", ...(told.length > 0 ? ["--", ...told] : [])].join(" ");
  const failed: string[] = [];
  for (const [name, run] of Object.entries(parts)) {
    if (!wanted.includes(name)) continue;
    say(`— ${name}`);
    try {
      const result = await measured(name, command, () => run(plan, say));
      for (const section of result.sections) say(`\n${drawSection(section)}`);
      if (!quick) keepResult(result);
    } catch (error) {
      failed.push(name);
      console.error(error);
    }
  }
  if (!quick) {
    writeDocument(names.map(readResult).filter((result): result is Result => result !== null));
    say("Written to docs/benchmarks.md");
  }
  return failed;
}

function readPlan(words: string[], usual: Plan): Plan {
  const sizes = valueOf(words, "--listings")?.split(",").map(Number);
  if (sizes && !sizes.every((size) => Number.isSafeInteger(size) && size > 0))
    throw new Error("--listings takes numbers of listings: 10000,100000,1000000");
  return { ...usual, keep: valueOf(words, "--keep"), ...(sizes && { listings: sizes }) };
}

function readParts(words: string[]): string[] {
  const only = valueOf(words, "--only");
  if (only === null) return names;
  const wanted = only.split(",");
  if (wanted.every((name) => names.includes(name))) return wanted;
  throw new Error(`--only takes some of: ${names.join(",")}`);
}

function valueOf(words: string[], name: string): string | null {
  const at = words.indexOf(name);
  return at === -1 ? null : (words[at + 1] ?? "");
}
