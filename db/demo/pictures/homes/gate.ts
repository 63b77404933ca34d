import { pool, villaBody } from "./villa.ts";
import {
  ablaq,
  across,
  at,
  bush,
  circle,
  creeper,
  cypress,
  darker,
  down,
  ellipse,
  glow,
  groundShadow,
  group,
  hills,
  lighter,
  line,
  lines,
  list,
  path,
  poly,
  pottedPlant,
  rect,
  sky,
  type Stage,
  times,
  tree,
  WIDTH,
} from "../scene.ts";

/** The gate and the front door under a climbing plant. */
export function villaGate(s: Stage): string {
  const { r, L } = s;
  const stone = L.out("#e2d2b4");
  const iron = L.out("#3f3a36");
  return (
    sky(L, r, 620) +
    hills(L, r, 620, 240) +
    group(villaBody(L, r, 0, 0), "translate(600 690) scale(0.86)") +
    at(250, 700, cypress(L, 360)) +
    at(960, 700, cypress(L, 360)) +
    rect(0, 690, WIDTH, 210, L.out("#d5c09a")) +
    poly(
      [
        [470, 690],
        [730, 690],
        [900, 900],
        [300, 900],
      ],
      L.out("#e6d8bc"),
    ) +
    ablaq(-10, 430, 290, 330, L.stone, 40) +
    ablaq(920, 430, 290, 330, L.stone, 40) +
    times(
      2,
      (i) =>
        rect(256 + i * 620, 370, 70, 396, across(lighter(stone, 0.3), darker(stone, 0.14))) +
        rect(244 + i * 620, 356, 94, 26, lighter(stone, 0.4)) +
        circle(291 + i * 620, 336, 24, L.night ? L.lamp : lighter(stone, 0.3)) +
        (L.night ? glow(291 + i * 620, 336, 130, L.lamp) : ""),
    ) +
    lines(
      list(14, (i) => [
        i < 7 ? 336 + i * 22 : 724 + (i - 7) * 22,
        470,
        i < 7 ? 336 + i * 22 : 724 + (i - 7) * 22,
        752,
      ]),
      iron,
      6,
    ) +
    times(
      2,
      (i) =>
        line(330 + i * 386, 500, 480 + i * 386, 500, iron, 9) +
        line(330 + i * 386, 740, 480 + i * 386, 740, iron, 9),
    ) +
    creeper(L, r, -10, 400, 290, 250, r.pick(["#d8649a", "#fffaf0", "#c9559a"])) +
    creeper(L, r, 930, 400, 290, 210, "#fffaf0") +
    at(120, 880, bush(L, r, 240, L.accent)) +
    at(1090, 880, bush(L, r, 240, L.accent))
  );
}

/** The terrace: chairs by the water, hills beyond. */
export function villaTerrace(s: Stage): string {
  const { r, L } = s;
  const stone = L.out("#e8dac0");
  const cloth = L.out(L.accent);
  const wood = L.out("#8b623f");
  return (
    sky(L, r, 560) +
    hills(L, r, 560, 250) +
    times(9, (i) =>
      at(60 + i * 140, 590 + (i % 3) * 6, i % 3 ? tree(L, r, 150) : cypress(L, 220)),
    ) +
    rect(0, 580, WIDTH, 320, down(darker(stone, 0.06), stone)) +
    pool(L, [
      [70, 640],
      [760, 640],
      [860, 860],
      [-120, 860],
    ]) +
    group(
      groundShadow(30, 20, 220, 20) +
        path(
          "M0 -330C-150 -320 -230 -270 -250 -230Q-200 -256 -160 -226Q-110 -258 -60 -226Q0 -258 60 -226Q110 -258 160 -226Q200 -256 250 -230C230 -270 150 -320 0 -330Z",
          cloth,
        ) +
        path(
          "M0 -330C60 -310 90 -270 60 -226Q110 -258 160 -226Q200 -256 250 -230C230 -270 150 -320 0 -330Z",
          darker(cloth, 0.2),
        ) +
        rect(-6, -320, 12, 340, wood),
      "translate(860 760) scale(1.2)",
    ) +
    times(2, (i) =>
      group(
        groundShadow(30, 4, 150, 14) +
          path("M-150 -46L-70 -56L110 -56L150 -130L168 -122L126 -34H-150Z", L.out("#f4ead6")) +
          path("M-150 -46L-70 -56H110L122 -36H-150Z", L.out(L.second), 0.5) +
          lines(
            [
              [-130, -36, -136, 0],
              [100, -36, 108, 0],
            ],
            wood,
            9,
          ),
        `translate(${900 + i * 110} ${775 + i * 85}) scale(1.1)`,
      ),
    ) +
    at(1130, 690, pottedPlant(L, r, "#b5653f", false, 1), 1.4) +
    creeper(L, r, -20, -20, 420, 230, r.pick(["#d8649a", "#fffaf0"])) +
    ellipse(420, 760, 200, 6, "#ffffff", 0.24)
  );
}
