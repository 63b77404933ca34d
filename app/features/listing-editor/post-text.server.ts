import { impliedType, maxTitleLength, type ListingType } from "#app/features/listings/listing.ts";
import { readMoney } from "#app/features/listings/money-input.ts";
import { formCurrencies } from "#app/features/listings/price.ts";
import { gazetteer } from "#app/features/places/gazetteer.server.ts";
import { findNamedPlace, namesOf } from "#app/features/places/named-place.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import { cleanLine, cleanText } from "#app/platform/text.ts";
import type { ListingValues } from "./listing-fields.ts";

type Name = keyof ListingValues;
type Section = { categoryId: string; subcategoryId?: string | null };

const maxLines = 200;
const phoneLike = /(?:\+|00)?[\d٠-٩](?:(?:[^\S\n]|[.()/-])?[\d٠-٩]){6,14}/g;
const offers: readonly (readonly [ListingType, RegExp])[] = [
  ["wanted", /(?:^|\s)(?:مطلوب|ابحث عن|أبحث عن|wanted|looking for)(?:\s|$)/i],
  ["rent", /(?:^|\s)(?:للإيجار|للايجار|للأجار|للاجار|إيجار|ايجار|for rent)(?:\s|$)/i],
  ["sale", /(?:^|\s)(?:للبيع|for sale)(?:\s|$)/i],
];

/** A post as people write it elsewhere, laid into fields by the readers of old rows: to be checked, and never whole. */
export async function readPost(
  post: string,
  guessSection: (title: string) => Promise<Section | null>,
): Promise<ListingValues> {
  const text = cleanText(post);
  const phones = phonesIn(text);
  const description = cleanText(
    text.replace(phoneLike, (found) =>
      phones.includes(readPhone(found).number ?? "none") ? "" : found,
    ),
  );
  const lines = description.split("\n").map(cleanLine).filter(Boolean).slice(0, maxLines);
  const title = cutText(lines[0] ?? "", maxTitleLength);
  const section = title ? await guessSection(title) : null;
  const type = offers.find(([, words]) => words.test(text))?.[0];
  const subcategory = section?.subcategoryId ?? "";
  return {
    title,
    description,
    category: section?.categoryId,
    subcategory,
    listingType: type ?? impliedType(subcategory) ?? undefined,
    ...priceIn(lines),
    ...(await placeIn(lines)),
    phone: phones[0],
    phone2: phones[1],
    whatsapp: phones[0] && /واتس|whats/i.test(text) ? "yes" : undefined,
  };
}

/** What stands in the form together: half of a post beside half of what was typed would be neither. */
const together: readonly (readonly Name[])[] = [
  ["price", "priceType", "currency", "pound", "priceMin", "priceMax"],
  ["governorate", "area"],
  ["category", "subcategory"],
  ["phone", "whatsapp"],
];

/** What was typed since the form `began` stays as it is, and the post in its box where that keeps some of it out. */
export function fillFrom(
  read: ListingValues,
  values: ListingValues,
  began: ListingValues,
): ListingValues {
  const isOwn = (name: Name) => Boolean(values[name]) && values[name] !== began[name];
  const hasOwnPrice =
    isOwn("price") ||
    isOwn("priceMin") ||
    isOwn("priceMax") ||
    (isOwn("priceType") && values.priceType !== "fixed");
  const filled = { ...values };
  const left = { ...read };
  for (const [head, ...rest] of together) {
    if (!head || !read[head]) continue;
    const isTyped = head === "price" ? hasOwnPrice : isOwn(head);
    // A price that names no money is in the money of the form.
    const currency = read.currency ? undefined : values.currency;
    if (isTyped) for (const name of [head, ...rest]) delete left[name];
    else if (read[head] !== values[head])
      for (const name of [head, ...rest]) filled[name] = name === "currency" ? currency : "";
  }
  for (const [name, value] of Object.entries(left) as [Name, string | undefined][])
    filled[name] ||= value;
  const isTaken = (
    ["description", "price", "governorate", "area", "phone", "phone2"] as const
  ).every((name) => !read[name] || cleanText(filled[name] ?? "") === read[name]);
  return { ...filled, post: isTaken ? "" : values.post };
}

function phonesIn(text: string): string[] {
  const found = [...text.matchAll(phoneLike)].map(([written]) => readPhone(written).number);
  return [...new Set(found.filter((number) => number !== undefined))].slice(0, 2);
}

const maxAmountDigits = 6;
const pricedBy = /^(?:ب|ال)?سعر[هاه]*:?$|^price:?$/i;

/** The first amount that names its money, else the one that is called the price. */
function priceIn(lines: readonly string[]): ListingValues {
  const words = lines.flatMap((line) => [...line.split(/\s+/), "\n"]);
  let called: string | null = null;
  for (const [at, word] of words.entries()) {
    if (!/[\d٠-٩]|^(?:نصف?|مليون|ألف|الف)/.test(word)) continue;
    for (let count = maxAmountDigits; count > 0; count--) {
      const written = words.slice(at, at + count).join(" ");
      if (written.includes("\n")) continue;
      const money = readMoney(written.replace(/[،,.:؛!)]+$/, ""));
      const currency = money?.named.find((each) => formCurrencies.some((known) => known === each));
      if (!money || money.amount <= 0) continue;
      if (currency) {
        const after = words.slice(at + count, at + count + 2).join(" ");
        return {
          price: String(money.amount),
          priceType: "fixed",
          currency,
          pound:
            currency === "SYP"
              ? /قديم/.test(after)
                ? "old"
                : /جديد/.test(after)
                  ? "new"
                  : ""
              : "",
        };
      }
      if (pricedBy.test(words[at - 1] ?? "")) called ??= String(money.amount);
    }
  }
  return called ? { price: called, priceType: "fixed" } : {};
}

async function placeIn(lines: readonly string[]): Promise<ListingValues> {
  const places = namesOf((await gazetteer()).values());
  const found = lines.map((line) => findNamedPlace(line, places)).filter((place) => place !== null);
  const place = found.find(({ areaId }) => areaId) ?? found[0];
  return place ? { governorate: place.governorateId, area: place.areaId ?? "" } : {};
}
