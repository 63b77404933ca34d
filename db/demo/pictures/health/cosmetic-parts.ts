import {
  circle,
  ellipse,
  groundShadow,
  group,
  type Light,
  lighter,
  path,
  rect,
  slant,
  stroke,
  turn,
} from "../scene.ts";
import { pillarPaint } from "../props/metal.ts";

export const blush = ["#e0b0a8", "#c9829a", "#b9cfc4", "#d9c0a0", "#a9bcd0", "#e3cdb4"];

/** An orchid in a pot, standing on (0, 0). */
export const orchid = (L: Light, petal: string, pot: string): string =>
  groundShadow(4, 0, 50, 7, 0.4) +
  stroke("M0 -60C-20 -160 30 -220 90 -250M0 -60C10 -140 -30 -190 -70 -230", L.in("#6f8a55"), 5) +
  [
    [-80, 0.3],
    [0, -0.2],
    [70, 0.3],
  ]
    .map(([x = 0]) =>
      path(`M0 -50Q${x * 0.6} -110 ${x} -70Q${x * 0.6} -50 0 -44Z`, L.in("#5f7a4a")),
    )
    .join("") +
  [
    [92, -252, 1],
    [50, -236, 0.9],
    [20, -206, 0.8],
    [-72, -232, 0.9],
    [-44, -206, 0.75],
  ]
    .map(([x = 0, y = 0, s = 1]) =>
      group(
        [0, 72, 144, 216, 288]
          .map((a) => turn(a, 0, 0, ellipse(0, -19, 13, 19, slant(lighter(petal, 0.5), petal))))
          .join("") +
          circle(0, 0, 7, L.in("#c9553c")) +
          circle(0, 3, 4, "#f6e0a0"),
        `translate(${x} ${y}) scale(${s})`,
      ),
    )
    .join("") +
  path("M-40 -62H40L30 0H-30Z", pillarPaint(pot)) +
  rect(-46, -72, 92, 16, pillarPaint(lighter(pot, 0.15)), 5);
