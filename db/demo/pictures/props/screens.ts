import {
  circle,
  clip,
  darker,
  down,
  groundShadow,
  group,
  lighter,
  line,
  path,
  poly,
  type Random,
  rect,
  ring,
  stroke,
  times,
} from "../scene.ts";

/** What a screen shows: drawn on 0..width, 0..height. */
export type Show = (width: number, height: number) => string;

const glass = (x: number, y: number, w: number, h: number) =>
  poly(
    [
      [x, y],
      [x + w * 0.42, y],
      [x + w * 0.18, y + h],
      [x, y + h],
    ],
    "#ffffff",
    0.07,
  );

const screenful = (x: number, y: number, w: number, h: number, show: Show) =>
  group(clip(rect(0, 0, w, h, "#000", 4), show(w, h)), `translate(${x} ${y})`) + glass(x, y, w, h);

/** An open laptop standing on (0, 0), seen from the front. */
export const laptop = (width: number, show: Show, metal = "#c9c4ba"): string => {
  const height = width * 0.62;
  return (
    groundShadow(0, 2, width * 0.66, 13, 0.45) +
    rect(-width / 2 - 9, -height - 26, width + 18, height + 18, "#2c2927", 12) +
    screenful(-width / 2, -height - 17, width, height, show) +
    poly(
      [
        [-width / 2 - 12, -10],
        [width / 2 + 12, -10],
        [width * 0.6, 4],
        [-width * 0.6, 4],
      ],
      lighter(metal, 0.2),
    ) +
    rect(-width * 0.6, 3, width * 1.2, 9, darker(metal, 0.3), 5) +
    rect(-width * 0.09, 3, width * 0.18, 4, darker(metal, 0.5), 2)
  );
};

/** A telephone held upright, its foot at (0, 0). */
export const phoneUp = (width: number, show: Show, body = "#2b2829"): string => {
  const height = width * 2.02;
  return (
    rect(-width / 2 - 5, -height - 3, width + 14, height + 10, "#160e0b", width * 0.15, 0.35) +
    rect(-width / 2, -height, width, height, body, width * 0.14) +
    group(
      clip(
        rect(0, 0, width * 0.9, height - width * 0.1, "#000", width * 0.1),
        show(width * 0.9, height - width * 0.1),
      ),
      `translate(${-width * 0.45} ${-height + width * 0.05})`,
    ) +
    rect(-width * 0.13, -height + width * 0.09, width * 0.26, width * 0.055, body, width * 0.03) +
    poly(
      [
        [-width * 0.44, -height + width * 0.1],
        [width * 0.05, -height + width * 0.05],
        [-width * 0.3, -width * 0.1],
        [-width * 0.44, -width * 0.1],
      ],
      "#ffffff",
      0.08,
    )
  );
};

export const bars = (
  x: number,
  y: number,
  widths: readonly number[],
  tone: string,
  thick: number,
) => widths.map((w, i) => rect(x, y + i * thick * 2, w, thick, tone, thick / 2)).join("");

/** A drawn web page: a picture, cards and lines of no words. */
export const pageShow =
  (
    r: Random,
    tones: readonly [string, string, string],
    kind = r.int(0, 2),
    paper = "#fbf6ea",
  ): Show =>
  (w, h) => {
    const [a, b, c] = tones;
    const ink = darker(a, 0.5);
    const u = w / 100;
    const picture = (x: number, y: number, pw: number, ph: number, sky: string, hill: string) =>
      clip(
        rect(x, y, pw, ph, "#000", u),
        rect(x, y, pw, ph, down(lighter(sky, 0.5), sky)) +
          circle(x + pw * 0.7, y + ph * 0.35, ph * 0.15, "#fff4d6") +
          path(
            `M${x} ${y + ph}V${y + ph * 0.7}q${pw * 0.25} ${-ph * 0.3} ${pw * 0.5} 0t${pw * 0.5} -4V${y + ph}Z`,
            hill,
          ),
      );
    const bar =
      rect(0, 0, w, h * 0.1, lighter(a, 0.1)) +
      circle(u * 5, h * 0.05, u * 2, "#fdf6e4") +
      times(4, (i) => rect(w - u * (12 + i * 11), h * 0.037, u * 8, h * 0.026, "#fdf6e4", u, 0.8));
    const body = [
      () =>
        picture(u * 4, h * 0.15, u * 92, h * 0.42, b, c) +
        bars(u * 9, h * 0.25, [u * 34, u * 26], "#fffaf0", u * 2.4) +
        rect(u * 9, h * 0.42, u * 17, h * 0.08, a, u * 1.4) +
        times(
          3,
          (i) =>
            rect(u * (4 + i * 31.5), h * 0.63, u * 29, h * 0.4, lighter(c, 0.4), u * 1.4) +
            rect(u * (7 + i * 31.5), h * 0.68, u * 23, h * 0.13, [a, b, c][i] ?? a, u) +
            bars(u * (7 + i * 31.5), h * 0.86, [u * 20, u * 13], ink, u * 1.3),
        ),
      () =>
        times(6, (i) => {
          const x = u * (4 + (i % 3) * 31.5);
          const y = h * (0.16 + Math.floor(i / 3) * 0.44);
          return (
            rect(x, y, u * 29, h * 0.39, "#ffffff", u * 1.4) +
            picture(
              x + u * 1.5,
              y + u * 1.5,
              u * 26,
              h * 0.22,
              [a, b, c][i % 3] ?? a,
              [c, a, b][i % 3] ?? c,
            ) +
            bars(x + u * 3, y + h * 0.28, [u * 18, u * 11], ink, u * 1.3)
          );
        }),
      () =>
        rect(u * 4, h * 0.15, u * 26, h * 0.8, lighter(a, 0.62), u * 1.4) +
        bars(
          u * 8,
          h * 0.21,
          [14, 17, 11, 15, 12].map((n) => n * u),
          a,
          u * 2.1,
        ) +
        picture(u * 34, h * 0.15, u * 62, h * 0.34, c, b) +
        bars(
          u * 34,
          h * 0.55,
          [58, 62, 50].map((n) => n * u),
          ink,
          u * 1.5,
        ) +
        times(2, (i) =>
          rect(u * (34 + i * 32), h * 0.72, u * 30, h * 0.23, [b, c][i] ?? b, u * 1.4),
        ),
    ][kind];
    return rect(0, 0, w, h, paper) + bar + (body ? body() : "");
  };

/** A drawn board of figures: bars, a curve and a ring. */
export const chartShow =
  (r: Random, tones: readonly [string, string, string], dark = false): Show =>
  (w, h) => {
    const [a, b, c] = tones;
    const paper = dark ? "#26262f" : "#fbf6ea";
    const card = dark ? "#34343f" : "#ffffff";
    const n = 7;
    let y = h * 0.75;
    const curve = times(n, (i) => {
      y -= h * r.range(-0.03, 0.13);
      return `${i ? "L" : "M"}${(w * (0.08 + i * 0.08)).toFixed(0)} ${Math.max(y, h * 0.16).toFixed(0)}`;
    });
    return (
      rect(0, 0, w, h, paper) +
      rect(w * 0.04, h * 0.08, w * 0.56, h * 0.52, card, 6) +
      times(3, (i) =>
        line(w * 0.08, h * (0.2 + i * 0.13), w * 0.56, h * (0.2 + i * 0.13), a, 1.5, 0.25),
      ) +
      group(stroke(curve, b, w * 0.012), `translate(0 ${-h * 0.2})`) +
      rect(w * 0.64, h * 0.08, w * 0.32, h * 0.52, card, 6) +
      ring(w * 0.8, h * 0.34, h * 0.15, lighter(c, 0.4), h * 0.08) +
      stroke(
        `M${w * 0.8} ${h * 0.19}A${h * 0.15} ${h * 0.15} 0 1 1 ${w * 0.8 - h * 0.12} ${h * 0.43}`,
        a,
        h * 0.08,
      ) +
      rect(w * 0.04, h * 0.66, w * 0.92, h * 0.28, card, 6) +
      times(14, (i) => {
        const tall = h * r.range(0.06, 0.22);
        return rect(
          w * (0.08 + i * 0.062),
          h * 0.91 - tall,
          w * 0.035,
          tall,
          [a, b, c][i % 3] ?? a,
          2,
        );
      })
    );
  };
