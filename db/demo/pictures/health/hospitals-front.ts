import {
  across,
  at,
  bush,
  circle,
  cypress,
  darker,
  down,
  glow,
  ground,
  groundShadow,
  hills,
  type Light,
  lighter,
  line,
  mix,
  palm,
  path,
  person,
  poly,
  rect,
  ring,
  sky,
  skyline,
  type Stage,
  street,
  times,
} from "../scene.ts";
import { crescent } from "../props/medical.ts";

/** An ambulance in side view, its nose to the start side, standing on (0, 0). */
function ambulance(L: Light, band: string): string {
  const white = L.out("#f6f2e8");
  const stripe = L.out(band);
  return (
    groundShadow(0, 4, 270, 16, 0.5) +
    path(
      "M-240 -50V-110Q-236 -130 -214 -136L-180 -146L-140 -214Q-132 -224 -116 -224H226Q240 -224 240 -210V-50Z",
      down(lighter(white, 0.3), white, darker(white, 0.16)),
    ) +
    rect(-240, -104, 480, 26, stripe) +
    rect(-240, -72, 480, 8, stripe, 0, 0.6) +
    path("M-168 -150L-130 -208H-70V-150Z", mix(L.sky[1], "#4d626a", 0.55)) +
    rect(-56, -208, 60, 58, mix(L.sky[1], "#4d626a", 0.55), 5) +
    poly(
      [
        [-140, -152],
        [-116, -206],
        [-100, -206],
        [-120, -152],
      ],
      "#ffffff",
      0.35,
    ) +
    crescent(130, -158, 34, L.out("#c23b30")) +
    rect(-110, -242, 60, 20, L.out("#c9453a"), 8) +
    rect(-80, -242, 30, 20, L.out("#3f6fa8"), 6) +
    (L.night ? glow(-80, -234, 120, "#ff6a5a", 0.6) : "") +
    rect(-242, -120, 16, 20, L.out("#ffeebb"), 5) +
    rect(20, -130, 16, 5, "#6b655d", 2) +
    line(8, -220, 8, -54, darker(white, 0.2), 2) +
    line(-62, -146, -62, -54, darker(white, 0.2), 2) +
    [-150, 140]
      .map(
        (x) =>
          circle(x, -42, 46, "#2b2624") +
          circle(x, -42, 26, "#c9c4b9") +
          circle(x, -42, 10, "#6b655d"),
      )
      .join("")
  );
}

/** The street face of a hospital: wings of windows, a canopy, a red crescent. */
export function front({ r, L }: Stage): string {
  const wall = L.out(r.pick(["#ece3d2", "#e3d3ba", "#d6dad2", "#e9d8c6"]));
  const band = L.out(r.pick([L.second, L.accent, "#8fb4ba"]));
  const floors = r.int(4, 5);
  const pane = () =>
    L.night && r.chance(0.7) ? "#ffdf9a" : mix(L.sky[1], "#5b757c", r.range(0.35, 0.6));
  const wing = (x: number, width: number, rows: number, foot: number) => {
    const top = foot - rows * 92 - 30;
    const n = Math.floor((width - 30) / 74);
    return (
      rect(x, top, width, foot - top, across(lighter(wall, 0.15), wall, darker(wall, 0.1))) +
      rect(x - 8, top - 14, width + 16, 18, lighter(wall, 0.4)) +
      times(
        rows,
        (row) =>
          rect(x, top + 36 + row * 92, width, 56, darker(wall, 0.1)) +
          times(
            n,
            (i) =>
              rect(x + 20 + i * ((width - 30) / n), top + 38 + row * 92, 50, 52, pane(), 3) +
              rect(x + 43 + i * ((width - 30) / n), top + 38 + row * 92, 4, 52, lighter(wall, 0.3)),
          ),
      ) +
      rect(x, foot - 16, width, 16, darker(wall, 0.3))
    );
  };
  return (
    sky(L, r, 640) +
    hills(L, r, 640, 150) +
    skyline(L, r, 640, 120) +
    ground(L, r, 630, "#b9ae94") +
    wing(60, 360, floors - 1, 690) +
    wing(780, 380, floors - 1, 690) +
    wing(400, 400, floors, 700) +
    rect(400, 700 - floors * 92 - 130, 400, 100, across(lighter(band, 0.15), darker(band, 0.15))) +
    circle(600, 700 - floors * 92 - 110, 74, L.out("#fbf6ea")) +
    ring(600, 700 - floors * 92 - 110, 66, band, 4) +
    crescent(592, 700 - floors * 92 - 110, 42, L.out("#c23b30")) +
    (L.night ? glow(600, 700 - floors * 92 - 110, 190, "#ffb0a0", 0.4) : "") +
    rect(470, 584, 260, 116, darker(wall, 0.35)) +
    times(4, (i) =>
      rect(480 + i * 61, 592, 56, 108, L.night ? "#ffe2a8" : mix(L.sky[1], "#6d858a", 0.4), 2),
    ) +
    rect(430, 566, 340, 26, band, 4) +
    rect(430, 588, 340, 8, "#20120c", 0, 0.25) +
    [450, 744].map((x) => rect(x, 590, 10, 112, lighter(wall, 0.4))).join("") +
    street(L, 720) +
    [170, 330, 900, 1060]
      .map((x) => at(x + r.range(-20, 20), 724, r.chance(0.5) ? palm(L, r, 260) : cypress(L, 210)))
      .join("") +
    [250, 980].map((x) => at(x, 724, bush(L, r, 150, r.pick([L.accent, L.third])))).join("") +
    person(L, { x: 560, y: 728, scale: 0.46, top: L.accent, indoors: false }) +
    person(L, {
      x: 640,
      y: 732,
      scale: 0.46,
      top: "#e8efec",
      coat: "#fbf8f0",
      indoors: false,
      hair: "scarf",
    }) +
    at(r.int(320, 760), 850, ambulance(L, r.pick(["#c9553c", "#3f7d86", "#d9903a"])), 1.1)
  );
}
