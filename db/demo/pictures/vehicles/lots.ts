import {
  across,
  at,
  carFront,
  carSide,
  circle,
  cypress,
  darker,
  down,
  ground,
  groundShadow,
  group,
  hills,
  khatam,
  type Light,
  lighter,
  line,
  person,
  poly,
  rect,
  sky,
  skyline,
  type Stage,
  stroke,
  times,
  tree,
  WIDTH,
} from "../scene.ts";
import { anyCar, anyPaint, carPlace } from "./places.ts";

/** A row of parked cars seen from the front. */
const rowOfFronts = (s: Stage, y: number, scale: number, count: number, step: number) =>
  times(count, (i) =>
    at(600 + (i - (count - 1) / 2) * step, y, carFront(s.L, anyCar(s.r), anyPaint(s.r)), scale),
  );

function bunting(L: Light, y: number, drop: number): string {
  return (
    stroke(`M-10 ${y}Q300 ${y + drop} 600 ${y}T1210 ${y}`, L.out("#6a5a4a"), 3) +
    times(24, (i) => {
      const t = (i % 12) / 12 + 0.04;
      const x = (i < 12 ? 0 : 600) + t * 600;
      const fy = y + (i < 12 ? 1 : -1) * drop * 2 * t * (1 - t);
      return poly(
        [
          [x, fy],
          [x + 32, fy],
          [x + 16, fy + 38],
        ],
        L.out([L.accent, L.third, L.second, "#f4ead6"][i % 4] ?? L.accent),
      );
    })
  );
}

function kiosk(L: Light, x: number, y: number): string {
  const wall = L.out("#f0e4cc");
  const cloth = L.out(L.accent);
  return group(
    groundShadow(10, 2, 220, 16) +
      rect(-180, -210, 360, 208, across(lighter(wall, 0.2), darker(wall, 0.08))) +
      rect(-206, -236, 412, 30, cloth) +
      rect(-150, -228, 160, 12, lighter(cloth, 0.6), 6) +
      khatam(150, -221, 13, L.out(L.third)) +
      rect(-150, -170, 180, 110, L.night ? "#ffdf9a" : down(L.sky[1], L.out("#7a8a8c"))) +
      line(-60, -170, -60, -60, wall, 6) +
      poly(
        [
          [-140, -60],
          [-80, -170],
          [-60, -170],
          [-110, -60],
        ],
        "#ffffff",
        0.2,
      ) +
      rect(70, -170, 80, 168, L.out(L.second)) +
      circle(140, -84, 5, L.out("#d8b878")),
    `translate(${x} ${y})`,
  );
}

export function rentalLot(s: Stage): string {
  const { L, r } = s;
  return (
    sky(L, r, 560) +
    hills(L, r, 560, 240) +
    skyline(L, r, 570, 150) +
    ground(L, r, 570, "#b9ab97") +
    at(70, 640, cypress(L, 330)) +
    at(1130, 640, tree(L, r, 300)) +
    kiosk(L, 290, 640) +
    at(840, 660, carSide(L, anyCar(r), anyPaint(r)), 0.62) +
    bunting(L, 250, 120) +
    at(900, 780, carSide(L, "suv", anyPaint(r)), 0.78) +
    at(330, 870, carSide(L, "sedan", r.pick([L.accent, L.second, "#efece4"])), 0.95) +
    person(L, {
      x: 600,
      y: 760,
      scale: 0.66,
      top: "#f2ead9",
      coat: L.second,
      indoors: false,
      left: [-60, -180],
    }) +
    person(L, {
      x: 680,
      y: 770,
      scale: 0.66,
      top: L.accent,
      bottom: L.third,
      hair: "scarf",
      skirt: true,
      indoors: false,
      flip: true,
    })
  );
}

export function openRoad(s: Stage): string {
  const { L, r } = s;
  return (
    carPlace(s) +
    at(
      590,
      800,
      carSide(L, "suv", r.pick([L.accent, L.second, "#efece4"]), {
        roofRack: true,
      }),
      1.15,
    )
  );
}

export function lotOfCars(s: Stage): string {
  const { L, r } = s;
  return (
    sky(L, r, 540) +
    hills(L, r, 540, 240) +
    skyline(L, r, 560, 200) +
    rect(0, 550, WIDTH, 350, down(L.out("#a99d8e"), L.out("#c2b5a2"))) +
    kiosk(L, 990, 600) +
    times(4, (i) => at(60 + i * 190, 590, i % 2 ? tree(L, r, 200) : cypress(L, 260))) +
    bunting(L, 190, 110) +
    bunting(L, 290, -100) +
    rowOfFronts(s, 660, 0.5, 6, 215) +
    rowOfFronts(s, 860, 0.86, 4, 350)
  );
}
