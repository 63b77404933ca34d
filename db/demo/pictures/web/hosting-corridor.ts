import {
  circle,
  darker,
  down,
  glow,
  group,
  khatam,
  lighter,
  line,
  mix,
  person,
  type Point,
  poly,
  rect,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { look } from "../props/looks.ts";
import { leds } from "./hosting-parts.ts";

/** A corridor between two walls of cabinets. */
export function corridor({ r, L }: Stage): string {
  const tone = r.pick([L.second, "#3f7d86", L.accent, "#56689c"]);
  const shell = mix("#2b3138", tone, 0.22);
  const side = (flip: boolean) => {
    const inner = times(4, (i) => {
      const z0 = [1, 0.66, 0.46, 0.34][i] ?? 1;
      const z1 = [0.66, 0.46, 0.34, 0.26][i] ?? 0.5;
      const p = (z: number, v: number): Point => [600 - 640 * z, 400 + (v - 400) * z * 1.22];
      const [a, b, c, d] = [p(z0, -40), p(z1, -40), p(z1, 820), p(z0, 820)];
      const at2 = (u: number, v: number): Point => {
        const z = z0 + (z1 - z0) * u;
        return p(z, -40 + 860 * v);
      };
      return (
        poly([a, b, c, d], i % 2 ? darker(shell, 0.12) : shell) +
        poly([at2(0.08, 0.05), at2(0.92, 0.05), at2(0.92, 0.95), at2(0.08, 0.95)], "#12161b") +
        times(15, (k) => {
          const v = 0.07 + k * 0.058;
          return (
            poly(
              [at2(0.12, v), at2(0.88, v), at2(0.88, v + 0.044), at2(0.12, v + 0.044)],
              k % 3 ? "#2a3037" : "#333a42",
            ) +
            times(4, (m) => {
              const [cx, cy] = at2(0.2 + m * 0.18, v + 0.022);
              return r.chance(0.7) ? circle(cx, cy, 1.4 + 2.6 * z0, r.pick(leds)) : "";
            })
          );
        }) +
        line(b[0], b[1], c[0], c[1], lighter(shell, 0.2), 3 * z1, 0.8)
      );
    });
    return flip ? group(inner, "translate(1200 0) scale(-1 1)") : inner;
  };
  return (
    rect(0, 0, 1200, 900, down(darker(shell, 0.35), mix(shell, tone, 0.3), darker(shell, 0.2))) +
    glow(600, 400, 330, lighter(tone, 0.5), 0.6) +
    rect(460, 262, 280, 270, darker(shell, 0.1)) +
    rect(490, 282, 220, 250, mix(tone, "#ffffff", 0.45)) +
    rect(596, 282, 8, 250, darker(shell, 0.1)) +
    khatam(600, 380, 40, darker(tone, 0.1), 0.7) +
    poly(
      [
        [434, 536],
        [766, 536],
        [1240, 912],
        [-40, 912],
      ],
      down(mix(shell, tone, 0.35), darker(shell, 0.1)),
    ) +
    times(5, (i) => {
      const t = ((i + 1) / 5) ** 2;
      const y = 536 + 370 * t;
      return line(434 - 474 * t, y, 766 + 474 * t, y, lighter(shell, 0.15), 2 + t * 2, 0.5);
    }) +
    times(7, (i) =>
      line(600 + (i - 3) * 50, 536, 600 + (i - 3) * 220, 912, lighter(shell, 0.15), 2, 0.5),
    ) +
    poly(
      [
        [540, 536],
        [660, 536],
        [780, 912],
        [420, 912],
      ],
      lighter(tone, 0.5),
      0.16,
    ) +
    side(false) +
    side(true) +
    times(4, (i) => {
      const z = [1, 0.66, 0.46, 0.34][i] ?? 1;
      return poly(
        [
          [600 - 200 * z, 400 - 420 * z],
          [600 + 200 * z, 400 - 420 * z],
          [600 + 180 * z, 400 - 400 * z],
          [600 - 180 * z, 400 - 400 * z],
        ],
        "#f4fbff",
        0.9,
      );
    }) +
    stroke("M430 0C440 90 480 120 520 210", L.accent, 9) +
    stroke("M470 0C480 90 500 120 535 215", L.third, 8) +
    stroke("M760 0C750 90 720 120 680 210", "#6fa8d0", 9) +
    (r.chance(0.75)
      ? person(L, {
          x: 620,
          y: 760,
          scale: 1.05,
          top: r.pick(["#e9dfc9", L.third, "#8fb4ba"]),
          bottom: "#3f4650",
          ...look(r, ["short", "scarf", "bun"], [L.third, "#efe6d4"]),
          indoors: false,
          right: [70, -190],
          left: [20, -170],
        }) +
        group(
          rect(-34, -22, 68, 44, "#2b2f36", 5) + rect(-29, -17, 58, 34, lighter(tone, 0.4), 3),
          "translate(700 566)",
        )
      : "")
  );
}
