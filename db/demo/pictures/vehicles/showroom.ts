import {
  at,
  carFront,
  type CarKind,
  carSide,
  clip,
  darker,
  down,
  ellipse,
  glow,
  hills,
  type Light,
  lighter,
  lines,
  list,
  person,
  poly,
  pottedPlant,
  rect,
  sky,
  skyline,
  type Stage,
  times,
  WIDTH,
} from "../scene.ts";
import { anyPaint, paintOf } from "./places.ts";

export function spotlightFront(s: Stage): string {
  const { L, r } = s;
  return (
    showroom(s) +
    turntable(L, 600, 800, 520) +
    at(600, 806, carFront(L, r.pick(["suv", "sedan", "hatchback"] as const), anyPaint(r)), 1.75) +
    at(100, 880, pottedPlant(L, r, "#e0d4bd", true, 1), 1.5) +
    person(L, {
      x: 1080,
      y: 850,
      scale: 1.3,
      top: "#f2ead9",
      coat: L.second,
      hair: "short",
      left: [-80, -210],
    })
  );
}

/** A showroom car for dealers' pictures. */
export function showroomCar(
  s: Stage,
  kind: CarKind = s.r.pick(["sedan", "suv", "hatchback"] as const),
): string {
  const { L, r, seed } = s;
  return (
    showroom(s) +
    at(980, 640, carFront(L, "hatchback", anyPaint(r)), 0.8) +
    at(190, 640, carFront(L, "sedan", anyPaint(r)), 0.8) +
    turntable(L, 600, 780, 560) +
    at(600, 782, carSide(L, kind, paintOf(seed), { spokes: 10 }), 1.2) +
    at(1130, 860, pottedPlant(L, r, "#e0d4bd", true, 0), 1.3)
  );
}

/** The inside of a showroom, tall glass on the street; the wheels belong at y 760. */
export function showroom({ r, L }: Stage): string {
  const steel = L.in("#5a544e");
  const tile = L.in("#e6ded0");
  const street =
    sky(L, r, 470) +
    hills(L, r, 470, 160) +
    skyline(L, r, 480, 170) +
    rect(0, 480, WIDTH, 80, L.out("#a39a8c"));
  return (
    rect(0, 0, WIDTH, 620, down(darker(L.plaster, 0.2), L.plaster)) +
    clip(rect(40, 110, 1120, 440, "#000"), street) +
    lines(
      list(6, (i) => [40 + i * 224, 110, 40 + i * 224, 550]),
      steel,
      9,
    ) +
    lines(
      [
        [40, 110, 1160, 110],
        [40, 550, 1160, 550],
        [40, 220, 1160, 220],
      ],
      steel,
      9,
    ) +
    poly(
      [
        [120, 550],
        [330, 110],
        [430, 110],
        [220, 550],
      ],
      "#ffffff",
      0.14,
    ) +
    poly(
      [
        [720, 550],
        [930, 110],
        [980, 110],
        [770, 550],
      ],
      "#ffffff",
      0.14,
    ) +
    rect(0, 0, WIDTH, 60, darker(L.plaster, 0.34)) +
    times(
      5,
      (i) =>
        rect(90 + i * 240, 52, 60, 14, L.in("#3a332e"), 4) +
        poly(
          [
            [96 + i * 240, 66],
            [144 + i * 240, 66],
            [250 + i * 240, 760],
            [-10 + i * 240, 760],
          ],
          L.lamp,
          L.night ? 0.13 : 0.07,
        ),
    ) +
    rect(0, 570, WIDTH, 330, down(darker(tile, 0.14), lighter(tile, 0.2))) +
    lines(
      list(15, (i) => [600 + (i - 7) * 110, 572, 600 + (i - 7) * 250, 900]),
      darker(tile, 0.14),
      2.4,
      0.7,
    ) +
    lines(
      list(5, (i) => [0, 600 + i * i * 14 + i * 20, WIDTH, 600 + i * i * 14 + i * 20]),
      darker(tile, 0.14),
      2.4,
      0.7,
    ) +
    (L.night ? glow(600, 200, 500, L.lamp, 0.3) : "")
  );
}

/** A round stage for a car, its middle at (x, y). */
export const turntable = (L: Light, x: number, y: number, rx: number): string =>
  ellipse(x, y + 20, rx, rx * 0.16, darker(L.in("#d2c4a8"), 0.4)) +
  ellipse(x, y, rx, rx * 0.16, lighter(L.in("#d2c4a8"), 0.3)) +
  ellipse(x, y, rx * 0.92, rx * 0.14, L.in("#d2c4a8"));
