import {
  arch,
  at,
  books,
  chair,
  clip,
  darker,
  down,
  group,
  hills,
  lattice,
  type Light,
  lighter,
  line,
  path,
  pendant,
  person,
  pottedPlant,
  rect,
  room,
  rug,
  type Scene,
  shelf,
  sky,
  type Stage,
  stroke,
  table,
  teaGlass,
  times,
  vase,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { bookPile } from "../props/desk.ts";
import { anyone, look } from "../props/looks.ts";
import { bubbleTones, bubble } from "./languages-parts.ts";
import { stillLife } from "./languages-still-life.ts";

/** The map of the lands and seas as soft shapes, in a frame. */
function worldMap(
  L: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  land: string,
): string {
  const lands = [
    "M70 60Q120 30 180 50T240 90Q220 130 190 130T160 180Q130 170 120 130T70 60Z",
    "M190 200Q230 190 244 230T220 320Q196 330 196 290T190 200Z",
    "M330 70Q380 40 430 60L420 110Q390 130 350 120Z",
    "M340 140Q410 130 440 170T420 290Q390 310 376 260T340 140Z",
    "M440 60Q540 30 640 60T690 120Q650 170 600 160T560 200Q530 210 520 170T460 130Z",
    "M610 240Q660 220 690 250T660 300Q620 300 610 240Z",
  ];
  return (
    rect(x + 8, y + 10, width, height, "#20120c", 4, 0.18) +
    rect(x - 12, y - 12, width + 24, height + 24, L.in("#8b6a42"), 5) +
    rect(x, y, width, height, down(lighter(L.in("#8fb8c0"), 0.2), L.in("#8fb8c0"))) +
    clip(
      rect(x, y, width, height, "#000"),
      group(
        lands.map((d) => path(d, land) + stroke(d, lighter(land, 0.4), 3, 0.6)).join("") +
          times(7, (i) => line(i * 110 + 20, 0, i * 110 + 20, 360, "#ffffff", 2, 0.25)) +
          times(4, (i) => line(0, 50 + i * 80, 760, 50 + i * 80, "#ffffff", 2, 0.25)),
        `translate(${x} ${y}) scale(${(width / 760).toFixed(2)} ${(height / 350).toFixed(2)})`,
      ),
    )
  );
}

function circleTime({ r, L }: Stage): string {
  const fill = () => r.pick(bubbleTones);
  return (
    room(L, "wood", ["#c9a070", r.pick(["#b98a57", "#a87b4c"])], 610) +
    worldMap(L, 330, 100, 540, 280, L.in(r.pick(["#d9b878", "#a8b078", "#d99a70"]))) +
    windowView(L, r, 60, 120, 190, 280) +
    shelf(L, 950, 110, 200, 290, 3, (_, a, b, y) => books(L, r, a, y, b - a, 74)) +
    rug(L, 600, 680, 870, 900, L.second) +
    [
      [250, 760, false],
      [440, 730, false],
      [760, 730, true],
      [950, 760, true],
    ]
      .map(
        ([x, y, flip], i) =>
          chair(L, Number(x) - (flip ? -14 : 14), Number(y), L.third, 0.8) +
          anyone(L, r, Number(x), Number(y) + 24, 1, {
            pose: "sit",
            flip: Boolean(flip),
            right: i % 2 ? [70, -200] : [50, -140],
          }),
      )
      .join("") +
    person(L, {
      x: 600,
      y: 780,
      scale: 1.2,
      top: L.accent,
      bottom: "#4a4a52",
      ...look(r, ["scarf", "bun", "short"], [L.third, "#efe6d4"]),
      left: [-76, -214],
      right: [76, -214],
    }) +
    at(320, 480, bubble(150, 70, L.in(fill()), r.int(0, 3), L.in(L.accent)), 1) +
    at(560, 400 + 6, bubble(170, 84, L.in(fill()), r.int(0, 3), L.in(L.second)), 1) +
    at(900, 490, bubble(160, 76, L.in(fill()), r.int(0, 3), L.in(L.accent)), 1) +
    at(1120, 860, pottedPlant(L, r, L.accent), 1.2) +
    at(110, 870, bookPile(r, [L.accent, L.second, L.third].map(L.in), 170))
  );
}

/** Two people talking over tea, each bubble its own colour. */
function conversation({ r, L }: Stage): string {
  return (
    room(L, "cement", ["#e6d9c2", r.pick(["#b98a6a", "#8fa39a", "#c9a07a"])], 660) +
    lattice(0, 60, 1200, 580, darker(L.plaster, 0.4), 100, 0.12) +
    (r.chance(0.5)
      ? arch(
          430,
          120,
          340,
          640,
          L.in("#f3ead9"),
          sky(L, r, 560) + hills(L, r, 580, 230) + rect(400, 570, 400, 80, L.out("#8b8462")),
        )
      : windowView(L, r, 430, 110, 340, 340, L.third)) +
    pendant(L, 600, 130, L.accent, 1) +
    chair(L, 236, 880, L.third, 1.75) +
    chair(L, 964, 880, L.third, 1.75) +
    anyone(L, r, 260, 880, 1.55, { pose: "sit", right: [76, -190], left: [30, -160] }) +
    anyone(L, r, 940, 880, 1.55, { pose: "sit", flip: true, right: [80, -200], left: [30, -160] }) +
    table(L, 600, 880, 420, 170, "#8b5e3a") +
    teaGlass(L, 490, 706, 1.1) +
    teaGlass(L, 720, 706, 1.1) +
    at(600, 708, bookPile(r, [L.accent, L.second].map(L.in), 130)) +
    vase(L, 620, 656, L.third, 0.7) +
    at(340, 400, bubble(280, 130, L.in(r.pick(bubbleTones)), r.int(0, 3), L.in(L.accent)), 1) +
    at(840, 380, bubble(260, 120, L.in(r.pick(bubbleTones)), r.int(0, 3), L.in(L.second)), 1) +
    at(200, 190, bubble(120, 50, L.in(r.pick(bubbleTones)), 2, L.in(L.second)), 1)
  );
}

export const languages: Scene = shots([circleTime, conversation, stillLife], 0.12);
