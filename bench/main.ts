import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startForTests } from "../tools/start-for-tests.ts";
import { type Answer, ask } from "./answer.ts";
import { startBare } from "./bare.ts";
import { encodings, type Figures, load, middle } from "./load.ts";
import { memoryOfChild } from "./memory.ts";
import { findPages, type Page } from "./pages.ts";
import { describeMemory, drawDocument, drawTable, type Memory, type Row } from "./table.ts";

// `npm run bench`: the figures go to the terminal and to docs/benchmarks.md. `npm run bench -- --quick`
// only shows that everything works: its figures are printed and kept nowhere.
const quick = process.argv.includes("--quick");
const plan = quick ? { rounds: 1, seconds: 2, warmUp: 3 } : { rounds: 5, seconds: 4, warmUp: 3 };
const program = "server/start.ts";
const say = (line: string) => console.log(line);

try {
  await measure();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function measure(): Promise<void> {
  const running = await startForTests(say);
  try {
    const pages = await findPages(running.url);
    const before = memoryOfChild(program);
    const answers = new Map<Page, Answer>();
    for (const page of pages) answers.set(page, await askRight(running.url, page, encodings));
    const bare = await startBare(answers);
    try {
      const figures = await runRounds(pages, { program: running.url, bare: bare.origin });
      const rows = await Promise.all(
        pages.map((page) => toRow(running.url, page, answers.get(page), figures.get(page))),
      );
      report(rows, { before, after: memoryOfChild(program) });
    } finally {
      await bare.stop();
    }
  } finally {
    await running.stop();
  }
}

type Measured = { program: Figures[]; bare: Figures[] };

/** Every round measures every page on both servers, so that a slow minute of the machine slows them all. */
async function runRounds(
  pages: Page[],
  origins: { program: string; bare: string },
): Promise<Map<Page, Measured>> {
  const measured = new Map<Page, Measured>(pages.map((page) => [page, { program: [], bare: [] }]));
  say("Warming up…");
  for (const page of pages) {
    await load(origins.program, page, plan.warmUp);
    await load(origins.bare, page, Math.min(1, plan.warmUp));
  }
  for (let round = 1; round <= plan.rounds; round++) {
    say(`Round ${round} of ${plan.rounds}…`);
    for (const [page, { program, bare }] of measured) {
      program.push(await load(origins.program, page, plan.seconds));
      bare.push(await load(origins.bare, page, plan.seconds));
    }
  }
  return measured;
}

async function toRow(
  origin: string,
  page: Page,
  served: Answer | undefined,
  measured: Measured | undefined,
): Promise<Row> {
  if (!served || !measured) throw new Error(`${page.name} was not measured`);
  const raw = await askRight(origin, page, "identity");
  return {
    name: page.name,
    program: middle(measured.program),
    bare: middle(measured.bare),
    rawBytes: raw.body.length,
    servedBytes: served.body.length,
    encoding: served.headers["content-encoding"] ?? null,
  };
}

async function askRight(origin: string, page: Page, accepted: string): Promise<Answer> {
  const answer = await ask(origin, page, accepted);
  if (answer.status !== page.status)
    throw new Error(`${page.name} (${page.path}) answers ${answer.status}, not ${page.status}`);
  return answer;
}

function report(rows: Row[], memory: Memory): void {
  say(`\n${drawTable(rows)}\n\n${describeMemory(memory)}`);
  if (quick) return;
  const docs = join(import.meta.dirname, "../docs");
  mkdirSync(docs, { recursive: true });
  const { rounds, seconds } = plan;
  writeFileSync(
    join(docs, "benchmarks.md"),
    drawDocument({
      rows,
      memory,
      command: "npm run bench",
      rounds,
      seconds,
      date: new Date(),
    }),
  );
  say("\nWritten to docs/benchmarks.md");
}
