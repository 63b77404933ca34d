import type { Aim } from "./section.ts";

/** p95 in milliseconds, until the answer was there, by the number of listings. */
export type Waits = { name: string; bySize: { size: number; p95: number }[] };

const mostMs = 60;
const mostTimes = 3;

const reasons: Record<string, string> = {
  "five words":
    "the middle one keeps it; beyond it lie queries with a number or a short word among the five. Such a word is part of hundreds of terms (871 of 1871, 8710 and every telephone number with these digits), and the index would ask for all of them at each listing that the other words find, so the texts of these are read.",
  "filtered: a common word, cars in Homs":
    "finding takes about 20 ms of it at most; the rest are the facets: what another category and another governorate would find are two more counts up to 1,000 each, of 10 to 20 ms.",
  "filtered: two words, cars in Homs": "as the one above: two more counts for the facets.",
};

/** Each kind of question at the most listings: within 60 ms, and at most three times what the fewest take. */
export function searchAims(kinds: readonly Waits[]): Aim[] {
  return kinds.flatMap(({ name, bySize }) => {
    const [first, last] = [bySize[0], bySize.at(-1)];
    if (!first || !last) return [];
    const times = last.p95 / first.p95;
    const among = `${last.size.toLocaleString("en")} listings`;
    const why = reasons[name];
    const aims: Aim[] = [
      {
        what: `search p95, ${name}, ${among}`,
        aim: `${mostMs} ms`,
        measured: `${last.p95.toFixed(0)} ms`,
        isMet: last.p95 <= mostMs,
        ...(why && { why }),
      },
    ];
    if (first.size !== last.size)
      aims.push({
        what: `the same beside ${first.size.toLocaleString("en")} listings`,
        aim: `${mostTimes} ×`,
        measured: `${times.toFixed(1)} ×`,
        isMet: times <= mostTimes,
      });
    return aims;
  });
}
