export const amount = String.raw`(\d+(?:\uE000\d+)?)`;
export const valueOf = (text: string) => Number(text.replace("\uE000", "."));

export const oneOf = <Value>(values: readonly Value[]): Value | null => {
  const [first, ...others] = new Set(values);
  return first !== undefined && others.length === 0 ? first : null;
};

export const matchesOf = (words: string, pattern: RegExp) => [...words.matchAll(pattern)];

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
