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
import { carWheel } from "./car-wheel.ts";
import { darker, type Light, lighter, mix } from "./light.ts";

/** A cargo lorry from its side, nose to the left, standing on (0, 0); about 860 long. */
export function lorry(L: Light, cab: string, load: string, stripe: string): string {
  const tone = L.out(cab);
  const side = L.out(load);
  const band = L.out(stripe);
  const cabin =
    "M-420 -70C-426 -170 -424 -200 -404 -216L-372 -330C-366 -346 -350 -350 -330 -350H-226V-58H-420Z";
  return (
    groundShadow(10, 2, 470, 28, 0.6) +
    rect(-400, -92, 812, 36, L.out("#38322e")) +
    rect(-214, -404, 630, 324, across(lighter(side, 0.26), side, darker(side, 0.08)), 6) +
    times(12, (i) => line(-176 + i * 52, -398, -176 + i * 52, -86, darker(side, 0.14), 2.4, 0.7)) +
    rect(-214, -250, 630, 64, band, 0, 0.95) +
    rect(-214, -170, 630, 14, band, 0, 0.7) +
    rect(-214, -404, 630, 14, lighter(side, 0.5), 6) +
    rect(-214, -94, 630, 14, darker(side, 0.4)) +
    path(cabin, down(lighter(tone, 0.3), tone, darker(tone, 0.2))) +
    path(
      "M-392 -222L-362 -318C-358 -328 -352 -330 -340 -330H-296V-222Z",
      down(L.sky[1], mix(L.out("#3c474c"), "#1c2022", 0.2)),
    ) +
    poly(
      [
        [-372, -224],
        [-330, -330],
        [-308, -330],
        [-350, -224],
      ],
      "#ffffff",
      0.2,
    ) +
    path("M-286 -330H-244V-222H-286Z", mix(L.out("#3c474c"), L.sky[1], 0.3)) +
    stroke("M-292 -336V-80", darker(tone, 0.4), 3) +
    rect(-282, -206, 30, 8, lighter(tone, 0.5), 3) +
    rect(-424, -130, 22, 34, L.night ? "#fff3c8" : L.out("#f4efe0"), 5) +
    rect(-428, -86, 120, 26, L.out("#38322e"), 5) +
    rect(-416, -290, 14, 60, L.out("#38322e"), 5) +
    [-320, 160, 290]
      .map((x) => circle(x, -58, 70, L.out("#191513")) + carWheel(L, x, 58, 8))
      .join("")
  );
}
