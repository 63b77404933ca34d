import { circle, clip, group, path, rect, slant, type Stage, times, turn } from "../scene.ts";
import { pen } from "../props/desk.ts";
import { flatTop } from "../props/surfaces.ts";
import { poster } from "./offices-parts.ts";

/** Proofs, swatches and a loupe on the cutting mat. */
export function proofs({ r, L }: Stage): string {
  const card = (x: number, y: number, a: number, w: number, h: number) =>
    group(
      rect(-w / 2 + 10, -h / 2 + 14, w, h, "#20120c", 6, 0.25) +
        rect(-w / 2 - 12, -h / 2 - 12, w + 24, h + 24, "#fdf8ec", 4) +
        group(poster(r, L, w, h), `translate(${-w / 2} ${-h / 2})`),
      `translate(${x} ${y}) rotate(${a})`,
    );
  return (
    flatTop(
      L,
      r,
      r.pick(["#4f7a6d", "#3f5f6d", L.second, "#8b6240", "#5f6a72"]),
      r.pick(["mat", "mat", "planks"] as const),
    ) +
    card(260, 290, r.int(-14, -6), 280, 390) +
    card(560, 330, r.int(-4, 6), 300, 400) +
    card(900, 230, r.int(6, 14), 380, 240) +
    card(270, 740, r.int(4, 12), 320, 190) +
    times(11, (i) =>
      turn(
        -70 + i * 13,
        900,
        860,
        rect(
          868,
          540,
          66,
          324,
          L.in(
            [
              L.accent,
              L.second,
              L.third,
              "#2b9fb0",
              "#c9437a",
              "#e8c437",
              "#7f9a4f",
              "#e08a5f",
              "#8a5f8a",
              "#3f4a6a",
              "#c9b08a",
            ][i] ?? "",
          ),
          8,
        ) +
          rect(868, 790, 66, 74, "#fdf8ec", 8) +
          rect(880, 600, 42, 6, "#fdf8ec", 3, 0.5),
      ),
    ) +
    circle(900, 846, 13, "#b9b4ab") +
    group(
      circle(8, 14, 78, "#20120c", 0.25) +
        circle(0, 0, 78, slant("#4a4745", "#222020")) +
        circle(0, 0, 58, "#dff0ee", 0.9) +
        clip(
          circle(0, 0, 58, "#000"),
          times(36, (i) =>
            circle(
              -50 + (i % 6) * 20,
              -50 + Math.floor(i / 6) * 20,
              5 + ((i * 7) % 5),
              ["#2b9fb0", "#c9437a", "#e8c437"][i % 3] ?? "",
              0.75,
            ),
          ),
        ) +
        path("M-46 -20A50 50 0 0 1 0 -52Q-30 -40 -46 -20Z", "#ffffff", 0.8),
      `translate(${r.int(500, 580)} ${r.int(640, 700)})`,
    ) +
    group(
      pen(260, L.in(r.pick(["#2b2b38", L.accent])), 18),
      `translate(480 ${r.int(800, 840)}) rotate(${r.int(-16, 6)})`,
    )
  );
}
