import {
  at,
  circle,
  darker,
  ellipse,
  gauge,
  glow,
  groundShadow,
  group,
  lighter,
  path,
  person,
  pottedPlant,
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
import { heartLine, stethoscope } from "../props/medical.ts";
import { knob, pillarPaint, sheen } from "../props/metal.ts";
import { cleanRoom } from "../props/rooms.ts";
import { flatTop } from "../props/surfaces.ts";
import { chairOrTrolley } from "./equipment-chair-or-trolley.ts";

/** A scanner: a great ring and its couch. */
function scanner(s: Stage): string {
  const { r, L } = s;
  const shell = L.in(r.pick(["#f1ede4", "#e3e8e6", "#efe4d6"]));
  const tone = L.in(r.pick([L.second, L.accent, L.third, "#6fa3a0"]));
  return (
    cleanRoom(L, r, r.pick([L.second, L.third, "#8fb4ba"])) +
    groundShadow(560, 800, 470, 40, 0.4) +
    rect(300, 190, 520, 600, pillarPaint(shell), 130) +
    rect(330, 770, 460, 30, darker(shell, 0.4), 8) +
    circle(560, 450, 226, darker(shell, 0.12)) +
    circle(560, 450, 212, slant("#ffffff", shell, darker(shell, 0.2))) +
    circle(560, 450, 166, slant(darker(shell, 0.35), darker(shell, 0.12))) +
    circle(560, 450, 150, radial("#fff6dc", lighter(tone, 0.55), darker(tone, 0.2))) +
    ring(560, 450, 190, tone, 7, 0.8) +
    times(28, (i) => {
      const a = (i / 28) * Math.PI * 2;
      return circle(560 + Math.cos(a) * 178, 450 + Math.sin(a) * 178, 3.4, lighter(tone, 0.4));
    }) +
    glow(560, 450, 210, "#fff1c9", 0.35) +
    path("M470 560H960Q1000 560 1010 590L1000 614H470Z", pillarPaint(lighter(shell, 0.1))) +
    path("M480 540H930Q970 540 980 562H480Z", L.in(r.pick(["#7fa3a0", L.second, L.accent]))) +
    rect(500, 516, 90, 30, L.in("#fbf8f0"), 14) +
    path("M700 614H900L930 800H670Z", sheen(darker(shell, 0.06))) +
    rect(650, 790, 300, 18, darker(shell, 0.45), 8) +
    rect(690, 250, 90, 70, "#1d2a2c", 8) +
    stroke("M702 296l14 -20 14 10 18 -22 14 16", "#8fe0b5", 4) +
    times(3, (i) => knob(706 + i * 28, 348, 8, ["#5fae74", "#e0b042", "#c9553c"][i] ?? "#ffffff")) +
    person(L, {
      x: 190,
      y: 850,
      scale: 1.4,
      top: "#dfe9e6",
      coat: "#faf7ef",
      bottom: "#9fb7b4",
      ...look(r, ["scarf", "short", "grey"], ["#f1ead9", L.accent]),
      right: [76, -190],
      left: [-20, -150],
    }) +
    at(1120, 850, pottedPlant(L, r, L.accent), 1.1)
  );
}

/** A blood-pressure set, stethoscope and a lit monitor on a counter. */
function instruments({ r, L }: Stage): string {
  const tube = L.in(r.pick(["#2f6f78", "#8c2f39", "#3f5f86", "#4a4a50", L.accent]));
  const cuff = L.in(r.pick(["#2f4a6b", "#5d6a52", "#7a3f4a", L.second]));
  return (
    flatTop(
      L,
      r,
      r.pick(["#c6d6d2", "#d9c7ae", "#b58a62", L.third, "#a9bcc4"]),
      r.pick(["planks", "stone", "cloth"] as const),
    ) +
    group(
      rect(-6, 8, 420, 300, "#20120c", 26, 0.25) +
        rect(-14, -10, 420, 300, sheen(L.in("#f1ede4")), 26) +
        rect(16, 20, 360, 190, "#17242a", 12) +
        heartLine(30, 80, 330, "#7fe0a0", 4) +
        heartLine(30, 140, 330, "#f0c45a", 3) +
        stroke("M30 186q20 -20 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0", "#7fc4e0", 5) +
        times(5, (i) =>
          knob(
            50 + i * 74,
            248,
            14,
            ["#5fae74", "#e0b042", "#d9d2c4", "#d9d2c4", "#c9553c"][i] ?? "#ffffff",
          ),
        ),
      `translate(90 110) rotate(${r.int(-8, 2)})`,
    ) +
    group(
      stethoscope(tube),
      `translate(${r.int(800, 860)} 290) rotate(${r.int(-30, 20)}) scale(1.45)`,
    ) +
    group(
      path("M-170 -56Q0 -80 170 -56V64Q0 40 -170 64Z", "#20120c", 0.22) +
        path(
          "M-180 -70Q0 -96 164 -70V50Q0 26 -180 50Z",
          slant(lighter(cuff, 0.25), cuff, darker(cuff, 0.25)),
        ) +
        rect(80, -72, 60, 112, lighter(cuff, 0.35), 6, 0.6) +
        stroke(
          "M-180 -10C-260 20 -270 100 -200 130M-170 30C-230 60 -200 170 -130 170",
          "#2b2826",
          13,
        ) +
        ellipse(-110, 176, 62, 40, "#2e2b2c") +
        ellipse(-124, 162, 26, 12, "#6d6866"),
      `translate(330 640) rotate(${r.int(-14, 6)})`,
    ) +
    gauge(L, 110, 760, 74, r.range(0.3, 0.7)) +
    group(
      rect(-110, 8, 230, 34, "#20120c", 17, 0.22) +
        rect(-120, -14, 200, 34, pillarPaint(L.in("#fbf8f0")), 17) +
        rect(-70, -6, 80, 18, "#b9d2c4", 4) +
        rect(80, -6, 50, 18, "#c9c4b9", 9),
      `translate(${r.int(660, 760)} 790) rotate(${r.int(-20, 24)})`,
    ) +
    group(
      rect(-70, 10, 150, 110, "#20120c", 16, 0.2) +
        rect(-80, -6, 150, 110, sheen(L.in(r.pick([L.accent, L.second, "#f1ede4"]))), 20) +
        rect(-56, 14, 100, 54, "#17242a", 8) +
        heartLine(-48, 46, 84, "#ff8a7a", 2) +
        stroke("M-80 50q-60 20 -50 90", "#f1ede4", 10),
      `translate(${r.int(980, 1060)} 720) rotate(${r.int(-12, 18)})`,
    )
  );
}

export const equipment: Scene = shots([scanner, chairOrTrolley, instruments]);
