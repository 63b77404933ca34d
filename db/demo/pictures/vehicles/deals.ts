import { keys } from "../homes/keys.ts";
import {
  at,
  carFront,
  carSide,
  counter,
  down,
  glow,
  khatam,
  lighter,
  lines,
  list,
  mix,
  monitor,
  person,
  poly,
  pottedPlant,
  rect,
  screenContent,
  sky,
  skyline,
  type Stage,
  street,
  table,
  times,
  WIDTH,
} from "../scene.ts";
import { anyCar, anyPaint } from "./places.ts";
import { showroom } from "./showroom.ts";

/** Keys over the counter, a car waiting outside the glass. */
export function rentalDesk(s: Stage): string {
  const { L, r } = s;
  return (
    showroom(s) +
    at(470, 640, carSide(L, anyCar(r), anyPaint(r)), 0.95) +
    person(L, {
      x: 920,
      y: 830,
      scale: 1.35,
      top: "#f4ecdc",
      coat: L.second,
      hair: r.pick(["short", "scarf"]),
      left: [-76, -196],
      flip: false,
    }) +
    counter(L, 560, 700, 700, 260, "#8b5e3a", 4) +
    monitor(1110, 700, 190, screenContent(L, r, 2)) +
    keys(L, 760, 664, 0.42) +
    rect(600, 690, 120, 10, L.in("#f6efe0"), 2) +
    at(60, 880, pottedPlant(L, r, "#b5653f", true, 1), 1.5)
  );
}

export function dealDesk(s: Stage): string {
  const { L, r } = s;
  return (
    showroom(s) +
    at(330, 620, carSide(L, anyCar(r), anyPaint(r)), 0.8) +
    at(1000, 640, carFront(L, "suv", anyPaint(r)), 0.85) +
    person(L, { x: 330, y: 850, scale: 1.25, top: "#f2ead9", coat: "#4f5a66", right: [84, -190] }) +
    person(L, {
      x: 900,
      y: 850,
      scale: 1.25,
      top: L.accent,
      hair: r.pick(["short", "grey"]),
      flip: true,
      right: [84, -200],
    }) +
    table(L, 610, 870, 520, 190, "#7f5738") +
    keys(L, 650, 650, 0.34) +
    rect(480, 660, 110, 9, L.in("#f6efe0"), 2) +
    at(1140, 890, pottedPlant(L, r, "#b5653f", true, 0), 1.4)
  );
}

/** The glass front of an agency in the evening or by day. */
export function agencyFacade(s: Stage): string {
  const { L, r } = s;
  const frame = L.out("#4a4541");
  const glass = L.night
    ? down("#ffe0a0", "#f0bc70")
    : down(mix(L.sky[1], "#ffffff", 0.2), L.out("#93a4a2"));
  return (
    sky(L, r, 600) +
    skyline(L, r, 640, 330) +
    rect(0, 636, WIDTH, 40, L.out("#b5a68c")) +
    rect(70, 190, 1060, 480, frame, 6) +
    rect(70, 150, 1060, 80, L.out(L.accent), 6) +
    khatam(150, 190, 26, L.out(L.third)) +
    rect(210, 178, 400, 24, lighter(L.out(L.accent), 0.6), 12) +
    rect(90, 240, 1020, 430, glass) +
    at(330, 650, carFront(L, "suv", anyPaint(r)), 0.95) +
    at(850, 650, carSide(L, "sedan", anyPaint(r)), 0.66) +
    lines(
      list(6, (i) => [90 + i * 204, 240, 90 + i * 204, 670]),
      frame,
      9,
    ) +
    times(3, (i) =>
      poly(
        [
          [140 + i * 360, 670],
          [300 + i * 360, 240],
          [370 + i * 360, 240],
          [210 + i * 360, 670],
        ],
        "#ffffff",
        0.15,
      ),
    ) +
    (L.night ? glow(600, 460, 620, L.lamp, 0.35) : "") +
    street(L, 670) +
    at(600, 850, carSide(L, anyCar(r), anyPaint(r)), 0.72) +
    at(40, 720, pottedPlant(L, r, "#b5653f", false, 0), 1.2)
  );
}
