import { down, HEIGHT, line, path, type Point, poly, rect, times, WIDTH } from "./base.ts";
import { darker, mix } from "./light.ts";

/**
 * A floor in perspective from the far edge `top` to the lower edge. Kinds: "check", "cement" (check
 * with star inlays), "wood", "slab", "plain". The eye looks at (`vanish`, 300).
 */
export function floor(
  top: number,
  kind: FloorKind,
  first: string,
  second: string,
  vanish = 600,
): string {
  const eye = 300;
  const near = HEIGHT + 10;
  const project = (column: number, depth: number): Point => {
    const y = eye + (near - eye) / depth;
    return [vanish + (column * 165) / depth, y];
  };
  const last = (near - eye) / (top - eye);
  const rows = kind === "wood" ? 1 : kind === "slab" ? 4 : 7;
  const base = rect(0, top, WIDTH, HEIGHT - top, down(darker(first, 0.1), first));
  if (kind === "plain") return base;
  const depthOf = (row: number) => 1 + ((last - 1) * row) / rows;
  if (kind === "wood") {
    return (
      base +
      times(34, (i) => {
        const c = i - 17;
        const tone = [0, 0.12, 0.05, 0.18][(i * 7) % 4] ?? 0;
        const quad = [project(c * 0.62, last), project((c + 1) * 0.62, last)];
        const plank = [...quad, project((c + 1) * 0.62, 1), project(c * 0.62, 1)];
        const [jx, jy] = project(c * 0.62, 1 + ((i * 5) % 7) * 0.13 * (last - 1));
        const [kx] = project((c + 1) * 0.62, 1 + ((i * 5) % 7) * 0.13 * (last - 1));
        return (
          poly(plank, darker(second, tone)) + line(jx, jy, kx, jy, darker(second, 0.4), 2, 0.5)
        );
      })
    );
  }
  const span = kind === "slab" ? 2 : 1;
  const shape = (corners: readonly Point[]) =>
    `M${corners.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}Z`;
  let tiles = "";
  let onTiles = "";
  let onBase = "";
  for (let i = 0; i < rows * 26; i += 1) {
    const row = Math.floor(i / 26);
    const c = ((i % 26) - 13) * span;
    const a = depthOf(row);
    const b = depthOf(row + 1);
    const corners = [project(c, b), project(c + span, b), project(c + span, a), project(c, a)];
    const across = corners.map(([x]) => x);
    if (Math.max(...across) < 0 || Math.min(...across) > WIDTH) continue;
    const odd = (row + (i % 26)) % 2 === 1;
    const mid = (a + b) / 2;
    const star = [
      project(c + 0.5, b - 0.02),
      project(c + 0.9, mid),
      project(c + 0.5, a + 0.02),
      project(c + 0.1, mid),
    ];
    if (odd) tiles += shape(corners);
    if (kind === "cement" && odd) onTiles += shape(star);
    if (kind === "cement" && !odd) onBase += shape(star);
  }
  return (
    base +
    path(tiles, kind === "slab" ? mix(first, second, 0.6) : second) +
    (onTiles ? path(onTiles, first, 0.55) + path(onBase, second, 0.55) : "")
  );
}

export type FloorKind = "check" | "cement" | "wood" | "slab" | "plain";
