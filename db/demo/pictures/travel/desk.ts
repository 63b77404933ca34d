import { homeOf } from "../homes/shell.ts";
import {
  across,
  at,
  circle,
  clip,
  darker,
  down,
  ellipse,
  framed,
  groundShadow,
  group,
  khatam,
  type Light,
  lighter,
  lightPatch,
  lines,
  list,
  monitor,
  path,
  person,
  poly,
  pottedPlant,
  rect,
  ring,
  screenContent,
  type Stage,
  stroke,
  table,
  times,
  turn,
  WIDTH,
  windowView,
} from "../scene.ts";
import { column } from "./ruins.ts";

/** A globe on its stand, its foot at (x, y). */
export function globe(L: Light, x: number, y: number, radius: number): string {
  const water = L.in("#7fb0b5");
  const land = L.in("#b7ab6a");
  const cy = y - radius * 1.5;
  return (
    groundShadow(x, y, radius * 0.8, 8) +
    rect(x - radius * 0.5, y - 12, radius, 12, L.in("#7a5034"), 5) +
    rect(x - 5, y - radius * 0.5, 10, radius * 0.5, L.in("#c09b58")) +
    stroke(
      `M${x + radius * 0.5} ${cy - radius}A${radius * 1.12} ${radius * 1.12} 0 0 1 ${x - radius * 0.2} ${cy + radius * 1.1}`,
      L.in("#c09b58"),
      8,
    ) +
    circle(x, cy, radius, across(lighter(water, 0.3), water, darker(water, 0.2))) +
    clip(
      circle(x, cy, radius, "#000"),
      path(
        `M${x - radius * 0.7} ${cy - radius * 0.5}q${radius * 0.4} ${-radius * 0.5} ${radius * 0.9} ${-radius * 0.1}t${radius * 0.2} ${radius * 0.5}q${-radius * 0.5} ${radius * 0.1} ${-radius * 0.4} ${radius * 0.6}t${-radius * 0.5} ${-radius * 0.2}Z`,
        land,
      ) + ellipse(x + radius * 0.6, cy + radius * 0.5, radius * 0.3, radius * 0.24, land),
    ) +
    ellipse(x - radius * 0.3, cy - radius * 0.4, radius * 0.26, radius * 0.18, "#ffffff", 0.3)
  );
}

export function agencyDesk({ L, r, seed }: Stage): string {
  const home = homeOf(seed, L);
  const poster = (x: number, motif: string) =>
    rect(x + 8, 108, 210, 290, "#20120c", 4, 0.2) +
    rect(x, 100, 210, 290, L.in("#f6efe0"), 2) +
    rect(x + 12, 112, 186, 266, down(...L.sky)) +
    circle(x + 140, 190, 30, L.sun) +
    group(motif, `translate(${x} 100)`);
  const sand = rect(12, 208, 186, 70, L.out("#d8b47c"));
  const ruins = sand + times(3, (i) => column(L, 50 + i * 52, 250 + i * 8, 120 + i * 16, i === 2));
  const bay =
    rect(12, 180, 186, 98, down(L.out("#5a9aa2"), L.out("#3f7f8c"))) +
    path("M60 216h90l-16 22h-58Z", L.out(L.accent)) +
    path("M104 210V120l52 90Z", L.out("#f8f0de"));
  const wheel =
    rect(12, 220, 186, 58, L.out("#3f8492")) +
    ring(105, 170, 66, L.out("#6d4a30"), 9) +
    ring(105, 170, 34, L.out("#6d4a30"), 5) +
    lines(
      list(12, (i) => [105, 170, 105 + Math.cos(i / 1.91) * 72, 170 + Math.sin(i / 1.91) * 72]),
      L.out("#6d4a30"),
      4,
    );
  return (
    home.shell(640) +
    poster(90, ruins) +
    poster(350, bay) +
    poster(610, wheel) +
    windowView(L, r, 920, 120, 200, 300, home.curtain) +
    lightPatch(L, 640, 680, 260, 160, 210) +
    person(L, {
      x: 370,
      y: 780,
      scale: 1.25,
      top: "#f4ecdc",
      coat: L.second,
      hair: r.pick(["scarf", "long", "short"]),
      left: [-44, -140],
      right: [66, -160],
    }) +
    table(L, 520, 850, 740, 210, "#8b5e3a") +
    globe(L, 720, 616, 66) +
    monitor(270, 626, 180, screenContent(L, r, 2)) +
    rect(520, 622, 120, 9, L.in("#f6efe0"), 2) +
    rect(540, 610, 70, 12, L.in(L.accent), 2) +
    person(L, {
      x: 960,
      y: 880,
      scale: 1.3,
      top: L.accent,
      hair: r.pick(["short", "grey"]),
      flip: true,
      right: [86, -180],
    }) +
    at(1140, 880, pottedPlant(L, r, home.pot), 1.4) +
    at(60, 880, pottedPlant(L, r, home.pot), 1.3)
  );
}

/** A packed suitcase, a map, a camera. */
export function suitcase({ L, r, seed }: Stage): string {
  const home = homeOf(seed, L);
  const shell = L.in(r.pick([L.accent, "#8d5a3f", L.second]));
  const paper = L.in("#efe4c6");
  return (
    home.shell(560) +
    windowView(L, r, 120, 60, 300, 360, home.curtain) +
    framed(L, r, 880, 90, 200, 170) +
    lightPatch(L, 520, 60, 220, 320, 110) +
    rect(0, 560, WIDTH, 340, down(lighter(L.in("#a5754a"), 0.2), L.in("#8b5e3a"))) +
    rect(0, 552, WIDTH, 14, lighter(L.in("#a5754a"), 0.4)) +
    groundShadow(560, 770, 390, 40) +
    rect(240, 300, 620, 210, darker(shell, 0.24), 30) +
    rect(262, 322, 576, 188, L.in("#e6d6b8"), 18) +
    lines(
      [
        [262, 322, 838, 500],
        [838, 322, 262, 500],
      ],
      L.in("#b9a582"),
      9,
    ) +
    times(5, (i) =>
      rect(
        280 + i * 108,
        470 - (i % 2) * 24,
        112,
        70,
        across(
          lighter(L.in([L.third, "#f6efe0", L.second, L.accent, "#8d9a7b"][i] ?? L.third), 0.2),
          L.in([L.third, "#f6efe0", L.second, L.accent, "#8d9a7b"][i] ?? L.third),
        ),
        20,
      ),
    ) +
    rect(230, 516, 640, 250, across(lighter(shell, 0.3), shell, darker(shell, 0.2)), 34) +
    lines(
      list(6, (i) => [300 + i * 100, 540, 300 + i * 100, 744]),
      darker(shell, 0.24),
      8,
      0.6,
    ) +
    rect(470, 590, 160, 26, darker(shell, 0.5), 13) +
    times(2, (i) => rect(320 + i * 400, 506, 60, 34, L.in("#c9a55f"), 5)) +
    khatam(760, 680, 36, L.in(L.third)) +
    circle(340, 690, 34, L.in("#efe4c6")) +
    path("M318 690h44M340 668v44", L.in(L.second)) +
    turn(
      10,
      960,
      800,
      rect(840, 730, 300, 150, "#20120c", 3, 0.2) +
        poly(
          [
            [830, 720],
            [930, 734],
            [1030, 720],
            [1130, 734],
            [1130, 880],
            [1030, 866],
            [930, 880],
            [830, 866],
          ],
          paper,
        ) +
        poly(
          [
            [930, 734],
            [1030, 720],
            [1030, 866],
            [930, 880],
          ],
          darker(paper, 0.1),
        ) +
        path("M840 800q60 -50 120 -10t160 -30v90q-60 20 -130 0t-150 10Z", L.in("#9db5a0"), 0.8) +
        stroke("M860 850Q940 790 990 820T1110 750", L.in("#b8382c"), 5) +
        circle(1110, 750, 9, L.in("#b8382c")),
    ) +
    group(
      groundShadow(0, 4, 110, 14) +
        rect(-100, -120, 200, 120, "#2f2b29", 14) +
        rect(-100, -120, 200, 32, L.in("#8f8c84"), 12) +
        rect(-40, -140, 70, 24, "#2f2b29", 6) +
        circle(0, -56, 50, "#4a4541") +
        circle(0, -56, 38, "#171615") +
        circle(0, -56, 24, L.in("#4f7480")) +
        circle(-10, -66, 8, "#ffffff", 0.7),
      "translate(130 850)",
    ) +
    globe(L, 1060, 640, 76)
  );
}
