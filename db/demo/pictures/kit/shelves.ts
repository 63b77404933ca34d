import {
  across,
  down,
  ellipse,
  groundShadow,
  group,
  line,
  path,
  rect,
  stroke,
  times,
} from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";
import type { Random } from "./random.ts";

/** A row of books from `x`, standing on `y`, at most `width` long. */
export function books(
  L: Light,
  r: Random,
  x: number,
  y: number,
  width: number,
  height = 70,
): string {
  let out = "";
  let at = x;
  while (at < x + width - 10) {
    const w = Math.min(r.range(9, 20), x + width - at);
    const h = height * r.range(0.68, 1);
    const tone = L.in(
      r.pick([L.accent, L.second, L.third, "#efe4cd", "#7a4a3a", "#4f6a62", "#c99a5b"]),
    );
    out +=
      rect(at, y - h, w - 1.5, h, tone, 1.5) +
      rect(at + 2, y - h + 9, w - 5.5, 4, lighter(tone, 0.5), 0, 0.8);
    if (r.chance(0.1)) at += 14;
    at += w;
  }
  return out;
}

/** A vase with a branch, standing on (x, y). */
export function vase(L: Light, x: number, y: number, colour: string, size = 1): string {
  const tone = L.in(colour);
  const leaf = L.in("#6f7d4e");
  const twig = (angle: number, length: number) =>
    group(
      line(0, 0, 0, -length, darker(leaf, 0.3), 3) +
        times(5, (i) =>
          ellipse(
            i % 2 ? 9 : -9,
            -length * (0.3 + i * 0.16),
            12,
            5.5,
            i % 2 ? leaf : lighter(leaf, 0.2),
          ),
        ),
      `translate(0 -68) rotate(${angle})`,
    );
  return group(
    groundShadow(6, 0, 36, 6) +
      twig(-24, 92) +
      twig(4, 116) +
      twig(28, 84) +
      path(
        "M-15 -74H15L12 -62C44 -44 36 -8 20 0H-20C-36 -8 -44 -44 -12 -62Z",
        across(lighter(tone, 0.28), tone, darker(tone, 0.24)),
      ) +
      stroke("M-29 -38Q0 -28 29 -38", lighter(tone, 0.5), 3, 0.7),
    `translate(${x} ${y}) scale(${size})`,
  );
}

/**
 * An open shelf unit on the wall or floor, (x, y) its top corner; `fill` draws what stands on a
 * board between `left` and `right` at height `board`.
 */
export function shelf(
  L: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  rows: number,
  fill: (row: number, left: number, right: number, board: number) => string,
  colour = "#8a623d",
): string {
  const tone = L.in(colour);
  const step = height / rows;
  return (
    rect(x + 14, y + 14, width, height, "#20120c", 4, 0.2) +
    rect(x, y, width, height, darker(tone, 0.42), 3) +
    times(rows, (row) => {
      const board = y + (row + 1) * step - 10;
      return (
        rect(x + 8, board - step + 14, width - 16, 22, "#1a0e08", 0, 0.22) +
        fill(row, x + 16, x + width - 16, board) +
        rect(x, board, width, 10, lighter(tone, 0.16))
      );
    }) +
    rect(x, y, 9, height, tone) +
    rect(x + width - 9, y, 9, height, darker(tone, 0.16)) +
    rect(x - 4, y - 8, width + 8, 12, lighter(tone, 0.2), 2)
  );
}

/** A counter or cabinet front of doors; (x, y) its top corner, with a stone top. */
export function counter(
  L: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  doors = 4,
  top = "#e6dccb",
): string {
  const tone = L.in(colour);
  const slab = L.in(top);
  const w = width / doors;
  return (
    rect(x, y, width, height, darker(tone, 0.12)) +
    times(
      doors,
      (i) =>
        rect(x + i * w + 6, y + 30, w - 12, height - 46, down(lighter(tone, 0.14), tone), 4) +
        rect(x + i * w + 18, y + 42, w - 36, height - 70, lighter(tone, 0.08), 3) +
        rect(x + i * w + (i % 2 ? 14 : w - 22), y + height * 0.34, 7, 34, L.in("#c09b58"), 3),
    ) +
    rect(x, y + height - 16, width, 16, darker(tone, 0.5)) +
    rect(x - 12, y, width + 24, 20, down(lighter(slab, 0.4), slab), 4) +
    rect(x, y + 20, width, 10, "#20120c", 0, 0.24)
  );
}
