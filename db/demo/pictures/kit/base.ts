/** The canvas every scene is drawn on, in SVG units. */
export const WIDTH = 1200;

export const HEIGHT = 900;

export type Point = readonly [number, number];

const round = (value: number) => Math.round(value * 10) / 10;

/** Repeats a drawing `count` times and joins the parts. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: Math.max(0, count) }, (_, index) => draw(index)).join("");

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  radius = 0,
  opacity = 1,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"` +
  ` fill="${fill}"${radius ? ` rx="${radius}"` : ""}${fade(opacity)}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${fade(opacity)}/>`;

export const ellipse = (
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  opacity = 1,
): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}"` +
  ` fill="${fill}"${fade(opacity)}/>`;

export const poly = (points: readonly Point[], fill: string, opacity = 1): string =>
  `<polygon points="${points.map(([x, y]) => `${round(x)},${round(y)}`).join(" ")}"` +
  ` fill="${fill}"${fade(opacity)}/>`;

/** A filled path from path data. */
export const path = (data: string, fill: string, opacity = 1): string =>
  `<path d="${data}" fill="${fill}"${fade(opacity)}/>`;

/** A stroked path; its ends are round, as the document says once for all strokes. */
export const stroke = (data: string, colour: string, width: number, opacity = 1): string =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${round(width)}"` +
  `${fade(opacity)}/>`;

export const line = (
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  colour: string,
  width = 3,
  opacity = 1,
): string => stroke(`M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, colour, width, opacity);

export const ring = (
  x: number,
  y: number,
  radius: number,
  colour: string,
  width = 3,
  opacity = 1,
): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none"` +
  ` stroke="${colour}" stroke-width="${round(width)}"${fade(opacity)}/>`;

/** Many round dots (or short strokes `dx`, `dy` long) of one colour in a single path. */
export const dots = (
  points: readonly Point[],
  colour: string,
  size: number,
  opacity = 1,
  dx = 0,
  dy = 0,
): string =>
  stroke(
    points.map(([x, y]) => `M${round(x)} ${round(y)}l${dx} ${dy}`).join(""),
    colour,
    size,
    opacity,
  );

/** Straight strokes of one colour in a single path; each is [x1, y1, x2, y2]. */
export const lines = (
  list: readonly (readonly [number, number, number, number])[],
  colour: string,
  width = 3,
  opacity = 1,
): string =>
  stroke(
    list.map(([a, b, c, d]) => `M${round(a)} ${round(b)}L${round(c)} ${round(d)}`).join(""),
    colour,
    width,
    opacity,
  );

/** A list of `count` things made from their index. */
export const list = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => make(index));

function fade(opacity: number): string {
  return opacity === 1 ? "" : ` opacity="${Math.round(opacity * 100) / 100}"`;
}

export const group = (inner: string, transform: string): string =>
  `<g transform="${transform}">${inner}</g>`;

/** Moves a drawing whose origin is its foot to (x, y), scaled; a negative `sx` mirrors it. */
export const at = (x: number, y: number, inner: string, scale = 1, sx = scale): string =>
  group(inner, `translate(${round(x)} ${round(y)}) scale(${sx} ${scale})`);

export const turn = (angle: number, x: number, y: number, inner: string): string =>
  group(inner, `rotate(${round(angle)} ${round(x)} ${round(y)})`);

export const faded = (opacity: number, inner: string): string =>
  `<g opacity="${opacity}">${inner}</g>`;

/** Shows `inner` only inside `shape` (any shape markup). */
export function clip(shape: string, inner: string): string {
  let hash = 7;
  for (let index = 0; index < shape.length; index += 1) {
    hash = (Math.imul(hash, 31) + shape.charCodeAt(index)) >>> 0;
  }
  const id = `c${hash.toString(36)}`;
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${inner}</g>`;
}

/**
 * Gradient paints, to be used as a fill: "#rrggbb" or "#rrggbbaa" stops spread evenly, or with
 * an offset in per cent ("#e9e0cf 40"). The document writer turns the address into its definition.
 */
export const paint = (kind: string, stops: readonly string[]): string =>
  `url(#g${kind}${stops.map((stop) => `-${stop.slice(1).replace(" ", "_")}`).join("")})`;

export const down = (...stops: string[]): string => paint("v", stops);

export const across = (...stops: string[]): string => paint("h", stops);

export const slant = (...stops: string[]): string => paint("d", stops);

export const radial = (...stops: string[]): string => paint("r", stops);

/** A soft round glow, brightest in the middle. */
export const glow = (x: number, y: number, radius: number, colour: string, opacity = 0.6): string =>
  circle(x, y, radius, radial(colour, `${colour}66 45`, `${colour}00`), opacity);

/** The soft shadow an object leaves on the ground under it. */
export const groundShadow = (x: number, y: number, rx: number, ry: number, opacity = 0.3): string =>
  ellipse(x, y, rx, ry, radial("#1d120c", "#1d120ccc 45", "#1d120c00"), opacity);
