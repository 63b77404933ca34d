import { random } from "./random.ts";

const channels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** A colour between two "#rrggbb" colours; `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  const mixed = channels(first).map((value, index) =>
    Math.round(value + ((other[index] ?? 0) - value) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}

export const lighter = (colour: string, share = 0.2): string => mix(colour, "#fff6e4", share);

export const darker = (colour: string, share = 0.2): string => mix(colour, "#24150f", share);

export type Hour = "dawn" | "noon" | "afternoon" | "night";

/** The light of one picture: its hour, its sky, its colours. Accents follow the seed. */
export type Light = {
  hour: Hour;
  night: boolean;
  /** Sky from the top to the horizon. */
  sky: readonly [string, string, string];
  sun: string;
  /** What far things fade into. */
  haze: string;
  /** Light of lamps and lit windows. */
  lamp: string;
  accent: string;
  second: string;
  third: string;
  /** Plaster of indoor walls, already lit. */
  plaster: string;
  /** Light and dark stone courses, already lit for outdoors. */
  stone: readonly [string, string];
  /** A material's colour as it looks outdoors, or indoors, at this hour. */
  out: (colour: string) => string;
  in: (colour: string) => string;
};

const skies: Record<Hour, { sky: [string, string, string]; sun: string; haze: string }> = {
  dawn: { sky: ["#8fb0bf", "#ecd0b8", "#fbe6c4"], sun: "#fff3d6", haze: "#e6c9b4" },
  noon: { sky: ["#7fb4c6", "#bcdbd9", "#f0ecd9"], sun: "#fffbe8", haze: "#cfdccf" },
  afternoon: { sky: ["#7ea6ad", "#ecc894", "#f4a86c"], sun: "#fff0c2", haze: "#e2b183" },
  night: { sky: ["#1b1628", "#40293c", "#a0603f"], sun: "#f6ecd2", haze: "#613f42" },
};

const tints: Record<Hour, { out: [string, number]; in: [string, number] }> = {
  dawn: { out: ["#f2c3a2", 0.14], in: ["#f6dcc0", 0.1] },
  noon: { out: ["#fff8e6", 0.05], in: ["#fdf3df", 0.05] },
  afternoon: { out: ["#ef9f58", 0.2], in: ["#f0b878", 0.16] },
  night: { out: ["#2a1a28", 0.5], in: ["#7a3f1a", 0.3] },
};

const triads: readonly (readonly [string, string, string])[] = [
  ["#b5563a", "#3f7d86", "#cfa54c"],
  ["#4a6d92", "#c8693f", "#dcb86a"],
  ["#77803f", "#b65f4a", "#dcc48c"],
  ["#2f6657", "#d08a4a", "#8fb4ba"],
  ["#94464f", "#5b857e", "#d7ac5a"],
  ["#56689c", "#dc935f", "#9fae6c"],
  ["#7c5a85", "#cba44c", "#5f8f84"],
  ["#c07f34", "#44707f", "#b96a55"],
];

const plasters = [
  "#f1e6d4",
  "#e8d3b8",
  "#e3c6ae",
  "#ccd3c0",
  "#cfd8d6",
  "#e9d6a4",
  "#d9c2b4",
  "#c3cfd2",
];

/** The light of a seed; `hours` narrows the times of day (repeat one to make it likelier). */
export function lightOf(seed: number, hours: readonly Hour[] = usualHours): Light {
  const r = random(seed * 7 + 3);
  const hour = r.pick(hours);
  const [accent, second, third] = r.pick(triads);
  const { out, in: inner } = tints[hour];
  const outdoors = (colour: string) => mix(colour, out[0], out[1]);
  const indoors = (colour: string) => mix(colour, inner[0], inner[1]);
  const courses = r.pick([
    ["#ece2cf", "#c9b28b"],
    ["#efe3cd", "#a9825c"],
    ["#e8ddcb", "#8d8579"],
    ["#f0dfc4", "#c48f68"],
  ] as const);
  return {
    hour,
    night: hour === "night",
    ...skies[hour],
    lamp: "#ffd890",
    accent,
    second,
    third,
    plaster: indoors(r.pick(plasters)),
    stone: [outdoors(courses[0]), outdoors(courses[1])],
    out: outdoors,
    in: indoors,
  };
}

/** For what is pictured by day: cars for sale, fields, building sites. */
export const dayHours: readonly Hour[] = ["dawn", "noon", "noon", "afternoon", "afternoon"];

const usualHours: readonly Hour[] = [
  ...(["dawn", "dawn", "noon", "noon"] as const),
  ...(["afternoon", "afternoon", "afternoon", "night"] as const),
];
