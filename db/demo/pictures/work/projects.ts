import {
  circle,
  crate,
  down,
  ellipse,
  glow,
  hills,
  lighter,
  line,
  mix,
  person,
  poly,
  rect,
  type Scene,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { daylight, shots } from "../props/camera.ts";
import { look } from "../props/looks.ts";
import { produce } from "./projects-produce.ts";
import { plant } from "./projects-plant.ts";

/** Inside a greenhouse: rows of tomatoes or cucumbers to the vanishing point. */
function greenhouse({ r, L }: Stage): string {
  const fruit = L.out(r.pick(["#c9402f", "#d9903a", "#8fae3a", "#b5302a"]));
  const leaf = L.out("#5f8045");
  const steel = L.out("#e3dfd4");
  return (
    rect(0, 0, 1200, 900, down(mix(L.sky[0], "#ffffff", 0.2), mix(L.sky[2], "#ffffff", 0.2))) +
    glow(600, 360, 420, L.sun, 0.6) +
    `<g transform="translate(240 150) scale(.6)">${hills(L, r, 500, 160)}</g>` +
    rect(0, 440, 1200, 460, down(L.out("#a98a62"), L.out("#8f6a48"))) +
    times(6, (i) => {
      const s = 0.24 + i * i * 0.05;
      return stroke(
        `M${600 - 640 * s} 900V${440 - 60 * s}Q${600 - 640 * s} ${440 - 480 * s} 600 ${440 - 520 * s}Q${600 + 640 * s} ${440 - 480 * s} ${600 + 640 * s} ${440 - 60 * s}V900`,
        steel,
        3 + i * 2.4,
      );
    }) +
    times(7, (i) =>
      line(
        600,
        390,
        [-300, -60, 220, 600, 980, 1260, 1500][i] ?? 0,
        [300, -40, -120, -140, -120, -40, 300][i] ?? 0,
        steel,
        4,
        0.6,
      ),
    ) +
    poly(
      [
        [0, 0],
        [420, 0],
        [900, 900],
        [300, 900],
      ],
      "#ffffff",
      0.1,
    ) +
    poly(
      [
        [570, 450],
        [630, 450],
        [820, 900],
        [380, 900],
      ],
      L.out("#d9c39a"),
    ) +
    [-1, 1]
      .map((side) =>
        [0, 1, 2]
          .map((lane) =>
            times(8, (k) => {
              const t = ((k + 1) / 8) ** 1.8;
              const x = 600 + side * (40 + lane * 46) * (1 + t * 5.2);
              const y = 450 + t * 420;
              const h = 34 + t * 330;
              return (
                rect(x - 2 - t * 4, y - h, 3 + t * 6, h, L.out("#8b6a42"), 2, 0.8) +
                times(5, (j) =>
                  ellipse(
                    x + (((j * 37) % 5) - 2) * h * 0.07,
                    y - h * (0.15 + j * 0.19),
                    h * 0.17,
                    h * 0.11,
                    j % 2 ? leaf : lighter(leaf, 0.22),
                  ),
                ) +
                times(t > 0.1 ? 3 : 1, (j) => {
                  const [fx, fy] = [x + (j - 1) * h * 0.12, y - h * (0.24 + j * 0.24)];
                  return (
                    circle(fx, fy, h * 0.055, (j + k) % 3 ? fruit : lighter(fruit, 0.25)) +
                    circle(fx - h * 0.016, fy - h * 0.018, h * 0.015, "#fff3d8", 0.8)
                  );
                })
              );
            }),
          )
          .reverse()
          .join(""),
      )
      .join("") +
    person(L, {
      x: r.int(560, 640),
      y: 800,
      scale: 0.95,
      top: r.pick([L.accent, L.second, "#e9dfc9"]),
      apron: L.third,
      ...look(r, ["cap", "scarf", "scarf"], [L.third, L.accent, "#efe6d4"]),
      indoors: false,
      left: [-50, -170],
      right: [56, -176],
    }) +
    crate(L, r, 470, 880, 190, r.pick(["#c9402f", "#d9903a", "#8fae3a"]), false)
  );
}

export const projects: Scene = shots([plant, greenhouse, produce], 0.1, { hours: daylight });
