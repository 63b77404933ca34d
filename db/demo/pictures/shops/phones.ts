import { homeOf } from "../homes/shell.ts";
import {
  across,
  at,
  box,
  circle,
  darker,
  dots,
  down,
  groundShadow,
  group,
  khatam,
  lattice,
  type Light,
  lighter,
  lightPatch,
  line,
  list,
  path,
  poly,
  pottedPlant,
  rect,
  type Stage,
  stroke,
  teaGlass,
  turn,
  WIDTH,
  windowView,
} from "../scene.ts";
import { boards } from "./goods.ts";

/** A phone lying flat in the picture's plane, its middle at (0, 0), 200 by 410. */
export function phone(L: Light, colour: string, back: boolean): string {
  const tone = L.in(colour);
  const wall =
    rect(-90, -192, 180, 384, down(L.in(L.second), L.in(L.third)), 22) +
    circle(30, -60, 60, L.in("#fbeecb"), 0.8) +
    path("M-90 60Q-20 -10 40 50T90 40V170Q90 192 68 192H-68Q-90 192 -90 170Z", L.in(L.accent)) +
    path(
      "M-90 120Q0 60 90 120V170Q90 192 68 192H-68Q-90 192 -90 170Z",
      darker(L.in(L.accent), 0.3),
    ) +
    dots(
      list(8, (i) => [-60 + (i % 4) * 40, 110 + Math.floor(i / 4) * 46]),
      "#fbf3e2",
      27,
      0.85,
    ) +
    rect(-26, -182, 52, 15, "#141312", 8) +
    poly(
      [
        [-90, 190],
        [-90, -60],
        [40, -192],
        [90, -192],
      ],
      "#ffffff",
      0.1,
    );
  const lens = (x: number, y: number) =>
    circle(x, y, 23, darker(tone, 0.4)) +
    circle(x, y, 16, "#141a1e") +
    circle(x - 5, y - 5, 5, "#8fb4ba");
  return (
    rect(-92, -188, 200, 410, "#20120c", 34, 0.24) +
    rect(-100, -205, 200, 410, darker(tone, 0.24), 34) +
    (back
      ? rect(-95, -200, 190, 400, across(lighter(tone, 0.36), tone, darker(tone, 0.14)), 30) +
        rect(-84, -188, 92, 130, darker(tone, 0.12), 26) +
        lens(-58, -158) +
        lens(-58, -96) +
        lens(-16, -128) +
        circle(-14, -172, 6, "#f8f0d8") +
        khatam(0, 20, 22, lighter(tone, 0.4), 0.7)
      : rect(-95, -200, 190, 400, "#141312", 30) + wall)
  );
}

export function phoneFlat({ L, r, seed }: Stage): string {
  const colour = ["#33302d", "#e6dccb", L.accent, L.second, "#8a867e"][seed % 5] ?? L.accent;
  return (
    boards(L, r.pick(["#a5754a", "#c9a57a", "#7a543a"])) +
    lightPatch(L, 120, 40, 480, 800, 330) +
    turn(-12, 420, 450, at(420, 450, phone(L, colour, false), 1.75)) +
    turn(9, 850, 430, at(850, 430, phone(L, colour, true), 1.5)) +
    turn(
      14,
      1090,
      760,
      rect(1006, 706, 190, 150, "#20120c", 30, 0.2) +
        rect(1000, 696, 190, 150, L.in("#f8f1e2"), 34) +
        line(1020, 770, 1170, 770, L.in("#d9cdb6"), 4),
    ) +
    stroke("M640 900Q660 800 760 790T900 850", L.in("#f4ead6"), 11) +
    teaGlass(L, 130, 830, 1.5)
  );
}

/** The box opened: the phone, its charger, its cable and its case. */
export function phoneBox({ L, r, seed }: Stage): string {
  const colour = ["#33302d", "#e6dccb", L.accent, L.second, "#8a867e"][seed % 5] ?? L.accent;
  const card = L.in("#f6efe0");
  const tile = (x: number, y: number, w: number, h: number, fill: string, radius: number) =>
    rect(x + 10, y + 12, w, h, "#20120c", radius, 0.22) + rect(x, y, w, h, fill, radius);
  return (
    rect(0, 0, WIDTH, 900, across(lighter(L.in(L.third), 0.3), L.in(L.third))) +
    lattice(0, 0, WIDTH, 900, lighter(L.in(L.third), 0.6), 120, 0.35) +
    lightPatch(L, 160, 20, 480, 860, 300) +
    tile(90, 120, 330, 640, card, 16) +
    rect(112, 142, 286, 596, darker(card, 0.16), 10) +
    at(255, 440, phone(L, colour, true), 1.32) +
    tile(490, 120, 330, 640, card, 16) +
    group(phone(L, colour, false), "translate(655 410) scale(0.86)") +
    rect(560, 650, 190, 16, darker(card, 0.2), 8) +
    rect(590, 684, 130, 12, darker(card, 0.14), 6) +
    tile(910, 140, 170, 170, "#fbf6ea", 30) +
    rect(950, 100, 16, 44, L.in("#c9c4b8"), 4) +
    rect(1022, 100, 16, 44, L.in("#c9c4b8"), 4) +
    stroke("M930 420Q1100 380 1100 470T960 560T1090 660T940 720", "#fbf6ea", 15) +
    rect(890, 404, 60, 32, L.in("#c9c4b8"), 6) +
    rect(900, 704, 60, 32, L.in("#c9c4b8"), 6) +
    turn(r.range(-14, 14), 1000, 810, tile(920, 770, 170, 84, L.in(L.accent), 20))
  );
}

/** On a stand by the window with its box. */
export function phoneStand({ L, r, seed }: Stage): string {
  const home = homeOf(seed, L);
  const colour = ["#33302d", "#e6dccb", L.accent, L.second, "#8a867e"][seed % 5] ?? L.accent;
  return (
    home.shell(600) +
    windowView(L, r, 760, 80, 320, 350, home.curtain) +
    lightPatch(L, 300, 90, 220, 300, 120) +
    rect(0, 600, WIDTH, 300, down(lighter(L.in("#a5754a"), 0.16), L.in("#8b5e3a"))) +
    rect(0, 592, WIDTH, 14, lighter(L.in("#a5754a"), 0.4)) +
    groundShadow(480, 770, 300, 30) +
    path("M330 770L380 700H560L610 770Z", L.in("#8a867e")) +
    at(470, 430, phone(L, colour, false), 1.6) +
    rect(390, 730, 170, 34, L.in("#a9a59c"), 10) +
    box(760, 790, 190, 70, L.in("#f4ecdc")) +
    box(790, 716, 150, 54, L.in(colour)) +
    at(170, 770, pottedPlant(L, r, home.pot), 1.3) +
    teaGlass(L, 1090, 770, 1.3)
  );
}
