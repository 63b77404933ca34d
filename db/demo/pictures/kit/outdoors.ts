import {
  circle,
  clip,
  down,
  glow,
  HEIGHT,
  path,
  poly,
  rect,
  stroke,
  times,
  WIDTH,
} from "./base.ts";
import { darker, type Light, lighter, mix } from "./light.ts";
import type { Random } from "./random.ts";

/** Sky down to `horizon`, with a sun or moon, clouds and stars of the hour. */
export function sky(L: Light, r: Random, horizon = 620): string {
  const sunX = r.range(620, 1060);
  const sunY = L.hour === "noon" ? r.range(90, 190) : horizon - r.range(170, 330);
  const disc = L.night ? 42 : L.hour === "noon" ? 54 : 74;
  const stars = L.night
    ? times(46, () =>
        circle(r.range(0, WIDTH), r.range(0, horizon * 0.75), r.range(1, 2.6), "#fff3d8", 0.7),
      )
    : "";
  const inner = disc * 0.82;
  const top = `${(sunX - disc * 0.2).toFixed(1)} ${(sunY - disc * 0.98).toFixed(1)}`;
  const foot = `${(sunX - disc * 0.2).toFixed(1)} ${(sunY + disc * 0.98).toFixed(1)}`;
  const body = L.night
    ? path(
        `M${top}A${disc} ${disc} 0 1 1 ${foot}A${inner * 1.24} ${inner * 1.24} 0 0 0 ${top}Z`,
        L.sun,
      )
    : circle(sunX, sunY, disc, L.sun);
  return (
    rect(0, 0, WIDTH, horizon + 40, down(...L.sky)) +
    stars +
    glow(sunX, sunY, disc * 4.4, L.sun, L.night ? 0.22 : 0.5) +
    body +
    clouds(L, r, horizon) +
    (L.night ? "" : birds(r, horizon))
  );
}

function clouds(L: Light, r: Random, horizon: number): string {
  const colour = L.night ? lighter(L.sky[1], 0.08) : lighter(L.sky[2], 0.45);
  return times(r.int(2, 4), () => {
    const x = r.range(-60, WIDTH);
    const y = r.range(60, horizon * 0.62);
    const w = r.range(140, 330);
    return (
      rect(x, y, w, 20, colour, 10, L.night ? 0.3 : 0.6) +
      rect(x + w * 0.22, y - 16, w * 0.5, 20, colour, 10, L.night ? 0.3 : 0.6) +
      rect(x + w * 0.4, y + 15, w * 0.75, 13, colour, 6, L.night ? 0.2 : 0.4)
    );
  });
}

function birds(r: Random, horizon: number): string {
  const x = r.range(120, 900);
  const y = r.range(90, horizon * 0.4);
  return times(r.int(0, 5), (i) => {
    const bx = x + i * 34 + r.range(-8, 8);
    const by = y + (i % 3) * 18;
    return stroke(`M${bx} ${by}q8 -9 12 0q5 -9 13 -1`, "#4b3a30", 3, 0.6);
  });
}

/** A ridge as wide as the canvas; `height` above `base`. */
export function ridge(r: Random, base: number, height: number, fill: string): string {
  let d = `M-20 ${base + 60}L-20 ${(base - height * r.range(0.2, 0.6)).toFixed(0)}`;
  let x = -20;
  while (x < WIDTH + 20) {
    const step = r.range(150, 290);
    const y = base - height * r.range(0.25, 1);
    d += `Q${(x + step * 0.45).toFixed(0)} ${y.toFixed(0)} ${(x + step).toFixed(0)} ${(
      y + height * r.range(0.05, 0.22)
    ).toFixed(0)}`;
    x += step;
  }
  return path(`${d}L${WIDTH + 20} ${base + 60}Z`, fill);
}

/** Far hills in two layers; the long bare back of Qasioun with its lights when it is night. */
export function hills(L: Light, r: Random, horizon = 620, height = 170): string {
  const far = mix(L.out("#9d8f86"), L.haze, 0.62);
  const near = mix(L.out("#8b7a5f"), L.haze, 0.34);
  const peak = r.range(340, 800);
  const top = horizon - height;
  const end = WIDTH + 20 - peak;
  const mountain =
    `M-20 ${horizon + 40}V${horizon - 40}C${peak * 0.4} ${horizon - 50} ${peak - 190} ${top + 50}` +
    ` ${peak - 90} ${top + 12}C${peak - 40} ${top - 6} ${peak + 50} ${top - 6} ${peak + 110}` +
    ` ${top + 18}C${peak + 210} ${top + 56} ${peak + end * 0.6} ${horizon - 56}` +
    ` ${WIDTH + 20} ${horizon - 46}V${horizon + 40}Z`;
  const lights = times(L.night ? 40 : 0, () =>
    circle(peak + r.range(-260, 320), horizon - r.range(10, height * 0.5), 2.4, L.lamp, 0.9),
  );
  return (
    path(mountain, down(lighter(far, 0.1), mix(far, L.haze, 0.5))) +
    lights +
    ridge(r, horizon, height * 0.42, down(near, mix(near, L.haze, 0.4)))
  );
}

/** The sea between two heights, with glints and a far shore line. */
export function sea(L: Light, r: Random, top: number, bottom: number): string {
  const deep = L.out("#3f8492");
  return (
    rect(0, top, WIDTH, bottom - top, down(mix(deep, L.sky[2], 0.55), deep, darker(deep, 0.18))) +
    times(34, () => {
      const y = r.range(top + 6, bottom - 8);
      const w = 20 + ((y - top) / (bottom - top)) * r.range(40, 190);
      return rect(r.range(-40, WIDTH), y, w, 3.4, lighter(L.sky[2], 0.35), 2, 0.42);
    })
  );
}

/** Leaning light across a picture or a wall, cut to `shape` when given. */
export function sunbeams(L: Light, r: Random, shape?: string): string {
  if (L.night) return "";
  const x = r.range(-120, 200);
  const beams = times(3, (i) =>
    poly(
      [
        [x + i * 250, 0],
        [x + i * 250 + 130, 0],
        [x + i * 250 + 560, HEIGHT],
        [x + i * 250 + 330, HEIGHT],
      ],
      L.sun,
      0.13,
    ),
  );
  return shape ? clip(shape, beams) : beams;
}
