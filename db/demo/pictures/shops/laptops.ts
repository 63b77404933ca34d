import { homeOf } from "../homes/shell.ts";
import {
  across,
  at,
  books,
  circle,
  darker,
  down,
  ellipse,
  framed,
  groundShadow,
  group,
  khatam,
  lamp,
  type Light,
  lighter,
  lightPatch,
  line,
  pendant,
  poly,
  pottedPlant,
  rect,
  ring,
  screenContent,
  type Stage,
  stroke,
  teaGlass,
  times,
  turn,
  WIDTH,
  windowView,
} from "../scene.ts";
import { boards } from "./goods.ts";

export const laptopBody = (L: Light, content: string, colour: string) => {
  const tone = L.in(colour);
  return (
    groundShadow(0, 20, 380, 36, 0.4) +
    rect(-260, -360, 520, 350, darker(tone, 0.3), 16) +
    rect(-252, -352, 504, 334, "#171615", 12) +
    `<svg x="-240" y="-338" width="480" height="300" viewBox="0 0 320 200">${content}</svg>` +
    poly(
      [
        [-240, -38],
        [-240, -338],
        [-60, -338],
        [-170, -38],
      ],
      "#ffffff",
      0.06,
    ) +
    poly(
      [
        [-262, -10],
        [262, -10],
        [350, 60],
        [-350, 60],
      ],
      across(lighter(tone, 0.3), tone),
    ) +
    rect(-350, 60, 700, 15, darker(tone, 0.24), 7) +
    times(4, (row) =>
      times(14, (i) =>
        rect(-232 - row * 9 + i * (33.2 + row * 1.3), -2 + row * 9, 28 + row, 6.4, "#2b2826", 2),
      ),
    ) +
    poly(
      [
        [-70, 38],
        [70, 38],
        [78, 56],
        [-78, 56],
      ],
      darker(tone, 0.12),
    )
  );
};

export function laptopDesk({ L, r, seed }: Stage): string {
  const home = homeOf(seed, L);
  return (
    home.shell(610) +
    windowView(L, r, 110, 90, 320, 370, home.curtain) +
    framed(L, r, 900, 120, 170, 200) +
    lightPatch(L, 560, 70, 220, 300, 110) +
    rect(0, 640, WIDTH, 260, down(lighter(L.in("#a5754a"), 0.16), L.in("#8b5e3a"))) +
    rect(0, 632, WIDTH, 14, lighter(L.in("#a5754a"), 0.4)) +
    group(
      laptopBody(L, screenContent(L, r, seed % 3), r.pick(["#c9c6be", "#57534f", "#d9cdb6"])),
      "translate(600 700) scale(1.2)",
    ) +
    lamp(L, 1060, 700, 340, L.accent) +
    books(L, r, 130, 690, 120, 110) +
    teaGlass(L, 170, 800, 1.4) +
    rect(930, 790, 160, 18, L.in(L.second), 3) +
    line(940, 780, 1080, 770, L.in(L.accent), 9) +
    at(60, 690, pottedPlant(L, r, home.pot), 0.8)
  );
}

/** The lid from behind, on a café table by the window. */
export function laptopLid({ L, r, seed }: Stage): string {
  const home = homeOf(seed, L);
  const tone = L.in(["#c9c6be", "#57534f", "#d9cdb6"][seed % 3] ?? "#c9c6be");
  return (
    home.shell(600) +
    windowView(L, r, 330, 60, 540, 420, home.curtain) +
    pendant(L, 150, 230, L.accent, home.lampKind, 1.1) +
    rect(0, 620, WIDTH, 280, down(lighter(L.in("#a5754a"), 0.2), L.in("#8b5e3a"))) +
    rect(0, 612, WIDTH, 14, lighter(L.in("#a5754a"), 0.4)) +
    groundShadow(600, 800, 420, 34, 0.4) +
    poly(
      [
        [250, 790],
        [950, 790],
        [900, 750],
        [300, 750],
      ],
      darker(tone, 0.3),
    ) +
    poly(
      [
        [290, 350],
        [910, 350],
        [950, 770],
        [250, 770],
      ],
      slope(tone),
    ) +
    stroke("M292 352H908", lighter(tone, 0.6), 5) +
    khatam(600, 560, 54, lighter(tone, 0.5)) +
    khatam(600, 560, 38, tone) +
    khatam(600, 560, 18, lighter(tone, 0.5)) +
    rect(250, 766, 700, 22, darker(tone, 0.4), 10) +
    teaGlass(L, 1070, 800, 1.5) +
    books(L, r, 70, 790, 130, 120) +
    at(1110, 690, pottedPlant(L, r, home.pot, true, 3), 0.8)
  );
}

const slope = (tone: string) => across(lighter(tone, 0.34), tone, darker(tone, 0.14));

/** Seen from above with a notebook, glasses and tea. */
export function laptopTop({ L, r, seed }: Stage): string {
  const tone = L.in(["#c9c6be", "#57534f", "#d9cdb6"][seed % 3] ?? "#c9c6be");
  return (
    boards(L, r.pick(["#c9a57a", "#a5754a", "#8a6a52"])) +
    lightPatch(L, 60, 30, 500, 820, 330) +
    turn(
      -6,
      560,
      480,
      rect(240, 150, 680, 700, "#20120c", 26, 0.22) +
        rect(226, 130, 680, 370, darker(tone, 0.3), 22) +
        rect(242, 146, 648, 338, "#171615", 12) +
        `<svg x="254" y="158" width="624" height="314" viewBox="0 0 320 200" preserveAspectRatio="none">${screenContent(L, r, (seed + 1) % 3)}</svg>` +
        rect(226, 500, 680, 340, across(lighter(tone, 0.34), tone), 22) +
        rect(226, 496, 680, 14, darker(tone, 0.4)) +
        times(5, (row) =>
          times(14, (i) => rect(258 + i * 44.4, 526 + row * 36, 37, 28, "#2b2826", 5)),
        ) +
        rect(440, 718, 252, 104, darker(tone, 0.1), 12),
    ) +
    turn(
      10,
      1050,
      300,
      rect(956, 96, 200, 290, "#20120c", 6, 0.2) +
        rect(948, 86, 200, 290, L.in(L.accent), 8) +
        rect(1106, 86, 14, 290, L.in(L.third)) +
        khatam(1030, 220, 40, L.in(L.third), 0.8),
    ) +
    ellipse(1066, 700, 96, 90, "#20120c", 0.2) +
    circle(1056, 690, 92, L.in("#f6efdf")) +
    circle(1056, 690, 60, L.in("#f6efdf")) +
    circle(1056, 690, 54, L.in("#8f4a22")) +
    circle(1040, 674, 16, L.in("#c98a4a")) +
    ring(1056, 690, 60, L.in("#d9cdb6"), 5) +
    ring(90, 700, 52, L.in("#33302d"), 9) +
    ring(120, 830, 52, L.in("#33302d"), 9) +
    line(98, 752, 110, 780, L.in("#33302d"), 9)
  );
}
