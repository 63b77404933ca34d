import {
  arch,
  circle,
  clip,
  darker,
  down,
  glow,
  hall,
  hills,
  lattice,
  type Light,
  lighter,
  line,
  mix,
  poly,
  type Random,
  rect,
  sky,
  times,
  WIDTH,
} from "../scene.ts";

/** A clean room: tiles, a glass wall with figures of light behind, a shining floor from 620. */
export function cleanRoom(L: Light, r: Random, tone = L.third): string {
  const tile = L.in(mix("#eef2ee", tone, 0.1));
  const band = L.in(mix(tone, "#ffffff", 0.2));
  const pane = mix(L.in(mix(tone, "#dfeeee", 0.7)), L.sky[1], 0.3);
  return (
    rect(0, 0, WIDTH, 630, down(darker(tile, 0.12), tile)) +
    times(12, (i) => line(i * 110, 60, i * 110, 620, darker(tile, 0.12), 2, 0.6)) +
    times(5, (i) => line(0, 160 + i * 110, WIDTH, 160 + i * 110, darker(tile, 0.12), 2, 0.6)) +
    rect(0, 0, WIDTH, 60, darker(tile, 0.1)) +
    times(
      3,
      (i) =>
        rect(90 + i * 400, 18, 240, 20, "#fffbea", 8) +
        poly(
          [
            [90 + i * 400, 40],
            [330 + i * 400, 40],
            [430 + i * 400, 300],
            [-10 + i * 400, 300],
          ],
          down("#fffbea66", "#fffbea00"),
        ),
    ) +
    rect(120, 130, 960, 290, darker(tile, 0.3), 10) +
    clip(
      rect(130, 140, 940, 270, "#000", 6),
      rect(130, 140, 940, 270, down(lighter(pane, 0.3), pane)) +
        times(9, (i) =>
          rect(
            150 + i * 104,
            r.range(210, 290),
            r.range(50, 90),
            220,
            darker(pane, r.range(0.08, 0.2)),
            8,
          ),
        ) +
        times(5, (i) => circle(180 + i * 210, 190, 14, "#fff7da", 0.8)) +
        times(4, (i) =>
          poly(
            [
              [180 + i * 250, 410],
              [280 + i * 250, 140],
              [330 + i * 250, 140],
              [230 + i * 250, 410],
            ],
            "#ffffff",
            0.16,
          ),
        ),
    ) +
    [440, 760].map((x) => rect(x - 6, 134, 12, 282, darker(tile, 0.25))).join("") +
    rect(0, 470, WIDTH, 26, band, 0, 0.85) +
    rect(0, 612, WIDTH, 20, darker(band, 0.3)) +
    rect(0, 630, WIDTH, 270, down(darker(tile, 0.16), lighter(tile, 0.1))) +
    times(3, (i) =>
      poly(
        [
          [160 + i * 400, 632],
          [300 + i * 400, 632],
          [380 + i * 400, 900],
          [80 + i * 400, 900],
        ],
        "#ffffff",
        0.22,
      ),
    )
  );
}

/** A calm, unfocused room behind a still life: a window's light, a shelf, a lamp or an arch. */
export function softRoom(L: Light, r: Random, wall = L.plaster): string {
  const shade = darker(wall, 0.1);
  const far = mix(L.in(L.second), wall, 0.55);
  const kinds = [
    () =>
      rect(110, 60, 430, 470, lighter(wall, 0.3), 6) +
      rect(126, 76, 398, 438, down(...L.sky)) +
      clip(
        rect(126, 76, 398, 438, "#000"),
        `<g transform="translate(60 -30) scale(.85)">${hills(L, r, 640, 220)}</g>`,
      ) +
      rect(318, 76, 14, 438, lighter(wall, 0.3)) +
      rect(126, 250, 398, 12, lighter(wall, 0.3)) +
      rect(90, 526, 470, 22, lighter(wall, 0.4)),
    () =>
      times(
        3,
        (row) =>
          rect(640, 150 + row * 150, 500, 14, darker(far, 0.25)) +
          times(9, (i) => {
            const h = r.range(50, 106);
            return rect(
              660 + i * 52,
              150 + row * 150 - h,
              r.range(24, 46),
              h,
              mix(r.pick([L.accent, L.second, L.third]), wall, 0.6),
              4,
            );
          }),
      ),
    () =>
      arch(
        660,
        70,
        340,
        640,
        mix(L.stone[0], wall, 0.4),
        sky(L, r, 620) + hills(L, r, 640, 240) + rect(600, 620, 500, 40, far),
      ),
    () =>
      lattice(0, 0, WIDTH, 620, darker(wall, 0.4), 96, 0.14) +
      rect(0, 360, WIDTH, 300, mix(far, wall, 0.5)) +
      rect(0, 352, WIDTH, 12, lighter(wall, 0.4)),
  ];
  return (
    rect(0, 0, WIDTH, 780, down(shade, wall)) +
    r.pick(kinds)() +
    (L.night
      ? glow(r.range(700, 1000), 160, 420, L.lamp, 0.45)
      : poly(
          [
            [-50, 0],
            [260, 0],
            [760, 680],
            [300, 680],
          ],
          "#fff3cf",
          0.2,
        ))
  );
}

/** A hall whose walls, as well as its light, follow the seed. */
export const works = (L: Light, r: Random, join = 600): string =>
  hall(L, r, join, r.pick(["#d8cbb4", "#cdb9a0", "#bcc6bd", "#c6ccc9", "#d9bfa6", "#c9bfae"]));
