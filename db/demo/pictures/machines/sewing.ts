import {
  at,
  circle,
  darker,
  down,
  groundShadow,
  khatam,
  lamp,
  type Light,
  lighter,
  path,
  pottedPlant,
  rect,
  ring,
  room,
  type Scene,
  shelf,
  slant,
  type Stage,
  stroke,
  table,
  times,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { knob, sheen, threadCone } from "../props/metal.ts";
import { yarns } from "./sewing-parts.ts";
import { hoop } from "./sewing-hoop.ts";
import { multiHead } from "./sewing-multi-head.ts";

/** An industrial sewing machine standing on (0, 0), its needle near (-150, 0). */
function sewingMachine(L: Light, colour: string, thread: string): string {
  const body = L.in(colour);
  const brass = L.in("#d0a95c");
  return (
    groundShadow(10, 2, 270, 16, 0.45) +
    rect(-230, -34, 450, 34, sheen(darker(body, 0.1)), 8) +
    rect(-224, -38, 200, 8, L.in("#d5cfc3"), 3) +
    path(
      "M90 -30C96 -120 100 -150 84 -176C40 -196 -60 -186 -96 -190L-104 -120H-196V-232C-196 -262 -176 -272 -150 -272H120C190 -272 204 -244 204 -200V-30Z",
      slant(lighter(body, 0.3), body, darker(body, 0.35)),
    ) +
    path(
      "M-180 -262H120C160 -262 180 -252 190 -232Q160 -250 110 -250H-170Z",
      lighter(body, 0.6),
      0.6,
    ) +
    rect(-186, -236, 330, 5, brass, 2) +
    stroke("M40 -214q26 -22 46 0t46 0M60 -214l-60 0", brass, 4) +
    khatam(-60, -214, 17, brass) +
    khatam(-60, -214, 9, body) +
    rect(-176, -122, 54, 46, L.in("#c9c3b7"), 6) +
    rect(-154, -78, 8, 66, down("#f6f3ec", "#8a857d")) +
    path("M-176 -16h50l-8 8h-34Z", L.in("#8f8a82")) +
    circle(232, -196, 62, darker(body, 0.35)) +
    ring(232, -196, 50, lighter(body, 0.25), 9) +
    circle(232, -196, 20, brass) +
    rect(150, -330, 9, 62, L.in("#8f8a82")) +
    at(154, -290, threadCone(L.in(thread), 76)) +
    stroke(
      "M154 -370C60 -360 -60 -340 -108 -292L-166 -280V-200L-186 -160L-150 -60",
      L.in(thread),
      2.6,
    ) +
    knob(-186, -180, 12, brass) +
    knob(-110, -250, 9, brass)
  );
}

function byTheWindow({ r, L }: Stage): string {
  const cloth = L.in(r.pick([L.accent, L.second, L.third, "#8c4a5e", "#f0e3c8"]));
  const left = r.int(70, 130);
  return (
    room(L, "wood", ["#c99d6c", "#b98a57"], 640) +
    windowView(L, r, left, 110, 380, 380, r.pick([L.third, "#f3ead8"])) +
    shelf(L, 690, 90, 430, 300, 2, (_, a, b, y) =>
      times(Math.floor((b - a) / 50), (i) =>
        at(a + 26 + i * 50, y, threadCone(L.in(r.pick(yarns)), r.range(70, 104))),
      ),
    ) +
    at(1120, 720, pottedPlant(L, r, L.accent), 1.1) +
    table(L, 600, 860, 1000, 190, r.pick(["#8b5e3a", "#6f4a34", "#b18455"])) +
    lamp(L, 1010, 660, 220, L.third) +
    at(
      600,
      668,
      sewingMachine(
        L,
        r.pick(["#23262b", L.second, "#e6dfcf", L.accent, "#2f5a52"]),
        r.pick(yarns),
      ),
      1.15,
    ) +
    path(
      "M110 652C200 636 330 650 470 654L488 668C430 690 330 676 300 700C270 760 250 840 190 868C150 850 120 760 96 700Z",
      slant(lighter(cloth, 0.25), cloth, darker(cloth, 0.3)),
    ) +
    stroke(
      "M180 676Q170 760 196 850M260 672Q240 740 236 800M340 668Q300 690 292 720",
      darker(cloth, 0.4),
      4,
      0.4,
    ) +
    times(7, (i) => khatam(150 + i * 44, 664 + (i % 2) * 6, 9, lighter(cloth, 0.5), 0.8)) +
    times(3, (i) =>
      at(
        850 + i * 46,
        664 + i * 5,
        threadCone(L.in(yarns[(i * 3 + r.int(0, 7)) % 8] ?? "#cc6655"), 60),
      ),
    )
  );
}

export const sewing: Scene = shots([multiHead, byTheWindow, hoop]);
