import {
  ablaq,
  across,
  arch,
  at,
  chair,
  circle,
  coffeePot,
  counter,
  darker,
  ellipse,
  floor,
  glow,
  groundShadow,
  hills,
  jarRow,
  khatam,
  lattice,
  lighter,
  lightPatch,
  lines,
  list,
  path,
  pendant,
  person,
  plate,
  pottedPlant,
  rect,
  room,
  shelf,
  sky,
  type Stage,
  stroke,
  table,
  times,
  vase,
  WIDTH,
} from "../scene.ts";

/** A stone-walled dining room with lanterns. */
export function restaurantHall({ L, r }: Stage): string {
  const stone: [string, string] = [
    L.in("#e9dcc4"),
    L.in(r.pick(["#b98f6a", "#8d8579", "#c9a878"])),
  ];
  const laid = (x: number, y: number, w: number) =>
    chair(L, x - w * 0.34, y - 40, L.accent, w / 330) +
    chair(L, x + w * 0.34, y - 40, L.accent, w / 330) +
    table(L, x, y, w, w * 0.4, "#7a5034") +
    rect(x - w * 0.3, y - w * 0.44, w * 0.6, 12, L.in("#f6efe0")) +
    plate(L, x - w * 0.22, y - w * 0.43, w * 0.24, "#c9733a") +
    plate(L, x + w * 0.2, y - w * 0.43, w * 0.24, "#8f9a4c") +
    vase(L, x, y - w * 0.43, L.third, w / 480);
  return (
    ablaq(0, 0, WIDTH, 640, stone, 48) +
    times(3, (i) =>
      arch(
        70 + i * 380,
        150,
        290,
        640,
        stone[0],
        i === 1
          ? sky(L, r, 520) + hills(L, r, 520, 160) + rect(0, 510, WIDTH, 160, L.out("#8b8462"))
          : rect(0, 100, WIDTH, 560, darker(stone[0], 0.5)) +
              rect(60 + i * 380, 360, 310, 10, L.in("#8a5e3c")) +
              rect(60 + i * 380, 480, 310, 10, L.in("#8a5e3c")) +
              jarRow(L, r, 80 + i * 380, 350 + i * 380, 360, 70) +
              jarRow(L, r, 80 + i * 380, 350 + i * 380, 480, 70),
      ),
    ) +
    floor(640, "cement", L.in("#e3d5b8"), L.in(r.pick(["#8f5d46", "#5f6f6a"]))) +
    times(4, (i) => pendant(L, 165 + i * 290, 130 + (i % 2) * 60, "#c09b58", 1, 0.9)) +
    laid(250, 770, 340) +
    laid(950, 770, 340) +
    person(L, {
      x: 450,
      y: 790,
      scale: 1.15,
      top: "#f4ecdc",
      apron: L.second,
      hair: r.pick(["short", "scarf", "grey"]),
      right: [78, -206],
      left: [-44, -140],
    }) +
    rect(500, 546, 110, 9, L.in("#b9b6ae"), 4) +
    plate(L, 554, 540, 80, "#c9733a") +
    laid(600, 930, 440) +
    at(50, 880, pottedPlant(L, r, "#b5653f"), 1.4) +
    at(1150, 880, pottedPlant(L, r, "#b5653f"), 1.4) +
    (L.night ? glow(600, 300, 600, L.lamp, 0.25) : "")
  );
}

/** The bar of a café: machine, cakes, cups. */
export function coffeeBar({ L, r }: Stage): string {
  const steel = L.in("#c9c6be");
  const red = L.in(L.accent);
  const cake = (x: number, y: number, tone: string) =>
    ellipse(x, y, 58, 11, L.in("#fbf4e4")) +
    path(
      `M${x - 46} ${y - 4}V${y - 44}Q${x} ${y - 58} ${x + 46} ${y - 44}V${y - 4}Q${x} ${y + 6} ${x - 46} ${y - 4}Z`,
      across(lighter(L.in(tone), 0.3), L.in(tone)),
    ) +
    path(
      `M${x - 46} ${y - 44}Q${x} ${y - 60} ${x + 46} ${y - 44}Q${x + 30} ${y - 26} ${x + 16} ${y - 38}T${x - 16} ${y - 34}T${x - 46} ${y - 44}Z`,
      L.in("#fbeed6"),
    ) +
    circle(x, y - 56, 9, L.in("#b8382c"));
  return (
    room(L, "check", ["#e6dac4", r.pick(["#5f6a5c", "#8f5d46", "#4f6d72"])], 660) +
    lattice(0, 54, WIDTH, 200, darker(L.plaster, 0.3), 70, 0.3) +
    shelf(L, 80, 120, 460, 340, 3, (row, a, b, y) =>
      row === 1
        ? times(
            8,
            (i) =>
              path(
                `M${a + 12 + i * 53} ${y - 44}h40l-6 44h-28Z`,
                L.in(i % 2 ? L.second : "#f6efe0"),
              ) +
              stroke(
                `M${a + 52 + i * 53} ${y - 34}q14 6 -4 18`,
                L.in(i % 2 ? L.second : "#f6efe0"),
                4,
              ),
          )
        : jarRow(L, r, a, b, y, 78),
    ) +
    rect(650, 140, 440, 270, L.in("#3a4640"), 8) +
    rect(650, 140, 440, 270, "none") +
    lines(
      list(5, (i) => [700, 200 + i * 40, 860 + (i % 2) * 40, 200 + i * 40]),
      L.in("#e9dcc0"),
      7,
      0.8,
    ) +
    lines(
      list(5, (i) => [990, 200 + i * 40, 1040, 200 + i * 40]),
      L.in(L.third),
      7,
      0.9,
    ) +
    khatam(940, 176, 18, L.in(L.third)) +
    times(3, (i) => pendant(L, 260 + i * 340, 300 - (i % 2) * 60, L.accent, r.int(0, 1) * 3, 0.9)) +
    person(L, {
      x: 640,
      y: 800,
      scale: 1.35,
      top: "#efe4cc",
      apron: L.second,
      hair: r.pick(["short", "long", "scarf", "bun"]),
      left: [-66, -146],
      right: [60, -130],
    }) +
    counter(L, 120, 660, 960, 250, r.pick(["#7f5738", "#5f7f8c", "#7f9488"]), 6) +
    rect(200, 500, 300, 150, across(lighter(steel, 0.3), steel, darker(steel, 0.2)), 12) +
    rect(190, 480, 320, 36, red, 12) +
    rect(220, 596, 260, 44, "#2b2826", 6) +
    times(
      2,
      (i) =>
        rect(270 + i * 110, 560, 30, 36, "#2b2826", 4) +
        rect(230 + i * 110, 566, 60, 10, "#2b2826", 5) +
        path(`M${270 + i * 110} 612h30l-5 28h-20Z`, L.in("#fbf4e4")),
    ) +
    circle(250, 540, 17, L.in("#fbf4e4")) +
    circle(460, 540, 11, red) +
    times(5, (i) => path(`M${230 + i * 50} 462h34l-5 20h-24Z`, L.in("#fbf4e4"))) +
    stroke("M300 456q-12 -24 2 -46t0 -44", "#fffaf0", 6, 0.35) +
    rect(760, 520, 290, 140, "#dfeceb", 10, 0.5) +
    rect(760, 586, 290, 6, L.in("#b9b6ae")) +
    cake(830, 580, "#8a4a2a") +
    cake(970, 580, L.third) +
    cake(830, 654, "#e3b9a0") +
    cake(970, 654, L.accent) +
    lines(
      [
        [760, 520, 1050, 520],
        [760, 520, 760, 660],
        [1050, 520, 1050, 660],
      ],
      L.in("#8f8c84"),
      5,
    ) +
    coffeePot(L, 590, 660, "#c09b58", 0.9) +
    lightPatch(L, 560, 110, 80, 280, 50) +
    groundShadow(1140, 870, 60, 8) +
    at(1140, 870, pottedPlant(L, r, "#b5653f"), 1.3)
  );
}
