import {
  across,
  at,
  circle,
  darker,
  dots,
  down,
  ellipse,
  glow,
  groundShadow,
  group,
  type Light,
  lighter,
  line,
  lines,
  list,
  path,
  pottedPlant,
  random,
  rect,
  ring,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { carPlace, paintOf } from "./places.ts";

/** A motorcycle from its side, front to the left, standing on (0, 0); about 480 long. */
export function motorcycle(L: Light, paint: string, kind: number): string {
  const tone = L.out(paint);
  const dark = L.out("#2b2725");
  const steel = L.out("#b9b6ae");
  const wheel = (x: number) =>
    circle(x, -74, 74, dark) +
    circle(x, -74, 56, L.out("#8a857c")) +
    circle(x, -74, 50, darker(L.out("#d9c9ac"), 0.1)) +
    lines(
      list(12, (i) => [x, -74, x + Math.cos(i * 0.5236) * 54, -74 + Math.sin(i * 0.5236) * 54]),
      steel,
      3,
    ) +
    circle(x, -74, 14, steel) +
    ring(x, -74, 26, L.out("#6a655d"), 4);
  return (
    groundShadow(10, 2, 300, 20, 0.5) +
    (L.night ? glow(-150, -220, 120, L.lamp, 0.8) : "") +
    wheel(-170) +
    wheel(180) +
    lines(
      [
        [-170, -74, -112, -236],
        [-158, -74, -100, -236],
      ],
      steel,
      9,
    ) +
    path("M-244 -120Q-210 -176 -130 -156L-140 -142Q-200 -154 -232 -112Z", tone) +
    stroke("M-112 -236L-40 -70H70L120 -140L60 -190M-96 -200L60 -190", L.out("#4a4643"), 12) +
    path(
      "M60 -186L132 -196L170 -150L110 -110L70 -130Z",
      across(lighter(tone, 0.2), darker(tone, 0.2)),
    ) +
    path("M-62 -176L18 -184L30 -128L-44 -116Z", L.out("#6a655d")) +
    lines(
      list(6, (i) => [-60 + i * 3, -170 + i * 10, 24 + i * 2, -178 + i * 10]),
      lighter(steel, 0.2),
      5,
    ) +
    rect(-60, -124, 130, 72, L.out("#57524c"), 30) +
    circle(-14, -88, 34, across(lighter(steel, 0.4), darker(steel, 0.2))) +
    circle(-14, -88, 17, L.out("#6a655d")) +
    circle(44, -84, 22, darker(steel, 0.1)) +
    stroke("M-50 -120Q-84 -60 -20 -44H60", lighter(steel, 0.1), 11) +
    stroke("M10 -46Q90 -36 230 -62", steel, 16) +
    stroke("M10 -50Q90 -40 230 -66", lighter(steel, 0.5), 4) +
    line(60, -90, 180, -74, L.out("#57524c"), 13) +
    line(118, -166, 174, -90, steel, 8) +
    lines(
      list(5, (i) => [120 + i * 10, -152 + i * 14, 136 + i * 10, -158 + i * 14]),
      darker(steel, 0.3),
      4,
    ) +
    path(
      "M-104 -196C-90 -250 -10 -256 40 -216L60 -186H-84Z",
      across(lighter(tone, 0.4), tone, darker(tone, 0.24)),
    ) +
    path(
      "M-80 -212C-50 -236 -6 -236 24 -214L16 -206C-10 -222 -46 -220 -72 -202Z",
      lighter(tone, 0.6),
      0.7,
    ) +
    path(
      kind === 0
        ? "M30 -200Q90 -196 150 -206Q210 -216 232 -196L224 -178Q140 -166 44 -178Z"
        : "M30 -200Q80 -176 130 -196Q170 -240 232 -226L220 -190Q140 -160 44 -176Z",
      L.out(kind === 2 ? "#8d5a3f" : "#33302d"),
    ) +
    path("M190 -190Q260 -186 268 -120L250 -118Q240 -160 180 -166Z", tone) +
    rect(238, -196, 26, 14, L.out("#b8382c"), 5) +
    (kind === 1
      ? path("M-150 -320Q-96 -300 -84 -236L-116 -226Q-150 -260 -150 -320Z", L.out("#9fb6ba"), 0.7)
      : "") +
    stroke("M-112 -236Q-118 -280 -70 -286", dark, 9) +
    line(-74, -286, -42, -280, dark, 14) +
    line(-96, -276, -110, -316, steel, 4) +
    ellipse(-114, -322, 17, 11, dark) +
    circle(-140, -226, 25, steel) +
    circle(-150, -226, 19, L.night ? "#fff3c8" : "#f6f0dd") +
    (kind === 0
      ? rect(120, -262, 110, 66, L.out("#8a623d"), 8) +
        rect(116, -266, 118, 14, L.out("#a5754a"), 4)
      : "") +
    line(20, -56, 44, 0, L.out("#57524c"), 7)
  );
}

export function bikeWide(s: Stage): string {
  const { L, r, seed } = s;
  const kind = random(seed + 5).int(0, 2);
  return (
    carPlace(s) +
    at(620, 812, motorcycle(L, paintOf(seed + 2), kind), 1.75) +
    at(1110, 800, pottedPlant(L, r, "#b5653f", false), 1.2)
  );
}

export function bikeClose(s: Stage): string {
  const kind = random(s.seed + 5).int(0, 2);
  return (
    carPlace(s) +
    group(motorcycle(s.L, paintOf(s.seed + 2), kind), "translate(700 1010) scale(3.4)")
  );
}

/** A helmet and gloves waiting on a wall beside the parked machine. */
export function bikeHelmet(s: Stage): string {
  const { L, seed } = s;
  const kind = random(seed + 5).int(0, 2);
  const shell = L.out(L.accent);
  const stone = L.out("#e2d4ba");
  return (
    carPlace(s) +
    at(800, 760, motorcycle(L, paintOf(seed + 2), kind), 1.35) +
    rect(0, 720, 560, 200, across(lighter(stone, 0.2), darker(stone, 0.1))) +
    rect(-10, 700, 590, 34, lighter(stone, 0.4)) +
    lines(
      list(4, (i) => [60 + i * 140, 740, 60 + i * 140, 900]),
      darker(stone, 0.2),
      3,
    ) +
    ellipse(290, 704, 150, 14, "#20120c", 0.3) +
    path(
      "M160 640C150 500 260 440 340 460C430 480 440 590 424 650C420 690 400 702 370 702H220C180 702 164 680 160 640Z",
      across(lighter(shell, 0.34), shell, darker(shell, 0.3)),
    ) +
    path(
      "M168 560C180 520 300 530 330 560L322 630C300 650 190 650 170 630Z",
      down(L.out("#4f5c62"), L.out("#22282c")),
    ) +
    path("M180 566C200 540 280 544 316 562L312 580C270 566 210 566 182 586Z", "#ffffff", 0.3) +
    times(2, (i) =>
      path(`M${456 + i * 44} 700q-6 -40 20 -46t30 20l-6 26Z`, L.out(i ? "#5a3a26" : "#7a5034")),
    ) +
    dots(
      [
        [380, 500],
        [396, 516],
      ],
      lighter(shell, 0.6),
      10,
      0.7,
    )
  );
}
