import {
  across,
  at,
  circle,
  darker,
  groundShadow,
  group,
  lighter,
  person,
  rect,
  ring,
  type Scene,
  type Stage,
  stroke,
  table,
  times,
  turn,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { hammer, pliers, saw, screwdriver, wrench } from "../props/hand-tools.ts";
import { look } from "../props/looks.ts";
import { works } from "../props/rooms.ts";
import { flatTop } from "../props/surfaces.ts";
import { drill, glove, hardHat, tapeMeasure, toolbox } from "../props/tools.ts";
import { craft } from "./vocational-craft.ts";

/** A trainer and trainees round a bench with an engine. */
function workshop({ r, L }: Stage): string {
  const paint = L.in(r.pick([L.accent, L.second, "#d9903a", "#5f7a8a"]));
  const overall = r.pick(["#3f5f86", "#4f6a5a", "#c9603a", "#5a5f6a"]);
  const hat = () => r.pick(["#e0b042", "#f1ead9", L.accent]);
  return (
    works(L, r, 580) +
    rect(120, 330, 420, 220, L.in("#a8875e"), 6) +
    group(wrench(130), "translate(180 440) rotate(-90)") +
    group(hammer(150, L.in("#b9823f")), "translate(260 440) rotate(-90)") +
    group(screwdriver(140, L.in(L.accent)), "translate(330 440) rotate(90)") +
    group(pliers(130, L.in("#c9553c")), "translate(400 440) rotate(-90)") +
    group(saw(150, L.in("#9a6a3c")), "translate(480 440) rotate(-90)") +
    rect(700, 320, 380, 230, L.in("#2f4a4f"), 6) +
    stroke("M740 510V360M740 510H880", "#f3ead6", 4, 0.8) +
    ring(960, 430, 62, L.third, 6) +
    ring(960, 430, 26, L.third, 5) +
    times(8, (i) => turn(i * 45, 960, 430, rect(952, 356, 16, 18, L.third))) +
    stroke("M750 490Q800 480 820 430T880 380", "#e7b08f", 5) +
    person(L, {
      x: 280,
      y: 800,
      scale: 1.25,
      top: overall,
      bottom: overall,
      hair: "helmet",
      hairColour: hat(),
      skin: r.int(0, 3),
      right: [70, -180],
      left: [-20, -160],
    }) +
    person(L, {
      x: 930,
      y: 800,
      scale: 1.2,
      top: overall,
      bottom: overall,
      ...look(r, ["scarf", "short", "helmet"], [L.third, "#e0b042"]),
      flip: true,
      right: [66, -170],
      left: [-10, -150],
    }) +
    person(L, {
      x: 740,
      y: 770,
      scale: 1.3,
      top: "#e9dfc9",
      bottom: "#4a4a52",
      ...look(r, ["grey", "short", "cap"], [L.accent]),
      left: [-62, -176],
      right: [62, -200],
    }) +
    table(L, 600, 860, 860, 190, "#7d5a3c") +
    at(
      510,
      662,
      groundShadow(0, 2, 170, 12, 0.4) +
        rect(-120, -120, 240, 116, across(lighter(paint, 0.2), paint, darker(paint, 0.25)), 10) +
        times(
          4,
          (i) =>
            rect(-104 + i * 54, -166, 42, 52, across("#d9d4ca", "#8b867e"), 6) +
            rect(-94 + i * 54, -186, 22, 24, "#55504c", 4),
        ) +
        circle(-130, -56, 46, "#3a3532") +
        ring(-130, -56, 34, "#8b867e", 7) +
        circle(-130, -56, 10, "#d9d4ca") +
        rect(110, -90, 60, 50, "#6b655d", 8) +
        stroke("M-100 -166q30 -50 100 -40t110 30", "#b9b4ab", 13),
    ) +
    group(wrench(130), "translate(300 650) rotate(-8) scale(1 .5)") +
    at(960, 664, toolbox(L.in("#b5402c")), 0.36) +
    at(830, 664, hardHat(L.in("#e0b042")), 0.5)
  );
}

/** The first day's kit: hat, gloves, drill, rule on a bench. */
function kit({ r, L }: Stage): string {
  const a = L.in(r.pick([L.accent, "#c9603a", L.second]));
  const b = L.in(r.pick([L.second, "#3f6a86", L.third]));
  return (
    flatTop(
      L,
      r,
      r.pick(["#a87b4c", "#8b6240", "#6f7f78", "#b59a72"]),
      r.pick(["planks", "planks", "mat"] as const),
    ) +
    group(
      hardHat(L.in(r.pick(["#e0b042", "#e0b042", "#f1ead9", "#d9603a"]))),
      `translate(270 400) rotate(${r.int(-20, 14)}) scale(1.8)`,
    ) +
    group(glove(L.in("#d9b98a"), b), `translate(600 260) rotate(${r.int(-24, 4)}) scale(1.25)`) +
    group(
      glove(L.in("#d9b98a"), b),
      `translate(730 300) rotate(${r.int(10, 34)}) scale(-1.25 1.25)`,
    ) +
    group(drill(a), `translate(1000 330) rotate(${r.int(-14, 20)}) scale(1.1)`) +
    group(tapeMeasure(b), `translate(${r.int(180, 240)} 680) rotate(${r.int(-14, 8)}) scale(1.3)`) +
    group(wrench(320), `translate(620 640) rotate(${r.int(-30, -10)})`) +
    group(screwdriver(280, a), `translate(700 770) rotate(${r.int(-16, 6)})`) +
    group(hammer(360, L.in("#b9823f")), `translate(1000 700) rotate(${r.int(-70, -40)})`) +
    group(
      rect(-110, -80, 240, 190, "#20120c", 10, 0.2) +
        rect(-120, -94, 240, 190, L.in("#fbf6ea"), 6) +
        rect(-120, -94, 240, 26, b, 6) +
        times(
          4,
          (i) =>
            rect(-96, -44 + i * 30, 18, 18, i < 2 ? L.in("#5f9a68") : L.in("#e3dccb"), 3) +
            rect(-64, -40 + i * 30, 150 - (i % 2) * 40, 10, "#8a7b68", 4, 0.7),
        ),
      `translate(470 790) rotate(${r.int(-10, 10)})`,
    )
  );
}

export const vocational: Scene = shots([workshop, craft, kit], 0.12);
