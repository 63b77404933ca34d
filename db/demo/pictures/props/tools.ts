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
  ring,
  slant,
  stroke,
  times,
} from "../scene.ts";
import { brightSteel, hammer, saw, screwdriver, wrench } from "./hand-tools.ts";

/** A cordless drill seen from its side, about 300 long, its middle at (0, 0). */
export const drill = (body: string): string =>
  path("M-96 -46H70V70L-20 170H-84Z", "#20120c", 0.16) +
  rect(112, -34, 116, 9, brightSteel(), 3) +
  poly(
    [
      [60, -62],
      [112, -44],
      [112, -16],
      [60, 2],
    ],
    across("#5d5853", "#2e2b29"),
  ) +
  times(4, (i) => line(70 + i * 9, -52 + i * 3, 70 + i * 9, -6 - i * 3, "#84807a", 2, 0.6)) +
  path(
    "M-118 -66Q-118 -82 -96 -82H52Q66 -82 66 -62V2Q66 18 46 18H-10L-34 110H-100L-86 18H-96Q-118 18 -118 0Z",
    slant(lighter(body, 0.35), body, darker(body, 0.35)),
  ) +
  rect(-104, -70, 150, 12, lighter(body, 0.55), 6, 0.7) +
  times(5, (i) => rect(-96 + i * 16, -46, 8, 36, darker(body, 0.5), 4, 0.7)) +
  path("M-6 22L10 26L-8 60L-18 56Z", "#2b2826") +
  rect(-124, 104, 112, 54, slant("#4c4845", "#262321"), 10) +
  rect(-112, 116, 60, 8, body, 4);

/** A tape measure seen from its side, its middle at (0, 0). */
export const tapeMeasure = (colour: string): string =>
  rect(-52, -44, 112, 112, "#20120c", 26, 0.22) +
  rect(40, 34, 190, 16, "#f0cf58", 2) +
  times(15, (i) => line(52 + i * 12, 34, 52 + i * 12, i % 5 ? 40 : 45, "#4a3a20", 2)) +
  rect(226, 30, 8, 30, "#a39d93", 2) +
  rect(-60, -58, 112, 112, slant(lighter(colour, 0.4), colour, darker(colour, 0.4)), 28) +
  circle(-4, -4, 38, "#35312f") +
  circle(-4, -4, 30, slant("#f2d674", "#c79a37")) +
  ring(-4, -4, 20, "#ffffff", 3, 0.5);

/** A paint roller from above. */
export const paintRoller = (colour: string, handle: string): string =>
  rect(-104, -62, 220, 62, "#20120c", 20, 0.2) +
  rect(-112, -76, 220, 62, down(lighter(colour, 0.4), colour, darker(colour, 0.3)), 18) +
  times(11, (i) => line(-100 + i * 20, -70, -100 + i * 20, -22, lighter(colour, 0.3), 3, 0.3)) +
  stroke("M108 -45H136V14H4V70", "#a49f96", 9) +
  rect(-14, 66, 36, 124, across(lighter(handle, 0.35), handle, darker(handle, 0.35)), 16) +
  times(4, (i) => rect(-14, 90 + i * 20, 36, 6, darker(handle, 0.4), 0, 0.4));

/** An open toolbox standing on (0, 0), its handles up. */
export const toolbox = (colour: string): string =>
  groundShadow(0, 2, 240, 20, 0.45) +
  group(hammer(240, "#b9823f"), "translate(-96 -190) rotate(-74)") +
  group(wrench(240), "translate(-20 -190) rotate(-96)") +
  group(screwdriver(210, "#c94f38"), "translate(50 -180) rotate(108)") +
  group(screwdriver(190, "#3f7d86"), "translate(96 -170) rotate(100)") +
  group(saw(290, "#9a6a3c"), "translate(150 -190) rotate(-62)") +
  path("M-210 -140H210L196 0H-196Z", down(lighter(colour, 0.2), colour, darker(colour, 0.3))) +
  rect(-222, -156, 444, 30, down(lighter(colour, 0.45), colour), 8) +
  rect(-222, -130, 444, 10, "#20120c", 0, 0.25) +
  [-120, 120]
    .map(
      (x) =>
        rect(x - 26, -110, 52, 40, across("#e8e3d8", "#9c968c"), 6) +
        rect(x - 12, -96, 24, 14, "#5b5650", 3),
    )
    .join("") +
  rect(-60, -70, 120, 34, lighter(colour, 0.5), 6, 0.35) +
  rect(-196, -14, 392, 14, darker(colour, 0.5), 4, 0.6);

/** A hard hat standing on (0, 0), about 200 wide. */
export const hardHat = (colour: string): string =>
  groundShadow(10, 0, 120, 12, 0.4) +
  path(
    "M-88 -22C-92 -110 -40 -134 4 -134C60 -134 92 -96 90 -22Z",
    across(
      lighter(colour, 0.25),
      `${lighter(colour, 0.5)} 25`,
      `${colour} 55`,
      darker(colour, 0.3),
    ),
  ) +
  path("M-20 -133C-26 -138 34 -140 30 -133L36 -22H-26Z", lighter(colour, 0.35), 0.7) +
  path(
    "M-108 -20Q-112 -34 -88 -34H90Q124 -32 128 -14Q60 -4 0 -4Q-70 -4 -108 -20Z",
    down(lighter(colour, 0.3), darker(colour, 0.25)),
  );

/** Working gloves lying flat, their middle at (0, 0). */
export const glove = (colour: string, cuff: string): string =>
  path(
    "M-46 96L-60 0C-84 -24 -96 -50 -84 -60C-70 -70 -58 -38 -44 -30L-48 -108C-46 -126 -24 -126 -22 -108L-14 -46L-12 -122C-10 -140 12 -140 12 -122L14 -48L24 -112C28 -130 48 -126 46 -108L42 -36L56 -84C62 -98 80 -92 76 -76L58 20L52 96Z",
    "#20120c",
    0.2,
  ) +
  path(
    "M-52 90L-66 -6C-90 -30 -102 -56 -90 -66C-76 -76 -64 -44 -50 -36L-54 -114C-52 -132 -30 -132 -28 -114L-20 -52L-18 -128C-16 -146 6 -146 6 -128L8 -54L18 -118C22 -136 42 -132 40 -114L36 -42L50 -90C56 -104 74 -98 70 -82L52 14L46 90Z",
    slant(lighter(colour, 0.3), colour, darker(colour, 0.2)),
  ) +
  rect(-62, 84, 116, 60, across(lighter(cuff, 0.2), darker(cuff, 0.2)), 10) +
  times(6, (i) => line(-52 + i * 19, 90, -52 + i * 19, 138, lighter(cuff, 0.4), 3, 0.5));

/** A ladder leaning upright, its feet at (0, 0). */
export const ladder = (height: number, colour: string): string =>
  groundShadow(30, 0, 90, 9, 0.35) +
  line(70, 0, 24, -height * 0.96, darker(colour, 0.4), 9) +
  line(110, 0, 44, -height * 0.96, darker(colour, 0.4), 9) +
  line(-54, 0, -8, -height, colour, 13) +
  line(50, 0, 24, -height, darker(colour, 0.15), 13) +
  times(Math.floor(height / 56), (i) => {
    const y = -36 - i * 56;
    const t = -y / height;
    return line(-54 + 46 * t, y, 50 - 26 * t, y, lighter(colour, 0.2), 9);
  });

/** A pot of paint standing on (0, 0). */
export const paintPot = (paint: string, size = 90): string =>
  groundShadow(6, 0, size * 0.6, 8, 0.4) +
  stroke(
    `M${-size * 0.46} ${-size * 0.8}Q0 ${-size * 1.5} ${size * 0.46} ${-size * 0.8}`,
    "#8c877f",
    4,
  ) +
  rect(
    -size * 0.48,
    -size * 0.9,
    size * 0.96,
    size * 0.9,
    across("#a9a49b", "#f3f0ea 28", "#c2bdb4 60", "#7d7870"),
    5,
  ) +
  rect(
    -size * 0.48,
    -size * 0.62,
    size * 0.96,
    size * 0.34,
    across(paint, lighter(paint, 0.4), darker(paint, 0.2)),
  ) +
  ellipse(0, -size * 0.9, size * 0.48, size * 0.1, "#dedad2") +
  clip(
    ellipse(0, -size * 0.9, size * 0.42, size * 0.075, "#000"),
    rect(-size, -size, size * 2, size, paint) +
      ellipse(-size * 0.1, -size * 0.93, size * 0.2, size * 0.02, lighter(paint, 0.5)),
  ) +
  path(
    `M${size * 0.2} ${-size * 0.86}v${size * 0.3}q${size * 0.06} ${size * 0.1} ${size * 0.12} 0v${-size * 0.3}Z`,
    paint,
  );
