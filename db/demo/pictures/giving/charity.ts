import {
  at,
  books,
  box,
  clothesRail,
  darker,
  down,
  ellipse,
  group,
  hills,
  lighter,
  line,
  path,
  person,
  pottedPlant,
  rect,
  room,
  type Scene,
  shelf,
  sky,
  skyline,
  type Stage,
  stroke,
  table,
  times,
  tree,
  windowView,
} from "../scene.ts";
import { daylight, shots } from "../props/camera.ts";
import { bookPile } from "../props/desk.ts";
import { anyone, child, look } from "../props/looks.ts";
import { pillarPaint } from "../props/metal.ts";
import { giftBox } from "./charity-gift-box.ts";

const vest = "#d9803a";

/** Volunteers planting young trees on a hillside. */
function planting({ r, L }: Stage): string {
  const soil = L.out("#8f6242");
  const sapling = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      ellipse(0, 4, 60, 14, soil) +
        ellipse(0, 0, 44, 10, darker(soil, 0.25)) +
        line(0, 0, 0, -120, L.out("#7a5a3c"), 6) +
        line(14, 4, 10, -96, L.out("#c9a878"), 4) +
        times(9, (i) =>
          group(
            path("M0 0C10 -16 36 -18 50 0C36 14 10 12 0 0Z", L.out(i % 2 ? "#6f9a4a" : "#8fb45a")),
            `translate(0 ${-40 - i * 11}) rotate(${i % 2 ? -30 - i * 3 : 210 + i * 3}) scale(${0.7 + (i % 3) * 0.12})`,
          ),
        ),
      s,
    );
  const tops = r.shuffle([L.accent, L.second, L.third, "#e9dfc9", vest]);
  return (
    sky(L, r, 470) +
    hills(L, r, 470, 210) +
    skyline(L, r, 480, 90) +
    path("M-20 470Q300 420 640 480T1220 450V900H-20Z", down(L.out("#a9b06a"), L.out("#7f8f4a"))) +
    times(16, () =>
      ellipse(r.range(0, 1200), r.range(540, 880), r.range(40, 120), 7, L.out("#c2c886"), 0.5),
    ) +
    times(7, (i) => at(60 + i * 185 + r.range(-30, 30), 520 + ((i * 31) % 40), tree(L, r, 150))) +
    sapling(240, 640, 0.8) +
    sapling(980, 640, 0.8) +
    sapling(610, 600, 0.6) +
    anyone(L, r, 820, 700, 0.9, {
      top: tops[0] ?? vest,
      indoors: false,
      flip: true,
      right: [60, -190],
    }) +
    anyone(L, r, 380, 700, 0.9, { top: tops[1] ?? vest, indoors: false }) +
    at(
      860,
      720,
      rect(-4, -150, 8, 150, L.out("#a87b4c")) +
        path("M-20 0Q0 60 20 0V-30H-20Z", L.out("#8b867e")),
      1,
    ) +
    sapling(600, 830, 1.35) +
    person(L, {
      x: 450,
      y: 860,
      scale: 1.15,
      top: tops[2] ?? vest,
      bottom: "#4a5a52",
      ...look(r, ["cap", "scarf", "short"], [L.accent, L.third]),
      indoors: false,
      right: [86, -130],
      left: [60, -110],
    }) +
    person(L, {
      x: 770,
      y: 870,
      scale: 1.15,
      top: tops[3] ?? vest,
      bottom: "#5a4a42",
      ...look(r, ["scarf", "bun", "grey"], [L.second, L.third]),
      flip: true,
      indoors: false,
      right: [80, -150],
      left: [40, -120],
    }) +
    at(
      190,
      850,
      path("M-50 -90H50L38 0H-38Z", pillarPaint(L.out("#6d9aa8"))) +
        stroke("M-50 -88Q0 -160 50 -88", L.out("#8b867e"), 6) +
        path("M44 -70L110 -110L116 -96L46 -44Z", L.out("#6d9aa8")),
      1.1,
    ) +
    times(4, (i) =>
      at(
        1000 + i * 46,
        850 + (i % 2) * 20,
        path("M-20 -44H20L14 0H-14Z", L.out("#b5714f")) +
          stroke("M0 -44v-50", L.out("#7a5a3c"), 4) +
          [-1, 1].map((d) => ellipse(d * 14, -84, 16, 9, L.out("#7f9a4a"))).join("") +
          ellipse(0, -104, 10, 16, L.out("#8fb45a")),
        1.15,
      ),
    )
  );
}

/** A hall where clothes and books are sorted and given. */
function centre({ r, L }: Stage): string {
  const banner = L.in(r.pick([L.accent, L.second, L.third]));
  const heart = "M0 26C-70 -30 -40 -84 0 -46C40 -84 70 -30 0 26Z";
  return (
    room(L, "slab", ["#d9c9a8", "#c9b792"], 620) +
    windowView(L, r, 70, 120, 230, 300, L.third) +
    windowView(L, r, 900, 120, 230, 300, L.third) +
    path("M400 90H800V300L600 260L400 300Z", down(lighter(banner, 0.15), banner)) +
    at(600, 190, path(heart, L.in("#fbf6ea")), 1.3) +
    rect(390, 82, 420, 14, L.in("#8b6a42"), 6) +
    clothesRail(L, r, 330, 620, 340, 260) +
    shelf(L, 660, 330, 220, 270, 3, (_, a, b, y) => books(L, r, a, y, b - a, 60)) +
    person(L, {
      x: 240,
      y: 780,
      scale: 1.2,
      top: vest,
      bottom: "#4a5563",
      ...look(r, ["scarf", "short", "bun"], [L.third, "#efe6d4"]),
      right: [74, -180],
      left: [-10, -150],
    }) +
    person(L, {
      x: 600,
      y: 760,
      scale: 1.22,
      top: vest,
      bottom: "#4a4a52",
      ...look(r, ["short", "scarf", "grey"], [L.second]),
      left: [-60, -180],
      right: [60, -180],
    }) +
    person(L, {
      x: 960,
      y: 780,
      scale: 1.2,
      top: vest,
      bottom: "#5a4a52",
      ...look(r, ["scarf", "long", "cap"], [L.accent, L.third]),
      flip: true,
      right: [70, -180],
    }) +
    table(L, 600, 850, 960, 190, "#a87b4c") +
    [150, 420, 720, 930]
      .map(
        (x, i) =>
          box(
            x,
            656,
            120,
            90 + (i % 2) * 20,
            L.in(["#c79c66", "#b98a57", "#d6b381", "#c79c66"][i] ?? "#c79c66"),
          ) + at(x + 60, 610, path(heart, L.in("#c9453a")), 0.36),
      )
      .join("") +
    times(3, (i) =>
      rect(
        300 + i * 6,
        640 - i * 16,
        96 - i * 8,
        16,
        L.in([L.accent, L.third, L.second][i] ?? vest),
        6,
      ),
    ) +
    at(640, 658, bookPile(r, [L.accent, L.second].map(L.in), 100)) +
    child(L, r, 1090, 880, 0.95, { right: [40, -180] }) +
    at(90, 870, pottedPlant(L, r, L.accent), 1.1)
  );
}

export const charity: Scene = shots([planting, centre, giftBox], 0.1, { hours: daylight });
