import {
  across,
  apartmentBlock,
  at,
  circle,
  cypress,
  darker,
  ellipse,
  glow,
  groundShadow,
  group,
  hills,
  type Light,
  line,
  path,
  rect,
  sky,
  skyline,
  type Stage,
  times,
  tree,
} from "../scene.ts";
import { waves } from "./isp-parts.ts";

/** A mast of lattice steel standing on (0, 0) with dishes and panels. */
function mast(L: Light, height: number, tone: string): string {
  const steel = L.out("#8b8f92");
  const red = L.out(tone);
  const half = (y: number) => 46 - (36 * y) / height;
  const sections = Math.floor(height / 60);
  return (
    groundShadow(10, 0, 90, 12, 0.4) +
    times(sections, (i) => {
      const [y0, y1] = [i * 60, (i + 1) * 60];
      const c = i % 2 ? L.out("#efe9dc") : red;
      return (
        line(-half(y0), -y0, half(y1), -y1, steel, 4) +
        line(half(y0), -y0, -half(y1), -y1, steel, 4) +
        line(-half(y1), -y1, half(y1), -y1, steel, 4) +
        line(-half(y0), -y0, -half(y1), -y1, c, 8) +
        line(half(y0), -y0, half(y1), -y1, darker(c, 0.2), 8)
      );
    }) +
    line(0, -height, 0, -height - 80, steel, 6) +
    circle(0, -height - 84, 9, "#e0503c") +
    glow(0, -height - 84, 60, "#ff6a50", L.night ? 0.9 : 0.4) +
    [
      [-46, 0.7, 1],
      [44, 0.58, -1],
      [-50, 0.44, 1],
    ]
      .map(([x = 0, t = 0, s = 1]) =>
        group(
          ellipse(0, 0, 30, 40, darker(L.out("#f1ece0"), 0.15)) +
            ellipse(-5 * s, 0, 24, 35, L.out("#faf6ec")) +
            line(-4 * s, 0, -34 * s, -6, steel, 4) +
            circle(-34 * s, -6, 5, steel),
          `translate(${x} ${(-height * t).toFixed(0)})`,
        ),
      )
      .join("") +
    [-30, 0, 30]
      .map((x) =>
        rect(
          x - 8,
          -height - 6,
          16,
          74,
          across(L.out("#fdfaf2"), darker(L.out("#e3dccb"), 0.15)),
          4,
        ),
      )
      .join("")
  );
}

/** A tower over the town, its rings going out over the roofs. */
export function tower({ r, L }: Stage): string {
  const signal = L.night ? "#8fe0d0" : "#fff6e0";
  const tone = r.pick(["#c9453a", L.accent, L.second]);
  return (
    sky(L, r, 600) +
    hills(L, r, 600, 230) +
    waves(600, 190, signal, 6, 62) +
    skyline(L, r, 660, 230) +
    rect(0, 650, 1200, 250, L.out("#b59a72")) +
    at(600, 700, mast(L, 470, tone), 1.05) +
    apartmentBlock(L, r, {
      x: -50,
      y: 900,
      width: 420,
      floors: 2,
      wall: r.pick(["#e3cfae", "#d9c2a0", "#cdbfae"]),
      base: "plain",
    }) +
    apartmentBlock(L, r, {
      x: 810,
      y: 900,
      width: 440,
      floors: 3,
      floorHeight: 88,
      wall: r.pick(["#d9c2a0", "#cfae8c", "#e3d3ba"]),
      base: "plain",
    }) +
    path("M370 900V760H810V900Z", L.out("#a88a62")) +
    times(4, (i) => at(430 + i * 110, 790, r.chance(0.5) ? cypress(L, 170) : tree(L, r, 150))) +
    rect(540, 700, 130, 60, L.out("#e3dccb"), 4) +
    rect(560, 712, 30, 48, L.out("#6b655d")) +
    rect(606, 716, 50, 20, L.out(L.second), 3)
  );
}
