/** What Tajawal has no letter for: Persian and Kurdish forms of Arabic letters, by their nearest kin. */
const kin: Record<string, string> = {
  ک: "ك",
  گ: "ك",
  ڭ: "ك",
  ی: "ي",
  ێ: "ي",
  ې: "ي",
  چ: "ج",
  ژ: "ز",
  ە: "ه",
  ہ: "ه",
  ھ: "ه",
  ۆ: "و",
  ۇ: "و",
  ڵ: "ل",
  ڕ: "ر",
  "—": "–",
};

const written =
  /[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u060c\u061b\u061f\u0621-\u063a\u0640-\u0655\u0660-\u066a\u066d\u0670\u067e\u06a4\u2013\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u;

/**
 * A text in the letters that the font of the cards has: others by their kin or without their marks
 * (ş as s), what is no letter (pictures, signs of other scripts) left out, on one line.
 */
export function inCardLetters(text: string): string {
  return [...text.normalize("NFC")]
    .map((letter) => {
      if (written.test(letter)) return letter;
      if (/\s/u.test(letter)) return " ";
      if (/\p{Nd}/u.test(letter)) return persianDigit(letter);
      const bare = kin[letter] ?? letter.normalize("NFKD").replace(/\p{M}/gu, "");
      return [...bare].every((each) => written.test(each)) ? bare : "";
    })
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

function persianDigit(digit: string): string {
  const value = digit.codePointAt(0) ?? 0;
  return value >= 0x06f0 && value <= 0x06f9 ? String(value - 0x06f0) : "";
}
