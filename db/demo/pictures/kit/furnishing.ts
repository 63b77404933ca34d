import { across, down, groundShadow, group, poly, rect } from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";

/** A table seen a little from above: its feet on `y`, `x` its middle. */
export function table(
  L: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  colour = "#8b5e3a",
): string {
  const tone = L.in(colour);
  const depth = Math.min(40, width * 0.09);
  const half = width / 2;
  const leg = (lx: number, foot: number, shade: number) =>
    rect(lx, y - height, width * 0.036, height + foot, darker(tone, shade));
  return (
    groundShadow(x + 20, y + 6, half * 1.05, 22) +
    leg(x - half * 0.82, -depth * 0.6, 0.4) +
    leg(x + half * 0.76, -depth * 0.6, 0.45) +
    leg(x - half * 0.94, 0, 0.1) +
    leg(x + half * 0.87, 0, 0.24) +
    rect(x - half * 0.94, y - height + 6, width * 0.94, 24, darker(tone, 0.24)) +
    poly(
      [
        [x - half * 0.92, y - height - depth],
        [x + half * 0.92, y - height - depth],
        [x + half, y - height],
        [x - half, y - height],
      ],
      across(lighter(tone, 0.34), lighter(tone, 0.1)),
    ) +
    rect(x - half, y - height, width, 13, tone, 3)
  );
}

/** A plain chair facing the viewer (or its back), feet on `y`. */
export function chair(
  L: Light,
  x: number,
  y: number,
  cloth: string,
  scale = 1,
  colour = "#7c5536",
): string {
  const frame = L.in(colour);
  const seat = L.in(cloth);
  return group(
    groundShadow(8, 0, 62, 10) +
      rect(-46, -190, 10, 190, darker(frame, 0.1), 4) +
      rect(36, -190, 10, 190, darker(frame, 0.24), 4) +
      rect(-40, -186, 80, 62, down(lighter(seat, 0.1), darker(seat, 0.12)), 12) +
      rect(-52, -92, 104, 24, down(lighter(seat, 0.16), seat), 9) +
      rect(-50, -70, 100, 9, frame) +
      rect(-50, -64, 10, 64, frame, 3) +
      rect(40, -64, 10, 64, darker(frame, 0.2), 3),
    `translate(${x} ${y}) scale(${scale})`,
  );
}
