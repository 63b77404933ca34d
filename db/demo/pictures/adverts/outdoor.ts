import {
  across,
  apartmentBlock,
  at,
  carSide,
  circle,
  darker,
  dish,
  glow,
  groundShadow,
  group,
  lighter,
  line,
  mix,
  poly,
  rect,
  type Scene,
  sky,
  skyline,
  smallShop,
  type Stage,
  street,
  streetLamp,
  times,
  tree,
  waterTank,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { anyone, child } from "../props/looks.ts";
import { poster } from "./offices-parts.ts";
import { roadside } from "./outdoor-roadside.ts";

/** A wall-high picture on a block of flats above a busy street. */
function onTheWall({ r, L }: Stage): string {
  const wall = L.out(r.pick(["#e0cba8", "#d9c2a0", "#cdbfae"]));
  return (
    sky(L, r, 620) +
    skyline(L, r, 660, 260) +
    rect(0, 656, 1200, 80, L.out("#b9ad97")) +
    apartmentBlock(L, r, {
      x: 780,
      y: 700,
      width: 460,
      floors: r.int(3, 4),
      floorHeight: 88,
      wall: r.pick(["#d9c2a0", "#cfae8c", "#e3d3ba"]),
      base: "shops",
    }) +
    rect(80, 90, 640, 620, across(lighter(wall, 0.14), wall, darker(wall, 0.12))) +
    rect(66, 74, 668, 24, lighter(wall, 0.35)) +
    at(180, 76, waterTank(L), 1.3) +
    at(300, 76, dish(L), 1.2) +
    at(600, 76, waterTank(L, "#b0623f"), 1.3) +
    times(9, (i) => line(80, 150 + i * 62, 720, 150 + i * 62, darker(wall, 0.1), 2, 0.5)) +
    rect(172, 140, 470, 420, "#20120c", 0, 0.25) +
    rect(160, 126, 470, 420, "#fdf8ec") +
    group(poster(r, L, 446, 396), "translate(172 138)") +
    times(5, (i) => circle(178 + i * 108, 134, 5, L.out("#6b655d"))) +
    [120, 680].map((x) => line(x, 90, x, 540, L.out("#4a4542"), 3)).join("") +
    (L.night ? times(3, (i) => glow(240 + i * 150, 160, 210, L.lamp, 0.4)) : "") +
    smallShop(L, r, 100, 580, 280, 128, L.accent) +
    smallShop(L, r, 410, 580, 290, 128, L.second) +
    street(L, 706) +
    streetLamp(L, 746, 730, 360) +
    times(r.int(3, 5), (i) =>
      anyone(L, r, 120 + i * 230 + r.range(-40, 40), 768 + ((i * 31) % 24), 0.66, {
        indoors: false,
        pose: "walk",
        flip: r.chance(0.5),
      }),
    ) +
    at(
      r.int(640, 900),
      880,
      carSide(
        L,
        r.pick(["hatchback", "sedan", "van"] as const),
        r.pick([L.accent, "#e8b93c", L.second]),
      ),
      0.52,
    )
  );
}

/** A lit panel at a bus stop, from near. */
function busStop({ r, L }: Stage): string {
  const steel = L.out("#5a5653");
  const pane = mix(L.sky[1], "#dfeeee", 0.4);
  return (
    sky(L, r, 600) +
    skyline(L, r, 640, 280) +
    rect(0, 636, 1200, 80, L.out("#b9ad97")) +
    apartmentBlock(L, r, {
      x: -60,
      y: 710,
      width: 420,
      floors: 4,
      floorHeight: 84,
      wall: r.pick(["#d9c2a0", "#cfae8c", "#e3d3ba"]),
      base: "plain",
    }) +
    at(1130, 716, tree(L, r, 380)) +
    street(L, 700) +
    rect(330, 210, 800, 34, across(lighter(steel, 0.3), steel, darker(steel, 0.3)), 10) +
    rect(330, 206, 800, 10, lighter(steel, 0.4), 4) +
    [350, 720, 1100]
      .map((x) => rect(x, 240, 16, 560, across(lighter(steel, 0.25), darker(steel, 0.3))))
      .join("") +
    rect(734, 250, 368, 440, pane, 0, 0.28) +
    poly(
      [
        [760, 690],
        [900, 250],
        [980, 250],
        [840, 690],
      ],
      "#ffffff",
      0.16,
    ) +
    line(734, 470, 1102, 470, steel, 5) +
    rect(770, 640, 300, 22, L.out(r.pick(["#8b5e3a", L.second])), 6) +
    [800, 1030].map((x) => rect(x, 660, 12, 140, steel)).join("") +
    groundShadow(730, 806, 420, 18, 0.35) +
    (L.night ? glow(540, 470, 460, "#fff0c8", 0.55) : glow(540, 470, 330, "#fff6e0", 0.25)) +
    rect(384, 250, 316, 530, "#2b2829", 14) +
    group(poster(r, L, 284, 480), "translate(400 270)") +
    rect(400, 270, 284, 480, L.lamp, 0, L.night ? 0.08 : 0) +
    poly(
      [
        [400, 750],
        [480, 270],
        [530, 270],
        [450, 750],
      ],
      "#ffffff",
      0.12,
    ) +
    rect(430, 780, 224, 26, darker(steel, 0.3), 4) +
    anyone(L, r, 900, 790, 1.1, { indoors: false, pose: "sit", flip: r.chance(0.5) }) +
    anyone(L, r, r.int(180, 260), 830, 1.2, { indoors: false }) +
    (r.chance(0.6) ? child(L, r, 1040, 836, 0.86, { indoors: false }) : "")
  );
}

export const outdoor: Scene = shots([roadside, onTheWall, busStop], 0.08, {
  hours: ["dawn", "noon", "afternoon", "afternoon", "night", "night"],
});
