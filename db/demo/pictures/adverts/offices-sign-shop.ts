import {
  at,
  darker,
  glow,
  group,
  khatam,
  lighter,
  mix,
  person,
  poly,
  rect,
  room,
  type Stage,
  stroke,
  table,
  times,
} from "../scene.ts";
import { hammer } from "../props/hand-tools.ts";
import { look } from "../props/looks.ts";
import { paintPot, toolbox } from "../props/tools.ts";

/** A sign shop: lit shapes being made, a craftsman at the cutter. */
export function signShop({ r, L }: Stage): string {
  const neon = r.pick(["#ff9a7a", "#7fe0d0", "#ffd27a", "#ff8ab0"]);
  const other = r.pick(["#ffd27a", "#8fd0ff", "#ffb08a"]);
  const brick = L.in(mix(r.pick(["#a86a5a", "#8f7a6a", "#7a6a72"]), "#3a2f35", 0.35));
  const tube = (d: string, c: string, x: number, y: number, s: number) =>
    group(
      glow(0, 0, 130, c, 0.5) +
        stroke(d, darker(c, 0.5), 15, 0.6) +
        stroke(d, c, 11) +
        stroke(d, "#fffaf0", 4, 0.9),
      `translate(${x} ${y}) scale(${s})`,
    );
  return (
    room(L, "slab", ["#b9ae9c", "#a3988a"], 640, brick) +
    times(11, (row) =>
      times(13, (i) =>
        rect(
          i * 96 - (row % 2) * 48 + 3,
          58 + row * 53,
          88,
          46,
          (i * 7 + row * 3) % 5 ? darker(brick, 0.07) : lighter(brick, 0.1),
          2,
          0.6,
        ),
      ),
    ) +
    tube("M-60 60V-20Q-60 -70 0 -90Q60 -70 60 -20V60Z", neon, 190, 230, 1.1) +
    tube(
      "M0 70C-110 -10 -70 -90 0 -40C70 -90 110 -10 0 70Z",
      r.pick(["#ff8a7a", other]),
      420,
      220,
      1,
    ) +
    tube(
      "M-70 -30H40Q40 50 10 60H-40Q-70 50 -70 -30ZM40 -10Q90 -10 80 20T36 34M-40 -56q-10 -16 0 -30M0 -56q-10 -16 0 -30",
      other,
      660,
      240,
      1,
    ) +
    group(
      times(
        2,
        (i) =>
          `<rect x="-56" y="-56" width="112" height="112" transform="rotate(${i * 45})" fill="none" stroke="${neon}" stroke-width="10"/>`,
      ) + glow(0, 0, 150, neon, 0.5),
      "translate(920 220)",
    ) +
    tube("M-60 0H60M20 -40L64 0L20 40", other, 1090, 240, 0.8) +
    person(L, {
      x: 500,
      y: 830,
      scale: 1.4,
      top: r.pick(["#e9dfc9", L.second, "#8fb4ba"]),
      apron: L.in("#6a4a38"),
      ...look(r, ["short", "cap", "grey", "scarf"], [L.accent, L.third]),
      left: [-60, -180],
      right: [66, -180],
    }) +
    table(L, 560, 870, 820, 210, "#8b5e3a") +
    group(
      rect(-180, -26, 360, 30, L.in("#e9e4da"), 4) +
        poly(
          [
            [-170, -26],
            [170, -26],
            [140, -56],
            [-140, -56],
          ],
          lighter(L.in("#e9e4da"), 0.4),
        ) +
        group(
          stroke("M-90 0Q-60 -60 0 -30T90 -10", neon, 10) +
            stroke("M-90 0Q-60 -60 0 -30T90 -10", "#fffaf0", 4),
          "translate(0 -26) scale(1 .4)",
        ),
      "translate(640 656)",
    ) +
    group(hammer(130, L.in("#b9823f")), "translate(300 646) scale(1 .5)") +
    at(880, 656, toolbox(L.in(L.accent)), 0.34) +
    at(370, 660, paintPot(L.in(L.third), 56)) +
    times(3, (i) =>
      group(
        rect(-50, -270, 100, 270, L.in([L.accent, L.third, L.second][i] ?? ""), 4) +
          khatam(0, -180, 34, lighter(L.in([L.accent, L.third, L.second][i] ?? ""), 0.4)) +
          rect(-30, -90, 60, 10, "#fdf8ec", 5, 0.8),
        `translate(${1030 + i * 66} ${850 - i * 10}) rotate(${4 + i * 3})`,
      ),
    )
  );
}
