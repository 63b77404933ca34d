import {
  circle,
  darker,
  gauge,
  groundShadow,
  hills,
  lighter,
  line,
  rect,
  ring,
  sky,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { barrelPaint, bolts, pillarPaint, sheen } from "../props/metal.ts";
import { reds, furrows } from "./farm-parts.ts";

/** Irrigated rows with a pump and pipes, or produce crates before a field. */
export function irrigation({ r, L }: Stage): string {
  const paint = L.out(r.pick(reds));
  const steel = L.out("#b9b4ab");
  const crop = r.pick(["#6f8a45", "#7d9a55", "#5f7a4a"]);
  return (
    sky(L, r, 430) +
    hills(L, r, 430, 150) +
    furrows(L, 430, "#9b6f4c", crop) +
    times(5, (i) => {
      const x = 120 + i * 240;
      return (
        stroke(`M${x} 560Q${x + 90} ${430 + (i % 2) * 20} ${x + 150} 590`, "#ffffff", 4, 0.4) +
        stroke(`M${x} 560Q${x - 90} ${430 + (i % 2) * 20} ${x - 150} 590`, "#ffffff", 4, 0.4) +
        line(x, 620, x, 558, steel, 7)
      );
    }) +
    groundShadow(560, 850, 420, 34, 0.5) +
    stroke("M-20 760H300", darker(steel, 0.3), 54) +
    stroke("M-20 756H300", steel, 42) +
    stroke("M-20 744H300", lighter(steel, 0.6), 8, 0.7) +
    stroke("M760 700H940V560H1220", darker(steel, 0.3), 48) +
    stroke("M760 696H936V556H1220", steel, 38) +
    stroke("M760 688H928V548H1220", lighter(steel, 0.6), 7, 0.7) +
    rect(250, 820, 620, 30, L.out("#8d857b"), 6) +
    rect(560, 600, 250, 190, barrelPaint(paint), 24) +
    times(9, (i) => rect(584 + i * 23, 606, 9, 178, darker(paint, 0.35), 4, 0.5)) +
    rect(800, 630, 40, 130, pillarPaint(darker(paint, 0.3)), 12) +
    rect(620, 560, 110, 50, sheen(darker(paint, 0.2)), 8) +
    rect(500, 660, 70, 60, barrelPaint(steel)) +
    circle(400, 690, 132, darker(paint, 0.4)) +
    circle(394, 684, 126, slant(lighter(paint, 0.35), paint, darker(paint, 0.3))) +
    ring(394, 684, 92, darker(paint, 0.3), 8) +
    circle(394, 684, 46, steel) +
    bolts(
      [
        [394, 570],
        [394, 798],
        [280, 684],
        [508, 684],
        [314, 604],
        [474, 604],
        [314, 764],
        [474, 764],
      ],
      8,
    ) +
    rect(350, 480, 88, 90, pillarPaint(steel), 6) +
    rect(334, 470, 120, 24, sheen(darker(steel, 0.2)), 5) +
    gauge(L, 394, 420, 50, r.range(0.3, 0.8)) +
    rect(600, 790, 40, 40, darker(paint, 0.4)) +
    rect(740, 790, 40, 40, darker(paint, 0.4))
  );
}
