import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { type DetailField, detailFieldsOf } from "#app/features/listing-details/listing-details.ts";
import { usualType } from "#importer/normalise-row.ts";
import { type Chance, chanceFrom, makeVocabulary, pickWith, zipf } from "./words.ts";

export type Shelf = { categoryId: string; subcategoryId: string };

const topicWords = 900;

/**
 * Makes rows as the existing product has them, the same in every run: of natural lengths, about 420 characters,
 * in both languages, each in the words of its part of the catalogue.
 */
export async function rowMaker(client: pg.Client, { of, owners }: { of: number; owners: number }) {
  const { rows: shelves } = await client.query<Shelf>(
    `select id as "subcategoryId", category_id as "categoryId" from subcategories order by category_id, position`,
  );
  const { rows: areas } = await client.query<{ names: string }>(
    `select g.name_ar || '، ' || a.name_ar as names from places a join places g on g.id = a.governorate_id
     where a.kind in ('area', 'district') and g.id <> 'syria' order by a.id`,
  );
  const chance = chanceFrom(7);
  const vocabulary = makeVocabulary();
  const drawArea = zipf(areas.length, chance);
  const draw = { ar: zipf(vocabulary.ar.length, chance), en: zipf(vocabulary.en.length, chance) };
  const drawTopic = zipf(topicWords, chance);
  const word = (locale: "ar" | "en", topic: number) => {
    const words = vocabulary[locale];
    if (chance.next() < 0.02) return chance.below(2_500);
    if (chance.next() < 0.6) return words[draw[locale]()];
    // A topic's own words stand somewhere in the tail.
    return words[(100 + topic * 397 + drawTopic()) % words.length];
  };
  const fields = shelves.map(({ categoryId, subcategoryId }) =>
    detailFieldsOf(categoryId, subcategoryId, usualType(categoryId, subcategoryId)),
  );
  const begun = Date.now() - of * 60_000;
  return (id: number) => {
    const locale = chance.next() < 0.7 ? "ar" : "en";
    const topic = chance.below(shelves.length);
    const text = (length: number) => Array.from({ length }, () => word(locale, topic)).join(" ");
    return {
      id: `old-${id}`,
      user_id: `user-${chance.below(owners)}`,
      title: text(3 + chance.below(5)),
      // Half a dozen words, or ten lines: most are short.
      description: text(12 + Math.floor(150 * chance.next() ** 2)),
      ...priceOf(topic, chance),
      category: shelves[topic]?.categoryId,
      subcategory: shelves[topic]?.subcategoryId,
      location: JSON.stringify({ address: areas[drawArea()]?.names, coordinates: "" }),
      phone_number: chance.next() < 0.1 ? `09${10_000_000 + chance.below(89_999_999)}` : "",
      details: detailsOf(fields[topic] ?? [], chance),
      is_active: true,
      created_at: new Date(begun + id * 60_000).toISOString(),
    };
  };
}

// Dollars of each currency's unit: pounds are written in either, half of them in the old.
const unitsInDollar = { USD: 1, SYP: 12_000, TRY: 34 } as const;

/** As people write prices: each trade has its own, mostly round, a few ranges and some without. */
function priceOf(topic: number, chance: Chance) {
  const currency = pickWith(chance)(["USD", "USD", "USD", "SYP", "SYP", "TRY"] as const);
  if (chance.next() < 0.08) return { price: "", currency };
  const middle = 10 ** (1 + ((topic * 7) % 40) / 10);
  const spread = chance.next() + chance.next() + chance.next() - 1.5;
  const amount = round(middle * 10 ** spread * unitsInDollar[currency], chance);
  if (chance.next() > 0.05) return { price: String(amount), currency };
  return { price: "", price_range: { min: amount, max: round(amount * 1.8, chance) }, currency };
}

/** To one digit or to two, sometimes to three. */
function round(amount: number, chance: Chance): number {
  const draw = chance.next();
  return Number(amount.toPrecision(draw < 0.4 ? 1 : draw < 0.85 ? 2 : 3));
}

function detailsOf(fields: readonly DetailField[], chance: Chance): Record<string, unknown> {
  const pick = pickWith(chance);
  const stated = fields.filter(() => chance.next() < 0.5);
  return Object.fromEntries(
    stated.flatMap(({ key, kind, min = 1, max = 100, choices = [] }): [string, unknown][] => {
      if (kind === "flag") return [[key, true]];
      if (kind === "choice") return [[key, pick(choices)]];
      if (kind === "year") return [[key, 2_025 - Math.floor(40 * chance.next() ** 2)]];
      if (kind !== "number") return [];
      return [[key, Math.max(min, Math.floor(Math.min(max, 1_000 * min) ** chance.next()))]];
    }),
  );
}

/** An object a line, as `npm run import` takes them. */
export async function writeLines(file: string, lines: Iterable<object>): Promise<void> {
  const text = Readable.from(lines).map((line: object) => `${JSON.stringify(line)}\n`);
  await pipeline(text, createWriteStream(file));
}
