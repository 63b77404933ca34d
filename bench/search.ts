import { measureRound, type Round } from "./search-queries.ts";
import { type Filled, openStore } from "./search-store.ts";
import { searchAims } from "./search-aims.ts";
import type { Section } from "./section.ts";
import { spreadOf } from "./spread.ts";

type Options = {
  sizes: readonly number[];
  /** Questions of each kind in a round, and rounds of each size in turn. */
  questions: number;
  rounds: number;
  /** Where the filled databases stay for the next time; null: nowhere. */
  keep: string | null;
  say: (line: string) => void;
};

type Run = { size: number; filled: Filled; rounds: Round[] };

/**
 * The search with so many listings of natural length in both languages, in databases of their own, with one
 * client: all that a page of results asks, beside the written rule to the letter.
 */
export async function measureSearch({
  sizes,
  questions,
  rounds,
  keep,
  say,
}: Options): Promise<Section[]> {
  const store = openStore(keep, say);
  try {
    const runs: Run[] = [];
    for (let round = 1; round <= rounds; round++)
      for (const size of sizes)
        await store.open(size, async (client, filled) => {
          say(`Round ${round} with ${size} listings…`);
          let run = runs.find((each) => each.size === size);
          if (!run) runs.push((run = { size, filled, rounds: [] }));
          run.rounds.push(await measureRound(client, filled.samples, questions));
        });
    return [speeds(runs), sizesOf(runs)];
  } finally {
    store.close();
  }
}

const ms = (value: number | null) =>
  value === null ? "–" : value < 10 ? value.toFixed(1) : value.toFixed(0);

function speeds(runs: readonly Run[]): Section {
  const names = Object.keys(runs[0]?.rounds[0] ?? {});
  const of = (run: Run, name: string, figure: (kind: Round[string]) => number | null) => {
    const figures = run.rounds.map((round) => round[name] && figure(round[name]));
    return figures.includes(null) ? null : spreadOf(figures.map(Number)).median;
  };
  const asked = names.filter((name) => !name.startsWith("the rule"));
  const p95s = (name: string) =>
    runs.map((run) => ({ size: run.size, p95: of(run, name, ({ wait }) => wait.p95) ?? 0 }));
  return {
    title: "Search",
    note: 'All that one page of results asks of the database, with its cards, counts and facets, in milliseconds: the middle one, and that which 95 of 100 stay below; the middle of the rounds. "work" is the time that the database was on a processor, which what else the machine does hardly changes; "wait" is until the answer was there, with the program\'s own work. One client. Beneath stands the written rule to the letter (every hit, newest first) for the same kinds of words.',
    header: [
      "asked",
      ...runs.flatMap(({ size }) => [`${size}: work p50`, "work p95", "wait p50", "wait p95"]),
    ],
    rows: names.map((name) => [
      name,
      ...runs.flatMap((run) =>
        [
          of(run, name, ({ work }) => work && work.p50),
          of(run, name, ({ work }) => work && work.p95),
          of(run, name, ({ wait }) => wait.p50),
          of(run, name, ({ wait }) => wait.p95),
        ].map(ms),
      ),
    ]),
    aims: searchAims(asked.map((name) => ({ name, bySize: p95s(name) }))),
    curves: [
      {
        title: "Search, p95 by the number of listings",
        x: "listings",
        y: "ms",
        logarithmic: { x: true },
        lines: asked.map((name) => ({
          name,
          points: p95s(name).map(({ size, p95 }) => [size, p95]),
        })),
      },
    ],
  };
}

function sizesOf(runs: readonly Run[]): Section {
  const parts = ({ filled }: Run) => [
    ...filled.tables,
    ...filled.built.filter(({ name }) => name.startsWith("search") || name.includes("_search_")),
  ];
  const names = runs[0] ? parts(runs[0]).map(({ name }) => name) : [];
  return {
    title: "The search index",
    note: "Sizes in MiB, tables with all their indexes, and the seconds to build an index over the filled table.",
    header: ["what", ...runs.flatMap(({ size }) => [`${size} MiB`, "s"])],
    rows: names.map((name, at) => [
      name,
      ...runs.flatMap((run) => {
        const { bytes = 0, seconds = 0 } = parts(run)[at] ?? {};
        return [(bytes / 2 ** 20).toFixed(1), seconds ? seconds.toFixed(1) : ""];
      }),
    ]),
  };
}
