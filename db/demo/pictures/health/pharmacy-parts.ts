import { at, darker, type Light, type Random, rect, times } from "../scene.ts";
import { bottle } from "../props/glassware.ts";

export const green = "#2f9a62";

export const mixed = ["#b5503a", "#3f7d86", "#d9a441", "#7f9a4f", "#8a5f8a", "#e3d3b0", "#4a6d92"];

/** Medicine boxes and bottles along a board. */
export function remedies(
  L: Light,
  r: Random,
  left: number,
  right: number,
  board: number,
  size = 1,
): string {
  let x = left + 6;
  let out = "";
  while (x < right - 40 * size) {
    const kind = r.int(0, 3);
    const tone = L.in(r.pick(mixed));
    if (kind === 0) {
      const w = r.range(30, 42) * size;
      out += at(
        x + w / 2,
        board,
        bottle(
          w,
          r.range(64, 84) * size,
          L.in(r.pick(["#8a4f26", "#6b4a2a", "#4f6a62"])),
          L.in("#f6efdf"),
          L.in("#f6efdf"),
        ),
      );
      x += w + 8;
    } else {
      const w = r.range(40, 64) * size;
      const h = r.range(26, 70) * size;
      const stack = h < 40 * size ? 2 : 1;
      out += times(
        stack,
        (i) =>
          rect(x, board - h * (i + 1), w, h - 2, L.in("#f6f1e6"), 2) +
          rect(x, board - h * (i + 1) + h * 0.55, w, h * 0.28, tone) +
          rect(x + 5, board - h * (i + 1) + h * 0.18, w * 0.5, h * 0.12, darker(tone, 0.3), 1) +
          rect(x + w - 3, board - h * (i + 1), 3, h - 2, "#20120c", 0, 0.15),
      );
      x += w + 7;
    }
  }
  return out;
}
