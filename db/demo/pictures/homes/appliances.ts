import {
  across,
  circle,
  darker,
  down,
  ellipse,
  groundShadow,
  group,
  lattice,
  type Light,
  lighter,
  path,
  rect,
  stroke,
  times,
} from "../scene.ts";

/** A tall refrigerator standing on (x, y). */
export function fridge(L: Light, x: number, y: number, colour: string, scale = 1): string {
  const tone = L.in(colour);
  return group(
    groundShadow(10, 2, 120, 14) +
      rect(-90, -470, 180, 464, across(lighter(tone, 0.24), tone, darker(tone, 0.2)), 12) +
      rect(-86, -312, 172, 5, darker(tone, 0.4)) +
      times(2, (i) => rect(-74, i ? -290 : -440, 10, i ? 110 : 96, darker(tone, 0.36), 5)) +
      rect(20, -430, 44, 60, L.in("#2c3336"), 5) +
      rect(28, -420, 28, 10, "#8fd0c0", 2) +
      rect(40, -460, 22, 440, "#ffffff", 8, 0.14),
    `translate(${x} ${y}) scale(${scale})`,
  );
}

/** A cooker with four rings standing on (x, y); a pot steams on it. */
export function cooker(L: Light, x: number, y: number, pot: string, scale = 1): string {
  const steel = L.in("#d5d1c6");
  const tone = L.in(pot);
  return group(
    groundShadow(10, 2, 130, 14) +
      rect(-100, -196, 200, 192, down(lighter(steel, 0.2), darker(steel, 0.12)), 5) +
      rect(-84, -132, 168, 100, L.in("#2a2725"), 6) +
      rect(-70, -118, 140, 72, down("#5a3a26", "#2a1c16"), 4) +
      rect(-84, -146, 168, 8, lighter(steel, 0.5), 4) +
      times(
        5,
        (i) =>
          circle(-72 + i * 36, -170, 9, L.in("#3a3633")) + rect(-73.5 + i * 36, -178, 3, 9, steel),
      ) +
      rect(-106, -206, 212, 12, L.in("#33302d"), 3) +
      times(2, (i) => rect(-76 + i * 96, -214, 60, 8, L.in("#1f1c1a"), 3)) +
      times(2, (i) => ellipse(-46 + i * 96, -208, 30, 4, "#e8894a", 0.7)) +
      rect(-84, -262, 80, 50, across(lighter(tone, 0.3), tone, darker(tone, 0.26)), 7) +
      rect(-90, -270, 92, 10, lighter(tone, 0.3), 4) +
      circle(-44, -276, 7, L.in("#3a2a22")) +
      stroke("M-62 -286q-14 -22 0 -42t0 -40M-30 -290q12 -20 0 -40t2 -36", "#fffaf0", 6, 0.4) +
      path("M22 -240H86L78 -212H30Z", L.in("#8a867e")) +
      rect(84, -238, 58, 8, L.in("#3a2a22"), 4),
    `translate(${x} ${y}) scale(${scale})`,
  );
}

/** Glazed tiles on a wall. */
export function splash(
  L: Light,
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
) {
  const tone = L.in(colour);
  return (
    rect(x, y, width, height, tone) + lattice(x, y, width, height, lighter(tone, 0.6), 46, 0.6)
  );
}

export function cupboards(
  L: Light,
  x: number,
  y: number,
  width: number,
  colour: string,
  doors: number,
) {
  const tone = L.in(colour);
  const w = width / doors;
  return (
    rect(x + 6, y + 190, width, 16, "#20120c", 0, 0.2) +
    rect(x, y, width, 190, darker(tone, 0.12), 3) +
    times(
      doors,
      (i) =>
        rect(x + i * w + 5, y + 6, w - 10, 178, across(lighter(tone, 0.2), tone), 3) +
        rect(x + i * w + 18, y + 20, w - 36, 150, lighter(tone, 0.1), 3) +
        rect(x + i * w + (i % 2 ? 14 : w - 20), y + 140, 6, 30, L.in("#c09b58"), 3),
    )
  );
}

export const tap = (L: Light, x: number, y: number) =>
  stroke(`M${x} ${y}v-50q0 -26 28 -26t28 26v8`, L.in("#b9b6ae"), 9) +
  rect(x - 12, y - 10, 24, 10, L.in("#8f8c84"), 3);
