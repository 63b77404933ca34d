import { startForTests } from "../tools/start-for-tests.ts";
import { type Answer, ask } from "./answer.ts";
import { startBare } from "./bare.ts";
import { encodings, type Figures, load, middle } from "./load.ts";
import { memoryOfChild } from "./memory.ts";
import { findPages, type Page } from "./pages.ts";
import type { Plan } from "./plan.ts";
import type { Memory, Row } from "./table.ts";

const program = "server/start.ts";

/** Puts load on each page of a program of its own, and on a bare server that answers the same bytes. */
export async function measurePages(
  plan: Plan,
  say: (line: string) => void,
): Promise<{ rows: Row[]; memory: Memory }> {
  const running = await startForTests(say);
  try {
    const pages = await findPages(running.url);
    const before = memoryOfChild(program);
    const answers = new Map<Page, Answer>();
    for (const page of pages) answers.set(page, await askRight(running.url, page, encodings));
    const bare = await startBare(answers);
    try {
      const origins = { program: running.url, bare: bare.origin };
      const figures = await runRounds(pages, origins, plan, say);
      const rows = await Promise.all(
        pages.map((page) => toRow(running.url, page, answers.get(page), figures.get(page))),
      );
      return { rows, memory: { before, after: memoryOfChild(program) } };
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
  plan: Plan,
  say: (line: string) => void,
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
