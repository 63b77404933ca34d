import {
  across,
  circle,
  down,
  groundShadow,
  line,
  path,
  poly,
  rect,
  stroke,
  times,
} from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";
import type { Random } from "./random.ts";

const warm = ["#b5563a", "#cfa54c", "#77803f", "#e2c08a", "#3f7d86", "#8f4a3c", "#f0e4cb"];

/** A cardboard box with its side in shade, foot at (x, y) (its lower left corner). */
export function box(x: number, y: number, width: number, height: number, colour: string): string {
  const d = width * 0.22;
  return (
    poly(
      [
        [x + width, y],
        [x + width + d, y - d * 0.6],
        [x + width + d, y - height - d * 0.6],
        [x + width, y - height],
      ],
      darker(colour, 0.3),
    ) +
    poly(
      [
        [x, y - height],
        [x + d, y - height - d * 0.6],
        [x + width + d, y - height - d * 0.6],
        [x + width, y - height],
      ],
      lighter(colour, 0.3),
    ) +
    rect(x, y - height, width, height, down(lighter(colour, 0.08), colour)) +
    rect(x + width * 0.42, y - height, width * 0.16, height * 0.34, lighter(colour, 0.34), 0, 0.8) +
    rect(
      x + width * 0.1,
      y - height * 0.3,
      width * 0.22,
      height * 0.16,
      darker(colour, 0.24),
      2,
      0.6,
    )
  );
}

/** A slatted crate heaped with round fruit; (x, y) its lower left corner. */
export function crate(
  L: Light,
  r: Random,
  x: number,
  y: number,
  width: number,
  fruit: string,
  indoors = true,
): string {
  const tint = indoors ? L.in : L.out;
  const wood = tint("#b98a57");
  const tone = tint(fruit);
  const h = width * 0.44;
  const d = width * 0.085;
  return (
    groundShadow(x + width / 2 + 8, y, width * 0.56, 8) +
    times(3, (row) =>
      times(6 - row, (i) => {
        const cx = x + d * 1.4 + (i + row * 0.5) * ((width - d * 2.8) / 5) + r.range(-2, 2);
        const cy = y - h + 4 - row * d * 1.15;
        const c = r.chance(0.3) ? darker(tone, 0.14) : tone;
        return (
          circle(cx, cy, d * 1.2, c) +
          circle(cx - d * 0.35, cy - d * 0.4, d * 0.4, lighter(c, 0.5), 0.8)
        );
      }),
    ) +
    rect(x, y - h, width, h, darker(wood, 0.42)) +
    times(3, (i) =>
      rect(x, y - h + i * (h / 3) + 2, width, h / 3 - 6, down(lighter(wood, 0.16), wood), 2),
    ) +
    times(2, (i) => rect(x + 4 + i * (width - 20), y - h - 2, 12, h + 2, darker(wood, 0.14), 2))
  );
}

/** An open sack heaped with grain or spice, foot at (x, y) its middle. */
export function sack(L: Light, x: number, y: number, width: number, grain: string): string {
  const jute = L.in("#cdb083");
  const tone = L.in(grain);
  const w = width / 2;
  return (
    groundShadow(x + 8, y, w * 1.2, 9) +
    path(
      `M${x - w} ${y - width * 0.8}C${x - w * 1.2} ${y - width * 0.3} ${x - w * 1.1} ${y} ${x - w * 0.8} ${y}H${x + w * 0.8}C${x + w * 1.1} ${y} ${x + w * 1.2} ${y - width * 0.3} ${x + w} ${y - width * 0.8}Z`,
      across(lighter(jute, 0.2), jute, darker(jute, 0.24)),
    ) +
    path(
      `M${x - w * 0.9} ${y - width * 0.8}Q${x} ${y - width * 1.75} ${x + w * 0.9} ${y - width * 0.8}Z`,
      down(lighter(tone, 0.24), tone),
    ) +
    rect(x - w * 1.08, y - width * 0.88, width * 1.08, width * 0.15, lighter(jute, 0.16), 9) +
    times(3, (i) =>
      stroke(
        `M${x - w * 0.5 + i * w * 0.5} ${y - width * 0.68}q-6 ${width * 0.3} 2 ${width * 0.56}`,
        darker(jute, 0.3),
        2,
        0.5,
      ),
    )
  );
}

/** A glass jar or tin or bottle standing on (x, y). */
export function jar(
  L: Light,
  x: number,
  y: number,
  height: number,
  colour: string,
  kind = 0,
): string {
  const tone = L.in(colour);
  const w = height * ([0.62, 0.56, 0.36][kind % 3] ?? 0.5);
  const shine = rect(x - w * 0.32, y - height * 0.66, w * 0.12, height * 0.5, "#ffffff", 3, 0.4);
  if (kind % 3 === 2) {
    return (
      path(
        `M${x - w / 2} ${y}V${y - height * 0.56}C${x - w / 2} ${y - height * 0.72} ${x - w * 0.18} ${y - height * 0.7} ${x - w * 0.18} ${y - height}H${x + w * 0.18}C${x + w * 0.18} ${y - height * 0.7} ${x + w / 2} ${y - height * 0.72} ${x + w / 2} ${y - height * 0.56}V${y}Z`,
        across(lighter(tone, 0.2), tone, darker(tone, 0.26)),
      ) +
      rect(x - w * 0.22, y - height * 1.04, w * 0.44, height * 0.1, L.in("#caa25a"), 2) +
      rect(x - w * 0.42, y - height * 0.46, w * 0.84, height * 0.24, L.in("#f4ead3")) +
      shine
    );
  }
  return (
    rect(
      x - w / 2,
      y - height * 0.88,
      w,
      height * 0.88,
      across(lighter(tone, 0.24), tone, darker(tone, 0.2)),
      kind % 3 ? 3 : height * 0.1,
    ) +
    rect(x - w * 0.5, y - height, w, height * 0.15, L.in(kind % 3 ? "#d9cdb6" : "#b5894a"), 3) +
    rect(x - w * 0.5, y - height * 0.6, w, height * 0.28, L.in("#f4ead3"), 0, kind % 3 ? 1 : 0.7) +
    shine
  );
}

/** A row of mixed jars, tins and bottles between `left` and `right` on `board`. */
export function jarRow(
  L: Light,
  r: Random,
  left: number,
  right: number,
  board: number,
  height = 64,
): string {
  const step = height * 0.66;
  const count = Math.floor((right - left) / step);
  const kind = r.int(0, 2);
  const colour = r.pick(warm);
  const other = r.pick(warm);
  return times(count, (i) => {
    const h = height * (kind === 1 ? 0.86 : r.range(0.84, 1));
    return jar(
      L,
      left + (i + 0.5) * ((right - left) / count),
      board,
      h,
      i % 3 ? colour : other,
      kind,
    );
  });
}

/** A stack of boxes rising from the floor at `y`, between `x` and `x + width`. */
export function boxPile(
  L: Light,
  r: Random,
  x: number,
  y: number,
  width: number,
  rows: number,
  colours = ["#c79c66", "#b98a57", "#d6b381"],
  indoors = true,
): string {
  const tint = indoors ? L.in : L.out;
  let out = groundShadow(x + width / 2 + 20, y + 2, width * 0.62, 16);
  const sizes = Array.from({ length: rows }, () => r.range(64, 100));
  let top = y;
  sizes.forEach((h, row) => {
    const inset = row * r.range(6, 30);
    const count = Math.max(1, Math.round((width - inset * 2) / 130));
    const w = (width - inset * 2) / count;
    for (let i = count - 1; i >= 0; i -= 1)
      out += box(x + inset + i * w + 2, top, w - 6, h, tint(r.pick(colours)));
    top -= h;
  });
  return out;
}

/** Clothes on a rail between `left` and `right`; `y` is the rail. */
export function clothesRail(
  L: Light,
  r: Random,
  left: number,
  right: number,
  y: number,
  height: number,
): string {
  const metal = L.in("#a98a56");
  const count = Math.floor((right - left - 30) / 46);
  return (
    times(count, (i) => {
      const cx = left + 40 + i * ((right - left - 70) / Math.max(1, count - 1));
      const tone = L.in(
        r.pick([L.accent, L.second, L.third, "#f1e7d3", "#6a4a3c", "#c8b79a", "#8a9a7c"]),
      );
      const long = r.chance(0.35) ? height * 0.78 : height * r.range(0.44, 0.58);
      return (
        stroke(`M${cx} ${y}v12l-24 18`, metal, 3) +
        path(
          `M${cx - 8} ${y + 20}L${cx - 40} ${y + 44}L${cx - 34} ${y + 96}L${cx - 26} ${y + 90}L${cx - 34} ${y + 30 + long}H${cx + 34}L${cx + 26} ${y + 90}L${cx + 34} ${y + 96}L${cx + 40} ${y + 44}L${cx + 8} ${y + 20}Q${cx} ${y + 34} ${cx - 8} ${y + 20}Z`,
          across(lighter(tone, 0.16), tone, darker(tone, 0.26)),
        ) +
        line(cx + 4, y + 60, cx + 8, y + 20 + long, darker(tone, 0.3), 2, 0.4)
      );
    }) +
    rect(left, y - 5, right - left, 9, metal, 4) +
    times(2, (i) =>
      rect(left + i * (right - left - 9), y - 5, 9, height + 20, darker(metal, 0.2), 3),
    )
  );
}
