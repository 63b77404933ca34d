import {
  circle,
  darker,
  down,
  glow,
  HEIGHT,
  type Light,
  lighter,
  line,
  poly,
  type Random,
  rect,
  slant,
  stroke,
  times,
  WIDTH,
} from "../scene.ts";

/** A table across the whole picture for a still life, its far edge at `top`. */
export function benchTop(L: Light, top: number, wood: string, depth = 240): string {
  const face = L.in(wood);
  return (
    rect(0, top, WIDTH, depth, down(darker(face, 0.16), lighter(face, 0.12))) +
    times(9, (i) =>
      stroke(
        `M0 ${top + 14 + i * (depth / 9)}C300 ${top + 4 + i * (depth / 9)} 700 ${top + 26 + i * (depth / 9)} 1200 ${top + 12 + i * (depth / 9)}`,
        darker(face, 0.2),
        2,
        0.35,
      ),
    ) +
    rect(0, top, WIDTH, 5, lighter(face, 0.4), 0, 0.8) +
    rect(0, top + depth, WIDTH, HEIGHT - top - depth, down(darker(face, 0.35), darker(face, 0.5))) +
    rect(0, top + depth, WIDTH, 8, lighter(face, 0.25), 0, 0.7)
  );
}

/** A surface seen from above, filling the picture: planks, cloth, stone or a cutting mat. */
export function flatTop(
  L: Light,
  r: Random,
  colour: string,
  kind: "planks" | "stone" | "cloth" | "mat" = "planks",
): string {
  const base = L.in(colour);
  const grain = {
    planks: () =>
      times(
        6,
        (i) =>
          rect(
            0,
            i * 150,
            WIDTH,
            148,
            [base, darker(base, 0.06), lighter(base, 0.06)][(i * 2) % 3] ?? base,
          ) +
          times(3, (k) =>
            stroke(
              `M0 ${i * 150 + 30 + k * 42}c300 ${r.range(-18, 18)} 700 ${r.range(-18, 18)} 1200 0`,
              darker(base, 0.2),
              2,
              0.3,
            ),
          ) +
          line(r.range(100, 1100), i * 150, r.range(100, 1100), i * 150, darker(base, 0.4), 2, 0) +
          rect(0, i * 150 + 147, WIDTH, 4, darker(base, 0.4), 0, 0.5),
      ),
    stone: () =>
      times(7, () =>
        stroke(
          `M${r.range(-100, 900)} ${r.range(-50, 300)}q${r.range(60, 200)} ${r.range(60, 200)} ${r.range(160, 340)} ${r.range(100, 240)}t${r.range(200, 340)} ${r.range(120, 300)}`,
          darker(base, 0.22),
          r.range(1.5, 5),
          0.35,
        ),
      ) +
      times(40, () =>
        circle(r.range(0, WIDTH), r.range(0, HEIGHT), r.range(2, 5), darker(base, 0.16), 0.5),
      ),
    cloth: () =>
      times(24, (i) => rect(i * 52, 0, 12, HEIGHT, lighter(base, 0.18), 0, 0.5)) +
      times(18, (i) => rect(0, i * 52, WIDTH, 12, darker(base, 0.16), 0, 0.35)),
    mat: () =>
      times(20, (i) =>
        line(i * 62, 0, i * 62, HEIGHT, lighter(base, 0.3), i % 5 ? 1.4 : 3.4, 0.5),
      ) +
      times(15, (i) => line(0, i * 62, WIDTH, i * 62, lighter(base, 0.3), i % 5 ? 1.4 : 3.4, 0.5)),
  }[kind];
  return (
    rect(0, 0, WIDTH, HEIGHT, slant(lighter(base, 0.16), base, darker(base, 0.16))) +
    grain() +
    (L.night
      ? glow(300, 200, 700, L.lamp, 0.28)
      : poly(
          [
            [-60, 0],
            [300, 0],
            [900, 900],
            [420, 900],
          ],
          "#fff3cf",
          0.16,
        ) +
        poly(
          [
            [420, 0],
            [560, 0],
            [1160, 900],
            [1020, 900],
          ],
          "#fff3cf",
          0.12,
        ))
  );
}
