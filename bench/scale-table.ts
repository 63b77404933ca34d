import type { Asking } from "./scale-load.ts";
import type { PageWork } from "./scale-work.ts";
import type { Aim, Curve, Section } from "./section.ts";
import { quantilesOf, spreadOf } from "./spread.ts";

/** What was measured with so many listings; the rounds of each page by its name. */
export type MeasuredSize = {
  size: number;
  pages: Map<string, { alone: Asking; together: Asking }[]>;
  work: PageWork;
};

type Plan = { rounds: number; alone: number; together: number; explained: number };

/** How much slower than the smallest the largest may be. */
const most = 2;

/** The tables, with the aim of each page and the curves of its slowest answers. */
export function sectionsOf(measured: readonly MeasuredSize[], plan: Plan): Section[] {
  const names = [...(measured[0]?.pages.keys() ?? [])];
  return [together(measured, names, plan), apart(measured, names, plan), work(measured, plan)];
}

/** All of one kind over the rounds, ascending. */
function allOf({ pages }: MeasuredSize, name: string, kind: "alone" | "together"): number[] {
  return (pages.get(name) ?? [])
    .flatMap((round) => round[kind].milliseconds)
    .sort((one, other) => one - other);
}

function perSecond({ pages }: MeasuredSize, name: string) {
  const rounds = pages.get(name) ?? [];
  return spreadOf(rounds.map(({ together }) => together.milliseconds.length / together.seconds));
}

function together(measured: readonly MeasuredSize[], names: string[], plan: Plan): Section {
  const p99 = (each: MeasuredSize, name: string) => quantile(allOf(each, name, "together"), 0.99);
  const [least, largest] = [measured[0], measured.at(-1)];
  const aims = names.flatMap((name): Aim[] => {
    if (!least || !largest || least === largest) return [];
    const [before, after] = [p99(least, name), p99(largest, name)];
    const works = [least, largest].map(({ work }) => work[name]?.buffers[0]);
    return [
      {
        what: `${name}: p99 at ${count(largest.size)} listings beside ${count(least.size)}`,
        aim: `≤ ${most} ×`,
        measured: `${(after / before).toFixed(2)} × (${ms(after)} beside ${ms(before)} ms)`,
        isMet: after <= most * before,
        why: `Asked one at a time ${ratioAlone(least, largest, name)}; of the database's pages it looks at ${works.map((each) => each?.toFixed(0) ?? "–").join(" and ")}.`,
      },
    ];
  });
  const curve: Curve = {
    title: "The slowest of a hundred answers by the number of listings",
    x: "listings",
    y: "p99, ms",
    logarithmic: { x: true },
    lines: names.map((name) => ({
      name,
      points: measured.map((each): [number, number] => [each.size, p99(each, name)]),
    })),
  };
  return {
    title: "At scale",
    note: `Programs with ${measured.map(({ size }) => count(size)).join(", ")} listings, and with each a twentieth as many members, as many messages as listings, two in three listings with pictures, half as many comments; one seller has a two-hundredth of all listings, one member a two-hundredth of all conversations. They run side by side on the same machine and are asked in turn, in ${plan.rounds} rounds (seeds), ${plan.together} times each page, eight at once: any listing, sellers small and large, words frequent and rare, deep pages from anywhere in their list, forms that are really sent and written. One process; the pages kept for visitors are switched off: each answer is drawn and compressed anew. p50 and p99 are of all rounds; requests a second are the middle round's, with the lowest and the highest. A PHP engine of today on two such cores answers, at 100,000 listings, home 63, category 58 and listing 94 requests a second, and at a million 7 to 10.`,
    header: [
      "page",
      ...measured.flatMap(({ size }) => [`${count(size)}: p50 ms`, "p99 ms", "req/s", "low–high"]),
    ],
    rows: names.map((name) => [
      name,
      ...measured.flatMap((each) => {
        const all = allOf(each, name, "together");
        const { median, low, high } = perSecond(each, name);
        return [
          ms(quantile(all, 0.5)),
          ms(quantile(all, 0.99)),
          median.toFixed(1),
          `${low.toFixed(0)}–${high.toFixed(0)}`,
        ];
      }),
    ]),
    aims,
    ...(measured.length > 1 && { curves: [curve] }),
  };
}

function ratioAlone(least: MeasuredSize, largest: MeasuredSize, name: string): string {
  const of = (each: MeasuredSize, at: number) => quantile(allOf(each, name, "alone"), at);
  const ratio = (at: number) => (of(largest, at) / of(least, at)).toFixed(2);
  return `${ratio(0.5)} × at p50 and ${ratio(0.99)} × at p99`;
}

function apart(measured: readonly MeasuredSize[], names: string[], plan: Plan): Section {
  return {
    title: "At scale, one at a time",
    note: `The same pages, ${plan.alone} a round, each after the other has ended: nobody waits for anybody.`,
    header: ["page", ...measured.flatMap(({ size }) => [`${count(size)}: p50 ms`, "p99 ms"])],
    rows: names.map((name) => [
      name,
      ...measured.flatMap((each) => {
        const all = allOf(each, name, "alone");
        return [ms(quantile(all, 0.5)), ms(quantile(all, 0.99))];
      }),
    ]),
  };
}

function work(measured: readonly MeasuredSize[], plan: Plan): Section {
  const names = Object.keys(measured[0]?.work ?? {});
  return {
    title: "At scale, the work of the database",
    note: `What no other load on the machine changes: the pages of 8 KiB that the statements of each page look at (EXPLAIN with BUFFERS; the middle and the most of ${plan.explained}), and the milliseconds of planning and running them, one by one.`,
    header: [
      "page",
      ...measured.flatMap(({ size }) => [`${count(size)}: buffers`, "most", "ms", "statements"]),
    ],
    rows: names.map((name) => [
      name,
      ...measured.flatMap(({ work }) => {
        const figures = work[name];
        if (!figures) return ["–", "–", "–", "–"];
        const { buffers, ms: milliseconds, statements } = figures;
        return [
          buffers[0].toFixed(0),
          buffers[1].toFixed(0),
          ms(milliseconds),
          statements.toFixed(0),
        ];
      }),
    ]),
  };
}

const count = (size: number) => size.toLocaleString("en");
const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0);

const quantile = (values: readonly number[], part: number) => quantilesOf(values, [part])[0] ?? 0;
