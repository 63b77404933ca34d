import { circle, dots, down, groundShadow, list, path, type Point, stroke, times } from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";
import type { Random } from "./random.ts";

export const f = (value: number) => value.toFixed(1);

/** A low round bush, with flowers when a colour is given. */
export function bush(L: Light, r: Random, width = 160, flower?: string): string {
  const leaf = L.out("#5f7448");
  const h = width * 0.5;
  return (
    groundShadow(8, 0, width * 0.6, 9) +
    path(
      `M${-width / 2} 0C${-width * 0.62} ${-h} ${-width * 0.2} ${-h * 1.3} 0 ${-h * 1.08}C${width * 0.3} ${-h * 1.35} ${width * 0.62} ${-h * 0.8} ${width / 2} 0Z`,
      down(lighter(leaf, 0.16), darker(leaf, 0.26)),
    ) +
    dots(
      list(12, () => [r.range(-0.42, 0.42) * width, -r.range(0.2, 0.95) * h] as const),
      lighter(leaf, 0.34),
      7,
      0.6,
      8,
      0,
    ) +
    times(flower ? 14 : 0, () => {
      const x = r.range(-0.44, 0.44) * width;
      const y = -r.range(0.12, 1) * h;
      return circle(x, y, 5.5, L.out(flower ?? leaf)) + circle(x, y, 2, "#fff3cf");
    })
  );
}

/** Jasmine or bougainvillea hanging from (x, y): a curtain of leaves with small flowers. */
export function creeper(
  L: Light,
  r: Random,
  x: number,
  y: number,
  width: number,
  drop: number,
  flower = "#fffaf0",
): string {
  const leaf = L.out("#5d7547");
  const strands = Math.max(3, Math.round(width / 26));
  const stems: string[] = [];
  const pale: Point[] = [];
  const deep: Point[] = [];
  const blooms: Point[] = [];
  for (let i = 0; i < strands; i += 1) {
    const sx = x + (i + 0.5) * (width / strands);
    const length = drop * r.range(0.45, 1);
    const sway = r.range(-22, 22);
    const count = Math.round(length / 15);
    stems.push(`M${f(sx)} ${y}q${f(sway)} ${f(length * 0.5)} ${f(sway * 0.4)} ${f(length)}`);
    for (let k = 0; k < count; k += 1) {
      const t = (k + 0.4) / count;
      const leafX = sx + sway * 1.6 * t * (1 - t * 0.72) + (k % 2 ? 9 : -9);
      (k % 2 ? pale : deep).push([leafX, y + length * t]);
      if ((k + i) % 3 === 0) blooms.push([leafX, y + length * t + 6]);
    }
  }
  return (
    stroke(stems.join(""), darker(leaf, 0.3), 3) +
    dots(deep, darker(leaf, 0.16), 13, 1, -9, 6) +
    dots(pale, lighter(leaf, 0.1), 13, 1, 9, 6) +
    dots(blooms, L.out(flower), 12)
  );
}
