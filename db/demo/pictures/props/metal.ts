import {
  across,
  circle,
  clip,
  darker,
  down,
  glow,
  groundShadow,
  lighter,
  line,
  path,
  rect,
  stroke,
  times,
} from "../scene.ts";

/** The paint of a flat metal side, lit from the start. */
export const sheen = (colour: string): string =>
  across(lighter(colour, 0.28), `${colour} 30`, `${colour} 70`, darker(colour, 0.28));

/** The paint of a cylinder that lies down. */
export const barrelPaint = (colour: string): string =>
  down(darker(colour, 0.1), `${lighter(colour, 0.45)} 22`, `${colour} 55`, darker(colour, 0.45));

/** The paint of a cylinder that stands. */
export const pillarPaint = (colour: string): string =>
  across(darker(colour, 0.08), `${lighter(colour, 0.45)} 25`, `${colour} 60`, darker(colour, 0.42));

export const bolts = (points: readonly (readonly [number, number])[], radius = 5): string =>
  points
    .map(
      ([x, y]) =>
        circle(x, y + 1.5, radius, "#2b211c", 0.4) +
        circle(x, y, radius, "#d9d2c4") +
        line(x - radius / 2, y, x + radius / 2, y, "#7d756a", 1.5),
    )
    .join("");

/** Slots for air in a metal side. */
export const vents = (
  x: number,
  y: number,
  width: number,
  rows: number,
  colour: string,
  gap = 15,
) =>
  times(
    rows,
    (row) =>
      rect(x, y + row * gap, width, gap * 0.5, darker(colour, 0.5), gap * 0.25) +
      rect(x, y + row * gap + gap * 0.4, width, 2, lighter(colour, 0.4), 1, 0.6),
  );

/** A push button or lamp. */
export const knob = (x: number, y: number, radius: number, colour: string): string =>
  circle(x, y + 2, radius * 1.25, "#2a221d", 0.5) +
  circle(x, y, radius * 1.2, "#8b847a") +
  circle(x, y, radius, colour) +
  circle(x - radius * 0.28, y - radius * 0.3, radius * 0.34, "#ffffff", 0.55);

/** A stack of signal lamps on a pole standing on (0, 0). */
export const beacon = (lit: number): string =>
  rect(-4, -60, 8, 60, "#77706a") +
  times(3, (index) => {
    const colour = ["#d4543c", "#e6b04a", "#5fae74"][index] ?? "#fff";
    return (
      (index === lit ? glow(0, -100 + index * 22, 54, lighter(colour, 0.3), 0.75) : "") +
      rect(
        -13,
        -112 + index * 22,
        26,
        21,
        across(lighter(colour, 0.4), colour, darker(colour, 0.3)),
        4,
        index === lit ? 1 : 0.75,
      )
    );
  }) +
  rect(-15, -119, 30, 8, "#4a4541", 4);

/** A cone of thread standing on (0, 0). */
export const threadCone = (colour: string, height = 80): string => {
  const w = height * 0.34;
  const turns = height < 70 ? 3 : 8;
  const shape = `M${-w} 0L${-w * 0.42} ${-height}H${w * 0.42}L${w} 0Q0 ${height * 0.14} ${-w} 0Z`;
  return (
    rect(-w * 0.16, -height * 1.1, w * 0.32, height * 0.14, "#e8e0d0", 2) +
    path(shape, across(lighter(colour, 0.35), `${colour} 45`, darker(colour, 0.35))) +
    clip(
      path(shape, "#000"),
      times(turns, (index) =>
        stroke(
          `M${-w * 1.1} ${-height * (index / turns) - 2}Q0 ${-height * (index / turns) + height * 0.1} ${w * 1.1} ${-height * (index / turns) - 8}`,
          index % 2 ? darker(colour, 0.25) : lighter(colour, 0.3),
          2,
          0.55,
        ),
      ),
    )
  );
};

/** A full sack standing on (0, 0). */
export const bag = (width: number, height: number, colour: string): string =>
  groundShadow(0, 0, width * 0.6, 12, 0.4) +
  path(
    `M${-width * 0.46} 0Q${-width * 0.58} ${-height * 0.5} ${-width * 0.38} ${-height * 0.86}L${-width * 0.46} ${-height}Q0 ${-height * 0.9} ${width * 0.46} ${-height}L${width * 0.38} ${-height * 0.86}Q${width * 0.58} ${-height * 0.5} ${width * 0.46} 0Q0 ${height * 0.05} ${-width * 0.46} 0Z`,
    across(lighter(colour, 0.3), `${colour} 50`, darker(colour, 0.28)),
  ) +
  stroke(
    `M${-width * 0.4} ${-height * 0.86}Q0 ${-height * 0.78} ${width * 0.4} ${-height * 0.86}`,
    darker(colour, 0.4),
    4,
    0.7,
  ) +
  stroke(
    `M${-width * 0.2} ${-height * 0.74}Q${-width * 0.26} ${-height * 0.4} ${-width * 0.2} ${-height * 0.16}`,
    darker(colour, 0.25),
    3,
    0.5,
  ) +
  stroke(
    `M${width * 0.24} ${-height * 0.7}Q${width * 0.32} ${-height * 0.4} ${width * 0.22} ${-height * 0.2}`,
    darker(colour, 0.3),
    3,
    0.5,
  );
