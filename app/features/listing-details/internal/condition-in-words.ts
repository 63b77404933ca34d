import { around, matchesOf, oneOf } from "./numbers-in-words.ts";

const likeNew = / (?:بحكم|شبه|متل|مثل) (?:ال)?جديده?(?= )| كالجديده?(?= )| (?:like|as) new(?= )/g;
const unused =
  / (?:غير|مو|مش|لم|ما|بدون) (?:مستعمله?|تستعمل|يستعمل|استعمال)(?= )| (?:never|not) used(?= )| unused(?= )| brand new(?= )/g;
const used =
  / (?:ال)?(?:مستعمله?|مستعملات|مستعملين)(?= )| استعمال (?:خفيف|نظيف|قليل)(?= )| قليله? (?:ال)?استعمال(?= )| second ?hand(?= )| used(?! (?:for|to|by|as|in|with) )(?= )/g;
const fresh = / (?:ال)?جديده?(?= )| new(?= )(?! (?:holland|york|zealand) )/g;
// A part, a look or a name is new, not the thing.
const notTheThing =
  /^(?:محرك|بطاريه|دواليب|اطارات|كوشوك|كفر|جراب|قطع|موديل|شكل|تصميم|حي|شارع|سعر|ليره|كل|شي)$/;
const maxTitleLength = 10;

/** "Used", "like new" or "new", where a text says one of them alone; "new" of a text as short as a title. */
export function readCondition(words: string): string | null {
  const rest = words.replace(likeNew, " ").replace(unused, " ");
  const isTitle = words.trim().split(" ").length <= maxTitleLength;
  const isNew =
    isTitle &&
    matchesOf(rest, fresh).some(
      (match) => !notTheThing.test(around(rest, match).before.at(-1) ?? ""),
    );
  return oneOf([
    ...(matchesOf(words, likeNew).length > 0 ? ["like-new"] : []),
    ...(matchesOf(words, unused).length > 0 || isNew ? ["new"] : []),
    ...(matchesOf(rest, used).length > 0 ? ["used"] : []),
  ]);
}
