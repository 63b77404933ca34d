import { clock } from "#app/platform/clock.ts";
import { normalizeCharacters } from "#app/platform/digits.ts";
import { fold } from "#app/platform/fold.ts";
import { readAmounts } from "./internal/amounts-in-words.ts";
import { readCar } from "./internal/car-in-words.ts";
import { readCondition } from "./internal/condition-in-words.ts";
import { brandNames } from "./internal/name-lists.ts";
import { readOffering } from "./internal/seller-in-words.ts";
import { checkDetails, latestYear } from "./listing-details-input.ts";
import { detailFieldsOf, isActive, type ListingDetails } from "./listing-details.ts";
import type { ListingType } from "./listing-type.ts";

type Described = {
  categoryId: string;
  subcategoryId: string | null;
  listingType: ListingType;
  title: string;
  description: string;
};

/**
 * The details that a listing says in its own words, of those that its category asks: make and year, rooms and area,
 * memory, condition, who offers it. What its title says goes before its description; what is in doubt is left out.
 */
export function readFacts(
  { categoryId, subcategoryId, listingType, title, description }: Described,
  now = clock.now(),
  fields = detailFieldsOf(categoryId, subcategoryId, listingType),
): ListingDetails {
  const wanted = new Set(fields.filter(isActive).map(({ key }) => key));
  const read = (text: string) => factsIn(text, wanted, latestYear(now));
  const facts = { ...read(description), ...read(title) };
  const known = Object.entries(facts).filter(([key]) => wanted.has(key));
  return checkDetails(Object.fromEntries(known), fields, now).details;
}

// What somebody would take for it is no fact of it.
const instead =
  / (?:بدل|للبدل|البدل|مبادله|للمبادله|ابادل|نبادل|تبديل|مقابل|او مقايضه|مقايضه|exchange|swap|trade) /;

function factsIn(text: string, wanted: ReadonlySet<string>, latest: number): ListingDetails {
  const ready = readyWords(text);
  const words = ready.split(instead)[0]?.trim() ? (ready.split(instead)[0] ?? "") + " " : ready;
  const isArabic = /[\u0621-\u064A]/.test(words);
  const car = wanted.has("make") ? readCar(words, isArabic) : {};
  const brand = wanted.has("brand") ? readBrand(words) : null;
  const condition = wanted.has("condition") ? readCondition(words) : null;
  return {
    ...readAmounts(words, {
      wanted,
      isCar: car.make !== undefined || car.model !== undefined,
      brand,
      latest,
    }),
    ...car,
    ...readOffering(words, wanted),
    ...(condition && { condition }),
    ...(brand && { brand: isArabic ? brand.ar : brand.en }),
  };
}

/** Folded, digits apart from Arabic letters, a space at both ends. A point within a number and a stroke keep signs of their own. */
function readyWords(text: string): string {
  const written = normalizeCharacters(text)
    .replace(/(\d)[,،](?=\d{3}(?:\D|$))/g, "$1")
    .replace(/(\d)\.(?=\d)/g, "$1\uE000")
    .replaceAll("/", " \uE001 ")
    .replace(/(\d)(?=[\u0621-\u064A])|([\u0621-\u064A])(?=\d)/g, "$1$2 ");
  return ` ${fold(written)} `.replace(/\s+/g, " ");
}

// Said of what belongs to a device, not of the device.
const accessories =
  / (?:كفر|كفرات|جراب|جرابات|بيت|بيوت|اكسسوارات|شاحن|شواحن|لزقه|لزقات|حمايه|قطع|غيار|صيانه|تصليح|case|cases|cover|covers|charger|chargers|repair|spare) /;

function readBrand(words: string) {
  if (accessories.test(words)) return null;
  const tokens = words.trim().split(" ");
  const found = new Set<ReturnType<ReturnType<typeof brandNames>["get"]>>();
  for (const [at, token] of tokens.entries()) {
    const isPower = token === "hp" && /^\d/.test(tokens[at - 1] ?? "");
    for (const length of [2, 1]) {
      const phrase = tokens.slice(at, at + length).join(" ");
      const brand =
        brandNames().get(phrase) ?? brandNames().get(phrase.replace(/^(?:وال|ال|و)(?=.{3})/, ""));
      if (brand && !isPower) found.add(brand);
    }
  }
  const [first] = found;
  return found.size === 1 && first ? first : null;
}
