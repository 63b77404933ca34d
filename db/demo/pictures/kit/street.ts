import {
  down,
  ellipse,
  glow,
  group,
  HEIGHT,
  line,
  path,
  poly,
  rect,
  stroke,
  times,
  WIDTH,
} from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";
import type { Random } from "./random.ts";

/** Plain ground from `top` to the lower edge, with a few lighter sweeps. */
export function ground(L: Light, r: Random, top: number, colour = "#cdb48c"): string {
  const base = L.out(colour);
  return (
    rect(0, top, WIDTH, HEIGHT - top, down(lighter(base, 0.16), darker(base, 0.16))) +
    times(6, (i) =>
      ellipse(r.range(0, WIDTH), top + 30 + i * 45, r.range(160, 420), 7, lighter(base, 0.3), 0.4),
    )
  );
}

/** A street with kerb and lane marks, from `top` (the far kerb) to the lower edge. */
export function street(L: Light, top = 660, colour = "#8c8178"): string {
  const asphalt = L.out(colour);
  const kerb = L.out("#e4d8c2");
  const lane = top + 62 + (HEIGHT - top - 62) * 0.62;
  return (
    rect(0, top, WIDTH, 44, down(lighter(kerb, 0.1), kerb)) +
    times(16, (i) => line(i * 80 + 20, top, i * 80 - 10, top + 44, darker(kerb, 0.16), 2)) +
    rect(0, top + 44, WIDTH, 16, darker(kerb, 0.24)) +
    times(15, (i) => rect(i * 80 + 8, top + 46, 72, 12, darker(kerb, i % 2 ? 0.05 : 0.42))) +
    rect(0, top + 60, WIDTH, HEIGHT - top - 60, down(darker(asphalt, 0.14), asphalt)) +
    times(6, (i) => {
      const x = i * 240 - 60;
      const slope: [number, number][] = [
        [x + 14, lane],
        [x + 124, lane],
        [x + 112, lane + 11],
        [x, lane + 11],
      ];
      return poly(slope, L.out("#efe2c4"), 0.75);
    })
  );
}

/** A street lamp; it shines at night. Its foot is at (x, y). */
export function streetLamp(L: Light, x: number, y: number, height = 330): string {
  const iron = L.out("#4a423c");
  const head = y - height;
  return (
    (L.night ? glow(x + 62, head + 26, 150, L.lamp, 0.5) : "") +
    group(
      rect(-5, -height, 10, height, iron) +
        rect(-14, -30, 28, 30, iron, 4) +
        stroke(`M0 ${-height}q4 -24 62 -16`, iron, 7) +
        path(`M40 ${-height - 14}h44l-8 18h-28Z`, iron) +
        ellipse(62, -height + 6, 13, 6, L.night ? L.lamp : lighter(iron, 0.5)),
      `translate(${x} ${y})`,
    )
  );
}
