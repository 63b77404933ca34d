import { courtWide } from "../homes/court.ts";
import { homeOf } from "../homes/shell.ts";
import {
  ablaq,
  across,
  arch,
  at,
  bed,
  circle,
  clip,
  counter,
  creeper,
  darker,
  ellipse,
  floor,
  framed,
  glow,
  groundShadow,
  group,
  khatam,
  lamp,
  lattice,
  lighter,
  lightPatch,
  line,
  lines,
  list,
  palm,
  path,
  pendant,
  person,
  pottedPlant,
  rect,
  rug,
  sea,
  sky,
  sofa,
  type Stage,
  table,
  teaGlass,
  times,
  vase,
  WIDTH,
} from "../scene.ts";

/** A room with the sea in its window. */
export function hotelRoom({ L, r, seed }: Stage): string {
  const home = homeOf(seed, L);
  const frame = L.in("#efe6d4");
  return (
    home.shell(660) +
    rect(60, 80, 420, 560, frame) +
    clip(
      rect(76, 96, 388, 544, "#000"),
      group(
        sky(L, r, 520) +
          sea(L, r, 510, 760) +
          at(1050, 860, palm(L, r, 640)) +
          rect(0, 740, WIDTH, 200, L.out("#e6d8bc")) +
          lines(
            list(30, (i) => [i * 42, 600, i * 42, 760]),
            L.out("#5a5048"),
            6,
          ) +
          line(0, 600, WIDTH, 600, L.out("#5a5048"), 14),
        "translate(40 40) scale(0.72)",
      ),
    ) +
    rect(264, 96, 12, 544, frame) +
    times(2, (i) =>
      path(
        `M${i ? 440 : 30} 60h90c-10 200 6 420 0 590h-90Z`,
        across(
          darker(L.in(home.curtain), 0.12),
          lighter(L.in(home.curtain), 0.2),
          L.in(home.curtain),
        ),
      ),
    ) +
    rect(10, 50, 540, 12, L.in("#7d5c39"), 6) +
    lightPatch(L, 120, 690, 340, 190, 260) +
    framed(L, r, 760, 120, 230, 150) +
    rug(L, 790, 760, 895, 800, home.curtain, L.third) +
    group(
      bed(L, 0, 0, 380, home.sofa, r.pick(["#8b6242", L.second, "#d8c7a8"])),
      "translate(840 840) scale(1.34)",
    ) +
    pendant(L, 590, 400, "#b08d4f", 2, 0.8) +
    lamp(L, 1140, 700, 330, L.third) +
    at(560, 830, pottedPlant(L, r, home.pot, true, 1), 1.1)
  );
}

/** A house of the old town turned hotel. */
export const courtHotel = (s: Stage): string => {
  const { L } = s;
  return (
    courtWide(s) +
    table(L, 230, 880, 240, 110, "#7a5034") +
    teaGlass(L, 190, 766, 0.9) +
    teaGlass(L, 270, 766, 0.9) +
    vase(L, 230, 758, L.accent, 0.8) +
    times(
      2,
      (i) =>
        line(60 + i * 1080, 150, 60 + i * 1080, 210, L.out("#5a4630"), 3) +
        khatam(60 + i * 1080, 236, 28, L.out("#c09b58")) +
        khatam(60 + i * 1080, 236, 17, L.lamp) +
        (L.night ? glow(60 + i * 1080, 236, 160, L.lamp) : ""),
    )
  );
};

/** The desk where guests arrive. */
export function lobby({ L, r }: Stage): string {
  const stone: [string, string] = [
    L.in("#ece2cf"),
    L.in(r.pick(["#b98f6a", "#a5907a", "#c9a878"])),
  ];
  const wood = L.in("#6d4a30");
  return (
    ablaq(0, 0, WIDTH, 650, stone, 50) +
    lattice(0, 0, WIDTH, 70, L.in("#a5754a"), 70, 0.7) +
    times(2, (i) =>
      arch(
        70 + i * 790,
        160,
        270,
        650,
        stone[0],
        sky(L, r, 480) +
          rect(0, 470, WIDTH, 200, L.out("#a99a6a")) +
          at(140 + i * 840, 650, palm(L, r, 380)),
      ),
    ) +
    floor(650, "cement", L.in("#eadfca"), L.in(r.pick(["#8f5d46", "#5f7a7c", "#7a4a44"]))) +
    lightPatch(L, 100, 690, 260, 170, 220) +
    rect(420, 170, 360, 300, darker(wood, 0.1), 6) +
    times(
      15,
      (i) =>
        rect(440 + (i % 5) * 66, 190 + Math.floor(i / 5) * 90, 56, 78, darker(wood, 0.36), 3) +
        circle(468 + (i % 5) * 66, 222 + Math.floor(i / 5) * 90, 8, L.in("#d8b45c")) +
        line(
          468 + (i % 5) * 66,
          230 + Math.floor(i / 5) * 90,
          468 + (i % 5) * 66,
          252 + Math.floor(i / 5) * 90,
          L.in("#d8b45c"),
          4,
        ),
    ) +
    pendant(L, 600, 130, "#c09b58", 1, 1.3) +
    person(L, {
      x: 600,
      y: 800,
      scale: 1.3,
      top: "#f4ecdc",
      coat: L.second,
      hair: r.pick(["short", "scarf", "bun"]),
      left: [-60, -130],
      right: [64, -130],
    }) +
    counter(L, 340, 650, 520, 210, "#7a5034", 4) +
    lattice(350, 690, 500, 140, L.in("#e9d7a8"), 70, 0.5) +
    circle(480, 636, 22, L.in("#d8b45c")) +
    rect(456, 640, 48, 10, L.in("#a5854a"), 3) +
    vase(L, 780, 650, L.accent, 1) +
    sofa(L, r, 1060, 840, 240, L.accent, 2, L.third) +
    group(
      groundShadow(0, 4, 120, 14) +
        rect(
          -80,
          -150,
          160,
          150,
          across(lighter(L.in(L.third), 0.2), darker(L.in(L.third), 0.16)),
          14,
        ) +
        rect(-26, -176, 52, 30, "none") +
        lines(
          [
            [-24, -150, -24, -176],
            [24, -150, 24, -176],
            [-24, -176, 24, -176],
          ],
          L.in("#4a3a30"),
          8,
        ) +
        lines(
          [
            [-40, -146, -40, -4],
            [40, -146, 40, -4],
          ],
          darker(L.in(L.third), 0.3),
          8,
        ),
      "translate(220 870)",
    ) +
    at(1150, 700, pottedPlant(L, r, "#b5653f"), 1.3) +
    at(60, 740, pottedPlant(L, r, "#b5653f", true, 1), 1.4) +
    creeper(L, r, 70, 70, 200, 120) +
    ellipse(600, 892, 300, 6, "#ffffff", 0.2)
  );
}
