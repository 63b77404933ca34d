/** The colors that a site may choose; tokens.test.ts checks the contrast of each on every background. */
export const accents = ["green", "blue", "teal", "violet", "plum"] as const;

export type Accent = (typeof accents)[number];

/** Light and dark. The rest of green is in tokens.css. */
export const accentColours: Record<Accent, Record<string, readonly [string, string]>> = {
  green: { green: ["#0b6b45", "#4fc690"] },
  blue: {
    green: ["#2f5b92", "#70afff"],
    "green-hover": ["#244672", "#93c2fe"],
    "on-green": ["#ffffff", "#0a121c"],
    "green-soft": ["#e3ecf8", "#202e3f"],
    "raised-green": ["#3b71b5", "#4984cf"],
  },
  teal: {
    green: ["#006673", "#0cc1d9"],
    "green-hover": ["#004f5a", "#55d3e7"],
    "on-green": ["#ffffff", "#041518"],
    "green-soft": ["#deeff2", "#133237"],
    "raised-green": ["#017f8e", "#0093a6"],
  },
  violet: {
    green: ["#634b8b", "#b998f4"],
    "green-hover": ["#4d3a6c", "#caaefd"],
    "on-green": ["#ffffff", "#130f1b"],
    "green-soft": ["#ede9f6", "#30293d"],
    "raised-green": ["#7c5eab", "#8f6fc4"],
  },
  plum: {
    green: ["#814067", "#e788c0"],
    "green-hover": ["#653150", "#f3a1d0"],
    "on-green": ["#ffffff", "#1a0d14"],
    "green-soft": ["#f5e7ee", "#3b2531"],
    "raised-green": ["#a05180", "#b86095"],
  },
};

/** Overrides the roles of tokens.css wherever it is placed: those are in a layer. */
export function accentStyle(accent: Accent): string {
  const roles = Object.entries(accentColours[accent]).map(
    ([role, [day, night]]) => `--${role}:light-dark(${day},${night})`,
  );
  return `:root{${roles.join(";")}}`;
}
