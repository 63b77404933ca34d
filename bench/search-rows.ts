import { filingsOf } from "#app/features/search/engine/asked-filter.ts";
import { type IndexedText, indexText } from "#app/features/search/engine/listing-terms.ts";
import { datesOf } from "#app/features/search/engine/recency.ts";
import type { Place } from "#app/features/places/place.ts";
import { type Chance, chanceFrom, makeVocabulary, zipf } from "./search-words.ts";

/** A listing as it is written into its table and into the index. */
export type MadeListing = {
  id: number;
  owner: number;
  title: string;
  description: string;
  locale: "ar" | "en";
  categoryId: string;
  subcategoryId: string;
  listingType: string;
  governorateId: string;
  areaId: string;
  price: number;
  publishedAt: Date;
  indexed: IndexedText;
};

export type Surroundings = {
  subcategories: readonly { id: string; categoryId: string }[];
  places: ReadonlyMap<string, Place>;
  owners: number;
  now: Date;
};

const topicWords = 900;

/** Makes listings of natural lengths, about 420 characters, each in the words of its part of the catalogue. */
export function listingMaker({ subcategories, places, owners, now }: Surroundings) {
  const chance = chanceFrom(7);
  const vocabulary = makeVocabulary();
  const draw = {
    ar: zipf(vocabulary.ar.length, chance),
    en: zipf(vocabulary.en.length, chance),
    topic: zipf(topicWords, chance),
  };
  const areas = [...places.values()].filter(
    ({ kind, governorateId }) =>
      (kind === "area" || kind === "district") && governorateId !== "syria",
  );
  const drawArea = zipf(areas.length, chance);
  const word = (locale: "ar" | "en", topic: number): string => {
    const words = vocabulary[locale];
    if (chance.next() < 0.02) return String(chance.below(2_500));
    if (chance.next() < 0.6) return words[draw[locale]()] ?? "";
    // A topic's own words stand somewhere in the tail.
    return words[(100 + topic * 397 + draw.topic()) % words.length] ?? "";
  };
  const text = (locale: "ar" | "en", topic: number, length: number) =>
    Array.from({ length }, () => word(locale, topic)).join(" ");

  return (id: number, of: number): MadeListing => {
    const locale = chance.next() < 0.7 ? "ar" : "en";
    const topic = chance.below(subcategories.length);
    const { id: subcategoryId = "", categoryId = "" } = subcategories[topic] ?? {};
    const area = areas[drawArea()];
    const title = text(locale, topic, 3 + chance.below(5));
    const phone = chance.next() < 0.1 ? ` 09${10_000_000 + chance.below(89_999_999)}` : "";
    const description = text(locale, topic, lengthOf(chance)) + phone;
    const filed = {
      categoryId,
      subcategoryId,
      listingType: ["sale", "sale", "rent", "service", "wanted"][chance.below(5)] ?? "sale",
      governorateId: area?.governorateId ?? "damascus",
      areaId: area?.id ?? "",
    };
    const governorate = places.get(filed.governorateId);
    const location = [governorate?.nameAr, area?.nameAr, governorate?.nameEn, area?.nameEn].join(
      " ",
    );
    const publishedAt = new Date(now.getTime() - (of - id) * 60_000);
    const filings = [...filingsOf(filed, places), ...datesOf(publishedAt)];
    return {
      id,
      owner: chance.below(owners),
      title,
      description,
      locale,
      ...filed,
      price: 1_000 + chance.below(1_000_000),
      publishedAt,
      indexed: indexText([title, location, description], filings),
    };
  };
}

// Half a dozen words, or ten lines: most are short.
function lengthOf(chance: Chance): number {
  return 12 + Math.floor(150 * chance.next() ** 2);
}
