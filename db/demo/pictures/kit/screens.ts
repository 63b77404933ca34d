import { circle, groundShadow, group, path, poly, rect, times } from "./base.ts";
import { darker, type Light } from "./light.ts";
import type { Random } from "./random.ts";

/** A flat screen on a stand: `content` is drawn inside a 320 by 200 space. Foot at (x, y). */
export function monitor(
  x: number,
  y: number,
  width: number,
  content: string,
  casing = "#3a3532",
): string {
  const scale = width / 320;
  return group(
    groundShadow(6, 0, 90, 8) +
      path("M-22 -46H22L32 0H-32Z", darker(casing, 0.2)) +
      rect(-66, -8, 132, 9, casing, 4) +
      rect(-168, -264, 336, 220, casing, 10) +
      `<svg x="-160" y="-256" width="320" height="200" viewBox="0 0 320 200">${content}</svg>` +
      poly(
        [
          [-160, -56],
          [-160, -256],
          [-20, -256],
          [-100, -56],
        ],
        "#ffffff",
        0.06,
      ),
    `translate(${x} ${y}) scale(${scale.toFixed(3)})`,
  );
}

/** Screen contents without words: bars, a line, blocks of a page. */
export function screenContent(L: Light, r: Random, kind = r.int(0, 2)): string {
  const ground = rect(0, 0, 320, 200, kind === 1 ? "#20303a" : "#f6f0e3");
  const bar =
    rect(0, 0, 320, 26, kind === 1 ? "#17232b" : "#e4d9c4") +
    times(3, (i) => circle(16 + i * 16, 13, 4.5, [L.accent, L.third, L.second][i] ?? L.accent));
  if (kind === 0) {
    return (
      ground +
      bar +
      times(8, (i) =>
        rect(
          24 + i * 35,
          178 - r.range(30, 120),
          22,
          122,
          [L.second, L.accent, L.third][i % 3] ?? L.second,
          3,
        ),
      ) +
      rect(0, 178, 320, 22, "#e4d9c4")
    );
  }
  if (kind === 1) {
    return (
      ground +
      bar +
      times(9, (i) =>
        rect(
          20 + (i % 3) * 16,
          40 + i * 17,
          r.range(60, 190),
          7,
          [L.third, "#8fb4ba", "#e7b08f", "#cdd6c2"][i % 4] ?? L.third,
          3,
        ),
      )
    );
  }
  return (
    ground +
    bar +
    rect(18, 40, 284, 62, L.second, 5) +
    circle(262, 70, 18, L.third) +
    times(
      3,
      (i) =>
        rect(18 + i * 98, 114, 88, 46, [L.accent, L.third, "#cbbfa6"][i] ?? L.accent, 4) +
        rect(18 + i * 98, 168, 70, 7, "#b9ad97", 3),
    )
  );
}
