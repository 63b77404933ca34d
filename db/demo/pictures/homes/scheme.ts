import { homeOf } from "./shell.ts";
import {
  across,
  apartmentBlock,
  at,
  circle,
  darker,
  framed,
  ground,
  hills,
  lighter,
  lightPatch,
  lines,
  list,
  pendant,
  person,
  poly,
  rect,
  sky,
  skyline,
  type Stage,
  table,
  times,
  tree,
  windowView,
} from "../scene.ts";

/** New towers among trees, as the promoter sees them. */
export function newTowers(s: Stage): string {
  const { r, L } = s;
  return (
    sky(L, r, 640) +
    hills(L, r, 640, 260) +
    skyline(L, r, 660, 100) +
    ground(L, r, 650, "#9aa068") +
    apartmentBlock(L, r, {
      x: 110,
      y: 700,
      width: 250,
      floors: 6,
      floorHeight: 68,
      wall: "#e9dfcc",
      base: "plain",
    }) +
    apartmentBlock(L, r, {
      x: 470,
      y: 720,
      width: 280,
      floors: 7,
      floorHeight: 70,
      wall: r.pick(["#d8c2a0", "#e3c9b0"]),
      base: "plain",
    }) +
    apartmentBlock(L, r, {
      x: 860,
      y: 700,
      width: 250,
      floors: 5,
      floorHeight: 68,
      wall: "#e2d6c2",
      base: "plain",
      balconies: false,
    }) +
    poly(
      [
        [380, 720],
        [460, 720],
        [330, 900],
        [60, 900],
      ],
      L.out("#dcc8a2"),
    ) +
    times(5, (i) => at(120 + i * 250, 800 + (i % 2) * 40, tree(L, r, 190 + (i % 2) * 40)))
  );
}

/** A model of the scheme on a table, two people over it. */
export function schemeModel({ r, L, seed }: Stage): string {
  const home = homeOf(seed, L);
  const green = L.in("#93a06a");
  const tower = (x: number, y: number, w: number, h: number, tone: string) =>
    rect(x, y - h, w, h, across(lighter(L.in(tone), 0.3), L.in(tone))) +
    poly(
      [
        [x + w, y],
        [x + w + 22, y - 12],
        [x + w + 22, y - h - 12],
        [x + w, y - h],
      ],
      darker(L.in(tone), 0.26),
    ) +
    poly(
      [
        [x, y - h],
        [x + 22, y - h - 12],
        [x + w + 22, y - h - 12],
        [x + w, y - h],
      ],
      lighter(L.in(tone), 0.5),
    ) +
    lines(
      list(Math.floor(h / 20), (i) => [x + 8, y - 12 - i * 20, x + w - 8, y - 12 - i * 20]),
      darker(L.in(tone), 0.3),
      4,
      0.6,
    );
  return (
    home.shell(620) +
    windowView(L, r, 90, 110, 420, 350) +
    framed(L, r, 820, 150, 260, 190) +
    lightPatch(L, 600, 120, 160, 260, 80) +
    pendant(L, 640, 240, L.accent, 3, 1.2) +
    person(L, {
      x: 250,
      y: 800,
      scale: 1.3,
      top: "#f2ead9",
      coat: "#4f5a66",
      hair: "grey",
      right: [90, -190],
    }) +
    person(L, {
      x: 1000,
      y: 800,
      scale: 1.28,
      top: L.accent,
      bottom: "#4a4a52",
      hair: "long",
      flip: true,
      right: [96, -196],
    }) +
    table(L, 620, 880, 760, 240, "#8b5e3a") +
    poly(
      [
        [310, 640],
        [330, 596],
        [920, 596],
        [940, 640],
      ],
      green,
    ) +
    poly(
      [
        [300, 640],
        [940, 640],
        [940, 654],
        [300, 654],
      ],
      darker(green, 0.3),
    ) +
    lines(
      [
        [420, 640, 440, 598],
        [640, 640, 640, 598],
        [320, 618, 930, 618],
      ],
      L.in("#e9dfc8"),
      9,
    ) +
    tower(350, 612, 54, 120, "#e9dfcc") +
    tower(470, 610, 60, 190, L.third) +
    tower(560, 610, 54, 140, "#f2e6d0") +
    tower(680, 612, 66, 230, L.second) +
    tower(780, 610, 56, 130, "#e9dfcc") +
    tower(400, 640, 50, 80, L.third) +
    tower(860, 634, 46, 90, "#f2e6d0") +
    times(12, (i) =>
      circle(450 + i * 33, 634 - (i % 3) * 6, 9, L.in(i % 2 ? "#5f7448" : "#77884f")),
    )
  );
}
