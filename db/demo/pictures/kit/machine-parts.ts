import {
  across,
  circle,
  clip,
  down,
  group,
  line,
  path,
  rect,
  ring,
  stroke,
  times,
} from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";
import { steel } from "./machines.ts";
import type { Random } from "./random.ts";

/** A round dial with a needle. */
export function gauge(L: Light, x: number, y: number, radius: number, turn: number): string {
  const angle = -2.4 + turn * 4.8 - Math.PI / 2;
  return (
    circle(x, y, radius, L.in("#6a655d")) +
    circle(x, y, radius * 0.84, L.in("#f8f1e0")) +
    times(9, (i) => {
      const a = -2.4 + (i / 8) * 4.8 - Math.PI / 2;
      return line(
        x + Math.cos(a) * radius * 0.6,
        y + Math.sin(a) * radius * 0.6,
        x + Math.cos(a) * radius * 0.76,
        y + Math.sin(a) * radius * 0.76,
        L.in(i > 6 ? "#b5432c" : "#4a443d"),
        radius * 0.06,
      );
    }) +
    line(
      x,
      y,
      x + Math.cos(angle) * radius * 0.62,
      y + Math.sin(angle) * radius * 0.62,
      L.in("#b5432c"),
      radius * 0.09,
    ) +
    circle(x, y, radius * 0.13, L.in("#4a443d"))
  );
}

/** A panel with a screen, buttons and a knob; (x, y) its top corner, in a 150 by 190 space scaled. */
export function controlPanel(L: Light, r: Random, x: number, y: number, scale = 1): string {
  return group(
    rect(5, 6, 150, 190, "#20120c", 10, 0.25) +
      rect(0, 0, 150, 190, L.in("#e7e0d1"), 10) +
      rect(14, 14, 122, 70, L.in("#22343a"), 5) +
      times(4, (i) =>
        rect(
          22,
          24 + i * 14,
          r.range(30, 100),
          6,
          [L.third, "#8fd0b0", "#e7b08f", "#8fb4ba"][i] ?? L.third,
          3,
        ),
      ) +
      times(6, (i) =>
        rect(
          16 + (i % 3) * 28,
          98 + Math.floor(i / 3) * 26,
          20,
          18,
          L.in(["#4f8f63", "#c99a3e", "#b5432c", "#8a867e", "#8a867e", "#4a6d92"][i] ?? "#8a867e"),
          4,
        ),
      ) +
      circle(120, 118, 17, L.in("#4a443d")) +
      line(120, 118, 120, 104, L.in("#f2e9d6"), 4) +
      circle(120, 166, 13, L.in("#d9b23f")) +
      circle(120, 166, 9, L.in("#b5332a")) +
      times(3, (i) => circle(24 + i * 20, 170, 5, [L.accent, "#e8c35a", "#78b07a"][i] ?? L.accent)),
    `translate(${x} ${y}) scale(${scale})`,
  );
}

/** A steel roller lying across, seen from its side, with bright bands. */
export function roller(
  L: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  colour = steel,
): string {
  const tone = L.in(colour);
  return (
    rect(x - 16, y + height * 0.36, width + 32, height * 0.28, L.in("#5c564f"), 3) +
    rect(
      x,
      y,
      width,
      height,
      down(darker(tone, 0.1), lighter(tone, 0.55), tone, darker(tone, 0.4)),
      6,
    ) +
    rect(x, y, 8, height, darker(tone, 0.3), 3) +
    rect(x + width - 8, y, 8, height, darker(tone, 0.36), 3)
  );
}

/** A roller or gear seen from its end. */
export function wheelEnd(
  L: Light,
  x: number,
  y: number,
  radius: number,
  colour = steel,
  teeth = 0,
): string {
  const tone = L.in(colour);
  return (
    times(teeth, (i) =>
      group(
        rect(-radius * 0.13, -radius * 1.16, radius * 0.26, radius * 0.3, darker(tone, 0.14), 2),
        `translate(${x} ${y}) rotate(${(i * 360) / teeth})`,
      ),
    ) +
    circle(x, y, radius, darker(tone, 0.14)) +
    circle(
      x - radius * 0.05,
      y - radius * 0.06,
      radius * 0.88,
      across(lighter(tone, 0.3), darker(tone, 0.1)),
    ) +
    circle(x, y, radius * 0.34, L.in("#6a645c")) +
    circle(x, y, radius * 0.16, L.in("#d9d2c4"))
  );
}

/** A pipe run through the given corners, with a bright edge. */
export function pipe(L: Light, data: string, colour: string, width = 20): string {
  const tone = L.in(colour);
  return (
    stroke(data, darker(tone, 0.3), width) +
    stroke(data, tone, width * 0.72) +
    stroke(data, lighter(tone, 0.5), width * 0.16, 0.8)
  );
}

/** A funnel that feeds a machine, its outlet at (x, y). */
export function hopper(
  L: Light,
  x: number,
  y: number,
  width: number,
  colour = steel,
  fill?: string,
): string {
  const tone = L.in(colour);
  const h = width * 0.72;
  return (
    (fill
      ? path(
          `M${x - width * 0.44} ${y - h}Q${x} ${y - h - width * 0.34} ${x + width * 0.44} ${y - h}Z`,
          L.in(fill),
        )
      : "") +
    path(
      `M${x - width / 2} ${y - h}H${x + width / 2}L${x + width * 0.12} ${y - h * 0.16}V${y}H${x - width * 0.12}V${y - h * 0.16}Z`,
      across(lighter(tone, 0.4), tone, darker(tone, 0.3)),
    ) +
    rect(x - width * 0.54, y - h - 8, width * 1.08, 14, lighter(tone, 0.3), 4)
  );
}

/** A round window in a machine, with something turning inside. */
export function porthole(
  L: Light,
  x: number,
  y: number,
  radius: number,
  inside: string,
  frame = "#d9d4c8",
): string {
  const tone = L.in(frame);
  return (
    circle(x, y, radius * 1.18, across(lighter(tone, 0.4), darker(tone, 0.24))) +
    clip(circle(x, y, radius, "#000"), circle(x, y, radius, L.in("#27333a")) + inside) +
    path(
      `M${x - radius * 0.7} ${y - radius * 0.1}A${radius * 0.72} ${radius * 0.72} 0 0 1 ${x} ${y - radius * 0.72}L${x} ${y - radius * 0.58}A${radius * 0.58} ${radius * 0.58} 0 0 0 ${x - radius * 0.56} ${y - radius * 0.06}Z`,
      "#ffffff",
      0.28,
    ) +
    ring(x, y, radius * 1.09, darker(tone, 0.3), 2, 0.6)
  );
}
