import {
  circle,
  darker,
  down,
  ellipse,
  type Light,
  lighter,
  poly,
  rect,
  ring,
  slant,
  times,
  turn,
} from "../scene.ts";

export const reds = ["#b5402c", "#3f7048", "#d08a2e", "#2f5f86", "#8a8f3a"];

export const tyre = (x: number, y: number, radius: number, hub: string): string =>
  times(18, (i) =>
    turn(
      i * 20,
      x,
      y,
      poly(
        [
          [x - radius * 0.1, y - radius * 1.05],
          [x + radius * 0.14, y - radius * 1.05],
          [x + radius * 0.06, y - radius * 0.8],
          [x - radius * 0.18, y - radius * 0.8],
        ],
        "#26211f",
      ),
    ),
  ) +
  circle(x, y, radius * 0.97, slant("#4b4542", "#2b2624")) +
  ring(x, y, radius * 0.78, "#5b5450", radius * 0.04, 0.7) +
  circle(x, y, radius * 0.56, slant(lighter(hub, 0.35), hub, darker(hub, 0.35))) +
  times(8, (i) => {
    const a = (i * Math.PI) / 4;
    return circle(
      x + Math.cos(a) * radius * 0.36,
      y + Math.sin(a) * radius * 0.36,
      radius * 0.07,
      darker(hub, 0.45),
    );
  }) +
  circle(x, y, radius * 0.16, "#6b655d") +
  circle(x - radius * 0.03, y - radius * 0.04, radius * 0.08, "#cfc9bd");

/** Furrows that run to a vanishing point on the horizon. */
export function furrows(L: Light, top: number, soil: string, crop?: string, count = 22): string {
  const a = L.out(soil);
  const vanish = 640;
  return (
    rect(0, top, 1200, 900 - top, down(lighter(a, 0.22), a, darker(a, 0.2))) +
    times(count, (i) => {
      const x = (i - count / 2) * 190 + 600;
      const near = vanish + (x - vanish) * 1.5;
      const far = vanish + (x - vanish) * 0.16;
      return (
        poly(
          [
            [far, top],
            [far + 12, top],
            [near + 90, 900],
            [near, 900],
          ],
          darker(a, 0.24),
          0.55,
        ) +
        (crop
          ? times(7, (k) => {
              const t = (k + 0.5) / 7;
              const s = t * t;
              const px = far + (near - far) * s + 50 * s;
              const py = top + (900 - top) * s;
              return (
                ellipse(px, py, 6 + 46 * s, 4 + 26 * s, L.out(crop), 0.95) +
                ellipse(px - 8 * s, py - 8 * s, 4 + 26 * s, 2 + 12 * s, lighter(L.out(crop), 0.25))
              );
            })
          : "")
      );
    })
  );
}
