import {
  at,
  books,
  circle,
  clip,
  ellipse,
  framed,
  group,
  lamp,
  lighter,
  monitor,
  pottedPlant,
  radial,
  rect,
  ring,
  room,
  type Scene,
  shelf,
  type Stage,
  stroke,
  table,
  times,
  turn,
  vase,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { mug, pen, pencilCup } from "../props/desk.ts";
import { fromBehind } from "../props/looks.ts";
import { pageShow, phoneUp } from "../props/screens.ts";
import { flatTop } from "../props/surfaces.ts";
import { panes } from "./design-panes.ts";

/** A designer at a wide screen with a page taking shape. */
function studio({ r, L }: Stage): string {
  const tones: [string, string, string] = [L.accent, L.second, L.third];
  const wood = r.pick(["#8b5e3a", "#b58a62", "#c9a878"]);
  return (
    room(L, "wood", ["#c9a070", r.pick(["#b98a57", "#a87b4c"])], 650) +
    windowView(L, r, 70, 100, 270, 360, L.third) +
    framed(L, r, 420, 100, 120, 150) +
    framed(L, r, 590, 110, 150, 120) +
    shelf(
      L,
      880,
      80,
      270,
      350,
      3,
      (row, a, b, y) =>
        row === 1
          ? vase(L, a + 60, y, L.accent, 0.7) + at(b - 70, y, pottedPlant(L, r, L.third), 0.4)
          : books(L, r, a, y, b - a, 84),
      wood,
    ) +
    lamp(L, 250, 652, 230, L.accent) +
    table(L, 600, 870, 1040, 220, wood) +
    monitor(640, 640, 470, pageShow(r, tones)(320, 200)) +
    at(990, 642, phoneUp(74, pageShow(r, tones, 1))) +
    at(370, 644, pencilCup(r, tones, L.in(L.second)), 0.9) +
    at(910, 646, mug(L.in(L.third), 60)) +
    group(rect(-70, -8, 140, 14, L.in("#3a3836"), 5), "translate(640 650)") +
    at(640, 930, fromBehind(L, r), 2) +
    rect(540, 850, 200, 60, L.in("#4a4542"), 26)
  );
}

/** A drawing tablet, swatches and sketched screens, from above. */
function sketch({ r, L }: Stage): string {
  const tones: [string, string, string] = [L.accent, L.second, L.third];
  const ink = L.in(r.pick(["#3f4a5f", L.second, L.accent]));
  const frame = (x: number, y: number, kind: number) =>
    rect(x, y, 170, 236, L.in("#ffffff"), 10) +
    `<rect x="${x}" y="${y}" width="170" height="236" rx="10" fill="none" stroke="${ink}" stroke-width="4"/>` +
    rect(x + 14, y + 14, 142, 14, ink, 7, 0.5) +
    (kind === 0
      ? rect(x + 14, y + 40, 142, 82, lighter(L.in(L.accent), 0.4), 6) +
        stroke(`M${x + 14} ${y + 40}l142 82M${x + 156} ${y + 40}l-142 82`, ink, 2, 0.5)
      : kind === 1
        ? times(4, (k) =>
            rect(
              x + 14 + (k % 2) * 76,
              y + 40 + Math.floor(k / 2) * 62,
              66,
              54,
              lighter(L.in(tones[k % 3] ?? ""), 0.4),
              6,
            ),
          )
        : circle(x + 85, y + 84, 40, lighter(L.in(L.third), 0.3)) +
          ring(x + 85, y + 84, 40, ink, 3, 0.6)) +
    times(3, (k) => rect(x + 14, y + 172 + k * 18, 142 - k * 36, 8, ink, 4, 0.4));
  return (
    flatTop(
      L,
      r,
      r.pick(["#c9b59a", L.second, "#6f7f78", "#8b6240"]),
      r.pick(["planks", "mat", "mat", "cloth"] as const),
    ) +
    group(
      rect(-330, -190, 690, 420, "#20120c", 8, 0.22) +
        rect(-346, -206, 690, 420, L.in("#fdf8ec"), 6) +
        frame(-310, -120, 0) +
        frame(-88, -120, 1) +
        frame(134, -120, 2) +
        stroke(
          "M-134 0H-94M-108 -12l16 12 -16 12M88 0H128M114 -12l16 12 -16 12",
          L.in(L.accent),
          6,
        ) +
        rect(-310, -178, 200, 18, ink, 9, 0.5),
      `translate(440 300) rotate(${r.int(-8, 4)})`,
    ) +
    group(
      rect(-230, -150, 490, 330, "#20120c", 22, 0.26) +
        rect(-246, -168, 490, 330, "#2b2829", 22) +
        group(
          clip(rect(0, 0, 440, 286, "#000", 8), pageShow(r, tones)(440, 286)),
          "translate(-221 -146)",
        ),
      `translate(860 640) rotate(${r.int(-10, 8)})`,
    ) +
    group(pen(290, "#3a3836", 18), `translate(760 ${r.int(440, 480)}) rotate(${r.int(20, 50)})`) +
    times(8, (i) =>
      turn(
        -52 + i * 14,
        190,
        860,
        rect(
          160,
          600,
          62,
          264,
          L.in(
            [L.accent, L.second, L.third, "#e08a5f", "#c9829a", "#7f9a4f", "#5f9ac0", "#e8c437"][
              i
            ] ?? "",
          ),
          8,
        ) + rect(160, 796, 62, 68, L.in("#fdf8ec"), 8),
      ),
    ) +
    circle(190, 850, 12, "#b9b4ab") +
    circle(1100, 190, 90, "#20120c", 0.24) +
    circle(1090, 176, 90, L.in("#faf4e6")) +
    circle(1090, 176, 64, radial("#8a5a3a", "#5a3420 60", "#3a2014")) +
    ellipse(1070, 156, 16, 9, "#ffffff", 0.3)
  );
}

export const design: Scene = shots([studio, sketch, panes], 0.1);
