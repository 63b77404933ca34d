import {
  ablaq,
  across,
  archPath,
  at,
  bush,
  circle,
  cypress,
  darker,
  ground,
  hills,
  khatam,
  lighter,
  line,
  mix,
  path,
  poly,
  rect,
  sky,
  skyline,
  type Stage,
  stroke,
  times,
  tree,
} from "../scene.ts";
import { anyone } from "../props/looks.ts";

/** A campus: a columned hall under a dome, lawns, students. */
export function campus({ r, L }: Stage): string {
  const [light, dark] = L.stone;
  const dome = L.out(r.pick(["#7d9a94", "#b5654a", "#8f8a6a", L.second]));
  const glass = L.night ? "#ffdf9a" : mix(L.sky[1], "#5b757c", 0.5);
  const wing = (x: number) =>
    ablaq(x, 430, 330, 250, L.stone, 36) +
    rect(x - 8, 416, 346, 20, lighter(light, 0.3)) +
    times(
      4,
      (i) =>
        path(archPath(x + 28 + i * 76, 480, 48, 580), darker(dark, 0.35)) +
        path(archPath(x + 33 + i * 76, 488, 38, 576), glass),
    ) +
    times(
      4,
      (i) =>
        rect(x + 28 + i * 76, 604, 48, 54, darker(dark, 0.35)) +
        rect(x + 33 + i * 76, 609, 38, 49, glass),
    );
  return (
    sky(L, r, 600) +
    hills(L, r, 600, 150) +
    skyline(L, r, 620, 100) +
    ground(L, r, 610, "#8f9a62") +
    wing(60) +
    wing(810) +
    path(
      "M430 330Q440 170 600 150Q760 170 770 330Z",
      across(lighter(dome, 0.35), dome, darker(dome, 0.35)),
    ) +
    times(6, (i) =>
      stroke(`M600 152Q${480 + i * 48} 200 ${462 + i * 55} 330`, darker(dome, 0.25), 3, 0.5),
    ) +
    rect(592, 96, 16, 60, dome) +
    circle(600, 92, 13, L.out("#d9b55e")) +
    rect(410, 326, 380, 44, lighter(light, 0.2)) +
    times(9, (i) => rect(430 + i * 40, 334, 22, 30, glass, 10)) +
    ablaq(380, 366, 440, 320, L.stone, 38) +
    poly(
      [
        [360, 400],
        [600, 320],
        [840, 400],
      ],
      lighter(light, 0.15),
    ) +
    poly(
      [
        [410, 392],
        [600, 334],
        [790, 392],
      ],
      dark,
    ) +
    khatam(600, 368, 20, lighter(light, 0.3)) +
    rect(360, 396, 480, 18, lighter(light, 0.35)) +
    rect(400, 414, 400, 250, darker(dark, 0.4)) +
    times(3, (i) =>
      path(
        archPath(430 + i * 124, 450, 92, 664),
        i === 1 ? (L.night ? "#ffd88a" : "#4a3628") : glass,
      ),
    ) +
    times(
      5,
      (i) =>
        rect(392 + i * 98, 414, 26, 252, across(lighter(light, 0.4), light, darker(light, 0.2))) +
        rect(386 + i * 98, 410, 38, 14, lighter(light, 0.4)) +
        rect(386 + i * 98, 654, 38, 14, lighter(light, 0.2)),
    ) +
    times(4, (i) =>
      rect(
        360 - i * 18,
        664 + i * 14,
        480 + i * 36,
        15,
        i % 2 ? lighter(light, 0.1) : lighter(light, 0.3),
      ),
    ) +
    poly(
      [
        [300, 720],
        [900, 720],
        [1080, 900],
        [120, 900],
      ],
      L.out("#dccaa4"),
    ) +
    times(5, (i) =>
      line(
        600 + (i - 2) * 110,
        720,
        600 + (i - 2) * 190,
        900,
        darker(L.out("#dccaa4"), 0.14),
        3,
        0.6,
      ),
    ) +
    [120, 290, 930, 1090]
      .map((x) => at(x, 716, r.chance(0.6) ? cypress(L, r.int(220, 290)) : tree(L, r, 240)))
      .join("") +
    times(5, (i) =>
      at(80 + i * 60, 800 + (i % 2) * 30, bush(L, r, 110, r.pick([L.accent, "#f3e6cc", L.third]))),
    ) +
    times(3, (i) => at(1010 + i * 70, 810 + (i % 2) * 30, bush(L, r, 110, L.third))) +
    times(r.int(3, 5), (i) =>
      anyone(
        L,
        r,
        380 + i * 120 + r.range(-30, 30),
        770 + ((i * 47) % 90),
        0.66 + ((i * 47) % 90) * 0.002,
        { indoors: false, pose: r.chance(0.5) ? "walk" : "stand", flip: r.chance(0.5) },
      ),
    )
  );
}
