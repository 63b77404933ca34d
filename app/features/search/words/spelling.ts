import { editDistance } from "#app/platform/edit-distance.ts";

const keys: readonly (readonly [latin: string, arabic: string])[] = [
  ..."qwertyuiop[]".split("").map((key, i) => [key, "ضصثقفغعهخحجد"[i] ?? ""] as const),
  ..."asdfghjkl;'".split("").map((key, i) => [key, "شسيبلاتنمكط"[i] ?? ""] as const),
  ..."zxcvnm,./`".split("").map((key, i) => [key, "ئءؤرىةوزظذ"[i] ?? ""] as const),
  ["b", "لا"],
];
const shiftedKeys: readonly (readonly [latin: string, arabic: string])[] = [
  ["H", "أ"],
  ["Y", "إ"],
  ["N", "آ"],
  ["G", "لأ"],
  ["T", "لإ"],
  ["B", "لآ"],
];
const toArabic = new Map([...keys, ...shiftedKeys]);
const toLatin = new Map(
  [...keys, ...shiftedKeys].map(([latin, arabic]) => [arabic, latin.toLowerCase()]),
);

/**
 * The query as it reads when the keyboard was in the other language (arm → شقة, سشمث → sale). Null for
 * what is in both scripts or in neither, and for what becomes no English word.
 */
export function swapKeyboard(query: string): string | null {
  const hasLatin = /[a-z]/i.test(query);
  const hasArabic = /[\u0621-\u064A]/.test(query);
  if (hasLatin === hasArabic) return null;
  if (hasLatin)
    return Array.from(
      query,
      (key) => toArabic.get(key) ?? toArabic.get(key.toLowerCase()) ?? key,
    ).join("");
  const latin = query.replace(/ل[اأإآ]|./gsu, (letters) => toLatin.get(letters) ?? letters);
  // A bracket or a comma in the middle of it: nobody meant that, and its pieces would find too much.
  return /^[a-z0-9\s]+$/i.test(latin) ? latin : null;
}

/** How many slips a folded word may have: none with digits or below four letters, one to six, two beyond. */
export function maxSlips(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word) || word.length < 4) return 0;
  return word.length < 7 ? 1 : 2;
}

type Candidate = { term: string; count: number };

/**
 * The likeliest of the candidates within the slips that a folded word may have: the nearest, then one
 * that begins alike, then the most frequent. Null when there is none, or the word is one of them itself.
 */
export function nearestTerm(word: string, candidates: readonly Candidate[]): string | null {
  const allowed = maxSlips(word);
  if (allowed === 0) return null;
  const near = candidates
    .filter(({ term }) => term.length > 2 && !/\p{N}/u.test(term))
    .map(({ term, count }) => ({
      term,
      count,
      slips: editDistance(word, term, allowed),
      begins: term[0] === word[0] ? 0 : 1,
    }))
    .filter(({ slips }) => slips <= allowed)
    .sort(
      (one, other) =>
        one.slips - other.slips || one.begins - other.begins || other.count - one.count,
    );
  const [best] = near;
  return best && best.slips > 0 ? best.term : null;
}
