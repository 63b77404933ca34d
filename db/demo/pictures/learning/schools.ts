import {
  across,
  archPath,
  at,
  circle,
  cypress,
  darker,
  ground,
  groundShadow,
  group,
  khatam,
  lighter,
  mix,
  path,
  person,
  poly,
  rect,
  ring,
  room,
  type Scene,
  sky,
  skyline,
  type Stage,
  stroke,
  times,
  tree,
  windowView,
} from "../scene.ts";
import { daylight, shots } from "../props/camera.ts";
import { bookPile, globe } from "../props/desk.ts";
import { anyone, child, look } from "../props/looks.ts";
import { satchel } from "./schools-satchel.ts";

/** A school and its yard, children arriving. */
function yard({ r, L }: Stage): string {
  const wall = L.out(r.pick(["#e8c98f", "#e3bfa0", "#cfd6c0", "#e9d9b8", "#d9c0c0"]));
  const trim = L.out(r.pick([L.second, L.accent, L.third]));
  const glass = () =>
    L.night && r.chance(0.6) ? "#ffdf9a" : mix(L.sky[1], "#5b757c", r.range(0.35, 0.6));
  const floors = r.int(2, 3);
  const top = 660 - floors * 120;
  return (
    sky(L, r, 600) +
    skyline(L, r, 620, 150) +
    ground(L, r, 600, "#d3b98c") +
    rect(90, top, 760, 660 - top, across(lighter(wall, 0.15), wall, darker(wall, 0.1))) +
    rect(76, top - 18, 788, 24, trim, 4) +
    times(
      floors,
      (row) =>
        rect(90, top + 104 + row * 120, 760, 14, lighter(wall, 0.4)) +
        times(7, (i) =>
          row === floors - 1 && i === 3
            ? ""
            : rect(120 + i * 104, top + 30 + row * 120, 76, 66, lighter(wall, 0.4), 3) +
              rect(126 + i * 104, top + 36 + row * 120, 64, 54, glass()) +
              rect(156 + i * 104, top + 36 + row * 120, 4, 54, lighter(wall, 0.4)) +
              rect(118 + i * 104, top + 96 + row * 120, 80, 8, trim),
        ),
    ) +
    rect(408, 538, 124, 122, trim, 4) +
    path(archPath(424, 548, 92, 660), L.night ? "#ffd88a" : darker(trim, 0.45)) +
    rect(468, 590, 4, 70, trim) +
    khatam(470, 520, 26, lighter(trim, 0.4)) +
    times(
      r.int(2, 3),
      (i) =>
        rect(880 + i * 24, 300 + i * 20, 6, 370, L.out("#8b857b")) +
        path(
          `M${886 + i * 24} ${306 + i * 20}q40 -16 70 4t66 -4v46q-36 14 -66 0t-70 4Z`,
          [L.out(L.accent), L.out(L.third), L.out(L.second)][i] ?? trim,
        ),
    ) +
    at(1080, 690, tree(L, r, 340)) +
    at(40, 690, cypress(L, 300)) +
    rect(0, 650, 1200, 20, L.out("#b59a6e"), 0, 0.6) +
    path("M640 900L820 700H1180L1240 900Z", L.out("#b5714f"), 0.5) +
    stroke("M700 900L850 716H1150L1190 900M776 806H1170", L.out("#f6ecd4"), 5, 0.8) +
    group(
      rect(-6, -250, 12, 250, L.out("#6b655d")) +
        rect(-70, -320, 140, 90, L.out("#f6ecd4"), 6) +
        ring(0, -262, 26, L.out("#c9553c"), 5) +
        stroke("M-24 -258L-14 -206M24 -258L14 -206M0 -250V-206", L.out("#f6ecd4"), 2.4),
      "translate(1010 740)",
    ) +
    circle(r.int(780, 940), 840, 22, L.out("#d98a3c")) +
    times(r.int(4, 6), (i) =>
      child(
        L,
        r,
        130 + i * 110 + r.range(-24, 24),
        760 + ((i * 61) % 110),
        0.56 + ((i * 61) % 110) * 0.002,
        { indoors: false, pose: "walk", flip: r.chance(0.3) },
      ),
    ) +
    anyone(L, r, 620, 740, 0.72, { indoors: false, right: [62, -226] })
  );
}

/** A classroom: board, desks, a wall of drawings. */
function classroom({ r, L }: Stage): string {
  const board = L.in(r.pick(["#2f5a4a", "#2f4a5a", "#3a4a3a"]));
  const wood = L.in(r.pick(["#b98a57", "#a87b4c", "#c9a070"]));
  const chair = L.in(r.pick([L.accent, L.second, "#d9903a"]));
  const kidDesk = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      child(L, r, 0, 10, 0.72, { pose: "sit", left: [-30, -160], right: [40, -150] }) +
        groundShadow(0, 4, 110, 12, 0.35) +
        rect(-96, -110, 192, 18, lighter(wood, 0.2), 5) +
        rect(-92, -92, 184, 34, wood, 4) +
        rect(-88, -58, 10, 60, "#6b655d") +
        rect(78, -58, 10, 60, "#6b655d") +
        rect(-40, -118, 56, 8, L.in("#fbf6ea"), 2) +
        rect(24, -124, 40, 14, chair, 3),
      s,
    );
  return (
    room(L, "slab", ["#d9c9a8", "#c9b792"], 590) +
    windowView(L, r, 60, 120, 210, 270) +
    windowView(L, r, 930, 120, 210, 270) +
    rect(320, 96, 560, 290, wood, 8) +
    rect(336, 112, 528, 258, board, 4) +
    rect(336, 364, 528, 14, lighter(wood, 0.3), 3) +
    stroke("M380 330V170M380 330H560M380 330L540 210", "#f3ead6", 4, 0.85) +
    ring(660, 230, 52, L.third, 5, 0.9) +
    stroke("M608 230H712M660 178V282", "#f3ead6", 3, 0.7) +
    stroke("M750 290L796 190L842 290Z", "#e7b08f", 5, 0.9) +
    times(3, (i) => rect(600, 310 + i * 16, 120 - i * 26, 5, "#f3ead6", 2, 0.7)) +
    stroke("M40 70Q600 120 1160 70", L.in("#8b6a42"), 3) +
    times(14, (i) => {
      const x = 70 + i * 80;
      const y = 78 + Math.sin((i / 13) * Math.PI) * 22;
      return poly(
        [
          [x - 20, y],
          [x + 20, y],
          [x, y + 36],
        ],
        L.in([L.accent, L.third, L.second, "#f3e6cc"][i % 4] ?? L.accent),
      );
    }) +
    person(L, {
      x: r.int(430, 520),
      y: 640,
      scale: 1.06,
      top: L.second,
      coat: r.chance(0.4) ? L.accent : undefined,
      skirt: r.chance(0.5),
      bottom: "#4a4a52",
      ...look(r, ["scarf", "bun", "short", "grey"], [L.third, L.accent, "#efe6d4"]),
      right: [76, -236],
      left: [-40, -150],
    }) +
    rect(700, 500, 190, 16, lighter(wood, 0.2), 4) +
    rect(712, 516, 166, 120, wood, 4) +
    at(760, 500, globe(r, 36, L.in(L.second), L.in("#d9c288"))) +
    at(840, 500, bookPile(r, [L.accent, L.second, L.third].map(L.in), 80)) +
    [
      [210, 760, 0.9],
      [600, 760, 0.9],
      [990, 760, 0.9],
      [30, 900, 1.15],
      [400, 900, 1.15],
      [800, 900, 1.15],
      [1170, 900, 1.15],
    ]
      .map(([x = 0, y = 0, s = 1]) => kidDesk(x + r.range(-10, 10), y, s))
      .join("")
  );
}

export const schools: Scene = shots([yard, classroom, satchel], 0.12, { hours: daylight });
