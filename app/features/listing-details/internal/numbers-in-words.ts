/** A number as `readyWords` leaves it, with a sign of its own for its point. */
export const amount = String.raw`(\d+(?:\uE000\d+)?)`;
export const valueOf = (text: string) => Number(text.replace("\uE000", "."));

/** The one value of several that are alike; null of none and of others. */
export const oneOf = <Value>(values: readonly Value[]): Value | null => {
  const [first, ...others] = new Set(values);
  return first !== undefined && others.length === 0 ? first : null;
};

export const matchesOf = (words: string, pattern: RegExp) => [...words.matchAll(pattern)];

/** The two words before a match, and those behind it. */
export const around = (words: string, { 0: found, index = 0 }: RegExpMatchArray) => ({
  before: words
    .slice(0, index + 1)
    .trim()
    .split(" ")
    .slice(-2),
  behind: words
    .slice(index + found.length)
    .trim()
    .split(" ")
    .slice(0, 2),
});

export const unitOfNumber =
  /^(?:سي|cc|كم|km|دولار|\$|usd|الف|ليره|ل|متر|م|kg|كغ|كيلو|يورو|euro|سيسي|قطعه|واط|w|وات)$/;
