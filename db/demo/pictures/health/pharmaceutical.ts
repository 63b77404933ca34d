import {
  across,
  at,
  boxPile,
  circle,
  darker,
  ellipse,
  groundShadow,
  group,
  lighter,
  path,
  person,
  poly,
  rect,
  room,
  type Scene,
  shelf,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { bottle, creamJar, flask, medicineBox, microscope, tubeRack } from "../props/glassware.ts";
import { look } from "../props/looks.ts";
import { blister, capsule, tablet } from "../props/medical.ts";
import { sheen } from "../props/metal.ts";
import { cleanRoom, softRoom } from "../props/rooms.ts";
import { benchTop } from "../props/surfaces.ts";
import { remedies } from "./pharmacy-parts.ts";

const liquids = ["#d98a3c", "#5f9aa8", "#b5503a", "#8fae6c", "#c9829a", "#e0c05a"];

/** A laboratory bench of glass, with a chemist at the microscope. */
function laboratory({ r, L }: Stage): string {
  const tone = L.in(r.pick([L.second, L.accent, "#6fa3a0", L.third]));
  const pick = () => L.in(r.pick(liquids));
  return (
    cleanRoom(L, r, r.pick([L.second, L.third, L.accent])) +
    shelf(L, 150, 150, 330, 240, 2, (_, a, b, y) => remedies(L, r, a, b, y, 1), "#d9d4c8") +
    person(L, {
      x: r.int(560, 640),
      y: 900,
      scale: 1.78,
      top: tone,
      coat: "#faf7ef",
      ...look(r, ["scarf", "short", "bun", "grey"], ["#f1ead9", L.accent]),
      right: [84, -186],
      left: [-40, -160],
    }) +
    rect(0, 596, 1200, 26, sheen(L.in("#e9e6de"))) +
    rect(0, 620, 1200, 10, "#20120c", 0, 0.2) +
    rect(0, 622, 1200, 278, across(lighter(tone, 0.2), tone, darker(tone, 0.15))) +
    times(
      6,
      (i) =>
        rect(20 + i * 200, 650, 180, 100, lighter(tone, 0.2), 8) +
        rect(80 + i * 200, 670, 60, 12, L.in("#d9d4c8"), 6) +
        rect(20 + i * 200, 764, 180, 130, lighter(tone, 0.14), 8),
    ) +
    at(820, 600, microscope(L.in(r.pick(["#f1ede4", "#3f4a50", L.second]))), 1.15) +
    at(150, 600, flask(190, pick())) +
    at(300, 602, flask(140, pick())) +
    at(430, 600, tubeRack([pick(), pick(), pick(), pick()], L.in("#b98a57"))) +
    stroke("M150 420C150 330 300 350 300 460", "#ffffff", 7, 0.6) +
    stroke("M150 420C150 330 300 350 300 460", lighter(pick(), 0.3), 3) +
    at(1010, 600, bottle(90, 170, L.in("#8a4f26"), L.in("#f6efdf"))) +
    at(1110, 604, bottle(80, 140, L.in("#4f6a62"), L.in("#f6efdf"))) +
    times(3, (i) => circle(190 + i * 14, 400 - i * 36, 6 + i * 2, "#ffffff", 0.4))
  );
}

/** A store of medicines: long racks, cartons, a picker with her list. */
function store({ r, L }: Stage): string {
  const steel = r.pick([L.second, "#8f8a82", L.accent]);
  return (
    room(L, "slab", ["#d9d4c6", "#c9c4b5"], 660, L.in("#e6e3d8")) +
    times(3, (i) => rect(120 + i * 360, 22, 240, 16, "#fffbea", 8)) +
    [0, 1]
      .map((side) =>
        shelf(
          L,
          30 + side * 760,
          90,
          380,
          620,
          5,
          (row, a, b, y) =>
            row > 2
              ? boxPile(L, r, a + 6, y, b - a - 30, 1, ["#c79c66", "#d6b381", "#cfa889"]).replace(
                  /<ellipse[^>]*>/,
                  "",
                )
              : remedies(L, r, a, b, y, 1.15),
          steel,
        ),
      )
      .join("") +
    shelf(L, 450, 170, 300, 420, 4, (_, a, b, y) => remedies(L, r, a, b, y, 0.85), steel) +
    poly(
      [
        [450, 590],
        [750, 590],
        [860, 900],
        [340, 900],
      ],
      "#ffffff",
      0.14,
    ) +
    groundShadow(770, 850, 150, 16, 0.4) +
    rect(640, 800, 270, 14, sheen(L.in(L.accent)), 5) +
    [670, 880].map((x) => circle(x, 832, 18, "#3a3532") + circle(x, 832, 7, "#b9b4ab")).join("") +
    stroke("M640 806L610 560", L.in("#6b655d"), 10) +
    boxPile(L, r, 656, 800, 220, 3) +
    person(L, {
      x: 480,
      y: 866,
      scale: 1.5,
      top: L.third,
      coat: "#faf7ef",
      bottom: "#5a6a72",
      ...look(r, ["scarf", "bun", "short"], [L.accent]),
      right: [86, -200],
      left: [40, -170],
    }) +
    group(
      rect(-34, -46, 68, 92, L.in("#a8763f"), 6) +
        rect(-28, -36, 56, 76, "#fbf6ea", 3) +
        rect(-14, -52, 28, 14, "#b9b4ab", 4) +
        times(5, (i) => rect(-20, -24 + i * 13, i % 2 ? 30 : 40, 5, "#8a7b68", 2)),
      "translate(560 596) rotate(8)",
    )
  );
}

/** Bottles filled and capped on a line, close by; or syrup, spoon and boxes. */
function syrup({ r, L }: Stage): string {
  const tone = L.in(r.pick(liquids));
  const band = L.in(r.pick([L.accent, L.second, L.third]));
  const glass = L.in(r.pick(["#8a4f26", "#7d5a2c", "#2f6f55", "#3f5f86"]));
  return (
    softRoom(L, r, L.in(r.pick(["#e6ece6", "#ece4d6", "#dde6ea", "#e9d9c9"]))) +
    benchTop(L, 640, r.pick(["#e3dccb", "#c9d2cc", "#b58a62"]), 200) +
    at(300, 680, medicineBox(220, 330, L.in("#f6f1e6"), band)) +
    at(580, 730, bottle(210, 470, glass, L.in("#f6efdf"))) +
    at(900, 690, creamJar(180, 190, L.in("#fbf6ea"), band)) +
    at(1080, 700, medicineBox(150, 120, L.in("#f6f1e6"), tone)) +
    group(
      ellipse(6, 12, 80, 26, "#20120c", 0.25) +
        ellipse(0, 0, 78, 26, slant("#f4f1ea", "#a39e95")) +
        ellipse(0, 2, 64, 18, tone) +
        ellipse(-20, -4, 22, 6, "#ffffff", 0.5) +
        path("M70 -8L290 -40L294 -26L74 10Z", slant("#f4f1ea", "#8b867e")),
      "translate(700 800)",
    ) +
    group(blister(5, 2, tone), `translate(250 800) rotate(${r.int(-10, 6)}) scale(1.1 .7)`) +
    times(6, (i) =>
      group(
        i % 2 ? capsule(70, band) : tablet(24, lighter(tone, 0.3)),
        `translate(${430 + i * 34} ${820 + ((i * 37) % 50)}) rotate(${i * 40}) scale(1 .8)`,
      ),
    )
  );
}

export const pharmaceutical: Scene = shots([laboratory, store, syrup]);
