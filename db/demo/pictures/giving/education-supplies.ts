import {
  at,
  circle,
  darker,
  ellipse,
  group,
  khatam,
  lighter,
  line,
  path,
  poly,
  radial,
  rect,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { pen } from "../props/desk.ts";
import { flatTop } from "../props/surfaces.ts";

/** A set of notebooks, pencils and a satchel, ready to be given. */
export function supplies({ r, L }: Stage): string {
  const tones = r.shuffle([L.accent, L.second, L.third, "#c9829a", "#8fae6c", "#4a6d92"]).map(L.in);
  const notebook = (x: number, y: number, a: number, tone: string, s: number) =>
    group(
      rect(-118, -158, 260, 340, "#20120c", 14, 0.24) +
        rect(-130, -172, 260, 340, slant(lighter(tone, 0.25), tone, darker(tone, 0.2)), 12) +
        rect(-130, -172, 34, 340, darker(tone, 0.28), 10) +
        rect(-60, -120, 150, 96, L.in("#fbf6ea"), 6) +
        times(3, (i) => rect(-42, -98 + i * 24, i === 2 ? 70 : 110, 8, L.in("#a99a84"), 4, 0.7)) +
        khatam(20, 70, 50, lighter(tone, 0.3), 0.8) +
        khatam(20, 70, 30, tone),
      `translate(${x} ${y}) rotate(${a}) scale(${s})`,
    );
  const pencils = ["#d9503c", "#e8b93c", "#5a9a58", "#3f7d96", "#8a5f8a", "#d98a3c", "#4a4542"];
  return (
    flatTop(
      L,
      r,
      r.pick(["#c9a070", "#8b6240", L.second, "#a8bdb8", "#d9b8a0"]),
      r.pick(["planks", "cloth", "stone"] as const),
    ) +
    notebook(250, 300, r.int(-16, -4), tones[0] ?? "", 1.15) +
    notebook(470, 360, r.int(2, 12), tones[1] ?? "", 1.15) +
    group(
      rect(-214, -114, 460, 260, "#20120c", 30, 0.25) +
        rect(
          -230,
          -134,
          460,
          260,
          slant(lighter(tones[2] ?? "", 0.25), tones[2] ?? "", darker(tones[2] ?? "", 0.25)),
          30,
        ) +
        rect(-214, -118, 428, 228, darker(tones[2] ?? "", 0.45), 22) +
        times(7, (i) =>
          group(pen(380, L.in(pencils[i] ?? "#333333"), 20), `translate(-190 ${-88 + i * 29})`),
        ),
      `translate(880 250) rotate(${r.int(-10, 12)})`,
    ) +
    group(
      rect(-190, -20, 400, 64, "#20120c", 6, 0.2) +
        rect(-200, -32, 400, 64, L.in("#e3c27a"), 4) +
        times(27, (i) =>
          line(-190 + i * 14.4, -32, -190 + i * 14.4, i % 5 ? -14 : 0, L.in("#5a3f2c"), 2.4),
        ),
      `translate(300 740) rotate(${r.int(-14, 8)})`,
    ) +
    group(
      poly(
        [
          [-120, 120],
          [130, 120],
          [-120, -130],
        ],
        "#20120c",
        0.2,
      ) +
        path("M-130 110H130L-130 -150ZM-86 66V-50L26 66Z", L.in("#b9d6dc"), 0.85) +
        stroke("M-130 110H130L-130 -150Z", L.in("#6d9aa8"), 5),
      `translate(${r.int(900, 960)} 640) rotate(${r.int(-10, 20)})`,
    ) +
    group(
      circle(6, 10, 60, "#20120c", 0.22) +
        circle(0, 0, 60, radial("#ff8a70", "#c9402f 60", "#8c2a1f")) +
        stroke("M0 -50q4 -20 20 -28", "#5a3f2c", 7) +
        ellipse(-22, -20, 12, 16, "#ffffff", 0.4),
      `translate(${r.int(640, 700)} 760) scale(1.2)`,
    ) +
    group(
      rect(-54, -22, 120, 54, "#20120c", 8, 0.2) +
        rect(-60, -30, 120, 54, L.in("#f3b8b0"), 8) +
        rect(-60, -30, 50, 54, L.in("#6d8cb0"), 8),
      `translate(560 640) rotate(${r.int(-30, 30)})`,
    ) +
    group(
      at(0, 0, path("M0 52C-140 -60 -80 -168 0 -92C80 -168 140 -60 0 52Z", L.in("#c9453a")), 0.42),
      `translate(1110 800) rotate(${r.int(-16, 16)})`,
    )
  );
}
