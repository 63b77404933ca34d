import { circle, khatam, path, rect, stroke, times } from "../scene.ts";

export const bubbleTones = ["#fbf6ea", "#f0cf8a", "#c4dcd0", "#f0c0a8", "#c9d2e6"];

/** A speech bubble pointing down at (0, 0) with drawn sounds, not words. */
export const bubble = (
  width: number,
  height: number,
  fill: string,
  kind: number,
  ink: string,
): string =>
  path(
    `M${-width / 2 + 20} ${-height - 40}H${width / 2 - 20}Q${width / 2} ${-height - 40} ${width / 2} ${-height - 20}V-60Q${width / 2} -40 ${width / 2 - 20} -40H20L0 0L-12 -40H${-width / 2 + 20}Q${-width / 2} -40 ${-width / 2} -60V${-height - 20}Q${-width / 2} ${-height - 40} ${-width / 2 + 20} ${-height - 40}Z`,
    fill,
  ) +
  ([
    () =>
      times(3, (i) =>
        rect(
          -width * 0.36,
          -height - 14 + i * height * 0.28,
          width * (i === 1 ? 0.5 : 0.68),
          height * 0.13,
          ink,
          6,
          0.8,
        ),
      ),
    () =>
      stroke(
        `M${-width * 0.36} ${-height / 2 - 40}${times(6, (i) => `q${width * 0.03} ${i % 2 ? 34 : -34} ${width * 0.06} 0t${width * 0.06} 0`)}`,
        ink,
        6,
        0.8,
      ),
    () =>
      times(3, (i) => circle((i - 1) * width * 0.24, -height / 2 - 40, height * 0.13, ink, 0.8)),
    () =>
      khatam(-width * 0.2, -height / 2 - 40, height * 0.26, ink, 0.85) +
      rect(0, -height / 2 - 62, width * 0.36, 12, ink, 6, 0.7) +
      rect(0, -height / 2 - 34, width * 0.26, 12, ink, 6, 0.7),
  ][kind]?.() ?? "");
