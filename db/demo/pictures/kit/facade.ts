import { circle, down, line, lines, list, path, poly, rect, times } from "./base.ts";
import { darker, type Light, lighter, mix } from "./light.ts";
import { creeper } from "./plants.ts";
import type { Random } from "./random.ts";

export function blockWindow(
  L: Light,
  r: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
): string {
  const lit = L.night ? r.chance(0.55) : false;
  const glass = lit
    ? down("#ffe2a0", "#f0b25e")
    : down(mix(L.sky[1], "#4a5a62", 0.55), mix(L.sky[2], "#3f4a50", 0.5));
  const shutter = r.chance(0.35);
  return (
    rect(x - 5, y - 5, w + 10, h + 10, lighter(wall, 0.28), 2) +
    rect(x, y, w, h, glass) +
    rect(x + w / 2 - 2, y, 4, h, darker(wall, 0.34)) +
    (shutter
      ? rect(x, y, w, h * 0.45, L.out("#8f8168")) +
        lines(
          list(5, (i) => [x, y + (i * h * 0.45) / 5, x + w, y + (i * h * 0.45) / 5] as const),
          L.out("#6a5c48"),
          1.4,
        )
      : poly(
          [
            [x + 5, y + h],
            [x + w * 0.4, y],
            [x + w * 0.58, y],
            [x + w * 0.22, y + h],
          ],
          "#ffffff",
          0.16,
        )) +
    rect(x - 7, y + h + 5, w + 14, 6, lighter(wall, 0.4))
  );
}

export function balcony(
  L: Light,
  r: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  wall: string,
  cloth: string,
): string {
  const rail = y + h;
  const iron = L.out("#54483f");
  const solid = r.chance(0.5);
  const extra = r.int(0, 4);
  return (
    rect(x + 10, y, w - 20, h + 24, darker(wall, 0.34)) +
    blockWindow(L, r, x + 24, y + 10, w * 0.36, h + 14, wall) +
    (extra === 0
      ? line(x + 6, y + 22, x + w - 6, y + 22, iron, 2) +
        times(4, (i) =>
          rect(
            x + w * 0.42 + i * 21,
            y + 22,
            16,
            r.range(28, 44),
            L.out(r.pick([cloth, "#f2ead9", L.accent, L.second])),
            2,
          ),
        )
      : "") +
    (extra === 1
      ? path(`M${x - 4} ${y - 4}h${w + 8}l12 34h${-w - 32}Z`, L.out(cloth)) +
        times(4, (i) =>
          path(
            `M${x + 6 + i * (w / 4)} ${y - 4}h${w / 8}l3 34h${-w / 8 - 4}Z`,
            L.out("#f6eedd"),
            0.75,
          ),
        )
      : "") +
    (solid
      ? rect(x - 4, rail - 10, w + 8, 40, down(lighter(wall, 0.26), wall)) +
        rect(x - 4, rail - 10, w + 8, 6, lighter(wall, 0.5))
      : line(x, rail - 10, x + w, rail - 10, iron, 5) +
        lines(
          list(Math.floor(w / 11), (i) => {
            const post = x + 5 + i * 11;
            return [post, rail - 10, post, rail + 26] as const;
          }),
          iron,
          2.4,
        )) +
    rect(x - 8, rail + 26, w + 16, 9, lighter(wall, 0.32)) +
    rect(x - 8, rail + 35, w + 16, 12, "#20120c", 0, 0.22) +
    (extra === 2 ? creeper(L, r, x + w * 0.5, rail - 8, w * 0.5, 46) : "") +
    (extra === 3
      ? rect(x + w - 54, y + 16, 40, 26, L.out("#e9e4d8"), 3) +
        circle(x + w - 34, y + 29, 9, L.out("#9a938a"))
      : "")
  );
}
