import type { ListingFilter } from "#app/features/listings/listing-filter.ts";
import { readMoney } from "#app/features/listings/money-input.ts";
import { fold } from "#app/platform/fold.ts";

type Price = NonNullable<ListingFilter["price"]>;

const below =
  /^(?:تحت|دون|لحد|حتي|لغايه|ب?اقل من|بحد اقصي|under|below|less than|up to|max|maximum)$/;
const above = /^(?:فوق|ب?(?:اكثر|اكتر|اعلي) من|من|over|above|more than|at least|from|min|minimum)$/;
const ofPrice = /^(?:ب?(?:ال)?سعر|price|priced)$/;
const between = /^(?:بين|ما بين|من|between|from)$/;
const joins = /^(?:و|الي|ل|لل|حتي|لحد|to|and)$/;
// Metres, rooms, years, watts and their like count something else.
const otherUnit =
  /^(?:م2?|متر|امتار|m2?|sqm|met(?:er|re)s?|كم|كيلو\S*|km|غرف\S*|rooms?|سنه|سنوات|سنين|عام|اعوام|years?|شهر|شهور|اشهر|months?|واط|وات|w|watts?|امبير|فولت|v|انش|بوصه|inch\S*|لتر|كغ|kg|غرام|طن|gb|غيغا|جيجا|شخص|ركاب|قطع\S*|سي|cc)$/;

/** A price that is asked for at most, at least or between two, and which of the words say so. */
export function findPrice(
  words: readonly string[],
): { from: number; to: number; price: Price } | null {
  for (let start = 0; start < words.length; start++) {
    const from = ofPrice.test(foldedWords(words.slice(Math.max(0, start - 1), start)))
      ? start - 1
      : start;
    for (const at of [start + 2, start + 1]) {
      const sign = foldedWords(words.slice(start, at));
      const two = between.test(sign) ? amountsBetween(words, at) : null;
      if (two) return { from, ...two };
      const isBelow = below.test(sign);
      const amount = isBelow || above.test(sign) ? amountAt(words, at) : null;
      // What begins "from" may begin at a place or in a year.
      if (!amount || (/^(?:من|from)$/.test(sign) && amount.isBare)) continue;
      const { to, value, currency } = amount;
      return {
        from,
        to,
        price: { min: isBelow ? null : value, max: isBelow ? value : null, currency },
      };
    }
  }
  return null;
}

const foldedWords = (words: readonly string[]) => fold(words.join(" ")).replace(/\s+/g, " ").trim();

function amountsBetween(words: readonly string[], at: number) {
  const first = amountAt(words, at);
  if (!first) return null;
  // Of «بين 200 و500» the letter is a word of its own.
  const isJoined = /^و\p{Nd}/u.test(words[first.to] ?? "");
  if (!isJoined && !joins.test(foldedWords(words.slice(first.to, first.to + 1)))) return null;
  const start = isJoined ? first.to : first.to + 1;
  const rest = words.map((word, place) => (isJoined && place === start ? word.slice(1) : word));
  const second = amountAt(rest, start);
  if (!second) return null;
  // "Between 2 and 3 million dollars": what stands behind the second is said of both.
  const alike = readMoney([words[at], ...rest.slice(start + 1, second.to)].join(" "));
  const min = first.isBare && alike && alike.amount <= second.value ? alike.amount : first.value;
  if (min > second.value) return null;
  const currency = second.currency ?? first.currency;
  return { to: second.to, price: { min, max: second.value, currency } };
}

const maxAmountDigits = 6;

/** The longest amount that begins there, in new pounds where it is of old ones. */
function amountAt(words: readonly string[], at: number) {
  for (let to = Math.min(at + maxAmountDigits, words.length); to > at; to--) {
    const money = readMoney(words.slice(at, to).join(" "));
    if (!money || money.amount <= 0) continue;
    const [currency = null] = money.named;
    const next = foldedWords(words.slice(to, to + 1));
    if (currency === null && otherUnit.test(next)) return null;
    const pound = currency === "SYP" ? /^(?:(قديمه|old)|جديده|new)$/.exec(next) : null;
    return {
      to: pound ? to + 1 : to,
      value: pound?.[1] ? money.amount / 100 : money.amount,
      currency,
      isBare: currency === null && to === at + 1 && !/\p{L}/u.test(words[at] ?? ""),
    };
  }
  return null;
}
