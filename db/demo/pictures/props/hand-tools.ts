import {
  across,
  circle,
  darker,
  down,
  lighter,
  line,
  path,
  poly,
  rect,
  ring,
  slant,
  stroke,
  times,
} from "../scene.ts";

/** Metal as tools have it, bright above. */
export const brightSteel = () => down("#f1eee8", "#b6b1a8", "#7d7870");

/** The paint of a handle that lies down. */
const grip = (colour: string) => down(lighter(colour, 0.35), colour, darker(colour, 0.35));

/** Hand tools lie along the horizontal, their middle at (0, 0), seen from above. */
export const hammer = (length: number, handle: string): string =>
  rect(-length / 2 + 4, -6, length * 0.9, 22, "#20120c", 10, 0.22) +
  rect(-length / 2, -10, length * 0.84, 20, grip(handle), 10) +
  times(4, (i) => rect(-length / 2 + 14 + i * 16, -10, 5, 20, darker(handle, 0.35), 0, 0.5)) +
  rect(length * 0.32, -9, length * 0.1, 18, "#6b665f") +
  path(
    `M${length * 0.36} -46H${length * 0.5}Q${length * 0.53} -46 ${length * 0.52} -30L${length * 0.5} 26Q${length * 0.52} 52 ${length * 0.62} 66Q${length * 0.4} 62 ${length * 0.37} 30Z`,
    slant("#efece6", "#8b867e", "#5f5a53"),
  ) +
  rect(length * 0.345, -56, length * 0.19, 22, across("#d8d4cb", "#79746c"), 4);

export const wrench = (length: number, tone = "#b9b4ab"): string =>
  path(`M${-length / 2 + 6} -4h${length * 0.8}v24h${-length * 0.8}Z`, "#20120c", 0.2) +
  rect(
    -length * 0.42,
    -11,
    length * 0.8,
    22,
    down(lighter(tone, 0.6), tone, darker(tone, 0.4)),
    8,
  ) +
  rect(-length * 0.3, -4, length * 0.56, 8, darker(tone, 0.25), 4, 0.6) +
  path(
    `M${length * 0.34} -14C${length * 0.38} -44 ${length * 0.5} -46 ${length * 0.56} -34L${length * 0.46} -16L${length * 0.46} 14L${length * 0.56} 32C${length * 0.5} 46 ${length * 0.38} 42 ${length * 0.34} 14Z`,
    down(lighter(tone, 0.6), tone, darker(tone, 0.35)),
  ) +
  ring(-length * 0.44, 0, 22, tone, 14) +
  ring(-length * 0.44, -1, 26, lighter(tone, 0.6), 3, 0.7);

export const screwdriver = (length: number, handle: string): string =>
  rect(-length / 2 + 5, 0, length * 0.92, 18, "#20120c", 8, 0.2) +
  rect(-length * 0.08, -5, length * 0.52, 10, brightSteel(), 2) +
  poly(
    [
      [length * 0.42, -5],
      [length * 0.5, -8],
      [length * 0.5, 8],
      [length * 0.42, 5],
    ],
    "#9a958c",
  ) +
  path(
    `M${-length / 2} -12Q${-length / 2} -18 ${-length * 0.42} -18H${-length * 0.2}Q${-length * 0.14} -10 ${-length * 0.06} -10V10Q${-length * 0.14} 10 ${-length * 0.2} 18H${-length * 0.42}Q${-length / 2} 18 ${-length / 2} 12Z`,
    grip(handle),
  ) +
  times(3, (i) =>
    line(-length * 0.44, -8 + i * 8, -length * 0.2, -8 + i * 8, darker(handle, 0.4), 3, 0.5),
  ) +
  rect(-length * 0.16, -12, length * 0.04, 24, "#f0c95a", 3);

export const pliers = (length: number, handle: string): string =>
  stroke(
    `M${-length * 0.46} -34Q${-length * 0.1} -34 ${length * 0.12} 2`,
    darker(handle, 0.3),
    25,
  ) +
  stroke(`M${-length * 0.46} 34Q${-length * 0.1} 34 ${length * 0.12} -2`, darker(handle, 0.3), 25) +
  stroke(`M${-length * 0.46} -36Q${-length * 0.1} -36 ${length * 0.1} 0`, handle, 18) +
  stroke(`M${-length * 0.46} 32Q${-length * 0.1} 32 ${length * 0.1} -4`, handle, 18) +
  stroke(
    `M${-length * 0.44} -40Q${-length * 0.12} -40 ${length * 0.04} -14`,
    lighter(handle, 0.5),
    4,
    0.7,
  ) +
  path(
    `M${length * 0.06} -16Q${length * 0.3} -34 ${length * 0.48} -6L${length * 0.48} -1H${length * 0.2}Z`,
    brightSteel(),
  ) +
  path(
    `M${length * 0.06} 14Q${length * 0.3} 32 ${length * 0.48} 6L${length * 0.48} 1H${length * 0.2}Z`,
    "#837e76",
  ) +
  circle(length * 0.13, 0, 15, slant("#f3f0ea", "#7d7870")) +
  circle(length * 0.13, 0, 5, "#4a4540");

export const saw = (length: number, handle: string): string =>
  path(`M${-length * 0.2} -38L${length / 2} -14V10L${-length * 0.2} 38Z`, "#20120c", 0.2) +
  path(
    `M${-length * 0.22} -42L${length / 2} -20V4${times(22, (i) => `L${(length / 2 - (i + 0.5) * length * 0.0327).toFixed(0)} ${(6 + i * 1.3 + 8).toFixed(0)}L${(length / 2 - (i + 1) * length * 0.0327).toFixed(0)} ${(6 + i * 1.3).toFixed(0)}`)}Z`,
    slant("#f0ede7", "#b0aba2", "#d9d5cd"),
  ) +
  path(
    `M${-length * 0.18} -46C${-length * 0.34} -64 ${-length * 0.5} -56 ${-length * 0.5} -20C${-length * 0.5} 20 ${-length * 0.46} 56 ${-length * 0.3} 52L${-length * 0.18} 42ZM${-length * 0.26} -22C${-length * 0.4} -36 ${-length * 0.42} 28 ${-length * 0.26} 22Z`,
    slant(lighter(handle, 0.25), handle, darker(handle, 0.35)),
  ) +
  [-24, 24].map((y) => circle(-length * 0.2, y, 6, "#d9c28a")).join("");
