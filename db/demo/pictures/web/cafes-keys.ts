import {
  circle,
  darker,
  down,
  ellipse,
  glow,
  group,
  lattice,
  lighter,
  line,
  mix,
  path,
  radial,
  rect,
  ring,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { headset } from "../props/desk.ts";

/** Keys, mouse and headset under a coloured light. */
export function keys({ r, L }: Stage): string {
  const neon = r.pick(["#ff9a7a", "#7fe0d0", "#ffd27a", "#c9a0ff", "#8fd0ff"]);
  const other = r.pick(["#7fe0d0", "#ff9ac0", "#ffd27a"]);
  const mat = mix("#24222e", r.pick([L.second, L.accent, "#7c5a85"]), 0.3);
  const body = r.pick(["#2b2a33", "#33303a", "#e9e4da"]);
  const cap = body === "#e9e4da" ? "#faf7ef" : "#3f3d4a";
  return (
    rect(0, 0, 1200, 900, slant(lighter(mat, 0.14), mat, darker(mat, 0.4))) +
    lattice(0, 0, 1200, 900, lighter(mat, 0.4), 120, 0.14) +
    glow(200, 150, 560, neon, 0.3) +
    glow(1060, 800, 520, other, 0.28) +
    group(
      rect(-400, -170, 820, 400, "#0b0a10", 28, 0.4) +
        rect(-410, -190, 820, 400, neon, 26, 0.5) +
        rect(-404, -186, 808, 388, slant(lighter(body, 0.2), body, darker(body, 0.3)), 24) +
        times(60, (i) => {
          const row = Math.floor(i / 12);
          const x = -378 + (i % 12) * 63.4;
          const y = -164 + row * 70;
          const wide = row === 4 ? (i % 12 === 4 ? 248 : 56) : 56;
          if (row === 4 && i % 12 > 4 && i % 12 < 8) return "";
          const tone = i === 12 || i === 59 || i === 26 ? neon : cap;
          return (
            rect(x, y + 6, wide, 56, darker(body, 0.5), 10) +
            rect(x, y, wide, 54, down(lighter(tone, 0.15), darker(tone, 0.12)), 10) +
            rect(x + 8, y + 5, wide - 16, 38, lighter(tone, 0.12), 8, 0.7)
          );
        }),
      `translate(470 340) rotate(${r.int(-10, -3)})`,
    ) +
    group(
      path("M-90 -150C-90 -220 90 -220 90 -150V90C90 190 -90 190 -90 90Z", "#0b0a10", 0.4) +
        path(
          "M-98 -164C-98 -234 82 -234 82 -164V76C82 176 -98 176 -98 76Z",
          slant(lighter(body, 0.3), body, darker(body, 0.35)),
        ) +
        line(-8, -214, -8, -60, darker(body, 0.5), 5) +
        rect(-22, -170, 28, 70, neon, 14) +
        glow(-8, -134, 70, neon, 0.6) +
        stroke("M-90 -50Q-8 -30 76 -50", darker(body, 0.4), 4) +
        stroke("M-8 -216C-20 -320 120 -330 140 -460", "#17151c", 12),
      `translate(1010 520) rotate(${r.int(4, 18)})`,
    ) +
    group(
      headset(r.pick([L.accent, L.second, "#4a4456"]), 150),
      `translate(${r.int(290, 360)} 880) rotate(${r.int(-20, 14)})`,
    ) +
    group(
      circle(10, 14, 80, "#0b0a10", 0.4) +
        circle(0, 0, 80, "#faf4e6") +
        ring(0, 0, 66, L.third, 4) +
        circle(0, 0, 44, radial("#d98a3c", "#b5531f 60", "#7d3414")) +
        ellipse(-14, -14, 12, 7, "#ffffff", 0.5),
      "translate(690 750)",
    )
  );
}
