import {
  across,
  circle,
  clip,
  darker,
  glow,
  group,
  lattice,
  lighter,
  path,
  poly,
  rect,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { pageShow } from "../props/screens.ts";

/** Panes of a page standing in the air as paper, a brush among them. */
export function panes({ r, L }: Stage): string {
  const tones: [string, string, string] = [L.accent, L.second, L.third];
  const card = (x: number, y: number, w: number, h: number, inner: string, angle = 0) =>
    group(
      rect(-w / 2 + 12, -h / 2 + 18, w, h, "#20120c", 16, 0.2) +
        rect(-w / 2, -h / 2, w, h, "#fdf8ec", 14) +
        clip(rect(-w / 2, -h / 2, w, h, "#000", 14), inner),
      `translate(${x} ${y}) rotate(${angle})`,
    );
  const base = r.pick([L.second, L.accent, L.third]);
  return (
    rect(0, 0, 1200, 900, slant(lighter(L.in(base), 0.35), L.in(base), darker(L.in(base), 0.3))) +
    lattice(0, 0, 1200, 900, lighter(L.in(base), 0.6), 100, 0.16) +
    glow(300, 180, 520, "#fff3d0", 0.5) +
    card(
      560,
      430,
      720,
      520,
      group(pageShow(r, tones, 0)(720, 520), "translate(-360 -260)"),
      r.int(-4, 1),
    ) +
    card(
      980,
      300,
      260,
      320,
      group(pageShow(r, tones, 1)(260, 320), "translate(-130 -160)"),
      r.int(3, 9),
    ) +
    card(
      220,
      690,
      300,
      190,
      rect(-150, -95, 300, 190, L.in("#fdf8ec")) +
        times(6, (i) =>
          circle(
            -104 + (i % 3) * 104,
            -40 + Math.floor(i / 3) * 84,
            34,
            L.in([L.accent, L.second, L.third, "#e08a5f", "#7f9a4f", "#5f9ac0"][i] ?? ""),
          ),
        ),
      r.int(-10, -3),
    ) +
    card(
      940,
      690,
      330,
      180,
      rect(-165, -90, 330, 180, L.in("#2f333b")) +
        times(5, (i) =>
          rect(
            -136 + (i % 3) * 20,
            -62 + i * 26,
            90 + ((i * 53) % 120),
            12,
            [L.third, "#8fd0b0", "#e7b08f", "#8fb4ba", L.third][i] ?? "",
            6,
          ),
        ),
      r.int(-4, 6),
    ) +
    group(
      stroke("M-190 120C-120 20 -60 160 20 60", L.accent, 30, 0.95) +
        path("M10 70C0 40 20 10 60 0L92 34C80 74 44 88 10 70Z", L.in("#3a2f2a")) +
        poly(
          [
            [56, 0],
            [80, -24],
            [116, 12],
            [92, 36],
          ],
          "#c9c4b9",
        ) +
        path(
          "M78 -22L230 -210Q262 -236 276 -214T240 -150L116 14Z",
          across(lighter(L.in("#b5714f"), 0.3), darker(L.in("#b5714f"), 0.2)),
        ),
      `translate(${r.int(620, 700)} 690)`,
    ) +
    group(
      poly(
        [
          [0, 0],
          [0, 92],
          [24, 72],
          [42, 112],
          [60, 104],
          [42, 66],
          [74, 62],
        ],
        "#20120c",
        0.3,
      ) +
        poly(
          [
            [-6, -8],
            [-6, 84],
            [18, 64],
            [36, 104],
            [54, 96],
            [36, 58],
            [68, 54],
          ],
          "#fffdf6",
        ) +
        stroke("M-6 -8V84L18 64 36 104 54 96 36 58 68 54Z", "#2b2624", 5),
      `translate(${r.int(420, 520)} ${r.int(420, 500)})`,
    )
  );
}
