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
  rect,
  stroke,
  times,
} from "../scene.ts";

/** A bottle standing on (0, 0): glass with a liquid, a plain label and a cap. */
export const bottle = (
  width: number,
  height: number,
  glass: string,
  label: string,
  cap = "#f4efe4",
  dropper = false,
): string => {
  const neck = width * 0.2;
  const shoulder = height * 0.74;
  return (
    groundShadow(width * 0.12, 0, width * 0.72, width * 0.12 + 3, 0.4) +
    path(
      `M${-width / 2} ${-8}Q${-width / 2} 0 ${-width / 2 + 8} 0H${width / 2 - 8}Q${width / 2} 0 ${width / 2} -8V${-shoulder + width * 0.2}Q${width / 2} ${-shoulder} ${neck} ${-shoulder - width * 0.1}V${-height * 0.86}H${-neck}V${-shoulder - width * 0.1}Q${-width / 2} ${-shoulder} ${-width / 2} ${-shoulder + width * 0.2}Z`,
      across(darker(glass, 0.15), `${lighter(glass, 0.5)} 22`, `${glass} 50`, darker(glass, 0.35)),
    ) +
    rect(
      -width / 2,
      -shoulder + width * 0.34,
      width,
      shoulder * 0.56,
      across(darker(label, 0.06), `${lighter(label, 0.3)} 26`, darker(label, 0.16)),
    ) +
    rect(
      -width * 0.3,
      -shoulder + width * 0.46,
      width * 0.6,
      shoulder * 0.07,
      darker(glass, 0.1),
      2,
      0.85,
    ) +
    times(3, (i) =>
      rect(
        -width * 0.3,
        -shoulder * 0.56 + i * shoulder * 0.09,
        width * (i === 2 ? 0.3 : 0.5),
        shoulder * 0.03,
        darker(label, 0.45),
        1,
        0.6,
      ),
    ) +
    rect(
      -width * 0.38,
      -shoulder + width * 0.22,
      width * 0.08,
      shoulder - width * 0.4,
      "#ffffff",
      width * 0.04,
      0.4,
    ) +
    rect(
      -neck * 1.3,
      -height * 0.97,
      neck * 2.6,
      height * 0.13,
      across(lighter(cap, 0.3), cap, darker(cap, 0.3)),
      4,
    ) +
    times(5, (i) =>
      line(
        -neck + i * neck * 0.5,
        -height * 0.95,
        -neck + i * neck * 0.5,
        -height * 0.87,
        darker(cap, 0.25),
        1.6,
        0.6,
      ),
    ) +
    (dropper
      ? path(
          `M${-neck * 0.8} ${-height * 0.97}V${-height * 1.12}Q0 ${-height * 1.24} ${neck * 0.8} ${-height * 1.12}V${-height * 0.97}Z`,
          across("#4a4442", "#2d2826"),
        )
      : "")
  );
};

/** A round jar with a lid, standing on (0, 0). */
export const creamJar = (width: number, height: number, body: string, lid: string): string =>
  groundShadow(6, 0, width * 0.66, 9, 0.4) +
  rect(
    -width / 2,
    -height * 0.7,
    width,
    height * 0.7,
    across(darker(body, 0.06), `${lighter(body, 0.5)} 25`, `${body} 60`, darker(body, 0.28)),
    10,
  ) +
  rect(-width * 0.3, -height * 0.46, width * 0.6, height * 0.06, darker(body, 0.35), 2, 0.7) +
  rect(-width * 0.2, -height * 0.34, width * 0.4, height * 0.035, darker(body, 0.35), 2, 0.5) +
  rect(
    -width * 0.54,
    -height,
    width * 1.08,
    height * 0.34,
    across(lighter(lid, 0.2), `${lighter(lid, 0.5)} 22`, lid, darker(lid, 0.35)),
    7,
  ) +
  line(-width * 0.52, -height * 0.7, width * 0.52, -height * 0.7, darker(lid, 0.4), 3, 0.6);

/** A medicine box standing on (0, 0). */
export const medicineBox = (width: number, height: number, colour: string, band: string): string =>
  groundShadow(width * 0.1, 0, width * 0.64, 7, 0.35) +
  poly(
    [
      [width / 2, -height],
      [width * 0.68, -height - width * 0.1],
      [width * 0.68, -width * 0.12],
      [width / 2, 0],
    ],
    darker(colour, 0.28),
  ) +
  poly(
    [
      [-width / 2, -height],
      [-width * 0.32, -height - width * 0.1],
      [width * 0.68, -height - width * 0.1],
      [width / 2, -height],
    ],
    lighter(colour, 0.4),
  ) +
  rect(-width / 2, -height, width, height, down(lighter(colour, 0.12), colour)) +
  poly(
    [
      [-width / 2, -height * 0.42],
      [width / 2, -height * 0.62],
      [width / 2, -height * 0.2],
      [-width / 2, 0],
    ],
    band,
  ) +
  rect(-width * 0.38, -height * 0.86, width * 0.5, height * 0.07, darker(band, 0.3), 2) +
  rect(-width * 0.38, -height * 0.74, width * 0.34, height * 0.04, darker(band, 0.2), 2, 0.7) +
  circle(width * 0.28, -height * 0.78, width * 0.09, band);

/** A microscope standing on (0, 0), about 260 tall. */
export const microscope = (body: string): string =>
  groundShadow(0, 0, 110, 12, 0.45) +
  path(
    "M-90 0Q-92 -26 -60 -28H70Q92 -26 90 0Z",
    across(lighter(body, 0.2), body, darker(body, 0.35)),
  ) +
  path(
    "M36 -26C120 -70 112 -190 20 -214L4 -182C66 -160 70 -90 10 -50Z",
    across(lighter(body, 0.3), body, darker(body, 0.3)),
  ) +
  rect(-74, -96, 96, 14, "#3a3634", 3) +
  rect(-54, -104, 40, 8, "#cfe3e6") +
  circle(40, -84, 17, "#4a4543") +
  circle(40, -84, 8, "#8d8780") +
  group(
    rect(-24, -70, 48, 110, across(lighter(body, 0.4), body, darker(body, 0.3)), 8) +
      rect(-16, -122, 32, 56, "#3a3634", 5) +
      rect(-20, -130, 40, 14, "#55504c", 4) +
      rect(-19, 40, 38, 22, "#b9b3a8", 3) +
      rect(-11, 62, 22, 28, across("#efeadf", "#8f897f"), 3),
    "translate(-18 -208) rotate(-16)",
  );

/** A conical flask standing on (0, 0) with a liquid. */
export const flask = (size: number, liquid: string): string => {
  const wall = `M${-size * 0.14} ${-size}V${-size * 0.62}L${-size * 0.48} -10Q${-size * 0.5} 0 ${-size * 0.38} 0H${size * 0.38}Q${size * 0.5} 0 ${size * 0.48} -10L${size * 0.14} ${-size * 0.62}V${-size}Z`;
  return (
    groundShadow(4, 0, size * 0.5, 8, 0.35) +
    path(wall, "#e6f0ee", 0.55) +
    clip(
      path(wall, "#000"),
      rect(
        -size / 2,
        -size * 0.36,
        size,
        size * 0.36,
        across(lighter(liquid, 0.3), liquid, darker(liquid, 0.2)),
        0,
        0.92,
      ) + ellipse(0, -size * 0.36, size * 0.3, size * 0.04, lighter(liquid, 0.45)),
    ) +
    stroke(wall, "#ffffff", 2.5, 0.8) +
    rect(-size * 0.19, -size * 1.02, size * 0.38, size * 0.06, "#f4fbfa", 3, 0.9) +
    line(-size * 0.2, -size * 0.4, -size * 0.32, -size * 0.12, "#ffffff", 4, 0.7)
  );
};

/** Test tubes in a rack standing on (0, 0). */
export const tubeRack = (colours: readonly string[], wood: string): string => {
  const w = colours.length * 34 + 20;
  return (
    groundShadow(0, 0, w * 0.6, 9, 0.35) +
    colours
      .map((colour, i) => {
        const x = -w / 2 + 20 + i * 34;
        return (
          rect(x, -128, 20, 118, "#eef5f3", 10, 0.6) +
          rect(
            x + 1,
            -40 - (i % 3) * 18,
            18,
            30 + (i % 3) * 18,
            down(lighter(colour, 0.2), colour),
            9,
          ) +
          rect(x + 3, -122, 4, 96, "#ffffff", 2, 0.7) +
          rect(x - 2, -132, 24, 9, darker(colour, 0.1), 3)
        );
      })
      .join("") +
    rect(-w / 2, -88, w, 13, slat(wood)) +
    rect(-w / 2, -14, w, 14, slat(wood)) +
    rect(-w / 2 - 4, -92, 10, 92, darker(wood, 0.2)) +
    rect(w / 2 - 6, -92, 10, 92, darker(wood, 0.3))
  );
};

const slat = (colour: string) => down(lighter(colour, 0.25), colour, darker(colour, 0.2));
