import { khatamPath } from "#app/ui/khatam.tsx";
import { cardSize } from "../share-card.ts";

const artWidth = 620;
const wallWidth = 24;
const course = 30;
const [edge, gap] = [56, 44];

export const colors = {
  surface: "#fffdf9",
  ink: "#1d1a16",
  muted: "#6a6154",
  green: "#0b6b45",
  stoneLight: "#e9e0cf",
  stoneDark: "#cbb793",
} as const;

export const logoMark = `<path d="${khatamPath}" fill="${colors.green}" stroke="${colors.green}" stroke-width="2.5" stroke-linejoin="round"/><path d="M24 11.5c-5.2 0-9.2 4-9.2 9 0 6.4 6.6 11.7 9.2 15.5 2.6-3.8 9.2-9.1 9.2-15.5 0-5-4-9-9.2-9Z" fill="${colors.surface}"/><circle cx="24" cy="20.5" r="3.6" fill="${colors.green}"/>`;

const pin = `<g fill="none" stroke="${colors.muted}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/></g>`;

export function layoutOf(direction: "rtl" | "ltr") {
  const { width, height } = cardSize;
  const isRtl = direction === "rtl";
  const wordsWidth = width - artWidth - wallWidth - edge - gap;
  return {
    art: { left: isRtl ? 0 : width - artWidth, top: 0, width: artWidth, height },
    wallLeft: isRtl ? artWidth : width - artWidth - wallWidth,
    wordsWidth,
    leftOf: (drawn: number, indent = 0) => (isRtl ? width - edge - indent - drawn : edge + indent),
  };
}

export function drawBackground(
  { wallLeft, leftOf }: ReturnType<typeof layoutOf>,
  { logoTop, logoSize, pinTop, pinSize }: BackgroundMarks,
): Buffer {
  const { width, height } = cardSize;
  const courses = Array.from({ length: height / course }, (_, index) => {
    const color = index % 2 === 0 ? colors.stoneDark : colors.stoneLight;
    return `<rect x="${wallLeft}" y="${index * course}" width="${wallWidth}" height="${course}" fill="${color}"/>`;
  });
  const mark = (markup: string, box: number, size: number, top: number) =>
    `<g transform="translate(${leftOf(size)} ${top}) scale(${size / box})">${markup}</g>`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${colors.surface}"/>
${courses.join("")}
${mark(logoMark, 48, logoSize, logoTop)}
${pinTop === null ? "" : mark(pin, 24, pinSize, pinTop)}
</svg>`);
}

type BackgroundMarks = {
  logoTop: number;
  logoSize: number;
  pinTop: number | null;
  pinSize: number;
};
