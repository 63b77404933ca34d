import { fountain } from "./fountain.ts";
import {
  ablaq,
  across,
  arch,
  archPath,
  at,
  clip,
  coffeePot,
  creeper,
  darker,
  dots,
  down,
  ellipse,
  floor,
  glow,
  group,
  lantern,
  lattice,
  lighter,
  line,
  lines,
  list,
  path,
  pottedPlant,
  rect,
  sky,
  type Stage,
  sunbeams,
  table,
  teaGlass,
  times,
  tree,
  WIDTH,
} from "../scene.ts";

/** A window of stone and wood with a climbing plant. */
export function oldWindow(s: Stage): string {
  const { r, L } = s;
  const wood = L.out(r.pick(["#6d4a30", "#4f6d72", "#5d6f4a", "#7d4436"]));
  const lit = L.night ? down("#ffe2a0", "#e09a4a") : down(L.out("#4a3a30"), L.out("#2f2520"));
  const leaf = (x: number, angle: number) =>
    group(
      rect(x, 232, 128, 400, across(lighter(wood, 0.2), wood)) +
        lines(
          list(22, (i) => [x + 14, 256 + i * 16, x + 114, 256 + i * 16]),
          darker(wood, 0.4),
          4,
        ),
      `rotate(${angle} ${x} 430)`,
    );
  return (
    ablaq(0, 0, WIDTH, 900, L.stone, 56) +
    sunbeams(L, r) +
    arch(
      390,
      150,
      420,
      640,
      L.stone[0],
      rect(380, 100, 460, 600, lit) +
        (L.night ? glow(600, 400, 240, L.lamp, 0.7) : "") +
        lines(
          list(6, (i) => [450 + i * 60, 160, 450 + i * 60, 640]),
          L.out("#3f3a36"),
          7,
        ) +
        lines(
          list(5, (i) => [390, 290 + i * 80, 810, 290 + i * 80]),
          L.out("#3f3a36"),
          7,
        ),
    ) +
    leaf(250, 0) +
    leaf(822, 0) +
    rect(350, 640, 500, 34, down(lighter(L.stone[0], 0.4), L.stone[0]), 4) +
    rect(350, 674, 500, 16, "#20120c", 0, 0.26) +
    times(3, (i) =>
      at(
        450 + i * 150,
        640,
        pottedPlant(L, r, i % 2 ? "#b5653f" : L.third, false, i === 1 ? 0 : 3),
        0.72,
      ),
    ) +
    creeper(L, r, 60, -20, 560, 300, "#fffaf0") +
    creeper(L, r, 860, -20, 380, 480, "#fffaf0") +
    at(1080, 900, pottedPlant(L, r, "#b5653f", false), 1.7)
  );
}

/** The court of an old house: the liwan arch, the fountain, the bitter orange trees. */
export function courtWide(s: Stage): string {
  const { r, L } = s;
  const deep = L.night ? down("#8a5a34", "#e0a458") : down(L.out("#6a5040"), L.out("#a58260"));
  const wood = L.out("#6d4a30");
  const pane = L.night ? "#ffdc94" : L.out("#5a6a66");
  return (
    sky(L, r, 300) +
    ablaq(0, 110, WIDTH, 550, L.stone, 42) +
    rect(-10, 84, 1220, 34, lighter(L.stone[0], 0.3)) +
    lattice(0, 118, WIDTH, 62, L.out("#a5754a"), 62, 0.8) +
    arch(
      390,
      210,
      420,
      660,
      L.stone[0],
      rect(380, 190, 440, 480, deep) +
        lattice(390, 470, 420, 110, L.lamp, 55, 0.4) +
        rect(390, 590, 420, 70, L.out(L.accent)) +
        times(5, (i) => rect(404 + i * 82, 560, 66, 50, L.out(i % 2 ? L.third : L.second), 10)) +
        glow(600, 380, 200, L.lamp, L.night ? 0.7 : 0.3),
    ) +
    lantern(L, 600, 210, 366) +
    times(4, (i) => {
      const x = [60, 226, 870, 1036][i] ?? 60;
      return (
        path(archPath(x - 10, 300, 124, 560), lighter(L.stone[0], 0.3)) +
        path(archPath(x, 314, 104, 554), pane) +
        rect(x, 446, 104, 108, wood) +
        lines(
          list(7, (k) => [x + 8, 456 + k * 15, x + 96, 456 + k * 15]),
          darker(wood, 0.4),
          3,
        ) +
        line(x + 52, 320, x + 52, 554, wood, 6)
      );
    }) +
    floor(660, "cement", L.out("#eadfca"), L.out(r.pick(["#9b6a4c", "#6f7a74", "#8a4f44"]))) +
    sunbeams(L, r) +
    at(140, 740, tree(L, r, 420, "#5f7a48", r.pick(["#e0913a", "#e3bb3c", "#b5333a"]))) +
    at(1070, 750, tree(L, r, 400, "#5f7a48", "#e0913a")) +
    (L.night ? times(2, (i) => lantern(L, 330 + i * 540, 118, 300, 0.7)) : "") +
    fountain(L, 600, 800, 0.92) +
    at(300, 780, pottedPlant(L, r, "#b5653f", false, 3), 0.9) +
    at(900, 784, pottedPlant(L, r, "#b5653f", false, 3), 0.9) +
    creeper(L, r, 820, 80, 380, 210, "#fffaf0") +
    creeper(L, r, -10, 80, 240, 150, "#fffaf0")
  );
}

/** Coffee by the water. */
export function courtTable(s: Stage): string {
  const { r, L } = s;
  const inside =
    sky(L, r, 420) +
    rect(100, 330, 1000, 400, L.out("#8f6f52")) +
    ablaq(100, 330, 1000, 300, L.stone, 30);
  return (
    ablaq(0, 0, WIDTH, 640, L.stone, 48) +
    arch(
      110,
      90,
      330,
      640,
      L.stone[0],
      clip(rect(90, 40, 400, 640, "#000"), inside) +
        at(280, 640, tree(L, r, 380, "#5f7a48", "#e0913a")),
    ) +
    floor(640, "cement", L.out("#eadfca"), L.out("#9b6a4c")) +
    sunbeams(L, r) +
    fountain(L, 330, 810, 0.8) +
    creeper(L, r, 560, -20, 660, 290, r.pick(["#fffaf0", "#fffaf0", "#d8649a"])) +
    lantern(L, 640, -10, 330, 1.1) +
    (L.night ? lantern(L, 1040, -10, 270, 1) : "") +
    table(L, 840, 850, 460, 190, "#7a5034") +
    lattice(610, 674, 440, 20, L.out("#d8b878"), 20, 0.8) +
    coffeePot(L, 740, 650, "#c09b58", 1.3) +
    teaGlass(L, 880, 652, 1.1) +
    teaGlass(L, 970, 642, 1.1) +
    ellipse(830, 668, 60, 12, L.out("#f6efdf")) +
    dots(
      [
        [800, 660],
        [822, 654],
        [846, 660],
        [864, 662],
        [834, 664],
      ],
      L.out("#c98a3c"),
      17,
    ) +
    at(1120, 870, pottedPlant(L, r, "#b5653f", false), 1.5) +
    at(520, 700, pottedPlant(L, r, "#b5653f", false, 3), 1.1)
  );
}
