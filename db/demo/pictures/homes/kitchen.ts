import { cooker, cupboards, fridge, splash, tap } from "./appliances.ts";
import { homeOf } from "./shell.ts";
import {
  across,
  at,
  chair,
  circle,
  counter,
  darker,
  down,
  ellipse,
  glow,
  group,
  jar,
  jarRow,
  lighter,
  lightPatch,
  lines,
  list,
  path,
  pendant,
  plate,
  pottedPlant,
  rect,
  shelf,
  type Stage,
  table,
  teaGlass,
  times,
  vase,
  WIDTH,
  windowView,
} from "../scene.ts";

export function kitchenWide({ r, L, seed }: Stage): string {
  const home = homeOf(seed, L);
  const colour = home.cabinet;
  return (
    home.shell(690) +
    splash(L, 60, 330, 860, 190, r.pick([L.second, L.third, "#8fb0b5", "#d9c6a4"])) +
    cupboards(L, 60, 96, 300, colour, 3) +
    windowView(L, r, 420, 130, 240, 270) +
    at(470, 412, pottedPlant(L, r, home.pot, true, 3), 0.5) +
    path("M740 96H880V200L920 300H700L740 200Z", down(L.in("#d5d1c6"), L.in("#a5a198"))) +
    rect(692, 298, 236, 18, L.in("#8f8c84"), 3) +
    glow(810, 330, 120, L.lamp, 0.3) +
    counter(L, 60, 520, 640, 200, colour, 5) +
    tap(L, 520, 520) +
    jarRow(L, r, 80, 300, 520, 70) +
    vase(L, 360, 520, L.accent, 0.6) +
    cooker(L, 810, 722, L.accent) +
    fridge(L, 1050, 730, r.pick(["#eee9de", "#a9aaa6", "#b5563a", "#e4dccb"]), 1.12) +
    lightPatch(L, 300, 745, 260, 120, 200) +
    pendant(L, 300, 200, "#b08d4f", home.lampKind, 0.7)
  );
}

export function kitchenTable({ r, L, seed }: Stage): string {
  const home = homeOf(seed, L);
  return (
    home.shell(640) +
    windowView(L, r, 120, 140, 260, 310, home.curtain) +
    shelf(L, 760, 150, 320, 330, 3, (row, a, b, y) =>
      row === 1
        ? times(4, (i) =>
            ellipse(a + 36 + i * 70, y - 30, 28, 30, L.in(i % 2 ? L.second : "#f6efe0")),
          )
        : jarRow(L, r, a, b, y, 74),
    ) +
    lightPatch(L, 120, 690, 260, 150, 220) +
    pendant(L, 580, 290, L.accent, home.lampKind, 1.2) +
    chair(L, 400, 740, L.second, 1.2) +
    chair(L, 760, 740, L.second, 1.2) +
    table(L, 580, 820, 620, 210, r.pick(["#8b5e3a", "#b98a5c", "#e4dccb"])) +
    plate(L, 430, 590, 130, "#c9733a") +
    plate(L, 600, 604, 150, "#8f9a4c") +
    plate(L, 760, 590, 120, "#d9a94a") +
    vase(L, 590, 572, L.accent, 0.8) +
    teaGlass(L, 500, 600, 0.7) +
    teaGlass(L, 690, 596, 0.7) +
    chair(L, 330, 890, L.accent, 1.3) +
    at(1120, 820, pottedPlant(L, r, home.pot), 1.6)
  );
}

/** The cooking corner close by, with tiles, jars and fruit. */
export function kitchenDetail({ r, L, seed }: Stage): string {
  const home = homeOf(seed, L);
  const stone = L.in("#e6dccb");
  return (
    splash(L, 0, 0, WIDTH, 640, r.pick([L.second, L.third, "#8fb0b5", "#d9c6a4"])) +
    lightPatch(L, 180, 60, 300, 420, 180) +
    rect(0, 190, WIDTH, 22, L.in("#86603f")) +
    rect(0, 212, WIDTH, 14, "#20120c", 0, 0.2) +
    times(7, (i) =>
      jar(
        L,
        110 + i * 160,
        190,
        120 + (i % 3) * 18,
        r.pick([L.accent, L.third, "#c9952f", "#77803f", "#e2c08a"]),
        i,
      ),
    ) +
    lines(
      list(5, (i) => [700 + i * 90, 240, 700 + i * 90, 330]),
      L.in("#8f8c84"),
      7,
    ) +
    times(5, (i) => ellipse(700 + i * 90, 350, 26, 32, L.in(i % 2 ? "#b9b6ae" : "#a5754a"))) +
    rect(0, 640, WIDTH, 40, down(lighter(stone, 0.4), stone)) +
    rect(0, 680, WIDTH, 220, L.in(home.cabinet)) +
    rect(0, 680, WIDTH, 16, "#20120c", 0, 0.26) +
    times(
      4,
      (i) =>
        rect(16 + i * 300, 712, 276, 200, lighter(L.in(home.cabinet), 0.14), 6) +
        rect(110 + i * 300, 744, 90, 12, L.in("#c09b58"), 6),
    ) +
    group(cooker(L, 0, 206, L.accent, 1), "translate(420 642) scale(1.7)") +
    ellipse(830, 634, 130, 22, "#20120c", 0.2) +
    path(
      "M700 560H960Q940 640 880 640H780Q720 640 700 560Z",
      across(lighter(L.in(L.accent), 0.24), darker(L.in(L.accent), 0.2)),
    ) +
    times(
      6,
      (i) =>
        circle(
          730 + i * 40,
          556 - (i % 2) * 26,
          32,
          L.in(["#d9882f", "#c5452f", "#e3bb3c"][i % 3] ?? "#d9882f"),
        ) + circle(722 + i * 40, 544 - (i % 2) * 26, 9, "#fff3d0", 0.6),
    ) +
    at(1090, 642, pottedPlant(L, r, home.pot, true, 0), 1.3)
  );
}
