import {
  across,
  circle,
  controlPanel,
  darker,
  ellipse,
  glow,
  groundShadow,
  group,
  hopper,
  lighter,
  line,
  mix,
  path,
  person,
  rect,
  ring,
  roller,
  type Scene,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { barrelPaint, pillarPaint, sheen, vents } from "../props/metal.ts";
import { works } from "../props/rooms.ts";
import { flatTop } from "../props/surfaces.ts";
import { plastics } from "./plastic-parts.ts";
import { injection } from "./plastic-injection.ts";

/** A film blower: a tall shining bubble drawn up through rollers. */
function bubble({ r, L }: Stage): string {
  const tone = L.in(r.pick(plastics));
  const shell = L.in(r.pick([L.second, L.accent, "#8fa3a6", "#d9cfb8"]));
  const steel = L.in("#bdb7ab");
  const film =
    "M560 640C540 560 440 520 440 420C440 260 530 200 560 130H640C670 200 760 260 760 420C760 520 660 560 640 640Z";
  return (
    works(L, r) +
    groundShadow(600, 830, 460, 32, 0.5) +
    [360, 820]
      .map(
        (x) =>
          rect(x, 60, 22, 770, sheen(steel)) +
          times(9, (i) =>
            line(
              x < 600 ? x - 30 : x + 22,
              140 + i * 78,
              x < 600 ? x : x + 52,
              180 + i * 78,
              darker(steel, 0.3),
              5,
              0,
            ),
          ),
      )
      .join("") +
    rect(340, 300, 520, 14, sheen(darker(steel, 0.2)), 4) +
    rect(340, 54, 520, 20, sheen(darker(steel, 0.1)), 5) +
    path("M520 130L560 120H640L680 130L640 160H560Z", darker(tone, 0.2)) +
    path(
      film,
      across(
        darker(tone, 0.1),
        `${lighter(tone, 0.55)} 26`,
        `${lighter(tone, 0.25)} 54`,
        darker(tone, 0.2),
      ),
      0.72,
    ) +
    path("M500 560C460 500 460 330 540 220C500 330 500 460 520 570Z", "#ffffff", 0.4) +
    stroke("M720 350Q740 440 690 530", "#ffffff", 6, 0.35) +
    roller(L, 540, 86, 120, 28) +
    roller(L, 540, 52, 120, 26) +
    stroke("M640 70H900V520", lighter(tone, 0.3), 10, 0.85) +
    rect(510, 630, 180, 50, pillarPaint(darker(steel, 0.1)), 8) +
    rect(490, 672, 220, 30, pillarPaint(steel), 6) +
    glow(600, 660, 130, "#ff9a4a", 0.3) +
    rect(140, 650, 380, 70, barrelPaint(steel), 10) +
    times(4, (i) => rect(210 + i * 70, 642, 40, 86, barrelPaint(mix("#a8512f", steel, 0.3)), 6)) +
    hopper(L, 190, 652, 150, "#c6c1b6", tone) +
    rect(90, 720, 640, 110, sheen(shell), 10) +
    vents(130, 752, 160, 4, shell) +
    rect(90, 816, 640, 16, darker(shell, 0.6)) +
    controlPanel(L, r, 400, 712, 0.6) +
    rect(820, 640, 260, 190, sheen(darker(shell, 0.08)), 10) +
    circle(906, 590, 112, "#20120c", 0.2) +
    circle(900, 580, 108, slant(lighter(tone, 0.4), tone, darker(tone, 0.25))) +
    times(5, (i) => ring(900, 580, 96 - i * 15, lighter(tone, 0.4), 2, 0.5)) +
    circle(900, 580, 24, L.in("#6b5a48")) +
    circle(900, 580, 10, "#d9d2c4") +
    times(3, (i) =>
      group(
        rect(
          -44,
          -150,
          88,
          150,
          pillarPaint(L.in(plastics[(i * 3 + r.int(0, 6)) % 7] ?? "#ffffff")),
          8,
        ) +
          ellipse(0, -150, 44, 13, "#efe6d2") +
          ellipse(0, -150, 14, 4, "#6b5a48"),
        `translate(${1010 + i * 74} ${880 - (i % 2) * 26})`,
      ),
    ) +
    person(L, {
      x: 260,
      y: 886,
      scale: 1.2,
      top: "#d9c7a4",
      bottom: "#3f4650",
      hair: "helmet",
      hairColour: r.pick(["#e0b042", L.accent]),
      skin: r.int(0, 3),
      right: [70, -200],
    })
  );
}

/** Coloured granules in heaps, bowls of them, and a pressed cup. */
function granules({ r, L }: Stage): string {
  const tones = r.shuffle(plastics).map(L.in);
  const heap = (x: number, y: number, radius: number, tone: string, bowl: string) =>
    circle(x + 12, y + 18, radius * 1.12, "#20120c", 0.28) +
    circle(x, y, radius * 1.12, slant(lighter(bowl, 0.4), bowl, darker(bowl, 0.25))) +
    circle(x, y, radius, darker(tone, 0.4)) +
    times(95, (i) => {
      const a = i * 2.39996;
      const d = Math.sqrt(i / 95) * radius * 0.94;
      const g = r.range(-0.2, 0.4);
      return ellipse(
        x + Math.cos(a) * d,
        y + Math.sin(a) * d,
        radius * 0.078,
        radius * 0.06,
        g > 0 ? lighter(tone, g) : darker(tone, -g),
      );
    }) +
    path(
      `M${x - radius * 0.9} ${y - radius * 0.2}A${radius} ${radius} 0 0 1 ${x} ${y - radius * 0.92}A${radius * 1.2} ${radius * 1.2} 0 0 0 ${x - radius * 0.9} ${y - radius * 0.2}Z`,
      "#ffffff",
      0.16,
    );
  return (
    flatTop(
      L,
      r,
      r.pick([L.second, "#8b857b", "#b98f66", L.third]),
      r.pick(["stone", "planks", "mat"] as const),
    ) +
    heap(260, 260, 190, tones[0] ?? "", L.in("#d9d2c4")) +
    heap(700, 220, 170, tones[1] ?? "", L.in("#c9c4b9")) +
    heap(1060, 420, 160, tones[2] ?? "", L.in("#d9d2c4")) +
    heap(200, 700, 170, tones[3] ?? "", L.in("#c9c4b9")) +
    heap(620, 660, 210, tones[4] ?? "", L.in("#e3dccd")) +
    times(46, () => {
      const tone = r.pick(tones);
      const [x, y] = [r.range(40, 1180), r.range(420, 880)];
      return (
        ellipse(x + 3, y + 5, 12, 9, "#20120c", 0.25) +
        ellipse(x, y, 12, 9, tone) +
        ellipse(x - 3, y - 3, 4, 2.4, "#ffffff", 0.6)
      );
    }) +
    group(
      path("M-70 -60L70 -60L50 90H-50Z", "#20120c", 0.2) +
        path(
          "M-46 70C-60 20 -60 -40 -40 -86L90 -30C80 20 40 70 -10 96Z",
          slant(lighter(tones[5] ?? "", 0.35), tones[5] ?? "", darker(tones[5] ?? "", 0.25)),
        ) +
        `<ellipse cx="26" cy="-58" rx="72" ry="30" transform="rotate(23 26 -58)" fill="${lighter(tones[5] ?? "", 0.3)}"/><ellipse cx="26" cy="-58" rx="60" ry="22" transform="rotate(23 26 -58)" fill="${darker(tones[5] ?? "", 0.3)}"/>`,
      `translate(1010 740) rotate(${r.int(-20, 30)}) scale(1.15)`,
    )
  );
}

export const plastic: Scene = shots([injection, bubble, granules]);
