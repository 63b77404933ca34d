import { readFileSync } from "node:fs";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { readDictionaryText } from "../app/features/search/words/dictionary-text.ts";
import { buildDictionary } from "../app/features/search/words/dictionary.ts";
import { fold } from "../app/platform/fold.ts";
import { highlightParts } from "../app/features/search/words/highlight.ts";
import { lexemesOf } from "../app/features/search/words/lexemes.ts";
import { parseQuery } from "../app/features/search/words/parse-query.ts";
import type { Section } from "./section.ts";

const rounds = 20;
const callsPerRound = 200;

const listing =
  "شقة للبيع في المزة فيلات غربية، طابق ثالث مع مصعد، 120 متراً، كسوة سوبر ديلوكس، طابو أخضر، مولّدة وطاقة شمسية. ".repeat(
    4,
  );

/** What reading a query and a listing costs, without the database: microseconds of one call on one thread. */
export function measureWords(): Section {
  const text = readFileSync(join(import.meta.dirname, "../db/dictionary/words.txt"), "utf8");
  const { concepts } = readDictionaryText(text);
  const dictionary = buildDictionary(concepts);
  const parsed = parseQuery("شقة طاقة شمسية", dictionary);
  const queries = {
    "a query of one word": "شقة",
    "of four words": "شقق مفروشة للإيجار بدمشق",
    "of two concepts of two words": "solar energy real estate",
    "of Arabic with Latin keys": "sayyarat mosta3male",
    "of eight words that mean nothing": "qwop zxcv asdf hjkl vbnm tyui ghjk bnmq",
    "of 500 words": Array.from({ length: 500 }, (_, i) => `كلمة${i}`).join(" "),
    "of 10,000 characters": "ش".repeat(10_000),
  };
  const rows = [
    ...Object.entries(queries).map(([name, query]) =>
      time(name, () => parseQuery(query, dictionary)),
    ),
    time(`folding a listing of ${listing.length} characters`, () => fold(listing)),
    time("its lexemes", () => lexemesOf(listing)),
    time("marking what three words found in it", () => highlightParts(listing, parsed)),
  ];
  return {
    title: "Words",
    note: `The dictionary of ${concepts.length} concepts is read into memory once, in ${buildTime(concepts)} ms. The middle of ${rounds} rounds of ${callsPerRound} calls, and the slowest round; a query has a budget of 100 µs.`,
    header: ["", "µs", "slowest round, µs"],
    rows,
  };
}

function time(name: string, call: () => unknown): string[] {
  const figures: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    for (let i = 0; i < callsPerRound; i++) call();
    figures.push(((performance.now() - began) * 1_000) / callsPerRound);
  }
  // The first rounds are the compiler's.
  const warm = figures.slice(rounds / 4).sort((one, other) => one - other);
  return [name, (warm[warm.length >> 1] ?? 0).toFixed(1), (warm.at(-1) ?? 0).toFixed(1)];
}

function buildTime(concepts: Parameters<typeof buildDictionary>[0]): string {
  const began = performance.now();
  buildDictionary(concepts);
  return (performance.now() - began).toFixed(0);
}
