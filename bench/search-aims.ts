import type { Aim } from "./section.ts";

/** p95 in milliseconds, until the answer was there, by the number of listings. */
export type Waits = { name: string; bySize: { size: number; p95: number }[] };

const mostMs = 60;
const mostTimes = 3;

// By a profile of a million listings (2026-11-23): what 60 questions of each kind cost, asked twice, in a database
// that has just been started; means of processor, of bytes from the disk, and the program's own share.
const reasons: Record<string, string> = {
  "a rare word":
    "each round begins with a database just started, and each rare word has pages of its own: 224 KB from the disk on average the first time, 4 KB the second, when the 95th percentile is 46 ms (58 the first time). The database is on a processor for 17 of 34 ms, the program for 8.",
  "a common word":
    "as a rare word: 16 ms of processor and 7 of the program, the rest is reading: 89 KB from the disk the first time, 6 KB the second, when the 95th percentile is 35 ms (48 the first time).",
  "two words":
    "of 60 questions two had a number among the words, as below; the others read, as a rare word: 851 KB from the disk on average the first time, 31 KB the second, when the 95th percentile is 56 ms (110 the first time).",
  "five words":
    "the middle one keeps it; beyond it lie queries with a number or a short word among the five. Such a word is part of hundreds of terms (871 of 1871, 8710 and every telephone number with these digits), and the index would ask for all of them at each listing that the other words find, so the texts of these are read: up to 120 MB of them, 0.5 s of processor.",
  "a slip of the keys":
    "36 ms of processor and 13 of the program: to find what was meant, the terms with the most trigrams in common are compared letter by letter, and only then is asked again. Nothing is read from the disk for it; the 95th percentile is 77 to 94 ms.",
  "filtered: a common word, cars in Homs":
    "finding takes about 20 ms of it at most; the rest are the facets: what another category and another governorate would find are two more counts up to 1,000 each, of 10 to 20 ms. 50 of 60 ms are processor, the first time and the second.",
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
        ...(why && { why: "as the one above" }),
      });
    return aims;
  });
}
