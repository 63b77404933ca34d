import sharp from "sharp";
import { toLatinDigits } from "#app/platform/digits.ts";
import { escapeMarkup } from "#app/platform/escape-markup.ts";
import { isolateNumbers } from "#app/platform/numbers-in-text.ts";
import { cutText } from "#app/platform/graphemes.ts";

/** How a text is set: in pixels, the sizes tried from the largest to the smallest. */
type Setting = {
  weight: "Medium" | "Bold" | "ExtraBold";
  color: string;
  sizes: readonly number[];
  width: number;
  height: number;
  direction: "rtl" | "ltr";
  fitsOneLine?: boolean;
};

export type DrawnWords = { png: Buffer; width: number; height: number };

// Only its bold is a style of "Tajawal"; the others are families of their own, which the comma says.
const families = {
  Medium: "Tajawal Medium,",
  Bold: "Tajawal, Bold",
  ExtraBold: "Tajawal ExtraBold,",
};

/** As large as the box allows; cut with an ellipsis between words. Null when nothing can be drawn. */
export async function drawWords(text: string, setting: Setting): Promise<DrawnWords | null> {
  const words = isolateNumbers(inCardLetters(text)).split(" ").filter(Boolean);
  if (words.length === 0) return null;
  const draw = (count: number, size: number) =>
    setWords(words.slice(0, count).join(" ") + (count < words.length ? "…" : ""), size, setting);
  let drawn: DrawnWords | null = null;
  for (const size of setting.sizes) {
    drawn = await draw(words.length, size);
    if (fits(drawn, setting)) return drawn;
  }
  if (setting.fitsOneLine) return null;
  const smallest = setting.sizes.at(-1) ?? 0;
  let [enough, tooMany] = [0, words.length];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    const shorter = await draw(middle, smallest);
    if (fits(shorter, setting)) [enough, drawn] = [middle, shorter];
    else tooMany = middle;
  }
  if (enough > 0 && drawn) return drawn;
  return setWords(`${cutText(words[0] ?? "", 12)}…`, smallest, setting);
}

function fits({ width, height }: DrawnWords, box: Setting): boolean {
  return width <= box.width && height <= box.height;
}

async function setWords(text: string, size: number, setting: Setting): Promise<DrawnWords> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${setting.color}">${escapeMarkup(text)}</span>`,
      font: `${families[setting.weight]} ${size}`,
      width: setting.width,
      // "left" is where a paragraph of its own direction begins.
      align: directionOfText(text) === setting.direction ? "left" : "right",
      wrap: "word-char",
      spacing: Math.round(size * 0.28),
      dpi: 72,
      rgba: true,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

function directionOfText(text: string): "rtl" | "ltr" {
  const first = /\p{L}/u.exec(text)?.[0] ?? "";
  return /\p{Script=Arabic}/u.test(first) ? "rtl" : "ltr";
}

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
  ٱ: "ا",
  "—": "–",
  "‐": "-",
  "⁄": "/",
};

const written =
  /[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u0131\u0152\u0153\u060c\u061b\u061f\u0621-\u063a\u0640-\u0655\u0660-\u066a\u066d\u0670\u067e\u06a4\u2013\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/u;

/** In letters that the cards' font has: kin for others (ş as s), a space for what is no letter, on one line. */
export function inCardLetters(text: string): string {
  return [...text.normalize("NFC")].map(inCardLetter).join("").replace(/\s+/g, " ").trim();
}

function inCardLetter(letter: string): string {
  if (written.test(letter)) return letter;
  const nearest = kin[letter] ?? toLatinDigits(letter).normalize("NFKD").replace(/\p{M}/gu, "");
  if (nearest !== letter) return [...nearest].map(inCardLetter).join("");
  return /[\p{L}\p{M}\p{Cf}]/u.test(letter) ? "" : " ";
}
