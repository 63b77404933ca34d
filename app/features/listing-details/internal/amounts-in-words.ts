import type { ListingDetails } from "../listing-details.ts";
import { readMemory, readPower } from "./device-in-words.ts";
import { amount, around, matchesOf, oneOf, unitOfNumber, valueOf } from "./numbers-in-words.ts";

type About = {
  wanted: ReadonlySet<string>;
  /** A make or a model is named: four digits are its year. */
  isCar: boolean;
  brand: { en: string } | null;
  latest: number;
};

/** The numbers that a text says with what they count; what it says twice and not alike is left out. */
export function readAmounts(words: string, about: About): ListingDetails {
  const { wanted } = about;
  const readers: Record<string, () => number | string | null> = {
    year: () => readYear(words, about),
    rooms: () => readRooms(words),
    area: () => readArea(words),
    floor: () => readFloor(words),
    power: () => readPower(words),
  };
  const read = Object.entries(readers).flatMap(([key, reader]) => {
    const value = wanted.has(key) ? reader() : null;
    return value === null ? [] : [[key, value] as const];
  });
  return { ...Object.fromEntries(read), ...(wanted.has("storage") && readMemory(words, about)) };
}

const markedYear =
  / (?:موديل|موديلها|مودل|مديل|مود|الموديل|طراز|صنع|صناعه|الصنع|سنه|سنة|model|year|made in) (\d{4}|\d{2})(?= )/g;
const shortYear = / [\u0621-\u064A]+ ([789]\d)(?= (?:[\u0621-\u064A]{4,}| $)|$| $)/g;
const anyYear = / (\d{4})(?= )/g;
const notOfYear =
  /^(?:تسجيل|ترخيص|كفاله|لغايه|حتي|until|till|نهايه|سعر|السعر|محرك|شهر|ترسيم|فحص|مرسمه|مسجله|registered|price|engine|منذ|since|خبره|عام|كيلو|عداد)$/;

function readYear(words: string, { isCar, latest }: About): number | null {
  const isYear = (year: number) => year >= 1950 && year <= latest;
  const marked = matchesOf(words, markedYear).flatMap(([found, digits = ""]) => {
    if (digits.length === 4) return isYear(Number(digits)) ? Number(digits) : [];
    if (!/موديل|مودل|model/.test(found)) return [];
    const year = Number(digits) + (Number(digits) > 50 ? 1900 : 2000);
    return isYear(year) ? year : [];
  });
  const all = isCar
    ? matchesOf(words, anyYear).flatMap((match) => {
        const year = Number(match[1]);
        const { before, behind } = around(words, match);
        const isOther = notOfYear.test(before.at(-1) ?? "") || unitOfNumber.test(behind[0] ?? "");
        return isYear(year) && !isOther ? year : [];
      })
    : [];
  if (marked.length > 0) return oneOf(marked);
  const short = isCar && all.length === 0 ? matchesOf(words, shortYear) : [];
  return oneOf([...all, ...short.map(([, digits]) => Number(`19${digits}`))]);
}

const numberWords = new Map(
  `واحده:1 ثلاث:3 ثلاثه:3 تلات:3 تلت:3 اربع:4 اربعه:4 خمس:5 خمسه:5 ست:6 سته:6 سبع:7 سبعه:7 ثمان:8
   ثماني:8 تمان:8 تسع:9 عشر:10 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8`
    .split(/\s+/)
    .map((each) => [each.replace(/:.*/, ""), Number(each.replace(/.*:/, ""))] as const),
);
const counted = new RegExp(
  ` (?:(\\d{1,2})|(${[...numberWords.keys()].join("|")})) ?(?:كبار |واسعه )?(?:غرف|غرفه|اوض|اوضه|rooms?|bedrooms?|beds?|br|bhk)(?= )`,
  "g",
);

function readRooms(words: string): number | null {
  if (/ (?:كل|لكل|بكل|each) (?:شقه|طابق|flat|floor|apartment)/.test(words)) return null;
  const [first] = matchesOf(words, counted);
  if (first) return Number(first[1] ?? numberWords.get(first[2] ?? ""));
  if (/ (?:[وب]?غرفتين|[وب]?غرفتان|[وب]?اوضتين) /.test(words)) return 2;
  return / (?:غرفه|اوضه) (?:واحده|وصالون|و صالون|ومنافع)(?= )/.test(words) ? 1 : null;
}

const square = "م 2|متر مربع|مترا مربعا|م مربع|متر2|sqm|sq m|m2|m 2|square met(?:er|re)s?";
const inSquares = new RegExp(
  ` ${amount} ?(${square}|متر|مترا|م|m|دونم|دونمات|دنم|هكتار|dunums?|dunams?|hectares?)(?= )`,
  "g",
);
const named = new RegExp(
  ` (?:مساحه|بمساحه|المساحه|مساحتها|مساحته|area) (?:حوالي |تقريبا |الارض |البناء )?${amount}(?= )`,
  "g",
);
const ofLength =
  /^(?:طول|بطول|عرض|بعرض|ارتفاع|بارتفاع|عمق|بعمق|واجهه|بواجهه|واجهته|واجهتها|شارع|علو|سقف|بعد|مسافه|يبعد|تبعد|بئر|كل|سعر|تراس|حديقه|وحديقه|وجيبه|سطح|وسطح|برنده|وتراس|وبرنده|ملحق|كراج)$/;
const isFar =
  /^(?:عن|من|from|to|away|طول|عرض|عمق|ارتفاع|واجهه|سياج|كبل|قماش|x|×|طولي|مكعب|تراس|حديقه)$/;
const timesSquare: Record<string, number> = {
  دونم: 1000,
  دونمات: 1000,
  دنم: 1000,
  dunum: 1000,
  dunam: 1000,
  هكتار: 10_000,
  hectare: 10_000,
};

function readArea(words: string): number | null {
  const fewest = 12;
  const byName = matchesOf(words, named).map(([, digits = ""]) => valueOf(digits));
  const all = matchesOf(words, inSquares).flatMap((match) => {
    const [, digits = "", unit = ""] = match;
    const { before, behind } = around(words, match);
    const isUnsquared = /^(?:متر|مترا|م|m)$/.test(unit);
    if (ofLength.test(before.at(-1) ?? "") || (isUnsquared && isFar.test(behind[0] ?? "")))
      return [];
    if (isUnsquared && valueOf(digits) < fewest) return [];
    return valueOf(digits) * (timesSquare[unit.replace(/s$/, "")] ?? 1);
  });
  if (/ دونمين /.test(words)) all.push(2_000);
  if (/ (?:نص|نصف) دونم /.test(words)) all.push(500);
  const unnamed = all.length > 0 ? oneOf(all) : null;
  return unnamed ?? (all.length > 0 ? null : oneOf(byName.filter((each) => each >= fewest)));
}

const floors = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const ordinals = [
  "اول",
  "ثاني|تاني",
  "ثالث|تالت",
  "رابع",
  "خامس",
  "سادس",
  "سابع",
  "ثامن|تامن",
  "تاسع|عاشر|حادي|ثاني عشر",
];
const floorNumber =
  / (?:ب?ال)?(?:طابق|ط|دور|طابء) (\d{1,2})(?= )| floor (\d{1,2})(?= )| (\d{1,2})(?:st|nd|rd|th) floor(?= )/g;

function readFloor(words: string): string | null {
  const found: string[] = [];
  const floorOf = (number: number) => floors[number - 1] ?? "higher";
  for (const [at, each] of ordinals.entries())
    if (
      new RegExp(
        ` (?:ب?ال)?(?:طابق|ط|دور|طابء|شقه) (?:ال)?(?:${each})(?= )(?! (?:عن|من|على|سطر))`,
      ).test(words) &&
      !(/ شقه (?:ال)?اول /.test(words) && at === 0)
    )
      found.push(floorOf(at + 1));
  for (const [at, each] of floors.entries())
    if (words.includes(` ${each} floor `)) found.push(floorOf(at + 1));
  for (const [, ...digits] of matchesOf(words, floorNumber)) {
    const number = Number(digits.find(Boolean));
    if (number > 0) found.push(floorOf(number));
  }
  const isLine = / (?:هاتف|تلفون|تليفون|خط|خطين|رقم) (?:ال)?ارضي/.test(words);
  if (/ (?:ground floor|(?:ب?ال)?ارضي|ارضيه) /.test(words) && !isLine) found.push("ground");
  if (
    / (?:قبو|بقبو|طابق قبو|basement) /.test(words) &&
    !/ (?:مع|with|فيها|فيه|و|and|a) (?:قبو|basement)/.test(words)
  )
    found.push("basement");
  if (/ (?:ميزانين|ميزانيه سكن|mezzanine|نص طابق) /.test(words)) found.push("mezzanine");
  if (/ (?:روف|رووف|penthouse) /.test(words)) found.push("roof");
  if (
    / (?:طابق|طابقين|ط) (?:ال)?\S+ و ?(?:ال)?(?:اول|ثاني|تاني|ثالث|تالت|رابع|خامس|ارضي|طابق)/.test(
      words,
    )
  )
    return null;
  return oneOf(found);
}
