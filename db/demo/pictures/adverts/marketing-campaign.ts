import {
  archPath,
  at,
  circle,
  clip,
  darker,
  down,
  ellipse,
  glow,
  group,
  lattice,
  lighter,
  mix,
  path,
  rect,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { chartShow, phoneUp } from "../props/screens.ts";
import { heart, cheers } from "./marketing-parts.ts";

const archTown = (w: number, h: number, tone: string): string =>
  times(
    4,
    (i) =>
      rect(
        w * (0.1 + i * 0.2),
        h * (0.44 - (i % 2) * 0.06),
        w * 0.14,
        h * 0.2,
        mix(tone, "#f3e6cc", 0.4 + i * 0.1),
      ) +
      path(
        archPath(w * (0.14 + i * 0.2), h * (0.48 - (i % 2) * 0.05), w * 0.06, h * 0.6),
        darker(tone, 0.3),
      ),
  );

/** A telephone from which hearts rise, charts around it. */
export function campaign({ r, L }: Stage): string {
  const tones: [string, string, string] = [L.accent, L.second, L.third];
  const base = r.pick([L.second, L.accent, L.third, "#8fb4ba"]);
  return (
    rect(
      0,
      0,
      1200,
      900,
      slant(lighter(L.in(base), 0.45), lighter(L.in(base), 0.1), darker(L.in(base), 0.2)),
    ) +
    lattice(0, 0, 1200, 900, lighter(L.in(base), 0.7), 110, 0.16) +
    glow(600, 360, 520, "#fff3d0", 0.6) +
    ellipse(600, 850, 520, 70, darker(L.in(base), 0.35), 0.5) +
    group(
      rect(12, 18, 330, 220, "#20120c", 18, 0.2) +
        rect(0, 0, 330, 220, "#fdf8ec", 18) +
        clip(rect(0, 0, 330, 220, "#000", 18), chartShow(r, tones)(330, 220)),
      `translate(90 ${r.int(440, 500)}) rotate(${r.int(-7, -2)})`,
    ) +
    group(
      rect(12, 18, 280, 190, "#20120c", 18, 0.2) +
        rect(0, 0, 280, 190, "#fdf8ec", 18) +
        times(7, (i) =>
          rect(
            28 + i * 33,
            160 - (20 + i * 15 + r.range(0, 16)),
            22,
            20 + i * 15 + 8,
            L.in(tones[i % 3] ?? ""),
            4,
          ),
        ) +
        stroke("M30 128L80 108 120 112 170 74 210 66 250 30", "#3a3532", 5) +
        circle(250, 30, 9, L.accent),
      `translate(820 ${r.int(480, 540)}) rotate(${r.int(3, 8)})`,
    ) +
    at(
      600,
      840,
      phoneUp(
        320,
        (w, h) =>
          rect(0, 0, w, h, "#fdf8ec") +
          clip(
            rect(0, h * 0.1, w, h * 0.5, "#000"),
            rect(0, h * 0.1, w, h * 0.5, down(lighter(tones[1], 0.5), lighter(tones[0], 0.2))) +
              circle(w * 0.68, h * 0.26, w * 0.13, "#fff3c9") +
              path(
                `M0 ${h * 0.6}V${h * 0.48}Q${w * 0.3} ${h * 0.36} ${w * 0.55} ${h * 0.48}T${w} ${h * 0.44}V${h * 0.6}Z`,
                tones[2],
              ) +
              archTown(w, h, tones[0]),
          ) +
          circle(w * 0.14, h * 0.055, w * 0.06, tones[0]) +
          rect(w * 0.25, h * 0.04, w * 0.4, h * 0.026, "#c9bda5", 6) +
          group(path(heart, "#c9453a"), `translate(${w * 0.13} ${h * 0.66}) scale(.42)`) +
          times(2, (i) => circle(w * (0.3 + i * 0.15), h * 0.655, w * 0.05, tones[i + 1] ?? "")) +
          times(3, (i) =>
            rect(w * 0.08, h * (0.72 + i * 0.05), w * (0.8 - i * 0.2), h * 0.024, "#c9bda5", 6),
          ) +
          rect(w * 0.08, h * 0.89, w * 0.84, h * 0.07, tones[1], 14),
      ),
    ) +
    cheers(r, L, 850, 400, 110, 4) +
    cheers(r, L, 330, 380, 100, 3)
  );
}
