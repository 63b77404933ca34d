import {
  across,
  circle,
  clip,
  dots,
  ellipse,
  group,
  line,
  lines,
  list,
  type Point,
  poly,
  rect,
  stroke,
  WIDTH,
} from "./base.ts";
import { darker, type Light, lighter, mix } from "./light.ts";
import type { Random } from "./random.ts";

/** A red or grey cylindrical water tank on its stand, foot at (0, 0). */
export function waterTank(L: Light, colour = "#d9d4c8"): string {
  const body = L.out(colour);
  return (
    line(-16, 0, -16, -16, L.out("#5a5048"), 4) +
    line(16, 0, 16, -16, L.out("#5a5048"), 4) +
    rect(-24, -62, 48, 48, across(lighter(body, 0.3), body, darker(body, 0.3)), 5) +
    ellipse(0, -62, 24, 6, lighter(body, 0.34)) +
    line(-24, -38, 24, -38, darker(body, 0.24), 2)
  );
}

export function dish(L: Light): string {
  const metal = L.out("#e8e2d4");
  return (
    line(0, 0, 0, -26, L.out("#5a5048"), 4) +
    group(
      ellipse(0, -38, 22, 25, darker(metal, 0.2)) + ellipse(-3, -38, 19, 22, metal),
      "rotate(-22 0 -38)",
    ) +
    line(0, -36, -22, -46, L.out("#5a5048"), 3) +
    circle(-22, -46, 4, L.out("#5a5048"))
  );
}

/** A solar panel leaning back on its stand, its lower left corner at (0, 0). */
export function solarPanel(L: Light, width = 110): string {
  const glass = L.out("#2f4a66");
  const frame = lighter(glass, 0.5);
  const h = width * 0.52;
  const inset = width * 0.1;
  const foot = width * 0.12;
  const edge: Point[] = [
    [0, -foot],
    [width, -foot],
    [width - inset + 8, -h - foot],
    [inset + 8, -h - foot],
  ];
  return (
    lines(
      [
        [width * 0.16, 0, width * 0.16, -foot],
        [width * 0.84, 0, width * 0.84, -foot],
        [width * 0.9, 0, width * 0.86, -h],
      ],
      L.out("#6a625a"),
      4,
    ) +
    poly(edge, across(darker(glass, 0.1), lighter(glass, 0.3), glass)) +
    lines(
      list(4, (i) => {
        const t = (i + 1) / 5;
        return [width * t, -foot, inset + 8 + (width - inset * 2) * t, -h - foot] as const;
      }),
      frame,
      1.6,
    ) +
    lines(
      [
        [inset * 0.5 + 3, -h / 2 - foot, width - inset * 0.5 + 4, -h / 2 - foot],
        [0, -foot, width, -foot],
        [inset + 8, -h - foot, width - inset + 8, -h - foot],
      ],
      frame,
      2,
    )
  );
}

/** A far line of flat roofs, domes, tanks and dishes, its foot at `base`. */
export function skyline(L: Light, r: Random, base: number, height = 150, tone = 0.42): string {
  const wall = mix(L.out("#d8c4a4"), L.haze, tone);
  let x = -30;
  let out = "";
  while (x < WIDTH + 30) {
    const w = r.range(60, 150);
    const h = height * r.range(0.35, 1);
    const side = mix(wall, r.pick(["#b89a76", "#e9dcc4", "#a58a70"]), L.night ? 0.06 : 0.26);
    out +=
      rect(x, base - h, w + 2, h + 4, side) +
      rect(x + w * 0.72, base - h, w * 0.28 + 2, h + 4, darker(side, 0.12));
    const columns = Math.floor(w / 26);
    const panes = list(columns * Math.floor(h / 34), (i): Point => {
      const row = Math.floor(i / Math.max(1, columns));
      return [x + 13 + (i % columns) * 26, base - h + 16 + row * 34];
    });
    const lit = panes.filter(() => L.night && r.chance(0.5));
    out += dots(panes, darker(side, 0.26), 9, 0.8, 0, 6) + dots(lit, L.lamp, 9, 0.9, 0, 6);
    if (r.chance(0.3)) out += circle(x + w / 2, base - h, w * 0.26, lighter(side, 0.12));
    if (r.chance(0.5)) out += rect(x + w * 0.26, base - h - 22, 17, 22, lighter(side, 0.2), 3);
    if (r.chance(0.4)) out += circle(x + w * 0.7, base - h - 14, 10, lighter(side, 0.5));
    x += w;
  }
  return (
    clip(`<rect x="0" y="0" width="${WIDTH}" height="${base + 4}"/>`, out) +
    stroke(`M0 ${base}H${WIDTH}`, darker(wall, 0.1), 2)
  );
}
