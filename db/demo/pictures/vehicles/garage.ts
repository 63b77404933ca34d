import {
  across,
  at,
  carSide,
  circle,
  counter,
  darker,
  dots,
  ellipse,
  group,
  hall,
  type Light,
  lighter,
  line,
  lines,
  list,
  path,
  person,
  rect,
  ring,
  type Stage,
  stroke,
  times,
  wheelEnd,
} from "../scene.ts";
import { anyCar, anyPaint } from "./places.ts";

function tools(L: Light, x: number, y: number, width: number, height: number): string {
  const steel = L.in("#b9b6ae");
  const grip = L.in(L.accent);
  return (
    rect(x, y, width, height, L.in("#a5835a"), 5) +
    dots(
      list(Math.floor(width / 26) * Math.floor(height / 26), (i) => [
        x + 15 + (i % Math.floor(width / 26)) * 26,
        y + 15 + Math.floor(i / Math.floor(width / 26)) * 26,
      ]),
      L.in("#7d5f3e"),
      4,
      0.7,
    ) +
    times(
      5,
      (i) =>
        rect(x + 26 + i * 34, y + 30, 12, 120 - i * 14, steel, 5) +
        ring(x + 32 + i * 34, y + 34, 11, steel, 6),
    ) +
    times(
      4,
      (i) =>
        rect(x + 210 + i * 30, y + 28, 8, 80, steel, 2) +
        rect(x + 204 + i * 30, y + 90, 20, 54, i % 2 ? grip : L.in(L.third), 6),
    ) +
    rect(x + width - 96, y + 30, 70, 30, L.in("#57524c"), 4) +
    rect(x + width - 68, y + 58, 14, 92, L.in("#b98a57"), 4)
  );
}

export function lift(s: Stage): string {
  const { L, r } = s;
  const steel = L.in(L.second);
  return (
    hall(L, r, 640, "#d5c6ac") +
    tools(L, 60, 330, 420, 180) +
    times(
      2,
      (i) =>
        rect(600 + i * 460, 220, 50, 500, across(lighter(steel, 0.2), darker(steel, 0.16)), 4) +
        rect(580 + i * 460, 710, 90, 22, darker(steel, 0.3), 4),
    ) +
    rect(600, 488, 510, 22, darker(steel, 0.3), 4) +
    at(852, 492, carSide(L, anyCar(r), anyPaint(r)), 0.78) +
    wheelStack(L, 130, 840, 3) +
    wheelStack(L, 330, 850, 2) +
    counter(L, 60, 560, 420, 150, "#6f7f86", 4, "#8f8c84") +
    times(4, (i) =>
      rect(
        90 + i * 60,
        530 - (i % 2) * 8,
        34,
        30 + (i % 2) * 8,
        L.in([L.accent, L.third, "#c9952f", L.second][i] ?? L.accent),
        4,
      ),
    ) +
    person(L, {
      x: 850,
      y: 800,
      scale: 1.02,
      top: L.accent,
      bottom: L.accent,
      hair: "cap",
      hairColour: L.third,
      left: [-52, -320],
      right: [60, -318],
    }) +
    person(L, {
      x: 560,
      y: 850,
      scale: 1.12,
      top: L.third,
      bottom: "#57616b",
      hair: "short",
      left: [-60, -150],
      right: [70, -190],
    }) +
    at(600, 640, wheelEnd(L, 30, 0, 26, "#b9b6ae", 8))
  );
}

/** An open bonnet and two hands at work. */
export function openBonnet(s: Stage): string {
  const { L, r } = s;
  const paint = L.in(anyPaint(r));
  const dark = L.in("#2d2a28");
  return (
    hall(L, r, 560, "#d5c6ac") +
    tools(L, 700, 320, 430, 180) +
    path(
      "M250 470L330 60Q600 10 870 60L950 470Z",
      across(lighter(paint, 0.26), paint, darker(paint, 0.2)),
    ) +
    path("M300 440L364 110Q600 66 836 110L900 440Z", darker(paint, 0.34)) +
    lines(
      [
        [600, 90, 600, 440],
        [420, 104, 500, 440],
        [780, 104, 700, 440],
      ],
      darker(paint, 0.5),
      10,
    ) +
    line(906, 480, 850, 150, L.in("#b9b6ae"), 9) +
    path(
      "M130 900L170 560Q190 470 300 456H900Q1010 470 1030 560L1070 900Z",
      across(lighter(paint, 0.3), paint, darker(paint, 0.24)),
    ) +
    rect(230, 480, 740, 230, dark, 26) +
    rect(300, 510, 190, 130, across("#8f8c84", "#5a554f"), 12) +
    times(4, (i) => circle(330 + i * 44, 530, 12, L.in("#c9a04c"))) +
    rect(520, 500, 170, 110, L.in(L.accent), 10) +
    lines(
      list(5, (i) => [536, 520 + i * 18, 674, 520 + i * 18]),
      lighter(L.in(L.accent), 0.3),
      5,
    ) +
    rect(730, 510, 190, 100, L.in("#e9e1d0"), 8) +
    rect(750, 494, 26, 18, "#b8382c", 4) +
    rect(872, 494, 26, 18, "#33302d", 4) +
    wheelEnd(L, 590, 660, 40) +
    wheelEnd(L, 680, 664, 28) +
    stroke("M590 620L680 636M590 700L684 692", L.in("#1c1918"), 8) +
    stroke("M490 560Q540 600 520 650M730 560Q700 600 730 660Q760 690 830 670", "#1c1918", 12) +
    circle(840, 660, 28, L.in("#c9a04c")) +
    rect(170, 730, 860, 26, lighter(paint, 0.5), 12, 0.6) +
    times(
      2,
      (i) =>
        path(`M${220 + i * 560} 780h200q10 60 -30 70h-140q-40 -10 -30 -70Z`, L.in("#c9d6d6")) +
        circle(320 + i * 560, 812, 26, L.in("#a9b4b4")),
    ) +
    rect(470, 790, 260, 70, dark, 16) +
    lines(
      list(4, (i) => [490, 806 + i * 13, 710, 806 + i * 13]),
      L.in("#d6d2c8"),
      5,
    ) +
    person(L, {
      x: 1080,
      y: 960,
      scale: 1.9,
      top: L.second,
      bottom: L.second,
      hair: "cap",
      hairColour: L.accent,
      left: [-96, -178],
      right: [-60, -160],
    })
  );
}

export function wheelChange(s: Stage): string {
  const { L, r } = s;
  return (
    hall(L, r, 600, "#d5c6ac") +
    group(carSide(L, anyCar(r), anyPaint(r)), "translate(860 800) scale(2.1)") +
    person(L, {
      x: 230,
      y: 860,
      scale: 1.35,
      top: L.accent,
      bottom: "#57616b",
      hair: "cap",
      hairColour: L.third,
      pose: "stand",
      left: [20, -150],
      right: [84, -150],
    }) +
    line(270, 650, 410, 680, L.in("#8f8c84"), 16) +
    wheelStack(L, 1060, 880, 2) +
    at(
      640,
      890,
      group(
        rect(-70, -60, 150, 56, L.in("#b8382c"), 6) +
          rect(-30, -80, 70, 14, L.in("#57524c"), 6) +
          rect(-70, -40, 150, 6, L.in("#57524c")),
        "",
      ),
    )
  );
}

/** Rims and tyres standing for a close look. */
export const wheelStack = (L: Light, x: number, y: number, count: number): string =>
  times(
    count,
    (i) =>
      ellipse(x, y - 26 - i * 58, 100, 30, L.out("#1f1b19")) +
      rect(x - 100, y - 58 - i * 58, 200, 36, across("#3a3532", L.out("#2b2725"), "#1a1715")) +
      ellipse(x, y - 58 - i * 58, 100, 30, L.out("#38332f")) +
      ellipse(x, y - 58 - i * 58, 60, 18, L.out("#1a1614")),
  );
