import { across, circle, down, ellipse, glow, group, line, path, poly, rect } from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";
import { khatam } from "./walls.ts";

/** A lamp hanging from the ceiling at `x`, its lower edge at `y`. Kinds: 0 dome, 1 star lantern, 2 globe, 3 cone. */
export function pendant(
  L: Light,
  x: number,
  y: number,
  colour: string,
  kind = 0,
  size = 1,
): string {
  const tone = L.in(colour);
  const shade = [
    path(
      "M-58 0C-56 -52 -24 -66 0 -66C24 -66 56 -52 58 0Z",
      across(lighter(tone, 0.2), darker(tone, 0.2)),
    ) + ellipse(0, 0, 58, 8, L.lamp),
    khatam(0, -46, 52, tone) +
      khatam(0, -46, 38, L.lamp) +
      khatam(0, -46, 24, lighter(tone, 0.2)) +
      khatam(0, -46, 14, "#fff4d0") +
      path("M-8 0L0 22L8 0Z", tone),
    circle(0, -42, 44, radialLamp(L)) + rect(-14, -92, 28, 14, tone, 4),
    path("M-56 0L-18 -82H18L56 0Z", across(lighter(tone, 0.24), darker(tone, 0.16))) +
      ellipse(0, 0, 56, 9, L.lamp),
  ][kind];
  return (
    line(x, 0, x, y - 60 * size, L.in("#3c2d24"), 3) +
    glow(x, y - 10, (L.night ? 330 : 170) * size, L.lamp, L.night ? 0.5 : 0.32) +
    group(shade ?? "", `translate(${x} ${y}) scale(${size})`)
  );
}

const radialLamp = (L: Light) => down("#fff6dc", L.lamp);

/** A standing or table lamp, foot on `y`, `height` tall. */
export function lamp(L: Light, x: number, y: number, height: number, colour: string): string {
  const tone = L.in(colour);
  const w = Math.max(36, height * 0.2);
  const top = y - height;
  return (
    glow(x, top + w * 0.6, w * (L.night ? 6 : 3.4), L.lamp, L.night ? 0.55 : 0.32) +
    ellipse(x, y, w * 0.5, 7, L.in("#5b4129")) +
    line(x, y - 3, x, top + w, L.in("#7d5c39"), Math.max(5, height * 0.02)) +
    poly(
      [
        [x - w * 0.55, top],
        [x + w * 0.55, top],
        [x + w, top + w * 1.1],
        [x - w, top + w * 1.1],
      ],
      across(lighter(tone, 0.4), lighter(tone, L.night ? 0.5 : 0.16), darker(tone, 0.08)),
    ) +
    ellipse(x, top + w * 1.1, w, 5, L.lamp)
  );
}
