// Syrian area codes with their numbers of six or seven digits, and mobile numbers.
const mobile = /^0?9[3-9]\d{7}$/;
const landline = /^0(?:1[1-6]|2[1-3]|3[1-4]|4[13]|5[12])\d{6,7}$/;
const abroad = /^(?:00)?963\d{8,9}$|^00[1-9]\d{8,13}$/;
const maxDigits = 16;

const spelled = new Map(
  Object.entries({
    0: "صفر زيرو zero oh",
    1: "واحد وحده واحده one",
    2: "اثنان اثنين اتنين تنين تنتين ثنين two",
    3: "ثلاثه ثلاث تلاته تلات three",
    4: "اربعه اربع four",
    5: "خمسه خمس five",
    6: "سته ست six",
    7: "سبعه سبع seven",
    8: "ثمانيه تمانيه ثماني تماني تمنيه ثمان تمن eight",
    9: "تسعه تسع nine",
  }).flatMap(([digit, names]) => names.split(" ").map((name) => [name, digit] as const)),
);

export function hasLink(text: string): boolean {
  return /https?:\/\/|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|me|co|io|app|shop|store|site|online|sy|link)\b/i.test(
    text,
  );
}

export function hasPhoneNumber(text: string): boolean {
  return runsOf(text).some(({ groups, isAbroad }) =>
    groups.some((_, from) => {
      let digits = "";
      for (const group of groups.slice(from)) {
        digits += group;
        if (digits.length > maxDigits) return false;
        if (isNumber(digits, isAbroad && from === 0, group !== digits)) return true;
      }
      return false;
    }),
  );
}

function isNumber(digits: string, isAbroad: boolean, isGrouped: boolean): boolean {
  if (isAbroad && /^[1-9]\d{8,14}$/.test(digits)) return true;
  // Without its zero a mobile number may be a price: those are round, and in threes.
  if (!digits.startsWith("0") && mobile.test(digits)) return !digits.endsWith("0000") && !isGrouped;
  return mobile.test(digits) || landline.test(digits) || abroad.test(digits);
}

type Run = { groups: string[]; isAbroad: boolean };

function runsOf(text: string): Run[] {
  const normalized = asciiDigits(text.normalize("NFKD").toLowerCase())
    .replace(/[\p{M}\p{Cf}ـ]/gu, "")
    .replace(/[أإآٱ]/g, "ا")
    .replace(/ة/g, "ه")
    .replace(/(\d[\s.-]?)[oο](?=[\s.-]?[\doο])|\bo(?=9)/g, (_, before = "") => `${before}0`)
    .replace(/(\d)[l|i](?=\d)/g, "$11")
    .replace(/\p{L}+/gu, (word) => digitOf(word) ?? word);
  return (normalized.match(/(?:\+\s{0,3})?\d(?:[^\p{L}\p{N}]{0,4}\d)*/gu) ?? []).flatMap((run) =>
    // A run that has something of a date or of decimals in it is read without that.
    run
      .replace(/(^|\D)(?:\d{4}[/-]\d{1,2}[/-]\d{1,2}|\d{1,2}[/-]\d{1,2}[/-]\d{4})(?!\d)/g, "$1x")
      .split("x")
      .map((part) => ({ groups: part.match(/\d+/g) ?? [], isAbroad: part.startsWith("+") })),
  );
}

function digitOf(word: string): string | undefined {
  const bare = word.replace(/^و(?=.{3})/u, "");
  const digit = spelled.get(word) ?? spelled.get(bare);
  return digit && ` ${digit} `;
}

// Every script has its ten digits in one row of ten.
function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let first = code;
    while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first--;
    return String((code - first) % 10);
  });
}
