import {
  ablaq,
  across,
  apartmentBlock,
  at,
  darker,
  down,
  glow,
  khatam,
  lighter,
  mix,
  person,
  poly,
  pottedPlant,
  rect,
  sky,
  type Stage,
  street,
  times,
} from "../scene.ts";
import { cross } from "../props/medical.ts";
import { green, remedies } from "./pharmacy-parts.ts";

/** A street corner with a lit green cross. */
export function shopFront({ r, L }: Stage): string {
  const wall = L.out(r.pick(["#e3cfae", "#d9c5ac", "#d6cfc0", "#cfae8c"]));
  const frame = L.out(r.pick(["#2f6f55", "#4a3a2c", "#f1ead9", L.second]));
  const lit = L.night
    ? down("#fff0c8", "#ffdf9a")
    : down(mix("#fff2d2", L.sky[1], 0.3), L.out("#e9d9b4"));
  const open = L.out(green);
  return (
    sky(L, r, 500) +
    apartmentBlock(L, r, {
      x: -40,
      y: 330,
      width: 1280,
      floors: 1,
      floorHeight: 130,
      wall: r.pick(["#e3cfae", "#d9c5ac"]),
      base: "plain",
    }) +
    (r.chance(0.5)
      ? ablaq(0, 300, 1200, 420, L.stone, 40)
      : rect(0, 300, 1200, 420, down(lighter(wall, 0.1), darker(wall, 0.08)))) +
    rect(140, 306, 860, 100, across(lighter(open, 0.1), open, darker(open, 0.2)), 8) +
    rect(140, 306, 860, 10, lighter(open, 0.5), 4) +
    cross(240, 356, 36, L.out("#fbf6ea")) +
    times(
      3,
      (i) =>
        khatam(400 + i * 190, 356, 22, lighter(open, 0.5), 0.8) +
        rect(440 + i * 190, 350, 100, 12, lighter(open, 0.6), 6, 0.8),
    ) +
    rect(150, 406, 840, 300, frame) +
    rect(170, 424, 330, 260, lit) +
    rect(720, 424, 250, 260, lit) +
    rect(520, 424, 180, 282, lit) +
    times(
      3,
      (row) =>
        rect(176, 500 + row * 78, 318, 8, L.out("#a98a5e")) +
        remedies({ ...L, in: L.out }, r, 180, 490, 500 + row * 78, 0.92),
    ) +
    times(
      3,
      (row) =>
        rect(726, 500 + row * 78, 238, 8, L.out("#a98a5e")) +
        remedies({ ...L, in: L.out }, r, 730, 960, 500 + row * 78, 0.92),
    ) +
    rect(604, 424, 10, 282, frame) +
    rect(584, 560, 10, 60, L.out("#d9c28a"), 4) +
    rect(624, 560, 10, 60, L.out("#d9c28a"), 4) +
    poly(
      [
        [530, 700],
        [580, 424],
        [600, 424],
        [560, 700],
      ],
      "#ffffff",
      0.3,
    ) +
    poly(
      [
        [760, 684],
        [850, 424],
        [900, 424],
        [820, 684],
      ],
      "#ffffff",
      0.18,
    ) +
    glow(1080, 330, L.night ? 260 : 150, "#7fe0a0", L.night ? 0.7 : 0.35) +
    rect(1000, 324, 60, 12, L.out("#4a4542")) +
    rect(1030, 270, 112, 120, L.out("#23302a"), 14) +
    cross(1086, 330, 44, L.night ? "#8ff0b4" : lighter(open, 0.3)) +
    cross(1086, 330, 26, "#e6fff0") +
    street(L, 706) +
    at(90, 740, pottedPlant(L, r, L.accent, false), 1) +
    at(1080, 740, pottedPlant(L, r, L.third, false), 1.1) +
    (r.chance(0.7)
      ? person(L, {
          x: r.int(300, 420),
          y: 764,
          scale: 0.98,
          top: L.accent,
          bottom: "#4a4a52",
          hair: r.pick(["short", "scarf"] as const),
          pose: "walk",
          indoors: false,
          skin: r.int(0, 3),
        })
      : "") +
    (r.chance(0.6)
      ? person(L, {
          x: r.int(740, 900),
          y: 772,
          scale: 1,
          top: L.second,
          skirt: true,
          bottom: L.third,
          hair: "scarf",
          hairColour: L.accent,
          indoors: false,
          flip: true,
        })
      : "")
  );
}
