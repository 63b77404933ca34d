import {
  at,
  circle,
  controlPanel,
  conveyor,
  darker,
  ellipse,
  glow,
  groundShadow,
  group,
  hopper,
  housing,
  lighter,
  path,
  person,
  pipe,
  poly,
  rect,
  ring,
  type Scene,
  slant,
  type Stage,
  stroke,
  times,
  wheelEnd,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { bottle, medicineBox } from "../props/glassware.ts";
import { look } from "../props/looks.ts";
import { blister, capsule, tablet } from "../props/medical.ts";
import { barrelPaint, beacon, pillarPaint, sheen } from "../props/metal.ts";
import { cleanRoom } from "../props/rooms.ts";
import { flatTop } from "../props/surfaces.ts";

const pills = ["#d9694c", "#e0b34a", "#5f9aa8", "#e9c9b4", "#8fae6c", "#c9829a"];

const chemist = (stageOf: Stage, x: number, y: number, flip = false) =>
  person(stageOf.L, {
    x,
    y,
    scale: 1.35,
    top: "#dfe7e4",
    coat: "#f7f5ee",
    bottom: "#c9d2d0",
    ...look(stageOf.r, ["scarf", "cap", "short"], ["#f4f1e8", stageOf.L.second]),
    flip,
    right: [70, -170],
    left: [10, -150],
  });

/** A rotary tablet press behind glass. */
function press(s: Stage): string {
  const { r, L } = s;
  const pill = L.in(r.pick(pills));
  const steel = L.in("#c9c8c2");
  const shell = r.pick(["#e6e6df", L.second, "#9fb7b4", L.third]);
  return (
    cleanRoom(L, r) +
    housing(L, 350, 790, 430, 230, shell) +
    rect(360, 250, 410, 310, "#dfeceb", 10, 0.45) +
    rect(360, 232, 420, 34, sheen(L.in(shell)), 8) +
    hopper(L, 500, 232, 170, "#c9c8c2", pill) +
    hopper(L, 660, 232, 130, "#c9c8c2", lighter(pill, 0.3)) +
    times(
      9,
      (i) =>
        rect(392 + i * 42, 300 + (i % 2) * 8, 22, 100, pillarPaint(steel), 4) +
        rect(396 + i * 42, 462 + (i % 2) * 6, 14, 90, pillarPaint(darker(steel, 0.1)), 3),
    ) +
    rect(376, 284, 384, 34, barrelPaint(darker(steel, 0.1)), 8) +
    rect(366, 404, 404, 58, barrelPaint(steel), 14) +
    times(9, (i) => ellipse(403 + i * 42, 412, 13, 4, darker(steel, 0.6))) +
    rect(376, 528, 384, 32, barrelPaint(darker(steel, 0.16)), 8) +
    rect(352, 266, 16, 296, pillarPaint(steel)) +
    rect(764, 266, 16, 296, pillarPaint(darker(steel, 0.15))) +
    poly(
      [
        [370, 560],
        [500, 266],
        [590, 266],
        [460, 560],
      ],
      "#ffffff",
      0.25,
    ) +
    controlPanel(L, r, 500, 600, 0.8) +
    wheelEnd(L, 700, 680, 50) +
    at(740, 234, beacon(2), 0.85) +
    path("M780 430L900 520L884 548L766 470Z", sheen(steel)) +
    times(7, (i) => ellipse(796 + i * 15, 446 + i * 11, 9, 6, lighter(pill, 0.2))) +
    rect(850, 560, 190, 230, sheen(lighter(steel, 0.2)), 10) +
    ellipse(945, 560, 96, 20, darker(steel, 0.35)) +
    times(40, (i) =>
      ellipse(
        870 + (i % 10) * 16 + (i % 3) * 3,
        562 - Math.floor(i / 10) * 9 + Math.abs((i % 10) - 4.5) * 2.4,
        11,
        7,
        i % 3 ? pill : lighter(pill, 0.3),
      ),
    ) +
    chemist(s, 210, 850) +
    (r.chance(0.5) ? chemist(s, 1120, 840, true) : "")
  );
}

/** A blister line: foil reels, a sealing station, strips on the belt. */
function blisterLine(s: Stage): string {
  const { r, L } = s;
  const pill = L.in(r.pick(pills));
  const tone = L.in(r.pick([L.second, "#dcd9cf", L.accent, "#7fa3a0"]));
  const foil = slant("#f2f1ec", "#bfc0bd", "#e9e8e2");
  const reel = (x: number, y: number, radius: number, fill: string) =>
    circle(x + 6, y + 10, radius, "#20120c", 0.2) +
    circle(x, y, radius, fill) +
    times(3, (i) => ring(x, y, radius * (0.9 - i * 0.16), "#8f8f8b", 2, 0.5)) +
    circle(x, y, radius * 0.34, tone) +
    circle(x, y, radius * 0.12, "#4a4542");
  return (
    cleanRoom(L, r, L.second) +
    rect(120, 500, 980, 60, sheen(tone), 10) +
    groundShadow(610, 800, 560, 26, 0.35) +
    times(4, (i) => rect(160 + i * 290, 560, 46, 240, pillarPaint(L.in("#c9c8c2")))) +
    rect(130, 560, 960, 130, sheen(lighter(tone, 0.25)), 6) +
    times(
      4,
      (i) =>
        rect(150 + i * 240, 580, 216, 90, lighter(tone, 0.42), 6) +
        circle(346 + i * 240, 626, 6, darker(tone, 0.4)),
    ) +
    reel(230, 340, 96, foil) +
    reel(560, 270, 78, slant(lighter(pill, 0.5), pill)) +
    stroke("M230 436L300 484H1080", "#e9e8e2", 9) +
    stroke("M620 320L680 470", lighter(pill, 0.4), 6) +
    rect(360, 390, 130, 120, sheen(L.in("#b9b6ae")), 8) +
    rect(350, 370, 150, 30, sheen(darker(tone, 0.2)), 6) +
    hopper(L, 425, 372, 130, "#c9c8c2", pill) +
    rect(640, 400, 150, 84, sheen(darker(tone, 0.15)), 8) +
    rect(660, 350, 110, 56, pillarPaint(L.in("#b9b6ae")), 6) +
    rect(690, 300, 50, 56, pillarPaint(L.in("#8f8a82")), 4) +
    glow(715, 484, 90, "#ffb45e", 0.35) +
    pipe(L, "M700 300V220H900V400", "#b9b6ae", 16) +
    rect(850, 400, 110, 90, "#dfeceb", 6, 0.6) +
    poly(
      [
        [850, 490],
        [890, 400],
        [915, 400],
        [880, 490],
      ],
      "#ffffff",
      0.4,
    ) +
    rect(846, 394, 118, 12, tone, 4) +
    times(3, (i) => at(1010 + i * 16, 478 - i * 14, group(blister(4, 2, pill), "scale(.52 .3)"))) +
    times(3, (i) => rect(390 + i * 90, 474, 60, 12, lighter(pill, 0.2), 6)) +
    controlPanel(L, r, 1010, 270, 0.74) +
    rect(1060, 410, 12, 90, "#8f8a82") +
    conveyor(L, 900, 720, 330, 840) +
    times(2, (i) => at(990 + i * 120, 716, medicineBox(92, 62, L.in("#f4f0e6"), pill))) +
    at(330, 372, beacon(2), 0.8) +
    chemist(s, 110, 860)
  );
}

/** Blisters, capsules and a brown bottle on a pale table, from above. */
function doses({ r, L }: Stage): string {
  const [a = "", b = "", c = ""] = r.shuffle(pills).map(L.in);
  const spill = times(16, () =>
    group(
      r.chance(0.55) ? capsule(66, r.pick([a, b])) : tablet(22, r.pick([c, "#f4ecdd", a])),
      `translate(${r.range(760, 1130).toFixed(0)} ${r.range(500, 850).toFixed(0)}) rotate(${r.int(0, 180)})`,
    ),
  );
  return (
    flatTop(
      L,
      r,
      r.pick(["#cfdcd8", "#e6d8c4", L.second, L.third]),
      r.pick(["stone", "stone", "cloth"] as const),
    ) +
    group(
      blister(5, 3, a),
      `translate(${r.int(250, 320)} 230) rotate(${r.int(-18, -4)}) scale(1.6)`,
    ) +
    group(
      blister(4, 3, b, false),
      `translate(${r.int(840, 940)} 240) rotate(${r.int(6, 22)}) scale(1.6)`,
    ) +
    group(
      blister(6, 2, c),
      `translate(250 ${r.int(640, 700)}) rotate(${r.int(8, 26)}) scale(1.5)`,
    ) +
    spill +
    group(
      bottle(150, 330, L.in(r.pick(["#8a4f26", "#7d5a2c", "#4f6a62"])), "#f6efdf"),
      "translate(560 490) rotate(116)",
    ) +
    times(7, (i) =>
      group(
        capsule(76, i % 2 ? a : b),
        `translate(${900 + ((i * 53) % 90)} ${600 + i * 26}) rotate(${(i * 47) % 180})`,
      ),
    )
  );
}

export const pharma: Scene = shots([press, blisterLine, doses]);
