import { keys, modelHouse } from "./keys.ts";
import { homeOf } from "./shell.ts";
import {
  ablaq,
  across,
  at,
  chair,
  darker,
  down,
  framed,
  glow,
  khatam,
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
  screenContent,
  type Stage,
  street,
  stroke,
  table,
  times,
  turn,
  WIDTH,
  windowView,
} from "../scene.ts";

export function agencyOffice({ r, L, seed }: Stage): string {
  const home = homeOf(seed, L);
  return (
    home.shell(640) +
    windowView(L, r, 860, 140, 240, 320, home.curtain) +
    times(6, (i) => framed(L, r, 120 + (i % 3) * 220, 130 + Math.floor(i / 3) * 170, 150, 100)) +
    lightPatch(L, 560, 680, 260, 150, 200) +
    at(70, 720, pottedPlant(L, r, home.pot), 1.4) +
    person(L, {
      x: 360,
      y: 760,
      scale: 1.15,
      top: "#f2ead9",
      coat: L.second,
      bottom: "#4a4a52",
      hair: "short",
      left: [-50, -150],
      right: [60, -180],
    }) +
    table(L, 520, 830, 720, 200, "#7f5738") +
    modelHouse(L, 600, 612, 1.4, L.accent) +
    keys(L, 420, 620, 0.28) +
    monitor(280, 604, 150, screenContent(L, r, 2)) +
    rect(700, 606, 110, 10, L.in("#f6efe0"), 2) +
    chair(L, 980, 850, L.accent, 1.3) +
    person(L, {
      x: 880,
      y: 870,
      scale: 1.2,
      top: L.accent,
      bottom: L.third,
      skirt: true,
      hair: "scarf",
      flip: true,
      left: [-40, -140],
      right: [66, -190],
    })
  );
}

/** Keys and a model on the table: the deal is done. */
export function keysDetail({ r, L, seed }: Stage): string {
  const home = homeOf(seed, L);
  return (
    home.shell(500) +
    windowView(L, r, 110, 60, 300, 330, home.curtain) +
    rect(0, 500, WIDTH, 400, down(lighter(L.in("#a5754a"), 0.1), L.in("#8b5e3a"))) +
    lines(
      list(7, (i) => [0, 540 + i * 56, WIDTH, 536 + i * 58]),
      darker(L.in("#8b5e3a"), 0.24),
      3,
      0.4,
    ) +
    lightPatch(L, 140, 520, 420, 340, 260) +
    turn(
      -9,
      420,
      700,
      rect(220, 590, 400, 250, "#20120c", 4, 0.2) +
        rect(210, 580, 400, 250, L.in("#f8f1e2"), 4) +
        lines(
          list(7, (i) => [250, 620 + i * 24, i % 3 === 2 ? 440 : 570, 620 + i * 24]),
          L.in("#b9ad97"),
          7,
        ) +
        khatam(540, 790, 24, L.in(L.accent)) +
        stroke("M270 800q30 -34 44 0t44 -6t60 4", L.in("#3f5c86"), 5),
    ) +
    modelHouse(L, 850, 640, 2.8, L.accent) +
    keys(L, 560, 600, 1.35) +
    at(1110, 560, pottedPlant(L, r, home.pot), 1.2)
  );
}

/** The office from the street, pictures of homes in its window. */
export function agencyFront({ r, L }: Stage): string {
  const wall = L.out("#e0cfb0");
  const cloth = L.out(L.accent);
  const inside = L.night ? down("#ffe2a0", "#e8b062") : down(L.out("#c9ae88"), L.out("#8f7050"));
  return (
    rect(0, 0, WIDTH, 700, across(lighter(wall, 0.2), wall)) +
    ablaq(0, 400, WIDTH, 300, L.stone, 50) +
    times(
      4,
      (i) =>
        rect(90 + i * 290, 60, 130, 170, lighter(wall, 0.3)) +
        rect(100 + i * 290, 70, 110, 150, L.out("#5c6a6c")) +
        rect(80 + i * 290, 230, 150, 14, lighter(wall, 0.5)),
    ) +
    rect(90, 280, 1020, 70, darker(cloth, 0.1), 6) +
    khatam(170, 315, 24, L.out(L.third)) +
    rect(230, 304, 420, 22, lighter(cloth, 0.6), 11) +
    rect(100, 350, 660, 330, L.out("#4a3a30")) +
    rect(112, 362, 636, 306, inside) +
    times(8, (i) => {
      const x = 140 + (i % 4) * 152;
      const y = 390 + Math.floor(i / 4) * 140;
      return (
        rect(x, y, 124, 112, L.out("#f6efe0"), 3) +
        rect(
          x + 8,
          y + 8,
          108,
          66,
          L.out(["#a9c7cc", "#e9c894", "#cbd0b8", "#e3b9a0"][(i + r.int(0, 3)) % 4] ?? "#a9c7cc"),
        ) +
        poly(
          [
            [x + 30, y + 74],
            [x + 30, y + 44],
            [x + 60, y + 22],
            [x + 90, y + 44],
            [x + 90, y + 74],
          ],
          L.out([L.accent, L.second, L.third][i % 3] ?? L.accent),
        ) +
        rect(x + 14, y + 84, 60, 8, L.out("#b9ad97"), 4) +
        rect(x + 14, y + 98, 40, 6, L.out("#cfc4b0"), 3)
      );
    }) +
    rect(790, 350, 300, 340, L.out("#4a3a30")) +
    rect(806, 366, 268, 324, inside) +
    rect(930, 366, 18, 324, L.out("#4a3a30")) +
    rect(954, 510, 8, 70, L.out("#d8b878"), 4) +
    rect(906, 510, 8, 70, L.out("#d8b878"), 4) +
    times(10, (i) =>
      path(`M${90 + i * 102} 346h102l8 52q-50 22 -106 0Z`, i % 2 ? L.out("#f6eddb") : cloth),
    ) +
    (L.night ? glow(560, 520, 640, L.lamp, 0.42) : "") +
    street(L, 690) +
    at(60, 740, pottedPlant(L, r, "#b5653f", false, 0), 1.3) +
    at(1150, 740, pottedPlant(L, r, "#b5653f", false, 0), 1.3) +
    person(L, {
      x: 620,
      y: 790,
      scale: 0.95,
      top: L.second,
      bottom: "#4a4238",
      indoors: false,
      right: [60, -210],
    }) +
    person(L, {
      x: 540,
      y: 800,
      scale: 0.92,
      top: L.third,
      bottom: "#6a4a4c",
      skirt: true,
      hair: "scarf",
      indoors: false,
    })
  );
}
