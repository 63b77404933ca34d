import {
  archPath,
  clip,
  darker,
  dots,
  down,
  glow,
  hills,
  khatam,
  line,
  lines,
  list,
  path,
  person,
  poly,
  rect,
  sky,
  type Stage,
  stroke,
  sunbeams,
  times,
  WIDTH,
} from "../scene.ts";

export const fruits = ["#c5452f", "#e0913a", "#e3bb3c", "#8f9a3f", "#6f3f4a", "#d9643a", "#7d9a4a"];

export const grains = ["#c9952f", "#a8502a", "#d8b98a", "#7b7f3a", "#8f3a2a", "#e3cfa0", "#6a4a36"];

/** A covered market street with stalls on both sides. */
export function souq(s: Stage): string {
  const { L, r } = s;
  const iron = L.out("#5a4a40");
  const inside = L.night ? down("#ffdf9c", "#c98a4a") : down(L.out("#b08a5c"), L.out("#6a4c36"));
  const stall = (side: number, k: number) => {
    const near = 1 - k * 0.24;
    const x = (v: number) => 600 + side * v * near;
    const y = (v: number) => 470 + v * near;
    const cloth = L.out([L.accent, L.second, L.third][(k + (side > 0 ? 1 : 0)) % 3] ?? L.accent);
    const far = 1 - (k + 0.86) * 0.24;
    const fx = (v: number) => 600 + side * v * far;
    const fy = (v: number) => 470 + v * far;
    return (
      poly(
        [
          [x(560), y(-330)],
          [fx(560), fy(-330)],
          [fx(560), fy(360)],
          [x(560), y(360)],
        ],
        inside,
      ) +
      times(3, (i) =>
        poly(
          [
            [x(560), y(-70 + i * 90)],
            [fx(560), fy(-70 + i * 90)],
            [fx(560), fy(-58 + i * 90)],
            [x(560), y(-58 + i * 90)],
          ],
          L.out("#5a3f2c"),
        ),
      ) +
      dots(
        list(21, (i) => {
          const t = ((i % 7) + 0.5) / 7;
          return [
            x(556) + (fx(556) - x(556)) * t,
            y(-92 + Math.floor(i / 7) * 90) +
              (fy(-92 + Math.floor(i / 7) * 90) - y(-92 + Math.floor(i / 7) * 90)) * t,
          ] as const;
        }),
        L.out(r.pick([L.third, L.accent, "#c9a55f", L.second])),
        20 * near,
      ) +
      poly(
        [
          [x(470), y(170)],
          [fx(470), fy(170)],
          [fx(560), fy(130)],
          [x(560), y(130)],
        ],
        L.out("#c99a66"),
      ) +
      poly(
        [
          [x(470), y(170)],
          [fx(470), fy(170)],
          [fx(470), fy(330)],
          [x(470), y(330)],
        ],
        L.out("#8a5e3c"),
      ) +
      dots(
        list(8, (i) => {
          const t = (i + 0.5) / 8;
          return [x(510) + (fx(510) - x(510)) * t, y(134) + (fy(134) - y(134)) * t] as const;
        }),
        L.out(r.pick(fruits)),
        34 * near,
      ) +
      poly(
        [
          [x(560), y(-180)],
          [fx(560), fy(-180)],
          [fx(430), fy(-110)],
          [x(430), y(-110)],
        ],
        cloth,
      ) +
      poly(
        [
          [x(430), y(-110)],
          [fx(430), fy(-110)],
          [fx(430), fy(-86)],
          [x(430), y(-86)],
        ],
        darker(cloth, 0.2),
      )
    );
  };
  return (
    rect(0, 0, WIDTH, 900, down(L.out("#7d6a55"), L.out("#c9b08a"))) +
    path("M-20 -10H1220V470H-20Z", L.out("#6a5a4a")) +
    clip(path(archPath(450, 250, 300, 640), "#000"), sky(L, r, 520) + hills(L, r, 520, 120)) +
    times(6, (i) =>
      stroke(
        `M${600 - 640 + i * 96} 470V${170 + i * 20}A${640 - i * 96} ${300 - i * 34} 0 0 1 ${600 + 640 - i * 96} ${170 + i * 20}V470`,
        i % 2 ? iron : L.out("#8a7560"),
        26 - i * 3,
      ),
    ) +
    times(5, (i) =>
      poly(
        [
          [560 - i * 70, 30 + i * 2],
          [640 - i * 20, 30],
          [900 - i * 60, 900],
          [640 - i * 150, 900],
        ],
        L.sun,
        L.night ? 0 : 0.06,
      ),
    ) +
    poly(
      [
        [450, 560],
        [750, 560],
        [1260, 910],
        [-60, 910],
      ],
      down(L.out("#cdb48c"), L.out("#e6d6b8")),
    ) +
    lines(
      list(9, (i) => [600 + (i - 4) * 34, 560, 600 + (i - 4) * 170, 900]),
      L.out("#a5906c"),
      3,
      0.6,
    ) +
    lines(
      list(5, (i) => [-20, 590 + i * i * 17, 1220, 590 + i * i * 17]),
      L.out("#a5906c"),
      3,
      0.5,
    ) +
    times(3, (i) => stall(-1, 2 - i) + stall(1, 2 - i)) +
    times(
      3,
      (i) =>
        (L.night ? glow(600, 230 + i * 30, 120, L.lamp, 0.6) : "") +
        line(600 - 120 + i * 120, 60, 600 - 120 + i * 120, 200, iron, 3) +
        khatam(480 + i * 120, 226, 26, L.out("#c09b58")) +
        khatam(480 + i * 120, 226, 16, L.lamp),
    ) +
    person(L, {
      x: 600,
      y: 700,
      scale: 0.62,
      top: L.second,
      bottom: L.third,
      skirt: true,
      hair: "scarf",
      indoors: false,
    }) +
    person(L, {
      x: 690,
      y: 740,
      scale: 0.76,
      top: "#efe4cc",
      pose: "walk",
      hair: "grey",
      indoors: false,
    }) +
    person(L, {
      x: 500,
      y: 810,
      scale: 0.95,
      top: L.accent,
      pose: "walk",
      indoors: false,
      flip: true,
    }) +
    sunbeams(L, r)
  );
}
