import { isArabic, stripArticle } from "./article.ts";
import { stemExceptions } from "./stem-exceptions.ts";

/** Endings, the longer first, each with the letters that must remain before it. */
const endings: readonly (readonly [ending: string, remaining: number])[] = [
  ["اتها", 3],
  ["اتهم", 3],
  ["اتنا", 3],
  ["اتي", 3],
  ["تنا", 3],
  ["تها", 3],
  ["تهم", 3],
  ["تكم", 3],
  ["يات", 4],
  ["ات", 3],
  ["ين", 4],
  ["ون", 4],
  ["ان", 4],
  ["يه", 4],
  ["ها", 4],
  ["نا", 4],
  ["تي", 3],
  ["ه", 3],
  ["ي", 4],
];

/** A folded word by its light stem: no article, no ending of number, gender or possession; no roots. */
export function stem(word: string): string {
  if (!isArabic(word)) return stemEnglish(word);
  const bare = stripArticle(word);
  const exception = stemExceptions.get(bare);
  if (exception !== undefined) return exception;
  const dual = /^(.{2,}[^ا])ت(?:ين|ان)$/.exec(bare)?.[1];
  if (dual) return stem(`${dual}ه`);
  const found = endings.find(
    ([ending, remaining]) => bare.endsWith(ending) && bare.length - ending.length >= remaining,
  );
  return found ? bare.slice(0, -found[0].length) : bare;
}

function stemEnglish(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  const exception = stemExceptions.get(word);
  if (exception !== undefined) return exception;
  if (/[^aeiou]ies$/.test(word) && word.length > 5) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|zz|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}
