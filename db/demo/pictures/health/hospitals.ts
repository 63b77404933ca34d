import {
  at,
  circle,
  darker,
  glow,
  groundShadow,
  group,
  lattice,
  lighter,
  lightPatch,
  line,
  monitor,
  path,
  pendant,
  person,
  pottedPlant,
  rect,
  room,
  type Scene,
  type Stage,
  stroke,
  times,
  vase,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { pencilCup } from "../props/desk.ts";
import { look } from "../props/looks.ts";
import { crescent, drip, heartLine, hospitalBed } from "../props/medical.ts";
import { pillarPaint, sheen } from "../props/metal.ts";
import { pageShow } from "../props/screens.ts";
import { front } from "./hospitals-front.ts";

/** A bright ward with a bed, a drip, a monitor and a window. */
function ward({ r, L }: Stage): string {
  const curtain = L.in(r.pick(["#9fc4c2", L.second, L.third, "#d9c0b0"]));
  const blanket = L.in(r.pick([L.second, L.accent, "#8fb4ba", L.third]));
  return (
    room(L, "slab", ["#d9d6c9", "#c6c9c0"], 640, L.in(r.pick(["#e6ece6", "#ece6da", "#dfe8ea"]))) +
    rect(0, 470, 1200, 150, L.in(r.pick(["#b9cfc9", "#d6c7b4", "#b9c9d2"])), 0, 0.8) +
    rect(0, 462, 1200, 10, L.in("#f7f3ea")) +
    windowView(L, r, 140, 110, 330, 300) +
    rect(0, 90, 1200, 8, L.in("#b9b4ab")) +
    times(8, (i) =>
      path(
        `M${850 + i * 46} 98q10 240 -4 520h46q12 -280 0 -520Z`,
        i % 2 ? lighter(curtain, 0.12) : curtain,
      ),
    ) +
    rect(520, 200, 320, 60, sheen(L.in("#e9e3d6")), 8) +
    times(3, (i) =>
      circle(560 + i * 50, 230, 12, L.in(["#5f9a78", "#c9a03e", "#4a7a9a"][i] ?? "#5f9a78")),
    ) +
    rect(730, 216, 90, 28, L.in("#fff3cf"), 6) +
    glow(775, 230, 110, L.lamp, 0.35) +
    at(430, 790, drip(L.in(r.pick(["#bfe0e6", "#e9cf9a", "#e0b0a8"])), 470), 1) +
    at(670, 830, hospitalBed(L.in("#c9c4b9"), L.in("#f3f0e6"), blanket), 1.3) +
    monitor(
      940,
      560,
      210,
      rect(0, 0, 320, 200, "#1c2b30") +
        heartLine(16, 74, 288, "#7fe0a0", 3) +
        heartLine(16, 140, 288, "#f0c45a", 4) +
        stroke("M16 176q18 -16 36 0t36 0t36 0t36 0t36 0t36 0t36 0", "#7fc4e0", 4),
    ) +
    rect(930, 560, 18, 270, sheen(L.in("#b9b4ab"))) +
    rect(880, 816, 120, 16, L.in("#6b655d"), 7) +
    person(L, {
      x: 1040,
      y: 860,
      scale: 1.4,
      top: "#dfe9e6",
      coat: r.chance(0.6) ? "#faf7ef" : undefined,
      bottom: r.pick(["#7fa3a0", "#c9d2d0"]),
      ...look(r, ["scarf", "short", "bun"], ["#f1ead9", L.accent]),
      flip: true,
      left: [10, -170],
      right: [60, -180],
    }) +
    at(110, 830, pottedPlant(L, r, L.accent), 1.2) +
    lightPatch(L, 180, 680, 280, 120, 170)
  );
}

/** A reception hall with a curved desk, seats and a lit crescent. */
function reception({ r, L }: Stage): string {
  const wood = r.pick(["#b98a57", "#8b5e3a", "#c9a878"]);
  const tone = L.in(r.pick([L.second, "#6fa3a0", L.accent]));
  return (
    room(L, "slab", ["#ded8c9", "#cfc7b5"], 620) +
    rect(240, 90, 640, 380, darker(tone, 0.1), 12) +
    lattice(240, 90, 640, 380, lighter(tone, 0.5), 64, 0.3) +
    circle(560, 260, 116, L.in("#fbf6ea")) +
    crescent(548, 260, 68, L.in("#c23b30")) +
    glow(560, 260, 250, "#fff1d0", 0.35) +
    times(3, (i) => pendant(L, 330 + i * 230, 130, L.third, 2, 0.8)) +
    windowView(L, r, 930, 130, 210, 330) +
    person(L, {
      x: 470,
      y: 720,
      scale: 1.15,
      top: "#e9efec",
      coat: "#faf7ef",
      hair: "scarf",
      hairColour: L.accent,
      right: [60, -176],
    }) +
    person(L, {
      x: 690,
      y: 720,
      scale: 1.15,
      top: L.third,
      hair: r.pick(["short", "bun"] as const),
      skin: 2,
      left: [-50, -176],
    }) +
    groundShadow(580, 800, 420, 26, 0.4) +
    path("M180 560Q580 640 980 560V760Q580 850 180 760Z", pillarPaint(L.in(wood))) +
    path("M164 540Q580 624 996 540L990 576Q580 660 170 576Z", pillarPaint(L.in("#f1ece0"))) +
    times(16, (i) => {
      const x = 220 + i * 48;
      const y = 612 + Math.sin(((i + 0.5) / 16) * Math.PI) * 34;
      return line(x, y, x, y + 148, darker(L.in(wood), 0.3), 3, 0.4);
    }) +
    monitor(800, 590, 150, pageShow(r, [L.accent, L.second, L.third])(320, 200)) +
    at(360, 594, pencilCup(r, [L.accent, L.second, L.third], L.in(L.second)), 0.7) +
    vase(L, 270, 574, L.accent, 0.9) +
    times(3, (i) =>
      group(
        rect(-44, -150, 88, 70, L.in(L.second), 14) +
          rect(-50, -84, 100, 26, lighter(L.in(L.second), 0.15), 10) +
          rect(-42, -58, 8, 58, "#6b655d") +
          rect(34, -58, 8, 58, "#6b655d"),
        `translate(${960 + i * 106} 800)`,
      ),
    ) +
    person(L, {
      x: 1080,
      y: 806,
      scale: 1.1,
      top: L.accent,
      pose: "sit",
      hair: r.pick(["grey", "scarf"] as const),
      flip: true,
    }) +
    at(80, 830, pottedPlant(L, r, L.third), 1.4)
  );
}

export const hospitals: Scene = shots([front, ward, reception], 0.12);
