import { dots, down, lines, list, path, type Point, rect, times } from "./base.ts";
import { darker, type Light, lighter, mix } from "./light.ts";
import type { Random } from "./random.ts";

/** A shop bay: a blank sign, an awning, and a lit window or a half-drawn shutter. */
export function smallShop(
  L: Light,
  r: Random,
  x: number,
  y: number,
  w: number,
  h: number,
  cloth = r.pick([L.accent, L.second, L.third]),
): string {
  const tone = L.out(cloth);
  const open = r.chance(0.75);
  const strips = 6;
  const columns = Math.floor((w - 20) / 15);
  const goods = r.shuffle([L.accent, L.second, L.third, "#f0e4cb"]).slice(0, 3).map(L.out);
  const places = list(columns * 3, (k): Point => {
    const row = Math.floor(k / columns);
    return [x + 16 + (k % columns) * 15, y + 48 + row * 22];
  });
  return (
    rect(
      x,
      y + 26,
      w,
      h - 26,
      open
        ? down(L.night ? "#ffdf9d" : mix("#f0cf92", L.out("#6a5240"), 0.55), L.out("#6f5138"))
        : L.out("#8b857b"),
    ) +
    (open
      ? lines(
          list(3, (i) => [x + 8, y + 58 + i * 22, x + w - 8, y + 58 + i * 22] as const),
          L.out("#5a3f2c"),
          3,
        ) +
        goods
          .map((colour, n) =>
            dots(
              places.filter((_, k) => k % 3 === n),
              colour,
              9,
              1,
              0,
              3,
            ),
          )
          .join("")
      : lines(
          list(9, (i) => [x, y + 34 + i * 9, x + w, y + 34 + i * 9] as const),
          L.out("#6e675d"),
          2,
        )) +
    rect(x, y, w, 26, darker(tone, 0.14), 3) +
    rect(x + w * 0.18, y + 9, w * 0.64, 8, lighter(tone, 0.6), 4) +
    times(strips, (i) =>
      path(
        `M${x + (i * w) / strips} ${y + 26}h${w / strips}l4 22q${-w / strips / 2} 12 ${-w / strips - 2} 0Z`,
        i % 2 ? L.out("#f5ecda") : tone,
      ),
    )
  );
}
