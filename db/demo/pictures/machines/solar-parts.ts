import {
  darker,
  type Light,
  lighter,
  line,
  mix,
  type Point,
  poly,
  slant,
  times,
} from "../scene.ts";

/** A panel in perspective: a glass quad with its grid of cells. */
export function glassPanel(
  corners: readonly [Point, Point, Point, Point],
  L: Light,
  columns: number,
  rows: number,
  glass: string,
): string {
  const [a, b, c, d] = corners;
  const lerp = (p: Point, q: Point, t: number): Point => [
    p[0] + (q[0] - p[0]) * t,
    p[1] + (q[1] - p[1]) * t,
  ];
  const grid = lighter(glass, 0.45);
  const out = (colour: string) => L.out(colour);
  return (
    poly([a, b, c, d], out("#d9d6ce")) +
    poly(
      [lerp(a, c, 0.02), lerp(b, d, 0.02), lerp(c, a, 0.02), lerp(d, b, 0.02)],
      slant(mix(glass, L.sky[1], 0.5), glass, darker(glass, 0.3)),
    ) +
    times(columns - 1, (i) => {
      const t = (i + 1) / columns;
      const [p, q] = [lerp(a, b, t), lerp(d, c, t)];
      return line(p[0], p[1], q[0], q[1], grid, 2, 0.65);
    }) +
    times(rows - 1, (i) => {
      const t = (i + 1) / rows;
      const [p, q] = [lerp(a, d, t), lerp(b, c, t)];
      return line(p[0], p[1], q[0], q[1], grid, 2, 0.65);
    }) +
    poly([lerp(a, b, 0.1), lerp(a, b, 0.34), lerp(d, c, 0.2), lerp(d, c, 0.02)], "#ffffff", 0.14)
  );
}
