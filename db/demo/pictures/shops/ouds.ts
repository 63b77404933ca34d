import { homeOf } from "../homes/shell.ts";
import {
  ablaq,
  across,
  at,
  chair,
  circle,
  darker,
  down,
  framed,
  groundShadow,
  group,
  jar,
  khatam,
  lamp,
  lattice,
  type Light,
  lighter,
  lightPatch,
  line,
  lines,
  list,
  path,
  pottedPlant,
  rect,
  rug,
  type Stage,
  stroke,
  table,
  teaGlass,
  times,
  turn,
  vase,
  WIDTH,
  windowView,
} from "../scene.ts";

/** An oud standing on its base, about 560 tall. */
export function oud(
  L: Light,
  x: number,
  y: number,
  scale: number,
  angle: number,
  rosette: string,
): string {
  const face = L.in("#dfb274");
  const dark = L.in("#6a3f26");
  const bowl =
    "M0 0C-150 0 -190 -120 -170 -210C-150 -300 -60 -360 -22 -420H22C60 -360 150 -300 170 -210C190 -120 150 0 0 0Z";
  const rose = (cx: number, cy: number, q: number) =>
    circle(cx, cy, q, dark) +
    khatam(cx, cy, q * 0.9, L.in(rosette)) +
    khatam(cx, cy, q * 0.66, dark) +
    khatam(cx, cy, q * 0.46, L.in("#e9cf98")) +
    khatam(cx, cy, q * 0.22, dark);
  return group(
    group(
      path(
        "M6 12C-160 12 -206 -116 -184 -216C-164 -312 -66 -366 -22 -420H22C66 -366 164 -312 184 -216C206 -116 160 12 6 12Z",
        across(lighter(dark, 0.24), dark, darker(dark, 0.4)),
      ) +
        path(bowl, across(lighter(face, 0.34), face, darker(face, 0.16))) +
        stroke(bowl, dark, 5) +
        times(6, (i) =>
          stroke(`M${-130 + i * 52} -40q-10 -120 ${30 - i * 12} -260`, darker(face, 0.2), 2, 0.5),
        ) +
        rose(0, -228, 56) +
        rose(-76, -150, 22) +
        rose(76, -150, 22) +
        path("M-34 -96Q0 -60 34 -96L28 -140H-28Z", dark, 0.9) +
        rect(-70, -76, 140, 20, dark, 6) +
        rect(-24, -640, 48, 232, across(lighter(dark, 0.16), darker(dark, 0.3)), 4) +
        lines(
          list(6, (i) => [-15 + i * 6, -638, -25 + i * 10, -66]),
          L.in("#f6ecd4"),
          2.4,
        ) +
        rect(-26, -648, 52, 14, L.in("#f1e6cf"), 3) +
        path("M-24 -646L-60 -790L-24 -800L24 -646Z", dark) +
        lines(
          list(5, (i) => [-70 - i * 5, -672 - i * 25, 10 - i * 7, -680 - i * 25]),
          L.in("#33231a"),
          9,
        ),
      `rotate(${angle})`,
    ),
    `translate(${x} ${y}) scale(${scale})`,
  );
}

export function oudLeaning({ L, r, seed }: Stage): string {
  const home = homeOf(seed, L);
  return (
    home.shell(660) +
    windowView(L, r, 90, 110, 240, 340, home.curtain) +
    lightPatch(L, 420, 110, 220, 420, 130) +
    framed(L, r, 950, 150, 150, 180) +
    rug(L, 620, 730, 890, 980, L.accent, L.third) +
    groundShadow(640, 800, 230, 26) +
    oud(L, 620, 790, 0.92, 9, L.accent) +
    table(L, 980, 830, 300, 150, "#7a5034") +
    vase(L, 930, 666, L.second, 1) +
    teaGlass(L, 1040, 672, 1) +
    chair(L, 260, 820, L.second, 1.5) +
    at(1150, 880, pottedPlant(L, r, home.pot), 1.2)
  );
}

export function oudClose({ L, r }: Stage): string {
  const cloth = L.in(r.pick([L.second, L.accent, "#7b3a3a"]));
  return (
    rect(0, 0, WIDTH, 900, across(lighter(cloth, 0.1), darker(cloth, 0.3))) +
    lattice(0, 0, WIDTH, 900, lighter(cloth, 0.4), 110, 0.3) +
    oud(L, 380, 1130, 2.5, 34, L.third) +
    lightPatch(L, 300, 60, 420, 760, 280) +
    turn(-18, 200, 160, rect(90, 140, 260, 20, L.in("#33231a"), 10))
  );
}

/** The maker's wall. */
export function oudWall({ L, r }: Stage): string {
  return (
    ablaq(0, 0, WIDTH, 900, [L.in("#e9decb"), L.in(r.pick(["#c2a27a", "#a5907a"]))], 60) +
    lightPatch(L, 120, 60, 360, 560, 200) +
    rect(60, 70, 1080, 24, L.in("#6d4a30"), 4) +
    times(
      4,
      (i) =>
        line(190 + i * 270, 80, 190 + i * 270, 150, L.in("#5a4630"), 4) +
        oud(
          L,
          190 + i * 270,
          620,
          0.62,
          i % 2 ? 3 : -3,
          [L.accent, L.second, L.third, "#8f3a30"][i] ?? L.accent,
        ),
    ) +
    rect(0, 720, WIDTH, 180, down(lighter(L.in("#8b5e3a"), 0.24), L.in("#6d4a30"))) +
    rect(0, 710, WIDTH, 20, lighter(L.in("#a5754a"), 0.2)) +
    times(6, (i) =>
      rect(
        120 + i * 44,
        690 - (i % 3) * 10,
        14,
        60,
        L.in(["#c9952f", "#8f8c84", "#b8382c"][i % 3] ?? "#8f8c84"),
        5,
      ),
    ) +
    stroke("M540 720q30 -50 70 -20t70 -14q40 -14 60 22", L.in("#e9cfa0"), 12) +
    jar(L, 860, 716, 110, "#a5602a", 2) +
    jar(L, 940, 716, 90, "#c9952f", 0) +
    lamp(L, 56, 716, 250, L.accent)
  );
}
