import {
  across,
  at,
  circle,
  darker,
  down,
  ellipse,
  glow,
  groundShadow,
  group,
  hills,
  khatam,
  lighter,
  line,
  path,
  person,
  pottedPlant,
  rect,
  type Scene,
  sky,
  skyline,
  slant,
  solarPanel,
  type Stage,
  stroke,
  times,
  waterTank,
} from "../scene.ts";
import { daylight, shots } from "../props/camera.ts";
import { bookPile, mug } from "../props/desk.ts";
import { look } from "../props/looks.ts";
import { softRoom } from "../props/rooms.ts";
import { pageShow, phoneUp } from "../props/screens.ts";
import { benchTop } from "../props/surfaces.ts";
import { toolbox } from "../props/tools.ts";
import { waves } from "./isp-parts.ts";
import { tower } from "./isp-tower.ts";

/** A technician on a roof aims a dish. */
function roofTop({ r, L }: Stage): string {
  const wall = L.out(r.pick(["#e0cba8", "#d9c5ac", "#cdb894"]));
  const signal = L.night ? "#8fe0d0" : "#fffaf0";
  return (
    sky(L, r, 560) +
    hills(L, r, 560, 200) +
    skyline(L, r, 610, 230) +
    rect(0, 590, 1200, 310, down(darker(wall, 0.14), wall)) +
    rect(0, 570, 1200, 26, lighter(wall, 0.4)) +
    rect(0, 596, 1200, 12, "#20120c", 0, 0.16) +
    times(6, (i) =>
      line(600 + (i - 2.5) * 220, 610, 600 + (i - 2.5) * 460, 900, darker(wall, 0.15), 3, 0.5),
    ) +
    at(1090, 650, waterTank(L, r.pick(["#d9d4c8", "#b0623f"])), 3) +
    at(950, 640, solarPanel(L, 130), 1.2) +
    at(90, 640, waterTank(L), 2.6) +
    groundShadow(470, 800, 200, 20, 0.4) +
    rect(440, 780, 70, 24, L.out("#6b655d"), 5) +
    rect(464, 470, 22, 316, across(L.out("#c9c4b9"), L.out("#6b655d"))) +
    group(
      ellipse(10, 10, 176, 190, darker(L.out("#d9d4c8"), 0.25)) +
        ellipse(
          0,
          0,
          172,
          186,
          slant(L.out("#fdfaf2"), L.out("#d9d4c8"), darker(L.out("#c9c4b9"), 0.2)),
        ) +
        [0.75, 0.5]
          .map(
            (k) =>
              `<ellipse cx="0" cy="0" rx="${172 * k}" ry="${186 * k}" fill="none" stroke="${L.out("#b9b4ab")}" stroke-width="3" opacity="0.6"/>`,
          )
          .join("") +
        line(-60, 90, -150, -30, L.out("#6b655d"), 10) +
        line(60, -110, -150, -30, L.out("#6b655d"), 7) +
        rect(-178, -52, 50, 36, L.out(r.pick([L.accent, L.second, "#4a4542"])), 10),
      `translate(460 380) rotate(${r.int(8, 24)})`,
    ) +
    waves(140, 190, signal, 4, 44) +
    person(L, {
      x: 760,
      y: 850,
      scale: 1.45,
      top: r.pick(["#e08a3c", L.accent, L.second]),
      bottom: "#3f4a5f",
      ...look(r, ["helmet", "helmet", "cap"], ["#f1ead9", "#e0b042"]),
      indoors: false,
      flip: true,
      right: [96, -226],
      left: [30, -170],
    }) +
    at(960, 866, toolbox(L.out(r.pick(["#b5402c", "#3f6a86"]))), 0.45) +
    stroke("M480 770C600 860 760 800 900 880S1140 870 1220 890", L.out("#2b2624"), 9)
  );
}

/** A router at home, its lights on, rings over the shelf. */
function router({ r, L }: Stage): string {
  const shell = L.in(r.pick(["#f6f2ea", "#33353b", L.second, "#f1e6d6"]));
  const dark = shell === L.in("#33353b");
  const signal = L.night ? "#8fe0d0" : lighter(L.in(L.second), 0.3);
  return (
    softRoom(L, r) +
    benchTop(L, 640, r.pick(["#8b5e3a", "#b58a62", "#6f4a34", "#c9a878"]), 190) +
    waves(600, 330, signal, 5, 60) +
    at(190, 700, bookPile(r, [L.accent, L.second, L.third].map(L.in), 250)) +
    at(190, 616, pottedPlant(L, r, L.third), 0.9) +
    groundShadow(600, 740, 320, 26, 0.45) +
    [
      [-210, -16],
      [-100, -6],
      [100, 6],
      [210, 16],
    ]
      .map(([x = 0, a = 0]) =>
        group(
          rect(-13, -300, 26, 310, across(lighter(shell, 0.3), shell, darker(shell, 0.35)), 12) +
            rect(-13, -80, 26, 8, darker(shell, 0.3)),
          `translate(${600 + x} 620) rotate(${a})`,
        ),
      )
      .join("") +
    path(
      "M310 650Q320 596 380 592H820Q880 596 890 650L910 726Q910 740 890 740H310Q290 740 290 726Z",
      down(lighter(shell, 0.3), shell, darker(shell, 0.25)),
    ) +
    path("M330 640Q340 606 390 602H810Q860 606 870 640Z", lighter(shell, 0.4), 0.6) +
    khatam(600, 622, 17, L.in(L.accent), 0.9) +
    rect(330, 664, 540, 44, dark ? "#1b1c20" : darker(shell, 0.2), 20) +
    times(
      7,
      (i) =>
        glow(
          400 + i * 66,
          686,
          30,
          ["#6fe0a0", "#6fe0a0", "#6fd0e8", "#6fe0a0", "#ffcf5a", "#6fe0a0", "#6fd0e8"][i] ??
            "#6fe0a0",
          0.6,
        ) +
        circle(
          400 + i * 66,
          686,
          7,
          ["#6fe0a0", "#6fe0a0", "#6fd0e8", "#6fe0a0", "#ffcf5a", "#6fe0a0", "#6fd0e8"][i] ??
            "#6fe0a0",
        ),
    ) +
    stroke("M880 720C980 760 1000 640 1080 660S1160 760 1240 740", L.in("#e0b042"), 13) +
    at(1030, 800, phoneUp(120, pageShow(r, [L.accent, L.second, L.third]))) +
    at(900, 812, mug(L.in(L.accent), 74))
  );
}

export const isp: Scene = shots([tower, roofTop, router], 0.1, { hours: daylight });
