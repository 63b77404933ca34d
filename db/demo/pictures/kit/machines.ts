import { across, circle, down, ellipse, groundShadow, line, poly, rect, times } from "./base.ts";
import { darker, type Light, lighter, mix } from "./light.ts";
import type { Random } from "./random.ts";

export const steel = "#b9b6ae";

/** A machine housing with a lit top, a shaded end, bolts and feet; (x, y) its lower left corner. */
export function housing(
  L: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  trim = "#e9e1d0",
): string {
  const tone = L.in(colour);
  const d = Math.min(46, width * 0.16);
  return (
    groundShadow(x + width / 2 + 20, y + 8, width * 0.62, 20, 0.4) +
    times(2, (i) => rect(x + 14 + i * (width - 52), y - 4, 24, 14, L.in("#3c3733"), 2)) +
    poly(
      [
        [x + width, y],
        [x + width + d, y - d * 0.5],
        [x + width + d, y - height - d * 0.5],
        [x + width, y - height],
      ],
      darker(tone, 0.34),
    ) +
    poly(
      [
        [x, y - height],
        [x + d, y - height - d * 0.5],
        [x + width + d, y - height - d * 0.5],
        [x + width, y - height],
      ],
      lighter(tone, 0.34),
    ) +
    rect(x, y - height, width, height, down(lighter(tone, 0.1), darker(tone, 0.08)), 3) +
    rect(x, y - height * 0.24, width, height * 0.06, L.in(trim), 0, 0.8) +
    rect(x + 10, y - height + 10, width - 20, 5, lighter(tone, 0.4), 2, 0.7) +
    times(4, (i) =>
      circle(
        x + 14 + (i % 2) * (width - 28),
        y - 14 - Math.floor(i / 2) * (height - 42),
        4.5,
        darker(tone, 0.34),
      ),
    )
  );
}

/** A conveyor belt between `x` and `x + width`, its upper face at `y`, on legs down to `foot`. */
export function conveyor(
  L: Light,
  x: number,
  y: number,
  width: number,
  foot: number,
  belt = "#4b4642",
): string {
  const frame = L.in("#a9a297");
  const tone = L.in(belt);
  return (
    groundShadow(x + width / 2, foot + 4, width * 0.54, 14, 0.32) +
    times(Math.max(2, Math.round(width / 240)), (i) => {
      const lx = x + 40 + (i * (width - 90)) / Math.max(1, Math.round(width / 240) - 1);
      return (
        rect(lx, y + 20, 16, foot - y - 20, across(lighter(frame, 0.2), darker(frame, 0.2))) +
        rect(lx - 10, foot - 8, 36, 8, darker(frame, 0.34), 2)
      );
    }) +
    poly(
      [
        [x + 20, y - 14],
        [x + width - 20, y - 14],
        [x + width, y],
        [x, y],
      ],
      lighter(tone, 0.18),
    ) +
    rect(x, y, width, 40, tone, 20) +
    rect(x + 18, y + 8, width - 36, 24, down(lighter(frame, 0.3), frame), 4) +
    times(Math.floor((width - 60) / 54), (i) =>
      circle(x + 44 + i * 54, y + 20, 7, darker(frame, 0.3)),
    ) +
    times(
      2,
      (i) =>
        circle(x + 20 + i * (width - 40), y + 20, 13, darker(frame, 0.2)) +
        circle(x + 20 + i * (width - 40), y + 20, 5, lighter(frame, 0.4)),
    )
  );
}

/** The hall of a workshop or factory: high windows with beams of light, roof trusses, a floor with a lane. */
export function hall(L: Light, r: Random, join = 600, wall = "#d8cbb4"): string {
  const tone = L.in(wall);
  const iron = L.in("#6b6259");
  const bays = 5;
  return (
    rect(0, 0, 1200, join, down(darker(tone, 0.32), tone)) +
    times(bays, (i) => {
      const x = 40 + i * 232;
      return (
        rect(x - 6, 134, 192, 172, darker(tone, 0.36)) +
        rect(x, 140, 180, 160, down(L.sky[1], L.sky[2])) +
        times(3, (k) => rect(x + 42 + k * 45, 140, 5, 160, iron)) +
        rect(x, 196, 180, 5, iron) +
        rect(x, 250, 180, 5, iron) +
        poly(
          [
            [x, 300],
            [x + 70, 140],
            [x + 110, 140],
            [x + 46, 300],
          ],
          "#ffffff",
          0.14,
        ) +
        rect(x + 198, 96, 16, join - 96, darker(tone, 0.2))
      );
    }) +
    rect(0, 78, 1200, 18, iron) +
    times(
      12,
      (i) =>
        line(i * 104 - 20, 82, i * 104 + 32, 18, iron, 7) +
        line(i * 104 + 32, 18, i * 104 + 84, 82, iron, 7),
    ) +
    rect(0, 6, 1200, 14, darker(iron, 0.2)) +
    rect(0, join - 120, 1200, 120, mix(darker(tone, 0.22), L.in(L.second), 0.42)) +
    rect(0, join - 126, 1200, 7, L.in("#e9dfc8"), 0, 0.6) +
    rect(0, join, 1200, 900 - join, down(darker(L.in("#b3a793"), 0.16), L.in("#b3a793"))) +
    poly(
      [
        [0, 862],
        [1200, 862],
        [1200, 880],
        [0, 880],
      ],
      L.in("#d9b04a"),
      0.7,
    ) +
    (L.night
      ? ""
      : times(3, (i) =>
          poly(
            [
              [80 + i * 300 + r.range(0, 30), 300],
              [220 + i * 300, 300],
              [470 + i * 300, 900],
              [250 + i * 300, 900],
            ],
            "#fff3cf",
            0.13,
          ),
        )) +
    times(
      L.night ? 4 : 0,
      (i) =>
        ellipse(150 + i * 300, 120, 200, 120, L.lamp, 0.12) +
        ellipse(150 + i * 300, 100, 40, 10, L.lamp),
    )
  );
}
