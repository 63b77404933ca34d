import {
  circle,
  clip,
  ellipse,
  group,
  line,
  poly,
  radial,
  rect,
  ring,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { headset, pen } from "../props/desk.ts";
import { flatTop } from "../props/surfaces.ts";
import { lesson } from "./online-parts.ts";

/** A tablet, notes and headphones, near. */
export function near({ r, L }: Stage): string {
  const tone = L.in(r.pick([L.accent, L.second, "#33302c", L.third]));
  return (
    flatTop(
      L,
      r,
      r.pick(["#8b6240", "#c9b59a", L.second, "#a8bdb8", L.third]),
      r.pick(["planks", "cloth", "stone"] as const),
    ) +
    group(
      rect(-330, -214, 690, 460, "#20120c", 34, 0.28) +
        rect(-346, -236, 690, 460, "#2b2829", 32) +
        group(
          clip(rect(0, 0, 640, 412, "#000", 12), lesson(L, r)(640, 412)),
          "translate(-321 -212)",
        ) +
        poly(
          [
            [-321, -212],
            [-60, -212],
            [-200, 200],
            [-321, 200],
          ],
          "#ffffff",
          0.05,
        ),
      `translate(500 340) rotate(${r.int(-9, 5)})`,
    ) +
    group(
      rect(-150, -196, 320, 420, "#20120c", 8, 0.22) +
        rect(-162, -212, 320, 420, L.in("#fdf8ec"), 6) +
        times(14, (i) => line(-140, -170 + i * 27, 138, -170 + i * 27, L.in("#a9c0cc"), 2, 0.7)) +
        line(-112, -212, -112, 208, L.in("#d98a7a"), 2.5, 0.8) +
        times(10, (i) => circle(-162, -190 + i * 42, 8, "#8b857b")) +
        times(9, (i) =>
          stroke(
            `M-98 ${-176 + i * 27}${times(r.int(4, 9), (k) => `q6 ${k % 2 ? 7 : -9} 12 0t10 0`)}`,
            L.in(i % 4 === 0 ? L.accent : "#4a5a72"),
            3,
            0.8,
          ),
        ),
      `translate(1000 400) rotate(${r.int(6, 16)})`,
    ) +
    group(headset(tone, 120), `translate(${r.int(260, 330)} 850) rotate(${r.int(-24, 10)})`) +
    group(
      pen(240, L.in(r.pick(["#e0b042", L.accent])), 17),
      `translate(800 ${r.int(690, 740)}) rotate(${r.int(-36, -20)})`,
    ) +
    circle(654, 766, 84, "#20120c", 0.25) +
    circle(644, 752, 84, L.in("#faf4e6")) +
    circle(644, 752, 64, radial("#8a5a3a", "#5a3420 60", "#3a2014")) +
    ellipse(624, 732, 18, 10, "#ffffff", 0.3) +
    ring(738, 752, 22, L.in("#faf4e6"), 12) +
    times(
      3,
      (i) =>
        rect(
          960 + i * 60,
          700 + i * 34,
          110,
          100,
          ["#f6e29a", "#f3c0a8", "#c4dcc0"].map(L.in)[i] ?? "#ffffff",
          3,
        ) + rect(976 + i * 60, 726 + i * 34, 70, 8, "#8a7b68", 4, 0.5),
    )
  );
}
