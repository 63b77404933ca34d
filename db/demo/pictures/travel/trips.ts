import {
  at,
  carSide,
  darker,
  dots,
  down,
  group,
  khatam,
  type Light,
  lighter,
  lines,
  list,
  mix,
  palm,
  path,
  poly,
  rect,
  ridge,
  sea,
  sky,
  skyline,
  type Stage,
  stroke,
  sunbeams,
  times,
  WIDTH,
} from "../scene.ts";

function seaView(L: Light, r: Stage["r"]): string {
  const sand = L.out("#ead4a6");
  return (
    sky(L, r, 460) +
    sea(L, r, 450, 720) +
    path("M-10 460Q160 370 380 440L470 462Z", mix(L.out("#7d7a5e"), L.haze, 0.34)) +
    path("M-20 700Q400 640 760 730T1220 700V920H-20Z", down(lighter(sand, 0.2), sand)) +
    stroke("M-20 700Q400 640 760 730T1220 700", "#ffffff", 12, 0.7) +
    path("M640 520l90 0l-20 26h-54Z", L.out(L.accent)) +
    path("M676 512v-130l74 122Z", L.out("#f8f0de")) +
    path("M668 512v-96l-46 92Z", L.out(L.third)) +
    at(170, 820, palm(L, r, 560)) +
    at(1080, 840, palm(L, r, 500))
  );
}

/** The coast road with a coach on it. */
export function coastRoad(s: Stage): string {
  const { L, r } = s;
  return (
    seaView(L, r) +
    rect(0, 790, WIDTH, 110, L.out("#8c8178")) +
    lines(
      list(8, (i) => [i * 170, 846, i * 170 + 90, 846]),
      L.out("#f2e7cb"),
      9,
    ) +
    at(
      600,
      850,
      carSide(L, "van", r.pick(["#f0e9da", L.accent, L.second]), { roofRack: true }),
      1,
    ) +
    sunbeams(L, r)
  );
}

/** A wing over hills and cloud from the window, or an aeroplane rising. */
export function takeOff(s: Stage): string {
  const { L, r } = s;
  const white = L.out("#f6f0e4");
  const band = L.out(L.accent);
  const plane = group(
    path(
      "M-430 0C-420 -52 -340 -70 -260 -70H240L360 -190H420L370 -60Q400 -40 400 -20Q380 0 330 6L-300 40C-380 40 -430 24 -430 0Z",
      down(lighter(white, 0.4), white, darker(white, 0.2)),
    ) +
      path("M-424 -10Q-200 14 396 -30L330 6L-300 40C-380 40 -430 24 -424 -10Z", band) +
      dots(
        list(19, (i) => [-260 + i * 30, -34]),
        L.out("#57707a"),
        15,
      ) +
      path("M-404 -34L-340 -52H-316L-330 -26Z", L.out("#3f5058")) +
      path("M-60 4L180 210H260L120 -4Z", darker(white, 0.16)) +
      path("M-60 4L180 210H196L-20 2Z", lighter(white, 0.5)) +
      rect(30, 76, 120, 44, darker(white, 0.34), 22) +
      path("M250 -60L320 -190H360L340 -60Z", band) +
      khatam(334, -140, 20, L.out(L.third)) +
      path("M300 -26L430 -6H460L380 -40Z", darker(white, 0.1)),
    "translate(600 400) rotate(-13) scale(1.06)",
  );
  return (
    sky(L, r, 720) +
    ridge(r, 760, 190, mix(L.out("#9d8f76"), L.haze, 0.5)) +
    ridge(r, 800, 120, mix(L.out("#8b8a58"), L.haze, 0.24)) +
    skyline(L, r, 800, 90) +
    rect(0, 796, WIDTH, 110, down(L.out("#a9a07a"), L.out("#8c8468"))) +
    poly(
      [
        [520, 800],
        [600, 800],
        [330, 910],
        [-200, 910],
      ],
      L.out("#8c8178"),
    ) +
    times(
      7,
      (i) =>
        rect(-40 + i * 210, 180 + ((i * 97) % 420), 240, 26, lighter(L.sky[2], 0.5), 13, 0.5) +
        rect(20 + i * 210, 160 + ((i * 97) % 420), 120, 26, lighter(L.sky[2], 0.5), 13, 0.5),
    ) +
    plane
  );
}
