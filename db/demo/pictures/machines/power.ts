import {
  circle,
  darker,
  down,
  ellipse,
  gauge,
  glow,
  groundShadow,
  lighter,
  person,
  pipe,
  poly,
  radial,
  rect,
  ring,
  type Scene,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { look } from "../props/looks.ts";
import { barrelPaint, bolts, pillarPaint, sheen, vents } from "../props/metal.ts";
import { works } from "../props/rooms.ts";
import { coats } from "./power-parts.ts";
import { outside } from "./power-outside.ts";

/** An open diesel set indoors: radiator, block, alternator, exhaust. */
function openSet({ r, L, seed }: Stage): string {
  const paint = L.in(coats[(seed * 5 + 1) % coats.length] ?? "#d9a83a");
  const steel = L.in("#a8a297");
  return (
    works(L, r) +
    pipe(L, "M560 330V150H1220", "#8b857b", 44) +
    rect(760, 116, 240, 70, barrelPaint(steel), 30) +
    groundShadow(600, 800, 520, 36, 0.5) +
    rect(110, 720, 980, 70, sheen(L.in("#3f3b38")), 8) +
    times(4, (i) => rect(170 + i * 250, 786, 90, 24, "#1f1b19", 4)) +
    rect(130, 320, 150, 400, sheen(darker(paint, 0.1)), 10) +
    rect(146, 340, 60, 360, "#2b2826", 6) +
    times(20, (i) => rect(148, 346 + i * 18, 56, 8, "#6d6862", 2)) +
    rect(140, 296, 130, 34, sheen(paint), 10) +
    circle(200, 292, 16, "#4a4542") +
    rect(280, 400, 34, 260, "#4a4542") +
    times(4, (i) => rect(288, 420 + i * 60, 100, 12, "#2b2826", 5)) +
    circle(350, 520, 76, "#2e2926") +
    ring(350, 520, 60, "#6d6862", 8) +
    circle(350, 520, 20, steel) +
    rect(380, 440, 330, 280, sheen(paint), 14) +
    rect(396, 380, 300, 72, sheen(darker(paint, 0.12)), 10) +
    times(
      4,
      (i) =>
        rect(412 + i * 72, 350, 56, 40, sheen(lighter(paint, 0.1)), 8) +
        circle(440 + i * 72, 370, 10, "#4a4542") +
        pipe(L, `M${440 + i * 72} 400V460`, "#c9c4b9", 11),
    ) +
    rect(400, 470, 290, 14, lighter(paint, 0.45), 6, 0.7) +
    stroke("M430 330H640Q600 340 560 330", darker(steel, 0.1), 26) +
    circle(460, 600, 44, L.in("#e9e3d6")) +
    circle(460, 600, 32, L.in("#3f6a86")) +
    rect(540, 560, 110, 120, darker(paint, 0.2), 10) +
    vents(556, 580, 78, 5, paint) +
    bolts(
      [
        [400, 700],
        [690, 700],
        [400, 500],
        [690, 500],
      ],
      7,
    ) +
    rect(700, 500, 60, 160, pillarPaint(steel), 6) +
    rect(750, 450, 300, 270, barrelPaint(L.in(seed % 2 ? "#4f7a8a" : "#8b857b")), 26) +
    times(5, (i) => rect(790 + i * 46, 600, 26, 80, "#22211f", 8, 0.7)) +
    rect(790, 340, 220, 120, sheen(L.in("#dcd6c8")), 10) +
    gauge(L, 850, 400, 34, 0.4) +
    gauge(L, 940, 400, 34, r.range(0.2, 0.8)) +
    person(L, {
      x: 1110,
      y: 876,
      scale: 1.3,
      top: "#4f6a8a",
      bottom: "#35424f",
      ...look(r, ["cap", "helmet", "grey"], [L.accent]),
      left: [-72, -210],
      right: [24, -160],
    })
  );
}

/** The control panel of a set, close by: dials, a lit screen, key and switches. */
function panel({ r, L, seed }: Stage): string {
  const paint = L.in(coats[(seed * 7 + 2) % coats.length] ?? "#d9a83a");
  const screen = r.pick(["#3f7f6b", "#3f6a8a", "#8a5a2c"]);
  return (
    rect(0, 0, 1200, 900, slant(lighter(paint, 0.25), paint, darker(paint, 0.3))) +
    times(
      8,
      (i) =>
        rect(-20, 660 + i * 34, 420, 16, darker(paint, 0.5), 8) +
        rect(-20, 674 + i * 34, 420, 3, lighter(paint, 0.5), 1, 0.6),
    ) +
    rect(96, 90, 1010, 540, "#120b08", 26, 0.35) +
    rect(84, 70, 1010, 540, down("#4a4846", "#2c2a29"), 24) +
    rect(84, 70, 1010, 8, "#ffffff", 4, 0.2) +
    bolts(
      [
        [116, 102],
        [1062, 102],
        [116, 578],
        [1062, 578],
      ],
      13,
    ) +
    [0, 1, 2].map((i) => gauge(L, 220 + i * 190, 230, 82, r.range(0.2, 0.85))).join("") +
    rect(730, 140, 310, 190, "#161514", 14) +
    rect(744, 154, 282, 162, down(lighter(screen, 0.2), darker(screen, 0.35)), 8) +
    stroke(`M760 240${times(10, (i) => `q13 ${i % 2 ? 60 : -60} 26 0`)}`, lighter(screen, 0.7), 5) +
    times(4, (i) => rect(764 + i * 64, 284, 46, 16, lighter(screen, 0.5), 4, 0.8)) +
    poly(
      [
        [744, 316],
        [860, 154],
        [920, 154],
        [804, 316],
      ],
      "#ffffff",
      0.08,
    ) +
    times(
      6,
      (i) =>
        circle(150 + i * 90, 386, 16, "#161514") +
        (i < 4
          ? glow(
              150 + i * 90,
              386,
              40,
              ["#5fdc8a", "#5fdc8a", "#ffcf5a", "#ff6a4a"][i] ?? "#ffffff",
              0.5,
            )
          : "") +
        circle(
          150 + i * 90,
          386,
          11,
          ["#5fae74", "#5fae74", "#e0b042", "#c9553c", "#55504c", "#55504c"][i] ?? "#55504c",
        ),
    ) +
    times(6, (i) => {
      const x = 150 + i * 88;
      const on = r.chance(0.7);
      return (
        rect(x - 30, 440, 60, 120, "#1b1918", 8) +
        rect(
          x - 22,
          on ? 450 : 500,
          44,
          50,
          down(on ? "#8fd9a5" : "#8b857b", on ? "#3f8f5f" : "#4f4a46"),
          6,
        ) +
        rect(x - 22, on ? 450 : 500, 44, 8, "#ffffff", 4, 0.35)
      );
    }) +
    circle(780, 480, 76, "#161514") +
    circle(776, 474, 70, slant("#8b857b", "#4a4542")) +
    rect(764, 410, 24, 110, slant("#e9e3d6", "#8b857b"), 10) +
    rect(770, 416, 12, 20, "#c9553c", 4) +
    circle(960, 490, 92, "#e0b042") +
    circle(960, 490, 92, "#20120c", 0.1) +
    circle(960, 486, 66, "#7d2018") +
    circle(956, 478, 62, radial("#ff7a5f", "#d8402c 55", "#a82a1c")) +
    ellipse(936, 448, 26, 14, "#ffffff", 0.4) +
    stroke("M560 900C560 760 700 780 760 700S1000 690 1220 760", "#1f1b19", 46) +
    stroke("M560 894C560 754 700 774 760 694S1000 684 1220 754", L.in("#c9703a"), 30) +
    stroke(
      "M556 884C560 744 700 764 756 686S1000 676 1220 744",
      lighter(L.in("#c9703a"), 0.4),
      6,
      0.6,
    )
  );
}

export const generator: Scene = shots([outside, openSet, panel], 0.12);
