import {
  across,
  circle,
  clip,
  darker,
  down,
  ellipse,
  groundShadow,
  group,
  lighter,
  line,
  path,
  poly,
  type Random,
  rect,
  ring,
  slant,
  stroke,
  times,
} from "../scene.ts";
import { bars } from "./screens.ts";

/** A pile of books lying on (0, 0). */
export const bookPile = (r: Random, colours: readonly string[], width = 150): string => {
  let y = 0;
  return (
    groundShadow(0, 0, width * 0.62, 9, 0.4) +
    times(colours.length, (i) => {
      const colour = colours[i] ?? "#a65";
      const w = width * r.range(0.8, 1);
      const h = r.range(20, 32);
      const x = -w / 2 + r.range(-12, 12);
      y -= h;
      return (
        rect(x, y, w, h, across(lighter(colour, 0.2), colour, darker(colour, 0.2)), 4) +
        rect(x + w - 16, y + 4, 14, h - 8, "#f3e8cf") +
        times(3, (k) =>
          line(x + w - 15, y + 8 + k * (h / 4), x + w - 3, y + 8 + k * (h / 4), "#c9b894", 1),
        ) +
        rect(x + 16, y, 7, h, lighter(colour, 0.5), 0, 0.6) +
        rect(x + 30, y, 3, h, lighter(colour, 0.5), 0, 0.6)
      );
    })
  );
};

/** A mug standing on (0, 0), steaming. */
export const mug = (colour: string, size = 60): string =>
  groundShadow(4, 0, size * 0.6, 7, 0.4) +
  ring(size * 0.46, -size * 0.5, size * 0.22, darker(colour, 0.15), size * 0.1) +
  path(
    `M${-size * 0.42} ${-size}H${size * 0.42}V${-size * 0.16}Q${size * 0.4} 0 ${size * 0.2} 0H${-size * 0.2}Q${-size * 0.4} 0 ${-size * 0.42} ${-size * 0.16}Z`,
    across(lighter(colour, 0.35), colour, darker(colour, 0.25)),
  ) +
  ellipse(0, -size, size * 0.42, size * 0.09, darker(colour, 0.2)) +
  ellipse(0, -size + 2, size * 0.36, size * 0.06, "#4a2c1c") +
  stroke(`M-8 ${-size * 1.2}q-12 -16 0 -30t0 -28`, "#ffffff", 5, 0.35) +
  stroke(`M10 ${-size * 1.24}q-10 -14 0 -26t0 -20`, "#ffffff", 5, 0.25);

/** A cup of pencils standing on (0, 0). */
export const pencilCup = (r: Random, colours: readonly string[], cup: string): string =>
  groundShadow(4, 0, 40, 7, 0.4) +
  times(6, (i) => {
    const x = -20 + i * 8;
    const tall = r.range(96, 136);
    const colour = colours[i % colours.length] ?? "#c65";
    return group(
      rect(-4, -tall, 8, tall - 40, across(lighter(colour, 0.3), darker(colour, 0.15))) +
        poly(
          [
            [-4, -tall],
            [0, -tall - 14],
            [4, -tall],
          ],
          "#ecd5aa",
        ) +
        poly(
          [
            [-1.5, -tall - 9],
            [0, -tall - 14],
            [1.5, -tall - 9],
          ],
          "#3b2a22",
        ),
      `translate(${x} 0) rotate(${(i - 2.5) * 3.4} 0 -40)`,
    );
  }) +
  rect(-32, -74, 64, 74, across(lighter(cup, 0.3), cup, darker(cup, 0.28)), 8) +
  rect(-32, -58, 64, 8, lighter(cup, 0.4), 0, 0.6);

/** A sheet seen from above, centred, with lines of no words; `round` draws a portrait on it. */
export const sheet = (
  width: number,
  height: number,
  tone: string,
  round = false,
  paper = "#fcf7ec",
): string =>
  rect(-width / 2 + 7, -height / 2 + 10, width, height, "#2a180f", 4, 0.22) +
  rect(-width / 2, -height / 2, width, height, slant(paper, darker(paper, 0.05)), 4) +
  (round
    ? rect(-width * 0.4, -height * 0.42, width * 0.26, width * 0.3, lighter(tone, 0.55), 4) +
      clip(
        rect(-width * 0.4, -height * 0.42, width * 0.26, width * 0.3, "#000", 4),
        circle(-width * 0.27, -height * 0.42 + width * 0.12, width * 0.065, tone) +
          ellipse(-width * 0.27, -height * 0.42 + width * 0.31, width * 0.11, width * 0.12, tone),
      ) +
      bars(
        -width * 0.06,
        -height * 0.39,
        [width * 0.4, width * 0.28, width * 0.34],
        darker(tone, 0.2),
        width * 0.032,
      )
    : rect(-width * 0.4, -height * 0.42, width * 0.44, width * 0.055, tone, 3)) +
  times(round ? 8 : 10, (i) => {
    const y = -height * (round ? 0.12 : 0.28) + i * height * (round ? 0.068 : 0.066);
    return rect(
      -width * 0.4,
      y,
      width * (i % 4 === 3 ? 0.5 : 0.8),
      width * 0.018,
      "#8a7b68",
      2,
      0.6,
    );
  });

/** A pen or pencil lying from (0, 0) along the horizontal. */
export const pen = (length: number, colour: string, thick = 13): string =>
  rect(3, 4, length, thick, "#2a180f", thick / 2, 0.3) +
  rect(
    0,
    -thick / 2,
    length * 0.86,
    thick,
    down(lighter(colour, 0.4), colour, darker(colour, 0.3)),
    thick / 2,
  ) +
  poly(
    [
      [length * 0.84, -thick / 2],
      [length * 0.95, -2],
      [length, 0],
      [length * 0.95, 2],
      [length * 0.84, thick / 2],
    ],
    "#e4cfa2",
  ) +
  rect(length * 0.1, -thick / 2, thick * 0.6, thick, "#e9d9ae") +
  circle(length * 0.985, 0, 2.6, "#2b211c");

/** A globe on its stand at (0, 0). */
export const globe = (r: Random, size: number, sea: string, land: string): string => {
  const y = -size * 1.35;
  const ball = circle(0, y, size, "#000");
  const blob = () => {
    const x = r.range(-0.8, 0.7) * size;
    const by = y + r.range(-0.75, 0.6) * size;
    const s = r.range(0.2, 0.42) * size;
    return path(
      `M${x - s} ${by}q${s * 0.3} ${-s * 1.1} ${s * 1.1} ${-s * 0.6}t${s} ${s * 0.9}q${-s * 0.4} ${s * 0.9} ${-s * 1.2} ${s * 0.5}t${-s * 0.9} ${-s * 0.8}Z`,
      land,
    );
  };
  return (
    groundShadow(6, 0, size * 0.8, 11, 0.4) +
    rect(-size * 0.42, -12, size * 0.84, 12, "#7a5732", 5) +
    rect(-7, -size * 0.4, 14, size * 0.4, across("#b98d4e", "#7a5732")) +
    stroke(
      `M${-size * 0.5} ${y - size * 1.02}A${size * 1.14} ${size * 1.14} 0 1 0 ${size * 0.55} ${y + size}`,
      "#b98d4e",
      9,
    ) +
    circle(0, y, size, slant(lighter(sea, 0.4), sea, darker(sea, 0.35))) +
    clip(
      ball,
      times(7, blob) +
        [0.35, 0.75]
          .map(
            (k) =>
              `<ellipse cx="0" cy="${y}" rx="${size * k}" ry="${size}" fill="none" stroke="#ffffff" stroke-opacity="0.25" stroke-width="2"/>`,
          )
          .join("") +
        line(-size, y, size, y, "#ffffff", 2, 0.25) +
        circle(size * 0.35, y + size * 0.3, size * 1.15, "#ffffff00") +
        path(
          `M0 ${y - size}A${size} ${size} 0 0 1 0 ${y + size}A${size * 1.3} ${size * 1.3} 0 0 0 0 ${y - size}Z`,
          "#20120c",
          0.2,
        ),
    )
  );
};

/** A headset lying on (0, 0), seen from the front. */
export const headset = (colour: string, size = 90): string =>
  stroke(
    `M${-size * 0.8} ${-size * 0.5}C${-size * 0.9} ${-size * 2} ${size * 0.9} ${-size * 2} ${size * 0.8} ${-size * 0.5}`,
    darker(colour, 0.35),
    size * 0.16,
  ) +
  stroke(
    `M${-size * 0.76} ${-size * 0.6}C${-size * 0.84} ${-size * 1.9} ${size * 0.84} ${-size * 1.9} ${size * 0.76} ${-size * 0.6}`,
    lighter(colour, 0.25),
    size * 0.05,
  ) +
  [-1, 1]
    .map(
      (side) =>
        rect(
          side * size * 0.8 - size * 0.2,
          -size * 0.78,
          size * 0.4,
          size * 0.78,
          across(lighter(colour, 0.3), colour, darker(colour, 0.35)),
          size * 0.18,
        ) +
        rect(
          side * size * 0.58 - size * 0.1,
          -size * 0.72,
          size * 0.2,
          size * 0.66,
          "#2a2523",
          size * 0.1,
        ),
    )
    .join("");
