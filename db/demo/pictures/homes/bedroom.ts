import { homeOf, nightstand, sunOnFloor } from "./shell.ts";
import {
  across,
  at,
  bed,
  books,
  circle,
  counter,
  darker,
  down,
  framed,
  groundShadow,
  group,
  khatam,
  lamp,
  lighter,
  lightPatch,
  path,
  poly,
  pottedPlant,
  rect,
  rug,
  sofa,
  type Stage,
  teaGlass,
  times,
  turn,
  vase,
  WIDTH,
  windowView,
} from "../scene.ts";

export function bedroomWide({ r, L, seed }: Stage): string {
  const home = homeOf(seed, L);
  const headboard = r.pick(["#8b6242", "#d8c7a8", L.second, "#6f7f78"]);
  return (
    home.shell(660) +
    windowView(L, r, 70, 150, 190, 330, home.curtain) +
    sunOnFloor(L, 60) +
    framed(L, r, 520, 120, 210, 170) +
    rug(L, 620, 750, 895, 1060, home.curtain, L.third) +
    group(nightstand(L, 0, 0), "translate(300 790) scale(1.3)") +
    group(nightstand(L, 0, 0), "translate(940 790) scale(1.3)") +
    lamp(L, 300, 624, 170, L.third) +
    lamp(L, 940, 624, 170, L.third) +
    group(bed(L, 0, 0, 400, home.sofa, headboard), "translate(620 850) scale(1.36)") +
    at(1120, 850, pottedPlant(L, r, home.pot), 1.5) +
    rect(880, 150, 130, 190, L.in("#8d6a3c"), 65) +
    rect(890, 160, 110, 170, down(lighter(L.plaster, 0.5), darker(L.plaster, 0.1)), 55)
  );
}

/** The wardrobe side of the bedroom. */
export function bedroomOther({ r, L, seed }: Stage): string {
  const home = homeOf(seed, L);
  const wood = L.in(r.pick(["#9a6d47", "#f0e8d8", "#7f9488", "#6a4a38"]));
  return (
    home.shell(650) +
    groundShadow(310, 700, 320, 22) +
    rect(70, 110, 480, 584, darker(wood, 0.1), 6) +
    times(
      4,
      (i) =>
        rect(80 + i * 116, 124, 110, 540, across(lighter(wood, 0.2), wood), 4) +
        rect(92 + i * 116, 140, 86, 200, lighter(wood, 0.1), 4) +
        rect(92 + i * 116, 356, 86, 290, lighter(wood, 0.1), 4) +
        rect((i % 2 ? 90 : 176) + i * 116, 380, 7, 60, L.in("#c09b58"), 3),
    ) +
    rect(60, 96, 500, 18, lighter(wood, 0.3), 3) +
    lightPatch(L, 640, 110, 180, 240, 90) +
    windowView(L, r, 880, 140, 220, 320, home.curtain) +
    groundShadow(740, 720, 150, 16) +
    circle(740, 330, 112, L.in("#a67d45")) +
    circle(740, 330, 100, down(lighter(L.plaster, 0.6), darker(L.plaster, 0.16))) +
    poly(
      [
        [668, 396],
        [770, 236],
        [806, 258],
        [704, 420],
      ],
      "#ffffff",
      0.2,
    ) +
    counter(L, 620, 510, 240, 206, home.cabinet, 2) +
    vase(L, 670, 510, L.accent, 0.7) +
    lamp(L, 830, 508, 120, L.third) +
    rug(L, 720, 760, 880, 640, home.sofa, L.third) +
    sofa(L, r, 1010, 790, 240, home.sofa, 0, L.third)
  );
}

/** Pillows, a lamp and a book close by. */
export function bedroomDetail({ r, L, seed }: Stage): string {
  const home = homeOf(seed, L);
  const cloth = L.in(home.sofa);
  const linen = L.in("#f7f0e2");
  const head = L.in("#8b6242");
  return (
    rect(0, 0, WIDTH, 900, down(darker(L.plaster, 0.1), L.plaster)) +
    lightPatch(L, 520, 60, 330, 380, 170) +
    framed(L, r, 200, 90, 170, 200) +
    rect(440, 300, 900, 420, down(lighter(head, 0.2), darker(head, 0.14)), 40) +
    times(4, (i) => rect(474 + i * 216, 330, 196, 320, lighter(head, 0.12), 24)) +
    times(2, (i) =>
      rect(500 + i * 350, 440, 330, 210, down("#ffffff", linen, darker(linen, 0.16)), 60),
    ) +
    turn(
      -7,
      700,
      560,
      rect(
        600,
        490,
        220,
        180,
        down(lighter(L.in(L.accent), 0.2), darker(L.in(L.accent), 0.1)),
        34,
      ) + khatam(710, 580, 52, L.in(L.third), 0.8),
    ) +
    rect(430, 640, 900, 300, linen) +
    path("M430 690Q800 650 1240 690V920H430Z", down(lighter(cloth, 0.26), darker(cloth, 0.16))) +
    path("M430 690Q800 650 1240 690V740Q800 700 430 742Z", lighter(cloth, 0.36)) +
    `<g transform="translate(215 940) scale(2.5)">${nightstand(L, 0, 0)}</g>` +
    lamp(L, 190, 624, 300, L.third) +
    books(L, r, 260, 622, 100, 84) +
    teaGlass(L, 320, 640, 1)
  );
}
