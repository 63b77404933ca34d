import { coffeeTable, homeOf, sunOnFloor } from "./shell.ts";
import {
  ablaq,
  archPath,
  at,
  books,
  clip,
  coffeePot,
  darker,
  down,
  ellipse,
  floor,
  framed,
  groundShadow,
  group,
  jarRow,
  lamp,
  lattice,
  lighter,
  lightPatch,
  lines,
  list,
  path,
  pendant,
  poly,
  pottedPlant,
  rect,
  rug,
  shelf,
  sofa,
  type Stage,
  table,
  teaGlass,
  times,
  vase,
  WIDTH,
  windowView,
} from "../scene.ts";

export function livingWide(s: Stage): string {
  const { r, L, seed } = s;
  const home = homeOf(seed, L);
  const left = r.chance(0.5);
  const wx = r.range(110, 180);
  return (
    home.shell() +
    windowView(L, r, wx, 150, 270, 340, home.curtain) +
    (left
      ? shelf(L, 900, 170, 220, 440, 4, (row, a, b, y) =>
          row % 2
            ? books(L, r, a, y, b - a)
            : vase(L, a + 50, y, L.third, 0.55) + books(L, r, a + 100, y, b - a - 100),
        )
      : framed(L, r, 620, 200, 130, 170) + framed(L, r, 800, 200, 130, 170)) +
    sunOnFloor(L, 180) +
    rug(L, 660, 700, 860, 800, L.accent, L.third) +
    sofa(L, r, left ? 640 : 760, 700, left ? 460 : 600, home.sofa, home.style, L.second) +
    pendant(L, 640, r.range(190, 240), "#b08d4f", home.lampKind) +
    lamp(L, 430, 690, 360, L.third) +
    coffeeTable(s, 680, 826, 260) +
    at(1110, 730, pottedPlant(L, r, home.pot), 1.5) +
    (r.chance(0.4) ? at(70, 850, pottedPlant(L, r, home.pot), 1.3) : "")
  );
}

/** The same room's other wall: a screen, shelves and an armchair. */
export function livingOther(s: Stage): string {
  const { r, L, seed } = s;
  const home = homeOf(seed, L);
  const niche = archPath(120, 150, 200, 560);
  const wood = L.in("#7f5738");
  return (
    home.shell(630) +
    path(archPath(106, 130, 228, 560), lighter(L.plaster, 0.3)) +
    path(niche, darker(L.plaster, 0.34)) +
    clip(
      path(niche, "#000"),
      times(3, (i) => rect(100, 300 + i * 92, 240, 10, lighter(wood, 0.2))) +
        jarRow(L, r, 130, 310, 300, 56) +
        books(L, r, 134, 392, 170, 66) +
        vase(L, 220, 484, L.accent, 0.62),
    ) +
    rect(500, 210, 380, 220, "#20120c", 8, 0.2) +
    rect(490, 200, 380, 220, "#262220", 8) +
    rect(498, 208, 364, 204, down(L.in(L.second), L.in("#20303a"))) +
    poly(
      [
        [498, 412],
        [650, 208],
        [740, 208],
        [588, 412],
      ],
      "#ffffff",
      0.08,
    ) +
    groundShadow(680, 640, 340, 20) +
    rect(440, 540, 480, 96, down(lighter(wood, 0.14), wood), 6) +
    times(
      3,
      (i) =>
        rect(456 + i * 152, 556, 144, 64, darker(wood, 0.12), 4) +
        rect(518 + i * 152, 584, 20, 6, L.in("#c9a55f"), 3),
    ) +
    books(L, r, 470, 540, 90, 54) +
    vase(L, 860, 540, L.third, 0.8) +
    pendant(L, 300, 180, "#b08d4f", home.lampKind, 0.8) +
    lightPatch(L, 840, 120, 190, 300, 90) +
    rug(L, 560, 690, 880, 820, L.second, L.third) +
    sofa(L, r, 1010, 760, 250, home.sofa, home.style, L.third) +
    at(390, 680, pottedPlant(L, r, home.pot), 1.3) +
    coffeeTable(s, 620, 850, 280) +
    lamp(L, 1160, 700, 420, L.accent)
  );
}

/** A corner close by: tea by the window. */
export function livingDetail(s: Stage): string {
  const { r, L, seed } = s;
  const home = homeOf(seed, L);
  return (
    home.shell(720) +
    windowView(L, r, 170, 90, 420, 470, home.curtain) +
    lightPatch(L, 700, 140, 240, 360, 120) +
    framed(L, r, 840, 130, 220, 250) +
    group(sofa(L, r, 0, 0, 560, home.sofa, home.style, L.accent), "translate(960 850) scale(1.6)") +
    table(L, 360, 880, 420, 210, "#7a5034") +
    coffeePot(L, 270, 660, "#c09b58", 1.4) +
    teaGlass(L, 420, 662, 1.3) +
    teaGlass(L, 510, 654, 1.3) +
    at(70, 880, pottedPlant(L, r, home.pot), 1.9)
  );
}

/** A stone hall of an old house with a raised sitting corner. */
export function stoneSalon({ r, L }: Stage): string {
  const stone: [string, string] = [
    L.in("#ece2cf"),
    L.in(r.pick(["#b98f6a", "#8d8579", "#c9a878"])),
  ];
  const wood = L.in("#6d4a30");
  return (
    ablaq(0, 0, WIDTH, 640, stone, 46) +
    rect(0, 0, WIDTH, 90, wood) +
    lines(
      list(16, (i) => [i * 80, 0, i * 80, 90]),
      darker(wood, 0.4),
      8,
    ) +
    lattice(0, 90, WIDTH, 60, L.in("#d8b878"), 60, 0.7) +
    floor(640, "cement", L.in("#e6d8bc"), L.in("#8f5d46")) +
    windowView(L, r, 200, 220, 200, 280, undefined, "#7a5034") +
    windowView(L, r, 800, 220, 200, 280, undefined, "#7a5034") +
    sunOnFloor(L, 200) +
    rug(L, 600, 720, 870, 760, L.accent, L.third) +
    sofa(L, r, 600, 710, 760, L.second, 2, L.accent) +
    pendant(L, 600, 240, "#c09b58", 1, 1.4) +
    `<g transform="translate(600 840)">${ellipse(0, -40, 130, 30, L.in("#c09b58"))}${ellipse(0, -44, 108, 22, lighter(L.in("#c09b58"), 0.3))}</g>` +
    coffeePot(L, 570, 800, "#d8b878", 0.9) +
    teaGlass(L, 650, 802, 0.7) +
    at(1110, 790, pottedPlant(L, r, "#b5653f"), 1.5)
  );
}

/** The sofa by itself, full front, with what suits it. */
export function sofaPortrait(s: Stage): string {
  const { r, L, seed } = s;
  const home = homeOf(seed, L);
  const high = r.chance(0.5);
  return (
    home.shell(650) +
    (high
      ? windowView(L, r, 450, 90, 300, 300, home.curtain)
      : framed(L, r, 330, 120, 170, 210) +
        framed(L, r, 560, 90, 200, 240) +
        framed(L, r, 820, 120, 150, 210)) +
    lightPatch(L, 90, 130, 170, 280, 90) +
    rug(L, 600, 730, 890, 1060, L.accent, L.third) +
    group(
      sofa(L, r, 0, 0, r.pick([430, 520, 560]), home.sofa, home.style, L.second),
      "translate(600 770) scale(1.5)",
    ) +
    lamp(L, 1090, 740, 470, L.third) +
    at(95, 780, pottedPlant(L, r, home.pot), 1.6) +
    coffeeTable(s, 600, 890, 320)
  );
}
