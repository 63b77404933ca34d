import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Accent, accentColours, accents } from "#app/platform/accents.ts";

type Rgb = [number, number, number];
type Themes = { light: Rgb; dark: Rgb };

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const tokens = new Map<string, Themes>();
for (const [, name = "", light = "", dark = ""] of css.matchAll(
  /--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
)) {
  tokens.set(name, { light: rgb(light), dark: rgb(dark) });
}

const grounds = ["page", "surface", "sunk", "raised"];
/** Every text colour with the grounds it may stand on: at least 4.5 to 1 (WCAG 1.4.3). */
const texts: [string, string[]][] = [
  ["ink", [...grounds, "green-soft", "brass-soft", "danger-soft", "stone-light"]],
  ["muted", grounds],
  ["green", [...grounds, "green-soft"]],
  ["green-hover", grounds],
  ["danger", [...grounds, "danger-soft"]],
  ["brass", grounds],
  ["brass-ink", ["brass-soft"]],
  ["on-green", ["green", "green-hover"]],
  ["on-danger", ["danger", "danger-hover"]],
];
/** What is no text but must be seen: at least 3 to 1 (WCAG 1.4.11). */
const marks: [string, string[]][] = [
  ["edge", ["page", "surface", "sunk", "raised"]],
  ["on-raised-green", ["raised-green"]],
  ["raised-green", ["page", "surface"]],
  ["brass-ink", ["brass-soft"]],
];

describe.each(
  accents.flatMap((accent) => (["light", "dark"] as const).map((theme) => ({ accent, theme }))),
)("$accent, $theme", ({ accent, theme }) => {
  const colour = (name: string) => colourIn(accent, name);

  test.each(pairs(texts))("%s can be read on %s", (text, ground) => {
    expect(contrast(colour(text)[theme], colour(ground)[theme])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(marks))("%s can be seen on %s", (mark, ground) => {
    expect(contrast(colour(mark)[theme], colour(ground)[theme])).toBeGreaterThanOrEqual(3);
  });

  test.each([250, 205, 15, 340, 45, 155, 280, 75, 230, 320, 60, 185])(
    "white lines can be seen on the artwork of hue %i",
    (hue) => {
      expect(contrast([255, 255, 255], oklch(0.62, 0.09, hue))).toBeGreaterThanOrEqual(3);
    },
  );
});

test("every colour role is looked at", () => {
  const looked = new Set([...texts, ...marks].flatMap(([text, on]) => [text, ...on]));
  const ornament = ["line", "stone-dark"];
  expect([...tokens.keys()].filter((name) => !looked.has(name))).toEqual(ornament);
});

function pairs(list: [string, string[]][]): [string, string][] {
  return list.flatMap(([text, on]) => on.map((ground): [string, string] => [text, ground]));
}

function colourIn(accent: Accent, name: string): Themes {
  const [light, dark] = accentColours[accent][name] ?? [];
  if (light && dark) return { light: rgb(light), dark: rgb(dark) };
  const found = tokens.get(name);
  if (!found) throw new Error(`tokens.css has no --${name}`);
  return found;
}

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The contrast of WCAG 2: relative luminances, the lighter over the darker. */
function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function oklch(lightness: number, chroma: number, hue: number): Rgb {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encode(linear: number): number {
  const c = Math.min(1, Math.max(0, linear));
  return 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);
}
