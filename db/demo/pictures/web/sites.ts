import {
  ablaq,
  across,
  archPath,
  at,
  circle,
  clip,
  crate,
  creeper,
  darker,
  down,
  ellipse,
  glow,
  group,
  jarRow,
  khatam,
  lighter,
  mix,
  path,
  pendant,
  poly,
  pottedPlant,
  rect,
  type Scene,
  sky,
  skyline,
  type Stage,
  street,
  stroke,
  times,
  vase,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { bookPile, mug } from "../props/desk.ts";
import { anyone } from "../props/looks.ts";
import { softRoom } from "../props/rooms.ts";
import { laptop, pageShow, phoneUp } from "../props/screens.ts";
import { benchTop } from "../props/surfaces.ts";

/** One page on a laptop, a tablet and a telephone, on a warm counter. */
function devices({ r, L }: Stage): string {
  const tones: [string, string, string] = [L.accent, L.second, L.third];
  const kind = r.int(0, 2);
  return (
    softRoom(L, r) +
    benchTop(L, 640, r.pick(["#8b5e3a", "#b58a62", "#c9a878", "#6f4a34"]), 200) +
    at(1050, 690, pottedPlant(L, r, L.accent), 1.5) +
    at(140, 700, bookPile(r, tones.map(L.in), 190)) +
    vase(L, 150, 622, L.third, 1) +
    at(560, 760, laptop(600, pageShow(r, tones, kind))) +
    at(
      900,
      800,
      group(
        rect(-128, -352, 270, 366, "#160e0b", 22, 0.3) +
          rect(-134, -358, 262, 364, "#2b2829", 22) +
          group(
            clip(rect(0, 0, 234, 336, "#000", 10), pageShow(r, tones, (kind + 1) % 3)(234, 336)),
            "translate(-120 -344)",
          ),
        `rotate(${r.int(0, 4)})`,
      ),
    ) +
    at(270, 820, phoneUp(130, pageShow(r, tones, 1))) +
    at(1090, 826, mug(L.in(L.third), 84))
  );
}

/** A small shop and its window on the web, side by side. */
function shopOnline({ r, L }: Stage): string {
  const tones: [string, string, string] = [L.accent, L.second, L.third];
  const cloth = L.out(r.pick([L.accent, L.second, L.third]));
  const wall = L.out(r.pick(["#e3cfae", "#d9b89a", "#cfd0bf"]));
  return (
    sky(L, r, 600) +
    skyline(L, r, 640, 260) +
    rect(0, 636, 1200, 80, L.out("#b9ad97")) +
    (r.chance(0.5)
      ? ablaq(-20, 210, 560, 500, L.stone, 40)
      : rect(-20, 210, 560, 500, across(lighter(wall, 0.1), darker(wall, 0.1)))) +
    rect(-30, 196, 580, 22, lighter(wall, 0.35)) +
    times(
      2,
      (i) =>
        path(archPath(90 + i * 230, 240, 110, 400), darker(wall, 0.35)) +
        path(
          archPath(98 + i * 230, 250, 94, 394),
          L.night ? "#ffdf9a" : mix(L.sky[1], "#4f6b74", 0.5),
        ),
    ) +
    rect(60, 456, 400, 244, down(L.night ? "#ffe2a8" : L.out("#f0d9a8"), L.out("#8b6a48"))) +
    times(
      2,
      (i) =>
        rect(64, 606 + i * 74, 392, 8, L.out("#5a3f2c")) +
        jarRow({ ...L, in: L.out }, r, 74, 450, 606 + i * 74, 58),
    ) +
    rect(60, 430, 400, 40, darker(cloth, 0.25), 4) +
    path("M40 470H480L506 540H14Z", cloth) +
    times(6, (i) => path(`M${40 + i * 73} 470h37l${-10 + i * 5} 70h-42Z`, L.out("#f6ecd8"), 0.85)) +
    creeper(L, r, 380, 200, 150, 150, r.pick(["#fffaf0", "#d96a8a"])) +
    street(L, 700) +
    crate(L, r, 80, 740, 130, r.pick(["#d98a3c", "#c9402f", "#8fae3a"]), false) +
    crate(L, r, 230, 744, 130, r.pick(["#d9b04e", "#7f9a3f"]), false) +
    at(520, 740, pottedPlant(L, r, L.third, false), 1) +
    rect(596, 190, 560, 500, "#20120c", 20, 0.25) +
    rect(580, 166, 560, 500, "#faf5e8", 20) +
    rect(580, 166, 560, 54, lighter(L.in(L.second), 0.1), 20) +
    rect(580, 196, 560, 24, lighter(L.in(L.second), 0.1)) +
    times(3, (i) => circle(610 + i * 28, 193, 9, [L.accent, L.third, "#fdf6e4"][i] ?? "")) +
    rect(720, 182, 380, 22, "#fdf6e4", 11, 0.9) +
    group(
      clip(rect(0, 0, 528, 420, "#000", 8), pageShow(r, tones, r.int(0, 1))(528, 420)),
      "translate(596 232)",
    ) +
    anyone(L, r, 660, 850, 1.05, { indoors: false, pose: "walk", flip: true }) +
    group(
      poly(
        [
          [0, 0],
          [0, 92],
          [24, 72],
          [42, 112],
          [60, 104],
          [42, 66],
          [74, 62],
        ],
        "#20120c",
        0.3,
      ) +
        poly(
          [
            [-6, -8],
            [-6, 84],
            [18, 64],
            [36, 104],
            [54, 96],
            [36, 58],
            [68, 54],
          ],
          "#fffdf6",
        ) +
        stroke("M-6 -8V84L18 64 36 104 54 96 36 58 68 54Z", "#2b2624", 5),
      `translate(${r.int(820, 1000)} ${r.int(480, 560)})`,
    )
  );
}

/** A hand scrolls a page on a telephone. */
function inHand({ r, L }: Stage): string {
  const tones: [string, string, string] = [L.accent, L.second, L.third];
  const skin = L.in(r.pick(["#e3b48f", "#d6a17a", "#c48d66", "#edc4a3"]));
  const sleeve = L.in(r.pick(tones));
  return (
    softRoom(L, r) +
    benchTop(L, 660, r.pick(["#8b5e3a", "#b58a62", "#c9a878"]), 250) +
    (r.chance(0.5)
      ? at(180, 760, pottedPlant(L, r, L.accent), 2)
      : pendant(L, 230, 260, L.accent, 1, 1.6)) +
    glow(600, 420, 480, "#fff3d0", 0.3) +
    times(4, (i) =>
      group(
        rect(-60, -44, 132, 100, "#20120c", 16, 0.16) +
          rect(
            -66,
            -52,
            132,
            100,
            L.in(
              [
                "#fbf6ea",
                lighter(tones[0], 0.45),
                lighter(tones[1], 0.45),
                lighter(tones[2], 0.45),
              ][i] ?? "#fbf6ea",
            ),
            16,
          ) +
          [
            circle(0, -2, 26, tones[0]),
            khatam(0, -2, 32, tones[1]),
            path("M0 26C-50 -14 -30 -54 0 -26C30 -54 50 -14 0 26Z", L.in("#c9453a")),
            times(3, (k) => rect(-40, -28 + k * 22, k === 1 ? 50 : 80, 11, L.in(tones[2]), 5)),
          ][i],
        `translate(${[210, 1000, 950, 250][i]} ${[260, 220, 520, 520][i]}) rotate(${r.int(-10, 10)})`,
      ),
    ) +
    path("M690 900C640 800 760 690 800 560Q840 470 880 500T850 640L820 900Z", darker(skin, 0.14)) +
    at(600, 790, phoneUp(330, pageShow(r, tones, r.int(0, 2)))) +
    path(
      "M330 900C320 790 360 640 400 560Q420 500 450 520Q470 540 452 600L440 690Q520 640 560 660Q570 690 520 720L470 760Q540 740 556 764Q556 790 500 806Q540 810 540 830Q530 850 480 852L470 900Z",
      skin,
    ) +
    stroke("M520 720L466 752M500 806L460 812", darker(skin, 0.25), 5, 0.6) +
    path("M280 900L330 830Q400 860 490 846L520 900Z", across(darker(sleeve, 0.1), sleeve)) +
    ellipse(438, 546, 15, 22, lighter(skin, 0.4), 0.6)
  );
}

export const sites: Scene = shots([devices, shopOnline, inHand], 0.1);
