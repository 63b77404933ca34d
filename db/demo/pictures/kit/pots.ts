import { circle, down, groundShadow, group, line, path, rect, stroke, times } from "./base.ts";
import { darker, type Light, lighter } from "./light.ts";
import type { Random } from "./random.ts";

/** A plant in a pot, standing on (0, 0); kinds: 0 rubber plant, 1 palm, 2 cactus, 3 flowers. */
export function pottedPlant(
  L: Light,
  r: Random,
  pot: string,
  indoors = true,
  kind = r.int(0, 3),
): string {
  const tint = indoors ? L.in : L.out;
  const clay = tint(pot);
  const leaf = tint(["#4f6b45", "#6a7f4c", "#5d7a5c", "#5f7448"][kind] ?? "#5f7448");
  const foliage = [
    () =>
      times(11, (i) => {
        const angle = -80 + i * 16;
        const length = 84 + (i % 3) * 22;
        return group(
          path(
            `M0 0C${length * 0.3} ${-26} ${length * 0.8} ${-22} ${length} 0C${length * 0.8} 20 ${length * 0.3} 20 0 0Z`,
            i % 2 ? leaf : darker(leaf, 0.18),
          ) + line(6, 0, length - 10, 0, lighter(leaf, 0.3), 2, 0.7),
          `translate(0 ${-86 - (i % 2) * 20}) rotate(${angle - 90})`,
        );
      }),
    () =>
      times(9, (i) => {
        const side = i - 4;
        return stroke(
          `M0 -84Q${side * 14} -210 ${side * 34} ${-168 + Math.abs(side) * 22}`,
          i % 2 ? leaf : lighter(leaf, 0.16),
          11,
        );
      }),
    () =>
      rect(-22, -214, 44, 150, leaf, 22) +
      rect(-58, -164, 26, 62, leaf, 13) +
      rect(-58, -120, 50, 22, leaf, 11) +
      rect(34, -190, 24, 70, darker(leaf, 0.1), 12) +
      rect(8, -140, 50, 22, darker(leaf, 0.1), 11) +
      times(3, (i) => line(-10 + i * 10, -200, -10 + i * 10, -84, lighter(leaf, 0.3), 2, 0.6)),
    () =>
      path(
        "M-62 -78C-84 -150 -40 -176 0 -168C44 -180 84 -140 60 -78Z",
        down(lighter(leaf, 0.1), darker(leaf, 0.2)),
      ) +
      times(15, () =>
        circle(
          r.range(-54, 54),
          r.range(-158, -96),
          8,
          tint(r.pick(["#c7553f", "#e2a6a0", "#f3e6cc"])),
        ),
      ),
  ][kind];
  return (
    groundShadow(14, 0, 72, 10) +
    (foliage ? foliage() : "") +
    path("M-46 -84H46L34 0H-34Z", down(lighter(clay, 0.14), darker(clay, 0.2))) +
    path("M10 -84H46L34 0H8Z", darker(clay, 0.4), 0.22) +
    rect(-52, -96, 104, 20, lighter(clay, 0.1), 5)
  );
}
