import { circle, khatam, lighter, line, path, times, turn } from "../scene.ts";

export const yarns = [
  "#b5402c",
  "#d9a441",
  "#2f6f78",
  "#f0e2c4",
  "#7c3f5c",
  "#4e7a4a",
  "#c9714a",
  "#3f4f86",
];

/** Stitched flowers round a star, within `radius` of (0, 0). */
export function embroidery(radius: number, a: string, b: string, c: string): string {
  return (
    times(8, (i) =>
      turn(
        i * 45,
        0,
        0,
        path(
          `M0 ${-radius * 0.42}C${radius * 0.2} ${-radius * 0.6} ${radius * 0.16} ${-radius * 0.9} 0 ${-radius}C${-radius * 0.16} ${-radius * 0.9} ${-radius * 0.2} ${-radius * 0.6} 0 ${-radius * 0.42}Z`,
          i % 2 ? a : b,
        ) +
          times(radius > 100 ? 4 : 1, (k) =>
            line(
              -radius * 0.09,
              -radius * (0.56 + k * 0.1),
              radius * 0.09,
              -radius * (0.59 + k * 0.1),
              lighter(i % 2 ? a : b, 0.45),
              radius * 0.016,
            ),
          ) +
          circle(0, -radius * 1.12, radius * 0.05, c),
      ),
    ) +
    khatam(0, 0, radius * 0.42, c) +
    khatam(0, 0, radius * 0.3, a) +
    times(8, (i) =>
      turn(
        i * 45,
        0,
        0,
        line(0, -radius * 0.06, 0, -radius * 0.25, lighter(c, 0.4), radius * 0.025),
      ),
    ) +
    circle(0, 0, radius * 0.09, lighter(c, 0.3))
  );
}
