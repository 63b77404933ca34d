import {
  circle,
  clip,
  darker,
  group,
  lighter,
  line,
  path,
  rect,
  ring,
  slant,
  type Stage,
  stroke,
  times,
  turn,
} from "../scene.ts";
import { threadCone } from "../props/metal.ts";
import { flatTop } from "../props/surfaces.ts";
import { yarns, embroidery } from "./sewing-parts.ts";

/** Scissors lying open along the vertical, their screw at (0, 0). */
const scissors = (handle: string): string =>
  [-1, 1]
    .map((side) =>
      turn(
        side * 14,
        0,
        0,
        path(
          `M${-side * 9} 30L${-side * 12} -150Q0 -190 ${side * 3} -150L${side * 9} 30Z`,
          slant("#f3f0ea", "#a39e95", "#d9d5cd"),
        ) +
          ring(side * 22, 92, 34, handle, 15) +
          rect(-8, 20, 16, 46, handle, 6),
      ),
    )
    .join("") + circle(0, 4, 9, "#6b665f");

export function hoop({ r, L }: Stage): string {
  const linen = L.in(r.pick(["#f3e7d0", "#e8dcc6", "#34505a", "#7a2f36", "#e9d3c0"]));
  const tones = r.shuffle(yarns).map(L.in);
  const [a = "", b = "", c = "", d = ""] = tones;
  const cx = r.int(520, 640);
  const ringWood = L.in("#c08f56");
  return (
    flatTop(
      L,
      r,
      r.pick([L.second, "#9b6b45", L.third, "#6f7f78"]),
      r.pick(["cloth", "planks", "mat"] as const),
    ) +
    path(
      `M${cx - 470} 150C${cx - 200} 90 ${cx + 250} 110 ${cx + 420} 180C${cx + 470} 400 ${cx + 400} 640 ${cx + 440} 800C${cx + 100} 850 ${cx - 200} 800 ${cx - 440} 840C${cx - 470} 600 ${cx - 420} 400 ${cx - 470} 150Z`,
      "#20120c",
      0.2,
    ) +
    path(
      `M${cx - 480} 130C${cx - 200} 70 ${cx + 250} 90 ${cx + 410} 160C${cx + 460} 380 ${cx + 390} 620 ${cx + 430} 780C${cx + 100} 830 ${cx - 200} 780 ${cx - 450} 820C${cx - 480} 580 ${cx - 430} 380 ${cx - 480} 130Z`,
      slant(lighter(linen, 0.2), linen, darker(linen, 0.14)),
    ) +
    circle(cx + 8, 472, 318, "#20120c", 0.25) +
    circle(cx, 456, 318, slant(lighter(ringWood, 0.4), ringWood, darker(ringWood, 0.3))) +
    ring(cx, 456, 304, darker(ringWood, 0.3), 3) +
    rect(cx - 24, 116, 48, 40, L.in("#d5b366"), 6) +
    circle(cx, 456, 286, slant(lighter(linen, 0.3), linen)) +
    clip(
      circle(cx, 456, 286, "#000"),
      times(
        24,
        (i) =>
          line(cx - 290 + i * 24, 160, cx - 290 + i * 24, 750, darker(linen, 0.2), 1, 0.35) +
          line(cx - 300, 170 + i * 24, cx + 300, 170 + i * 24, darker(linen, 0.2), 1, 0.35),
      ),
    ) +
    group(
      embroidery(150, a, b, c) +
        times(8, (i) =>
          turn(
            i * 45 + 22,
            0,
            0,
            stroke("M0 -128C18 -170 -8 -186 8 -226", d, 5) +
              circle(8, -236, 12, a) +
              circle(8, -236, 5, lighter(c, 0.3)),
          ),
        ),
      `translate(${cx} 456)`,
    ) +
    stroke(`M${cx + 80} 330C${cx + 200} 200 ${cx + 330} 260 ${cx + 420} 420`, a, 3.5) +
    turn(
      58,
      cx + 420,
      420,
      line(cx + 420, 420, cx + 520, 420, "#f4f1ea", 5) +
        line(cx + 424, 420, cx + 436, 420, "#6b665f", 2),
    ) +
    group(
      scissors(L.in(r.pick(["#b5402c", "#2f6f78", "#3b332e"]))),
      `translate(${cx + 470} 660) rotate(${r.int(-40, -10)})`,
    ) +
    times(4, (i) =>
      group(
        threadCone(tones[i + 2] ?? a, 110),
        `translate(${60 + (i % 2) * 26} ${320 + i * 128}) rotate(${70 + i * 14})`,
      ),
    ) +
    times(5, (i) => {
      const [x, y] = [r.range(1010, 1150), 120 + i * 52];
      return (
        circle(x + 4, y + 6, 19, "#20120c", 0.25) +
        circle(x, y, 19, tones[i] ?? a) +
        ring(x, y, 13, lighter(tones[i] ?? a, 0.4), 3) +
        circle(x - 4, y, 2.6, "#3a2a20") +
        circle(x + 4, y, 2.6, "#3a2a20")
      );
    })
  );
}
