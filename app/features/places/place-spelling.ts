import { toLatinDigits } from "#app/platform/digits.ts";

const latinArticle = /^(?:al|el|ul|as|es|ash|esh|ar|er|at|et|ad|ed|an|en|az|ez)$/;
/** The letters that Arabic written with Latin keys borrows from the digits. */
const borrowedDigits: Record<string, string> = { "2": "", "3": "", "5": "kh", "7": "h", "9": "q" };

/**
 * A name as its spellings share it: small letters, no diacritics, one form of each Arabic letter that is
 * typed in several ways. Latin digits, words without their article, single spaces.
 */
export function foldName(text: string): string {
  const words = foldLetters(text).split(" ").map(withoutBorrowedDigits);
  return words
    .map((word) => withoutArticle(word, words.length))
    .filter(Boolean)
    .join(" ");
}

/** The same with the articles, in one piece: somebody who begins with "الم" means a name with the article. */
export function foldWithArticles(text: string): string {
  return foldLetters(text).split(" ").map(withoutBorrowedDigits).join("");
}

function foldLetters(text: string): string {
  return toLatinDigits(text.normalize("NFKD").toLowerCase())
    .replace(/[\p{M}\u0640]/gu, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/[ىیې]/g, "ي")
    .replace(/ئ/g, "ي")
    .replace(/ؤ/g, "و")
    .replace(/[ةۀہھ]/g, "ه")
    .replace(/[کڪ]/g, "ك")
    .replace(/گ/g, "ك")
    .replace(/پ/g, "ب")
    .replace(/[ء'’‘ʿʾ`´"]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

// "7oms", "der3a": digits are letters only where they touch letters, so "86" stays a number.
function withoutBorrowedDigits(word: string): string {
  if (!/[a-z]/.test(word)) return word;
  return word.replace(/[23579]/g, (digit) => borrowedDigits[digit] ?? digit);
}

function withoutArticle(word: string, words: number): string {
  if (/^ال\p{L}/u.test(word)) return word.slice(2);
  return words > 1 && latinArticle.test(word) ? "" : word;
}

/**
 * How a folded name sounds: Latin vowels and doubled letters are written by taste (Mezzeh, Mazze, Mezza), and so are q,
 * k and c, or the letters that many Arabic speakers say alike. Two names with one sound are probably one place.
 */
export function soundOf(folded: string): string {
  return folded
    .split(" ")
    .map((word) => (/[a-z]/.test(word) ? latinSound(word) : arabicSound(word)))
    .join("");
}

function latinSound(word: string): string {
  const body = word
    .replace(/^(?:al|el)(?=[a-z]{3})/, "")
    .replace(/ph/g, "f")
    .replace(/[qc]/g, "k")
    .replace(/[xz]/g, "z")
    .replace(/gh/g, "g")
    .replace(/dh|th/g, (pair) => pair[0] ?? "")
    .replace(/j|dj/g, "j")
    .replace(/([aeiou])h(?![aeiou])/g, "$1");
  const first = /^[aeiouyw]/.test(body) ? "a" : "";
  return first + body.replace(/[aeiouyw]/g, "").replace(/(.)\1+/g, "$1");
}

function arabicSound(word: string): string {
  return word
    .replace(/[ظذز]/g, "ز")
    .replace(/ض/g, "د")
    .replace(/[صث]/g, "س")
    .replace(/ط/g, "ت")
    .replace(/(.)\1+/gu, "$1");
}
