import {
  across,
  circle,
  darker,
  down,
  ellipse,
  groundShadow,
  group,
  lighter,
  line,
  path,
  type Point,
  rect,
  ring,
  slant,
  stroke,
  times,
} from "../scene.ts";

/** A red crescent, its horns to the end side, centred on (x, y). */
export const crescent = (x: number, y: number, radius: number, colour = "#c23b30"): string =>
  path(
    `M${x + radius * 0.62} ${y - radius * 0.78}A${radius} ${radius} 0 1 0 ${x + radius * 0.62} ${y + radius * 0.78}A${radius * 0.8} ${radius * 0.8} 0 1 1 ${x + radius * 0.62} ${y - radius * 0.78}Z`,
    colour,
  );

/** An equal-armed cross, as on a pharmacy. */
export const cross = (x: number, y: number, arm: number, colour: string): string =>
  rect(x - arm * 0.32, y - arm, arm * 0.64, arm * 2, colour, 3) +
  rect(x - arm, y - arm * 0.32, arm * 2, arm * 0.64, colour, 3);

/** A capsule lying at (0, 0), centred. */
export const capsule = (length: number, first: string, second = "#fbf4e4"): string => {
  const t = length * 0.4;
  return (
    rect(-length / 2 + 3, -t / 2 + 5, length, t, "#20120c", t / 2, 0.25) +
    path(
      `M0 ${-t / 2}H${-length / 2 + t / 2}A${t / 2} ${t / 2} 0 0 0 ${-length / 2 + t / 2} ${t / 2}H0Z`,
      down(lighter(first, 0.35), first, darker(first, 0.3)),
    ) +
    path(
      `M0 ${-t / 2}H${length / 2 - t / 2}A${t / 2} ${t / 2} 0 0 1 ${length / 2 - t / 2} ${t / 2}H0Z`,
      down("#ffffff", second, darker(second, 0.25)),
    ) +
    rect(-length * 0.36, -t * 0.32, length * 0.72, t * 0.16, "#ffffff", t * 0.08, 0.6)
  );
};

export const tablet = (radius: number, colour: string): string =>
  ellipse(2, 6, radius, radius * 0.94, "#20120c", 0.25) +
  circle(0, 0, radius, slant(lighter(colour, 0.5), colour, darker(colour, 0.15))) +
  line(-radius * 0.6, 0, radius * 0.6, 0, darker(colour, 0.25), radius * 0.12, 0.8) +
  ring(0, 0, radius * 0.86, "#ffffff", radius * 0.06, 0.5);

/** A blister of pills, centred. */
export const blister = (columns: number, rows: number, colour: string, round = true): string => {
  const [w, h] = [columns * 44 + 20, rows * 44 + 20];
  return (
    rect(-w / 2 + 6, -h / 2 + 9, w, h, "#20120c", 12, 0.25) +
    rect(-w / 2, -h / 2, w, h, slant("#f2f1ec", "#c4c5c2", "#e9e8e2", "#b0b2b0"), 12) +
    times(columns * rows, (i) => {
      const x = -w / 2 + 32 + (i % columns) * 44;
      const y = -h / 2 + 32 + Math.floor(i / columns) * 44;
      return (
        circle(x + 1, y + 2, 18, "#8f918f", 0.7) +
        (round
          ? circle(x, y, 16, slant(lighter(colour, 0.5), colour))
          : rect(x - 15, y - 9, 30, 18, down(lighter(colour, 0.5), colour), 9)) +
        ellipse(x - 5, y - 7, 6, 4, "#ffffff", 0.75)
      );
    })
  );
};

/** A stethoscope lying on a table, about 360 wide, seen from above. */
export const stethoscope = (tube: string): string => {
  const d =
    "M-150 -120C-190 20 -110 80 -60 60C10 30 -20 -60 -70 -150M-60 60C-20 190 180 190 170 60C164 -10 90 -20 96 40";
  const shade = (dy: number, colour: string, width: number, opacity = 1) =>
    group(stroke(d, colour, width, opacity), `translate(${dy} ${dy * 1.5})`);
  return (
    shade(7, "#20120c", 15, 0.22) +
    shade(0, darker(tube, 0.35), 17) +
    shade(0, tube, 13) +
    shade(-2, lighter(tube, 0.5), 3.5, 0.7) +
    stroke("M-150 -120l-16 -50M-70 -150l-20 -46", "#b9b5ae", 9) +
    circle(-168, -174, 11, "#3b3634") +
    circle(-92, -200, 11, "#3b3634") +
    circle(103, 66, 46, "#20120c", 0.25) +
    circle(97, 56, 44, slant("#f6f3ec", "#a9a59d", "#e3dfd6")) +
    circle(97, 56, 32, slant("#8f8b84", "#dcd8cf")) +
    circle(97, 56, 24, "#efebe2")
  );
};

/** A drip on its stand at (0, 0). */
export const drip = (liquid: string, height = 330): string =>
  groundShadow(0, 0, 46, 7, 0.35) +
  line(-36, -4, 36, -4, "#8f8a83", 7) +
  rect(-3, -height, 6, height, across("#d9d5cc", "#8a857d")) +
  line(-32, -height, 32, -height, "#9c978f", 5) +
  path(`M-46 ${-height + 12}h34v70q-17 18 -34 0Z`, "#eef5f4", 0.9) +
  path(`M-44 ${-height + 42}h30v38q-15 15 -30 0Z`, liquid, 0.8) +
  stroke(
    `M-29 ${-height + 92}C-30 ${-height + 190} 60 ${-height + 160} 70 ${-height + 230}`,
    "#e3ebea",
    4,
  );

/** A heart line as a patient's monitor draws it, `width` long from (x, y). */
export const heartLine = (
  x: number,
  y: number,
  width: number,
  colour: string,
  beats = 3,
): string => {
  const beat = width / beats;
  const d = times(beats, (i) => {
    const bx = x + i * beat;
    const points: Point[] = [
      [bx, y],
      [bx + beat * 0.3, y],
      [bx + beat * 0.38, y - beat * 0.1],
      [bx + beat * 0.44, y + beat * 0.08],
      [bx + beat * 0.52, y - beat * 0.5],
      [bx + beat * 0.6, y + beat * 0.24],
      [bx + beat * 0.66, y],
      [bx + beat * 0.78, y - beat * 0.08],
      [bx + beat * 0.86, y],
      [bx + beat, y],
    ];
    return points
      .map(([px, py], k) => `${i + k === 0 ? "M" : "L"}${px.toFixed(0)} ${py.toFixed(0)}`)
      .join("");
  });
  return stroke(d, colour, Math.max(3, width / 70));
};

/** A hospital bed standing on (0, 0), about 460 long, its head to the start side. */
export const hospitalBed = (frame: string, sheetColour: string, blanket: string): string =>
  groundShadow(0, 2, 270, 16, 0.4) +
  [-190, 190]
    .map(
      (x) =>
        rect(x - 5, -60, 10, 50, "#8f8a83") +
        circle(x, -8, 10, "#4a4542") +
        circle(x, -8, 4, "#a8a29a"),
    )
    .join("") +
  rect(-230, -80, 460, 22, across(lighter(frame, 0.2), darker(frame, 0.2)), 6) +
  path("M-222 -84L-238 -170Q-236 -182 -220 -178L-120 -116H226V-80H-222Z", sheetColour) +
  path("M-216 -170Q-150 -196 -128 -150L-116 -118L-200 -122Z", "#ffffff") +
  path(
    "M-60 -120Q80 -138 226 -124V-84H-70Z",
    down(lighter(blanket, 0.18), blanket, darker(blanket, 0.2)),
  ) +
  path("M-60 -120q-14 18 -10 36h46q-8 -20 -2 -40Z", lighter(blanket, 0.5)) +
  rect(-248, -200, 16, 144, across(lighter(frame, 0.4), darker(frame, 0.15)), 7) +
  rect(226, -168, 16, 112, across(lighter(frame, 0.4), darker(frame, 0.15)), 7) +
  stroke("M-40 -80V-132H110V-80M10 -80V-132M60 -80V-132", "#d9d5cc", 6);
