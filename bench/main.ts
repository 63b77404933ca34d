import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureCommunities } from "./communities.ts";
import { measureImport } from "./import.ts";
import { measureLive } from "./live.ts";
import { measurePages } from "./measure-pages.ts";
import { measurePictures } from "./pictures.ts";
import { measureSavedSearches } from "./saved-searches.ts";
import { measureSearch } from "./search.ts";
import { fullPlan, type Plan, quickPlan } from "./plan.ts";
import type { Section } from "./section.ts";
import { measureSignIn } from "./sign-in.ts";
import { measureWords } from "./words.ts";
import { describeMemory, drawDocument, drawSection, drawTable } from "./table.ts";

// `npm run bench`: the figures go to the terminal and to docs/benchmarks.md. With `-- --quick` everything
// is only shown to work, and with `-- --only sign-in` one part is measured; both keep nothing. The search
// is measured with 10,000 and 100,000 listings, or with `-- --listings 10000,100000,1000000`; `-- --keep DIR`
// leaves their databases there for the next time.

type Say = (line: string) => void;
const say: Say = (line) => console.log(line);

/** What is measured besides the pages, by the name `--only` knows it by. */
const parts: Record<string, (plan: Plan, say: Say) => Promise<Section[]>> = {
  "sign-in": measureSignIn,
  pictures: async () => [await measurePictures()],
  import: async ({ isQuick }, say) => [
    await measureImport(isQuick ? { rows: 1_000, rounds: 1, say } : { say }),
  ],
  words: async () => [measureWords()],
  search: ({ isQuick, listings, keep }, say) =>
    measureSearch(
      isQuick
        ? { sizes: [1_000], questions: 5, rounds: 1, keep: null, say }
        : { sizes: listings, questions: 60, rounds: 3, keep, say },
    ),
  "saved-searches": async ({ isQuick }, say) => [
    await measureSavedSearches(
      isQuick
        ? { sizes: [1_000], published: 20, say }
        : { sizes: [1_000, 10_000, 100_000], published: 200, say },
    ),
  ],
  communities: ({ isQuick }, say) =>
    measureCommunities(
      isQuick
        ? { members: 200, online: 50, messages: 5, say }
        : { members: 10_000, online: 500, messages: 100, say },
    ),
  live: ({ isQuick }, say) =>
    measureLive(
      isQuick
        ? { idle: 300, streams: 200, perSecond: 20, seconds: 3, rounds: 1, say }
        : { idle: 15_000, streams: 5_000, perSecond: 100, seconds: 20, rounds: 3, say },
    ),
};

const names = ["pages", ...Object.keys(parts)];

try {
  await measure(readArguments(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

type Arguments = {
  quick: boolean;
  only: string | null;
  listings: readonly number[] | null;
  keep: string | null;
};

function readArguments(words: string[]): Arguments {
  const at = words.indexOf("--only");
  const only = at === -1 ? null : (words[at + 1] ?? "");
  if (only !== null && !names.includes(only))
    throw new Error(`--only takes one of: ${names.join(", ")}`);
  const keepAt = words.indexOf("--keep");
  const keep = keepAt === -1 ? null : (words[keepAt + 1] ?? null);
  return { quick: words.includes("--quick"), only, listings: readSizes(words), keep };
}

function readSizes(words: string[]): number[] | null {
  const at = words.indexOf("--listings");
  if (at === -1) return null;
  const sizes = (words[at + 1] ?? "").split(",").map(Number);
  if (!sizes.every((size) => Number.isSafeInteger(size) && size > 0))
    throw new Error("--listings takes numbers of listings: 10000,100000,1000000");
  return sizes;
}

async function measure({ quick, only, listings, keep }: Arguments): Promise<void> {
  const usual = quick ? quickPlan : fullPlan;
  const plan = { ...usual, keep, ...(listings && { listings }) };
  const isWanted = (name: string) => only === null || only === name;
  const pages = isWanted("pages") ? await measurePages(plan, say) : null;
  if (pages) say(`\n${drawTable(pages.rows)}\n\n${describeMemory(pages.memory)}\n`);
  const sections: Section[] = [];
  for (const [name, run] of Object.entries(parts)) {
    if (!isWanted(name)) continue;
    for (const section of await run(plan, say)) {
      sections.push(section);
      say(`\n${drawSection(section)}`);
    }
  }
  if (quick || !pages || only !== null) return;
  const docs = join(import.meta.dirname, "../docs");
  mkdirSync(docs, { recursive: true });
  const document = drawDocument({
    ...pages,
    sections,
    plan,
    command: "npm run bench",
    date: new Date(),
  });
  writeFileSync(join(docs, "benchmarks.md"), document);
  say("\nWritten to docs/benchmarks.md");
}
