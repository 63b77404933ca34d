import { homeOf } from "./shell.ts";
import {
  across,
  at,
  chair,
  circle,
  counter,
  darker,
  down,
  framed,
  groundShadow,
  group,
  hall,
  khatam,
  lamp,
  lattice,
  lighter,
  lightPatch,
  path,
  pendant,
  person,
  plate,
  poly,
  pottedPlant,
  rect,
  rug,
  sofa,
  type Stage,
  stroke,
  table,
  times,
  vase,
  WIDTH,
} from "../scene.ts";

export function furnitureHall({ r, L, seed }: Stage): string {
  const home = homeOf(seed, L);
  return (
    home.shell(640) +
    rect(0, 54, WIDTH, 26, L.in("#4a4038")) +
    times(
      6,
      (i) =>
        poly(
          [
            [80 + i * 200, 80],
            [140 + i * 200, 80],
            [126 + i * 200, 118],
            [94 + i * 200, 118],
          ],
          L.in("#3a332e"),
        ) +
        poly(
          [
            [94 + i * 200, 118],
            [126 + i * 200, 118],
            [190 + i * 200, 640],
            [30 + i * 200, 640],
          ],
          L.lamp,
          L.night ? 0.12 : 0.08,
        ),
    ) +
    framed(L, r, 120, 190, 150, 190) +
    framed(L, r, 330, 190, 150, 190) +
    sofa(L, r, 300, 690, 460, home.sofa, home.style, L.third) +
    rug(L, 880, 720, 850, 560, L.accent, L.third) +
    pendant(L, 880, 260, "#b08d4f", home.lampKind, 1.2) +
    times(3, (i) => chair(L, 760 + i * 130, 740, r.pick([L.second, L.second, L.third]), 1.05)) +
    table(L, 890, 800, 480, 180, r.pick(["#8b5e3a", "#5f4334", "#b98a5c"])) +
    vase(L, 890, 606, L.accent, 1) +
    plate(L, 760, 610, 90, "#c9a94e") +
    plate(L, 1010, 610, 90, "#c9a94e") +
    sofa(L, r, 180, 850, 230, L.accent, 0, L.third) +
    lamp(L, 560, 690, 380, L.third) +
    at(480, 850, pottedPlant(L, r, home.pot), 1.2)
  );
}

/** A chest of inlaid wood: stars of mother-of-pearl. */
export function inlaidChest({ r, L, seed }: Stage): string {
  const home = homeOf(seed, L);
  const wood = L.in(r.pick(["#6a412a", "#7d5034", "#54382a"]));
  const pearl = L.in("#efe3c6");
  const panel = (x: number, w: number) =>
    rect(x, 420, w, 250, darker(wood, 0.24), 4) +
    lattice(x + 6, 426, w - 12, 238, pearl, 42, 0.4) +
    khatam(x + w / 2, 545, Math.min(w * 0.34, 92), L.in(L.accent)) +
    khatam(x + w / 2, 545, Math.min(w * 0.28, 76), pearl) +
    khatam(x + w / 2, 545, Math.min(w * 0.2, 54), wood) +
    khatam(x + w / 2, 545, Math.min(w * 0.1, 28), L.in(L.third));
  return (
    home.shell(690) +
    framed(L, r, 160, 90, 170, 170) +
    lightPatch(L, 640, 70, 260, 260, 130) +
    groundShadow(620, 770, 540, 34, 0.4) +
    times(2, (i) => path(`M${210 + i * 740} 690h70l-14 74h-42Z`, darker(wood, 0.2))) +
    rect(180, 380, 840, 322, across(lighter(wood, 0.14), wood, darker(wood, 0.16)), 8) +
    panel(210, 250) +
    panel(475, 250) +
    panel(740, 250) +
    rect(150, 350, 900, 40, down(lighter(wood, 0.3), wood), 8) +
    lattice(170, 358, 860, 24, pearl, 24, 0.8) +
    vase(L, 300, 350, L.second, 1.5) +
    lamp(L, 880, 348, 250, L.third) +
    rect(520, 330, 150, 18, L.in(L.accent), 3) +
    rect(534, 312, 120, 18, L.in(L.third), 3) +
    at(1110, 850, pottedPlant(L, r, home.pot), 1.8)
  );
}

/** The joiner's bench: a chair is being finished. */
export function joinery({ r, L }: Stage): string {
  return (
    hall(L, r, 640, "#d3bd98") +
    times(9, (i) =>
      rect(
        60 + i * 34,
        330 + (i % 3) * 24,
        22,
        320 - (i % 3) * 24,
        L.in(["#b98a57", "#a5754a", "#c9a06a"][i % 3] ?? "#b98a57"),
      ),
    ) +
    chair(L, 1010, 800, L.accent, 1.6) +
    person(L, {
      x: 420,
      y: 790,
      scale: 1.25,
      top: L.second,
      apron: "#c9a878",
      hair: "cap",
      hairColour: L.accent,
      left: [-20, -160],
      right: [88, -170],
    }) +
    counter(L, 380, 620, 460, 220, "#a5754a", 3, "#c99a66") +
    group(
      rect(-80, -26, 170, 26, L.in("#8b5e3a"), 4) +
        path("M-40 -26q10 -40 40 -30t10 30Z", L.in(L.accent)) +
        circle(60, -34, 14, L.in("#6d4a30")),
      "translate(640 618)",
    ) +
    times(14, () =>
      stroke(
        `M${r.range(420, 820).toFixed(0)} ${r.range(600, 618).toFixed(0)}q14 -18 24 0t-14 -4`,
        L.in("#e9cfa0"),
        4,
      ),
    )
  );
}
