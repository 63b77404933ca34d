/** Numbers that are the same in every run: a whole one from 0 to `max` - 1, or one from 0 to 1. */
export type Chance = { below(max: number): number; next(): number };

export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, below: (max) => Math.floor(next() * max) };
}

export const pickWith =
  ({ below }: Chance) =>
  <Each>(list: readonly Each[]): Each =>
    list[below(list.length)] as Each;

// What is most frequent in advertisements stands first; the rest of the language is made of its parts.
const arabicHead = `في من للبيع مع على سوريا دمشق شقة جديد بحالة سيارة للإيجار سعر متر ممتازة طابق غرف حلب مفروشة
  قريب شارع موديل خدمة كامل بيت مكتب محل أرض مستعمل نظيف صالون مطبخ كهرباء تدفئة حمص اللاذقية المزة مشروع
  شركة خبرة مطلوب موظف دوام راتب تدريب دورة لغة مدرسة جامعة طبيب عيادة أسنان صيدلية فندق مطعم سياحة رحلات
  ماكينة خط إنتاج مصنع معمل قطع غيار صيانة موبايل لابتوب شاشة براد غسالة فرن مكيف طاقة شمسية بطارية
  تصميم إعلان تسويق موقع استضافة إنترنت سند ملكية طابو أخضر فيلا مزرعة حديقة بئر مصعد موقف إطلالة هادئ`;
const englishHead = `for sale in with new and Damascus apartment car rent price very clean floor rooms near
  street model service full house office shop land used kitchen power heating Homs Aleppo company experience
  wanted job salary training course language school university doctor clinic pharmacy hotel restaurant travel
  machine line factory parts repair mobile laptop screen fridge washer oven battery solar design marketing`;
const roots = `كتب درس علم عمل سكن سفر طبخ نجر حدد كهر بني فتح غلق رسم لون نقش حفر زرع حصد سقي صنع شغل خدم نقل حمل
  ركب قطع وصل جمع فرق قسم وزن قيس طول عرض سمك عمق برد سخن غسل نشف كوي خيط نسج قطن صوف جلد خشب حجر رخم زجج
  معد ذهب فضض نحس سيع بيع شري اجر رهن ضمن كفل صرف حسب دفع قبض وفر كسب ربح خسر طلب عرض وكل شرك ملك ورث وهب`;
const patterns = "1ا23 12ا3 م12و3 م123 ت12ي3 است12ا3 ان12ا3 12ي3 12ا23 م1ا23".split(" ");
const beginnings = ["", "ال", "و", "لل", "بال", "وال"];
const endings = ["", "ة", "ات", "ية", "ين", "ي"];
const syllables =
  "ba ca da fa ga la ma na pa ra sa ta ven ter ros lin con mar tel bri gor fin sto pla cher dun wel";

const wordsOf = (text: string) => text.trim().split(/\s+/);

/** Distinct words of either language, the most frequent first: 20,000 Arabic and 8,000 English ones. */
export function makeVocabulary(): Record<"ar" | "en", string[]> {
  const chance = chanceFrom(20);
  const pick = pickWith(chance);
  const [threes, parts] = [wordsOf(roots), wordsOf(syllables)];
  const arabic = () => {
    // Roots are mixed, so that there are more than their list has.
    const letters = [...pick(threes).slice(0, 2), pick(threes)[2] ?? ""];
    const stem = pick(patterns).replaceAll(/\d/g, (at) => letters[Number(at) - 1] ?? "");
    return pick(beginnings) + stem + pick(endings);
  };
  const english = () => Array.from({ length: 2 + chance.below(3) }, () => pick(parts)).join("");
  return { ar: fill(arabicHead, arabic, 20_000), en: fill(englishHead, english, 8_000) };
}

function fill(head: string, make: () => string, count: number): string[] {
  const words = new Set(wordsOf(head));
  while (words.size < count) words.add(make());
  return [...words];
}

/** Draws places of a list as a language draws words: the n-th 1/n as often as the first (Zipf). */
export function zipf(length: number, chance: Chance): () => number {
  const max = Math.log(length + 1);
  return () => Math.min(length - 1, Math.floor(Math.exp(chance.next() * max)) - 1);
}
