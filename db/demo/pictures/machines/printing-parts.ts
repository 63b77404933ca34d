import {
  circle,
  clip,
  down,
  khatam,
  type Light,
  lighter,
  path,
  type Random,
  rect,
} from "../scene.ts";

export const inks = ["#2b9fb0", "#c9437a", "#e8c437", "#2e2a2b"];

/** Bright sheets without words: a landscape, stars or fields of colour. */
export function proof(
  r: Random,
  L: Light,
  x: number,
  y: number,
  width: number,
  height: number,
): string {
  const [a = "", b = "", c = ""] = r.shuffle([
    L.accent,
    L.second,
    L.third,
    "#2b9fb0",
    "#c9437a",
    "#e8c437",
  ]);
  const kind = r.int(0, 2);
  const shape = rect(x, y, width, height, "#000");
  if (kind === 0)
    return clip(
      shape,
      rect(x, y, width, height, down(lighter(a, 0.6), lighter(b, 0.3))) +
        circle(x + width * 0.7, y + height * 0.3, height * 0.16, "#fff1c9") +
        path(
          `M${x} ${y + height}V${y + height * 0.6}q${width * 0.25} ${-height * 0.35} ${width * 0.5} 0t${width * 0.5} -6V${y + height}Z`,
          b,
        ) +
        path(
          `M${x} ${y + height}V${y + height * 0.8}q${width * 0.3} ${-height * 0.2} ${width * 0.6} 0t${width * 0.4} 0V${y + height}Z`,
          c,
        ),
    );
  if (kind === 1)
    return (
      rect(x, y, width, height, a) +
      khatam(x + width / 2, y + height / 2, Math.min(width, height) * 0.36, c) +
      khatam(x + width / 2, y + height / 2, Math.min(width, height) * 0.22, lighter(b, 0.3))
    );
  return (
    rect(x, y, width, height, lighter(c, 0.45)) +
    circle(x + width * 0.36, y + height * 0.45, Math.min(width, height) * 0.28, a, 0.9) +
    circle(x + width * 0.58, y + height * 0.58, Math.min(width, height) * 0.28, b, 0.8)
  );
}
