import {
  ablaq,
  across,
  archPath,
  at,
  bush,
  darker,
  ellipse,
  ground,
  khatam,
  lighter,
  mix,
  palm,
  path,
  poly,
  rect,
  sky,
  skyline,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { anyone } from "../props/looks.ts";

/** A public building of stone with columns, steps and a square of palms. */
export function hallOfState({ r, L }: Stage): string {
  const [light, dark] = L.stone;
  const glass = () =>
    L.night && r.chance(0.7) ? "#ffdf9a" : mix(L.sky[1], "#4f6b74", r.range(0.4, 0.6));
  const green = L.out("#4f6a4a");
  return (
    sky(L, r, 620) +
    skyline(L, r, 640, 170) +
    ground(L, r, 630, "#cdb992") +
    ablaq(90, 330, 1020, 370, L.stone, 42) +
    rect(74, 312, 1052, 24, lighter(light, 0.35)) +
    rect(90, 336, 1020, 10, "#20120c", 0, 0.18) +
    times(17, (i) => rect(90 + i * 62, 290, 36, 26, lighter(light, 0.1))) +
    [110, 850]
      .map((x) =>
        times(
          3,
          (i) =>
            path(archPath(x + 10 + i * 74, 380, 54, 500), darker(dark, 0.35)) +
            path(archPath(x + 16 + i * 74, 388, 42, 496), glass()) +
            rect(x + 10 + i * 74, 540, 54, 90, darker(dark, 0.35)) +
            rect(x + 16 + i * 74, 546, 42, 78, glass()) +
            rect(x + 35 + i * 74, 546, 4, 78, lighter(light, 0.3)),
        ),
      )
      .join("") +
    rect(350, 270, 500, 440, across(lighter(light, 0.2), light, darker(light, 0.12))) +
    poly(
      [
        [320, 280],
        [600, 170],
        [880, 280],
      ],
      lighter(light, 0.3),
    ) +
    poly(
      [
        [372, 268],
        [600, 182],
        [828, 268],
      ],
      dark,
    ) +
    khatam(600, 236, 26, lighter(light, 0.4)) +
    khatam(600, 236, 15, dark) +
    rect(320, 276, 560, 22, lighter(light, 0.4)) +
    rect(370, 300, 460, 370, darker(dark, 0.4)) +
    path(archPath(540, 400, 120, 672), L.night ? "#ffcf7a" : "#4a3426") +
    times(
      2,
      (i) =>
        rect(604 - 56 + i * 62, 480, 50, 192, L.out("#7a4f2e")) +
        khatam(573 + i * 62, 560, 16, L.out("#c9a05a"), 0.9),
    ) +
    [400, 710].map((x) => path(archPath(x, 420, 88, 640), glass())).join("") +
    times(
      6,
      (i) =>
        rect(360 + i * 88, 298, 34, 380, across(lighter(light, 0.5), light, darker(light, 0.28))) +
        rect(352 + i * 88, 296, 50, 18, lighter(light, 0.5), 3) +
        rect(352 + i * 88, 662, 50, 18, lighter(light, 0.3), 3),
    ) +
    times(5, (i) =>
      rect(
        320 - i * 26,
        680 + i * 17,
        560 + i * 52,
        18,
        i % 2 ? lighter(light, 0.08) : lighter(light, 0.32),
      ),
    ) +
    times(
      3,
      (i) =>
        rect(470 + i * 130, 60 + Math.abs(i - 1) * 24, 5, 130, L.out("#8b857b")) +
        path(
          `M${475 + i * 130} ${64 + Math.abs(i - 1) * 24}q24 -12 44 2t42 -2v42q-22 12 -42 -2t-44 2Z`,
          L.out([L.accent, L.third, L.second][i] ?? L.accent),
        ),
    ) +
    [60, 240, 960, 1140].map((x) => at(x, 770, palm(L, r, r.int(330, 400)))).join("") +
    path("M0 770Q170 750 330 790V850H0Z", green) +
    path("M1200 770Q1030 750 870 790V850H1200Z", green) +
    times(6, (i) =>
      at(
        60 + (i % 3) * 100 + (i > 2 ? 830 : 0),
        830,
        bush(L, r, 110, r.pick([L.accent, "#f3e6cc", L.third])),
      ),
    ) +
    ellipse(600, 850, 190, 34, L.out("#b9ad97")) +
    ellipse(600, 844, 168, 27, mix(L.sky[1], "#4f8a9a", 0.5)) +
    ellipse(600, 838, 50, 10, L.out("#d9cdb6")) +
    stroke("M600 836V760M600 770Q560 750 548 830M600 770Q640 750 652 830", "#ffffff", 6, 0.6) +
    anyone(L, r, 420, 800, 0.62, { indoors: false, pose: "walk" }) +
    anyone(L, r, 800, 810, 0.64, { indoors: false, pose: "walk", flip: true }) +
    (r.chance(0.6) ? anyone(L, r, 690, 760, 0.5, { indoors: false }) : "")
  );
}
