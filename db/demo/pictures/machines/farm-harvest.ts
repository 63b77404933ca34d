import {
  at,
  darker,
  down,
  ellipse,
  groundShadow,
  hills,
  lighter,
  line,
  mix,
  path,
  poly,
  rect,
  sky,
  type Stage,
  stroke,
  times,
  turn,
} from "../scene.ts";
import { reds, tyre } from "./farm-parts.ts";

/** A combine in ripe wheat, grain pouring out. */
export function harvest({ r, L }: Stage): string {
  const paint = L.out(r.pick(reds));
  const wheat = L.out("#dcb04f");
  const ear = (x: number, y: number, h: number) =>
    line(x, y, x + h * 0.08, y - h, darker(wheat, 0.2), 3) +
    ellipse(x + h * 0.1, y - h - 8, 5, 16, lighter(wheat, 0.15));
  return (
    sky(L, r, 470) +
    hills(L, r, 470, 150) +
    rect(0, 460, 1200, 440, down(lighter(wheat, 0.3), wheat, darker(wheat, 0.3))) +
    times(60, () => {
      const x = r.range(0, 1200);
      const y = r.range(480, 560);
      return line(x, y, x + 3, y - 16, darker(wheat, 0.25), 2, 0.5);
    }) +
    groundShadow(620, 800, 470, 30, 0.5) +
    at(
      600,
      800,
      path(
        "M-200 -170V-340Q-190 -372 -150 -374H250Q330 -372 340 -300V-150H-140Z",
        down(lighter(paint, 0.3), paint, darker(paint, 0.3)),
      ) +
        rect(-150, -420, 330, 60, darker(paint, 0.25), 8) +
        path("M-140 -420Q0 -490 170 -420Z", lighter(wheat, 0.2)) +
        stroke("M200 -380L430 -470", darker(paint, 0.1), 34) +
        path("M420 -480q30 60 20 170h-30q10 -90 -16 -150Z", lighter(wheat, 0.25), 0.85) +
        path("M-330 -200V-400H-200L-180 -200Z", mix(L.sky[1], "#5b6f76", 0.4)) +
        poly(
          [
            [-310, -220],
            [-280, -390],
            [-250, -390],
            [-280, -220],
          ],
          "#ffffff",
          0.3,
        ) +
        rect(-346, -424, 190, 28, lighter(paint, 0.2), 9) +
        rect(-336, -210, 160, 60, paint, 6) +
        times(5, (i) => rect(20 + i * 52, -290, 36, 8, darker(paint, 0.45), 3)) +
        rect(-100, -240, 380, 22, L.out("#f2e6c6"), 4, 0.85) +
        tyre(-120, -110, 112, L.out("#ecd9a0")) +
        tyre(240, -76, 76, L.out("#ecd9a0")) +
        path("M-330 -180L-470 -80L-460 -40L-300 -120Z", darker(paint, 0.2)) +
        [0, 1, 2, 3, 4]
          .map((i) =>
            turn(
              i * 72 + 10,
              -500,
              -110,
              rect(-506, -200, 12, 180, L.out("#c9c4b9"), 3) +
                rect(-526, -206, 52, 14, darker(paint, 0.1), 3),
            ),
          )
          .join("") +
        rect(-590, -60, 190, 44, darker(paint, 0.3), 8),
      1,
    ) +
    times(120, (i) => {
      const row = Math.floor(i / 40);
      return ear((i % 40) * 31 + row * 9 - 10 + r.range(-8, 8), 830 + row * 50, 100 + row * 26);
    })
  );
}
