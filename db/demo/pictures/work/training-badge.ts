import {
  circle,
  clip,
  darker,
  ellipse,
  group,
  lighter,
  radial,
  rect,
  ring,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { pen } from "../props/desk.ts";
import { flatTop } from "../props/surfaces.ts";

/** A trainee's badge, notes and laptop, from above. */
export function badge({ r, L }: Stage): string {
  const tone = L.in(r.pick([L.accent, L.second, L.third]));
  const other = L.in(r.pick([L.second, L.accent]));
  return (
    flatTop(
      L,
      r,
      r.pick(["#c9b59a", "#8b6240", L.second, "#a8bdb8", L.third]),
      r.pick(["planks", "cloth", "stone", "mat"] as const),
    ) +
    group(
      rect(-310, -200, 660, 440, "#20120c", 22, 0.26) +
        rect(-326, -216, 660, 440, slant("#dedad2", "#b9b4ab"), 22) +
        rect(-296, -196, 600, 216, "#3a3836", 10) +
        times(60, (i) =>
          rect(
            -286 + (i % 15) * 39.2,
            -186 + Math.floor(i / 15) * 51,
            33,
            43,
            i % 17 === 5 ? "#6d6762" : "#55504c",
            6,
          ),
        ) +
        rect(-110, 44, 240, 150, slant("#cfcac0", "#a9a49b"), 10),
      `translate(400 280) rotate(${r.int(-10, -2)})`,
    ) +
    group(
      rect(-160, -200, 340, 430, "#20120c", 10, 0.22) +
        rect(-172, -216, 340, 430, L.in("#fdf8ec"), 8) +
        times(13, (i) =>
          rect(
            -140,
            -170 + i * 29,
            i % 4 === 3 ? 150 : 270,
            7,
            i % 4 === 0 ? tone : "#a99a84",
            4,
            0.7,
          ),
        ) +
        times(11, (i) => ring(-172, -196 + i * 39, 9, "#8b857b", 4)),
      `translate(940 320) rotate(${r.int(4, 12)})`,
    ) +
    stroke("M250 900C240 700 330 560 430 600S560 700 520 740", "#20120c", 22, 0.2) +
    stroke("M240 900C230 690 320 550 420 590S550 690 510 730", tone, 22) +
    stroke("M120 900C110 640 560 480 600 620S540 700 520 730", tone, 22) +
    stroke("M240 900C230 690 320 550 420 590S550 690 510 730", lighter(tone, 0.4), 4, 0.6) +
    group(
      rect(-90, 10, 200, 250, "#20120c", 16, 0.25) +
        rect(-100, -4, 200, 250, L.in("#fbf6ea"), 16) +
        rect(-100, -4, 200, 60, other, 16) +
        rect(-30, 8, 60, 14, darker(other, 0.4), 7) +
        circle(0, 116, 46, lighter(other, 0.5)) +
        clip(
          circle(0, 116, 46, "#000"),
          circle(0, 104, 20, darker(other, 0.2)) + ellipse(0, 160, 38, 36, darker(other, 0.2)),
        ) +
        times(2, (i) => rect(-60 + i * 20, 184 + i * 24, 120 - i * 40, 12, "#8a7b68", 6, 0.8)) +
        rect(-14, -26, 28, 30, "#b9b4ab", 6),
      `translate(520 640) rotate(${r.int(-12, 12)})`,
    ) +
    group(
      pen(280, L.in(r.pick(["#2b2b38", L.accent])), 19),
      `translate(720 ${r.int(680, 760)}) rotate(${r.int(-30, 0)})`,
    ) +
    times(
      3,
      (i) =>
        rect(
          900 + i * 70,
          640 + i * 40,
          110,
          104,
          L.in(["#f6e29a", "#f3c0a8", "#c4dcc0"][i] ?? "#f6e29a"),
          3,
        ) + rect(916 + i * 70, 668 + i * 40, 70, 8, "#8a7b68", 4, 0.5),
    ) +
    circle(130, 640, 70, "#20120c", 0.22) +
    circle(122, 628, 70, L.in("#faf4e6")) +
    circle(122, 628, 50, radial("#8a5a3a", "#5a3420 60", "#3a2014")) +
    ellipse(108, 612, 14, 8, "#ffffff", 0.3)
  );
}
