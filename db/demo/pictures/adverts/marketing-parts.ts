import {
  circle,
  group,
  khatam,
  type Light,
  path,
  poly,
  type Random,
  rect,
  times,
} from "../scene.ts";

export const heart = "M0 26C-70 -30 -40 -84 0 -46C40 -84 70 -30 0 26Z";

/** Signs of attention that rise from a screen: hearts, thumbs of colour, stars. */
export const cheers = (
  r: Random,
  L: Light,
  x: number,
  y: number,
  spread: number,
  count: number,
): string =>
  times(count, (i) => {
    const [px, py] = [
      x + (i % 2 ? 0.5 : -0.5) * spread + r.range(-0.2, 0.2) * spread,
      y - i * 84 - r.range(0, 18),
    ];
    const tone = [L.accent, "#c9453a", L.third, L.second][i % 4] ?? "#c9453a";
    const s = r.range(0.85, 1.15);
    return i % 3 === 1
      ? group(
          rect(-40, -50, 80, 52, tone, 22) +
            poly(
              [
                [-10, 0],
                [12, 0],
                [-6, 18],
              ],
              tone,
            ) +
            times(3, (k) => circle(-18 + k * 18, -24, 5.5, "#fdf8ec")),
          `translate(${px.toFixed(0)} ${py.toFixed(0)}) scale(${s.toFixed(2)})`,
        )
      : group(
          circle(0, -20, 38, "#fdf8ec") +
            (i % 3
              ? khatam(0, -20, 24, tone)
              : group(path(heart, i ? tone : "#c9453a"), "translate(0 -10) scale(.5)")),
          `translate(${px.toFixed(0)} ${py.toFixed(0)}) scale(${s.toFixed(2)})`,
        );
  });
