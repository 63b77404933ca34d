import {
  across,
  at,
  circle,
  darker,
  down,
  groundShadow,
  group,
  khatam,
  lighter,
  lightPatch,
  path,
  pendant,
  person,
  poly,
  rect,
  room,
  type Scene,
  type Stage,
  stroke,
  times,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { hammer, pliers, saw, screwdriver, wrench } from "../props/hand-tools.ts";
import { look } from "../props/looks.ts";
import { flatTop } from "../props/surfaces.ts";
import { drill, glove, tapeMeasure, toolbox } from "../props/tools.ts";
import { atHome } from "./trades-at-home.ts";

const woods = ["#b98a57", "#a87b4c", "#c9a070", "#8b5e3a"];

/** A joiner's shop: a carved door on the bench, planks, tools on the wall. */
function joinery({ r, L }: Stage): string {
  const wood = L.in(r.pick(woods));
  return (
    room(L, "wood", ["#c9a070", r.pick(["#a87b4c", "#b98a57"])], 630) +
    windowView(L, r, 70, 110, 280, 320) +
    lightPatch(L, 100, 700, 260, 110, 160) +
    rect(440, 90, 480, 320, L.in("#8b6a48"), 6) +
    group(saw(230, L.in("#9a6a3c")), "translate(560 170) rotate(4)") +
    group(hammer(180, L.in("#b9823f")), "translate(510 300) rotate(-90)") +
    group(saw(160, L.in("#6f4a34")), "translate(640 330) rotate(-86)") +
    group(screwdriver(150, L.in(L.accent)), "translate(720 300) rotate(90)") +
    group(pliers(150, L.in(L.second)), "translate(790 310) rotate(-90)") +
    group(wrench(150), "translate(860 290) rotate(-90)") +
    times(7, (i) =>
      group(
        rect(
          -16,
          -r.int(380, 470),
          32,
          480,
          across(
            lighter(L.in(woods[i % 4] ?? ""), 0.2),
            L.in(woods[i % 4] ?? ""),
            darker(L.in(woods[i % 4] ?? ""), 0.2),
          ),
        ),
        `translate(${990 + i * 30} 640) rotate(${-3 + i})`,
      ),
    ) +
    pendant(L, 620, 100, L.accent, 3) +
    person(L, {
      x: 760,
      y: 840,
      scale: 1.4,
      top: r.pick([L.second, "#6d7f88", L.accent]),
      apron: L.in("#8b6a48"),
      ...look(r, ["cap", "short", "grey"], [L.accent, "#5a4a42"]),
      left: [-78, -186],
      right: [-30, -166],
      flip: r.chance(0.2),
    }) +
    groundShadow(560, 860, 440, 26, 0.45) +
    [170, 900]
      .map((x) => rect(x, 660, 40, 200, across(lighter(wood, 0.1), darker(wood, 0.35))))
      .join("") +
    rect(170, 760, 770, 24, darker(wood, 0.35)) +
    rect(120, 630, 860, 44, down(lighter(wood, 0.3), wood, darker(wood, 0.2)), 6) +
    rect(150, 674, 60, 60, darker(wood, 0.25), 6) +
    stroke("M150 706H90", "#6b655d", 12) +
    poly(
      [
        [250, 630],
        [700, 630],
        [660, 596],
        [290, 596],
      ],
      lighter(L.in("#8b5e3a"), 0.15),
    ) +
    rect(250, 616, 450, 16, L.in("#6f4a34"), 3) +
    times(5, (i) => khatam(330 + i * 74, 611, 14, L.in("#d9b878"), 0.9)) +
    group(
      rect(-60, -40, 120, 40, L.in("#6f4a34"), 8) +
        path("M-40 -40q0 -30 26 -30h10v30Z", L.in("#8b5e3a")) +
        rect(10, -66, 18, 30, "#b9b4ab", 3),
      "translate(640 596)",
    ) +
    times(16, () => {
      const x = r.range(230, 880);
      const y = r.range(800, 880);
      return stroke(`M${x.toFixed(0)} ${y.toFixed(0)}q10 -18 22 -4t16 8`, L.in("#e3c898"), 6, 0.9);
    }) +
    at(1060, 870, toolbox(L.in(r.pick(["#b5402c", "#3f6a86", "#5f7a4a"]))), 0.5)
  );
}

/** An open toolbox and its tools, near. */
function tools({ r, L }: Stage): string {
  const a = L.in(r.pick(["#c94f38", L.accent, "#3f7d86", "#d9903a"]));
  const b = L.in(r.pick(["#3f6a86", L.second, "#5f7a4a"]));
  const items = r.shuffle([
    group(hammer(400, L.in("#b9823f")), "scale(1.1)"),
    wrench(360),
    pliers(330, a),
    screwdriver(330, b),
    saw(430, L.in("#9a6a3c")),
  ]);
  return (
    flatTop(L, r, r.pick(["#8b6240", "#6f4a34", "#6f7f78", "#a87b4c"]), "planks") +
    group(drill(a), `translate(${r.int(250, 300)} 290) rotate(${r.int(-18, 8)}) scale(1.45)`) +
    group(tapeMeasure(b), `translate(160 690) rotate(${r.int(-10, 10)}) scale(1.35)`) +
    items
      .slice(0, 4)
      .map((item, i) =>
        group(item, `translate(${820 + (i % 2) * 40} ${130 + i * 128}) rotate(${r.int(-12, 10)})`),
      )
      .join("") +
    group(
      glove(L.in("#d9b98a"), a),
      `translate(${r.int(560, 600)} 690) rotate(${r.int(-60, -30)}) scale(1.15)`,
    ) +
    group(
      rect(-150, -20, 320, 60, "#20120c", 6, 0.2) +
        rect(-160, -32, 320, 60, L.in("#e0b042"), 8) +
        rect(-40, -22, 80, 40, "#3f3a36", 8) +
        rect(-34, -12, 68, 20, "#c9e06a", 10) +
        circle(6, -2, 9, "#eaf7b0") +
        [-130, 110]
          .map((x) => circle(x + 10, -2, 15, "#3f3a36") + circle(x + 10, -2, 9, "#c9e06a"))
          .join(""),
      `translate(940 780) rotate(${r.int(-14, 4)})`,
    ) +
    times(12, () =>
      group(
        circle(2, 4, 11, "#20120c", 0.25) +
          circle(0, 0, 11, "#c9c4b9") +
          rect(-7, -1.5, 14, 3, "#6b655d"),
        `translate(${r.range(360, 560).toFixed(0)} ${r.range(480, 620).toFixed(0)}) rotate(${r.int(0, 180)})`,
      ),
    )
  );
}

export const trades: Scene = shots([joinery, atHome, tools], 0.12);
