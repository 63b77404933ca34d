import {
  across,
  at,
  books,
  circle,
  counter,
  crate,
  darker,
  dots,
  down,
  ellipse,
  groundShadow,
  jar,
  jarRow,
  lattice,
  lighter,
  lightPatch,
  line,
  list,
  path,
  pendant,
  person,
  poly,
  pottedPlant,
  rect,
  room,
  sack,
  shelf,
  type Stage,
  stroke,
  times,
  WIDTH,
} from "../scene.ts";
import { fruits, grains } from "./souq.ts";

/** The spice and grain shop: sacks before shelves of jars. */
export function spiceShop({ L, r }: Stage): string {
  return (
    room(L, "cement", ["#dcc6a2", "#8f5d46"], 650, L.in("#d9bd90")) +
    shelf(L, 60, 90, 1080, 400, 4, (_row, a, b, y) => jarRow(L, r, a, b, y, 80), "#7a5034") +
    times(3, (i) => pendant(L, 240 + i * 360, 150, "#b08d4f", r.int(0, 3), 0.7)) +
    times(
      7,
      (i) =>
        stroke(`M${150 + i * 150} 54v30`, L.in("#5a4630"), 3) +
        dots(
          list(7, (k) => [150 + i * 150 + (k % 2) * 14 - 7, 92 + k * 14]),
          L.in(i % 2 ? "#a8352a" : "#e9dcc0"),
          16,
        ),
    ) +
    person(L, {
      x: 620,
      y: 790,
      scale: 1.3,
      top: "#efe4cc",
      apron: L.accent,
      hair: r.pick(["grey", "short", "scarf"]),
      left: [-76, -124],
      right: [66, -130],
    }) +
    counter(L, 330, 640, 560, 200, "#7f5738", 4) +
    rect(520, 560, 120, 66, L.in("#8f8c84"), 8) +
    ellipse(580, 556, 86, 14, L.in("#d6d2c8")) +
    circle(580, 594, 22, L.in("#f6efe0")) +
    line(580, 594, 590, 580, L.in("#b8382c"), 3) +
    jar(L, 760, 640, 90, "#c9952f") +
    jar(L, 840, 640, 80, L.accent) +
    times(5, (i) => sack(L, 110 + i * 245, 880, 150, grains[(i + r.int(0, 6)) % 7] ?? "#c9952f")) +
    times(2, (i) =>
      sack(L, 150 + i * 900, 770, 120, grains[(i * 3 + r.int(0, 6)) % 7] ?? "#c9952f"),
    )
  );
}

/** Bread, cheese, olives and oil on a marble board. */
export function pantry({ L, r }: Stage): string {
  const marble = L.in("#efe6d6");
  const bread = (x: number, y: number, q: number) =>
    ellipse(x + 8, y + 10, q, q * 0.4, "#20120c", 0.2) +
    ellipse(x, y, q, q * 0.4, L.in("#d9a45e")) +
    ellipse(x - 4, y - 8, q * 0.94, q * 0.36, L.in("#ecc886")) +
    dots(
      list(9, (i) => [x + Math.cos(i * 2.4) * q * 0.6, y - 8 + Math.sin(i * 2.4) * q * 0.2]),
      L.in("#b9793a"),
      9,
      0.6,
    );
  const bowl = (x: number, y: number, q: number, colour: string, food: string) =>
    ellipse(x + 8, y + 6, q, q * 0.3, "#20120c", 0.24) +
    path(
      `M${x - q} ${y - q * 0.5}Q${x - q * 0.8} ${y + q * 0.3} ${x} ${y + q * 0.3}T${x + q} ${y - q * 0.5}Z`,
      across(lighter(L.in(colour), 0.3), L.in(colour), darker(L.in(colour), 0.24)),
    ) +
    ellipse(x, y - q * 0.5, q, q * 0.28, lighter(L.in(colour), 0.4)) +
    ellipse(x, y - q * 0.5, q * 0.88, q * 0.22, darker(L.in(food), 0.2)) +
    dots(
      list(26, (i) => [
        x + Math.cos(i * 2.4) * q * 0.76 * Math.sqrt(i / 26),
        y - q * 0.56 + Math.sin(i * 2.4) * q * 0.17 * Math.sqrt(i / 26),
      ]),
      L.in(food),
      q * 0.17,
    ) +
    dots(
      list(9, (i) => [x + Math.cos(i * 1.9) * q * 0.5, y - q * 0.6 + Math.sin(i * 1.9) * q * 0.1]),
      lighter(L.in(food), 0.5),
      q * 0.05,
    );
  return (
    rect(0, 0, WIDTH, 560, down(darker(L.in(L.second), 0.2), L.in(L.second))) +
    lattice(0, 0, WIDTH, 560, lighter(L.in(L.second), 0.5), 80, 0.4) +
    lightPatch(L, 200, 40, 360, 440, 190) +
    rect(0, 210, WIDTH, 20, L.in("#7a5034")) +
    rect(0, 230, WIDTH, 14, "#20120c", 0, 0.22) +
    times(8, (i) => jar(L, 90 + i * 146, 210, 120 + ((i * 37) % 40), r.pick(grains), i)) +
    rect(0, 560, WIDTH, 340, down(lighter(marble, 0.3), darker(marble, 0.08))) +
    stroke(
      "M-10 640Q300 600 520 690T1210 650M200 900Q500 760 900 820",
      darker(marble, 0.16),
      4,
      0.5,
    ) +
    rect(0, 552, WIDTH, 14, lighter(marble, 0.5)) +
    jar(L, 180, 690, 330, "#9aa03a", 2) +
    jar(L, 330, 700, 210, "#c9952f", 0) +
    bowl(560, 720, 120, L.accent, "#6f7a3a") +
    bowl(840, 690, 100, "#f0e6d2", "#c5452f") +
    bread(960, 810, 150) +
    bread(1010, 780, 140) +
    bread(940, 756, 130) +
    rect(340, 800, 330, 30, L.in("#8b5e3a"), 10) +
    rect(340, 780, 330, 30, L.in("#b98a57"), 10) +
    poly(
      [
        [400, 780],
        [520, 780],
        [560, 730],
        [440, 730],
      ],
      L.in("#fbf3e0"),
    ) +
    poly(
      [
        [520, 780],
        [560, 730],
        [560, 758],
        [520, 806],
      ],
      L.in("#e6d9bd"),
    ) +
    rect(400, 770, 120, 14, L.in("#efe4cc")) +
    circle(620, 762, 34, L.in("#c5452f")) +
    circle(608, 750, 9, "#fff3d0", 0.6) +
    stroke("M620 732q4 -16 16 -18", L.in("#5f7448"), 6) +
    at(1110, 660, pottedPlant(L, r, "#b5653f", true, 3), 1) +
    at(80, 880, crate(L, r, 0, 0, 180, r.pick(fruits)))
  );
}

/** The till of a small shop with its keeper. */
export function keeper({ L, r }: Stage): string {
  return (
    room(
      L,
      r.pick(["check", "slab", "wood"] as const),
      ["#e0d2b8", r.pick(["#8f5d46", "#6f7a74"])],
      660,
    ) +
    shelf(L, 70, 100, 480, 430, 4, (row, a, b, y) =>
      row % 2
        ? jarRow(L, r, a, b, y, 76)
        : times(
            7,
            (i) =>
              rect(
                a + 6 + i * 63,
                y - 66,
                46,
                66,
                L.in(r.pick([L.accent, L.second, L.third, "#f0e4cb"])),
                4,
              ) + rect(a + 12 + i * 63, y - 46, 34, 18, L.in("#f8f1e2"), 2),
          ),
    ) +
    shelf(L, 650, 100, 480, 430, 4, (row, a, b, y) =>
      row % 2 ? books(L, r, a, y, b - a, 74) : jarRow(L, r, a, b, y, 76),
    ) +
    lightPatch(L, 560, 90, 120, 300, 60) +
    pendant(L, 600, 220, L.accent, 3, 1.2) +
    person(L, {
      x: 600,
      y: 800,
      scale: 1.4,
      top: L.second,
      apron: L.accent,
      hair: r.pick(["short", "scarf", "grey"]),
      left: [-62, -112],
      right: [64, -112],
    }) +
    counter(L, 220, 660, 760, 240, r.pick(["#7f5738", "#5f7f8c", "#7f9488"]), 5) +
    rect(740, 560, 150, 100, L.in("#e7e0d1"), 8) +
    rect(756, 574, 118, 36, L.in("#22343a"), 4) +
    dots(
      list(8, (i) => [772 + (i % 4) * 29, 626 + Math.floor(i / 4) * 18]),
      L.in("#8a867e"),
      12,
    ) +
    jar(L, 300, 660, 110, "#c9952f") +
    jar(L, 380, 660, 100, "#a8352a") +
    groundShadow(480, 660, 60, 8) +
    ellipse(480, 652, 62, 16, L.in("#f6efdf")) +
    dots(
      [
        [450, 640],
        [478, 634],
        [508, 640],
        [466, 622],
        [494, 622],
      ],
      L.in("#d9a04a"),
      30,
    ) +
    at(60, 880, crate(L, r, 0, 0, 150, r.pick(fruits))) +
    at(1110, 880, pottedPlant(L, r, "#b5653f"), 1.4)
  );
}
