import {
  at,
  circle,
  clip,
  controlPanel,
  darker,
  down,
  ellipse,
  groundShadow,
  group,
  khatam,
  lighter,
  line,
  path,
  rect,
  ring,
  type Scene,
  slant,
  type Stage,
  stroke,
  times,
  wheelEnd,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { barrelPaint, bolts, knob, pillarPaint, sheen, vents } from "../props/metal.ts";
import { softRoom, works } from "../props/rooms.ts";
import { benchTop } from "../props/surfaces.ts";
import { knitting } from "./textile-knitting.ts";
import { dyes } from "./textile-parts.ts";

/** A repeat of woven stars and bands over a rectangle. */
function brocade(
  x: number,
  y: number,
  width: number,
  height: number,
  ground: string,
  thread: string,
  step = 80,
): string {
  const columns = Math.ceil(width / step) + 1;
  return (
    rect(x, y, width, height, ground) +
    clip(
      rect(x, y, width, height, "#000"),
      times(columns * (Math.ceil(height / step) + 1), (i) => {
        const row = Math.floor(i / columns);
        const cx = x + (i % columns) * step + (row % 2 ? step / 2 : 0);
        const cy = y + row * step;
        return (
          khatam(cx, cy, step * 0.3, thread) +
          circle(cx, cy, step * 0.17, ground) +
          circle(cx, cy, step * 0.09, lighter(thread, 0.3)) +
          stroke(
            `M${(cx + step * 0.5).toFixed(0)} ${(cy - step * 0.2).toFixed(0)}l${step * 0.12} ${step * 0.2}l${-step * 0.12} ${step * 0.2}l${-step * 0.12} ${-step * 0.2}Z`,
            thread,
            2,
          )
        );
      }),
    )
  );
}

/** A power loom from the front: warp above, woven star cloth rolling down. */
function loom({ r, L }: Stage): string {
  const shell = L.in(r.pick([L.second, L.accent, "#5d7f6d", "#8a8f96", "#c9bfa9"]));
  const [ground = "", thread = "", second = ""] = [
    L.in(r.pick(dyes)),
    L.in(r.pick(["#e3c27a", "#f1e6cc", "#d9a68a"])),
    L.in(r.pick(dyes)),
  ];
  const steel = L.in("#bdb7ab");
  return (
    works(L, r) +
    groundShadow(600, 830, 520, 40, 0.5) +
    rect(190, 190, 820, 60, pillarPaint(steel), 8) +
    rect(210, 120, 780, 84, barrelPaint(lighter(second, 0.1)), 12) +
    times(64, (i) => line(220 + i * 12, 140, 220 + i * 12, 196, darker(second, 0.3), 2, 0.5)) +
    times(62, (i) =>
      line(
        236 + i * 11.8,
        200,
        236 + i * 11.8,
        520,
        i % 4 ? lighter(thread, 0.2) : thread,
        1.8,
        0.85,
      ),
    ) +
    times(
      4,
      (i) =>
        rect(220, 300 + i * 36, 760, 12, pillarPaint(darker(steel, 0.1 + i * 0.08)), 3) +
        times(30, (k) =>
          line(
            236 + k * 25,
            312 + i * 36,
            236 + k * 25,
            336 + i * 36,
            darker(steel, 0.4),
            1.6,
            0.6,
          ),
        ),
    ) +
    rect(200, 470, 800, 44, barrelPaint(L.in("#8b5e3a")), 6) +
    at(
      r.int(340, 760),
      520,
      path("M-90 0Q-60 -26 0 -26T90 0Q60 14 0 14T-90 0Z", down(L.in("#d9b47c"), L.in("#8b5e3a"))) +
        rect(-36, -16, 72, 18, ground, 8),
    ) +
    brocade(226, 520, 750, 190, ground, thread, 84) +
    rect(226, 520, 750, 26, down("#20120c66", "#20120c00")) +
    rect(206, 700, 790, 70, barrelPaint(ground), 20) +
    times(9, (i) => khatam(260 + i * 86, 734, 17, thread, 0.8)) +
    [120, 1000]
      .map(
        (x) =>
          rect(x, 150, 90, 680, sheen(shell), 12) +
          rect(x + 8, 158, 74, 10, lighter(shell, 0.5), 4) +
          bolts([
            [x + 16, 200],
            [x + 74, 200],
            [x + 16, 800],
            [x + 74, 800],
          ]) +
          vents(x + 18, 600, 54, 5, shell) +
          knob(x + 45, 520, 13, L.in("#c9553c")),
      )
      .join("") +
    wheelEnd(L, 165, 400, 60, "#8f8a82", 14) +
    wheelEnd(L, 1046, 340, 50, "#8f8a82", 12) +
    controlPanel(L, r, 1030, 420, 0.55) +
    at(
      60,
      850,
      group(
        rect(-50, -210, 100, 200, pillarPaint(second), 10) +
          ellipse(0, -210, 50, 14, lighter(second, 0.3)) +
          ellipse(0, -210, 16, 5, "#4a3a30"),
        "",
      ),
    )
  );
}

/** Bolts of woven cloth stacked and one unrolled. */
function boltsOfCloth({ r, L }: Stage): string {
  const grounds = r.shuffle(dyes).map(L.in);
  const threads = ["#e3c27a", "#f1e6cc", "#d9a68a", "#c9d0c0"].map(L.in);
  const roll = (x: number, y: number, i: number, radius: number) => {
    const tone = grounds[i % grounds.length] ?? "";
    return (
      circle(x + 7, y + 9, radius, "#20120c", 0.3) +
      circle(x, y, radius, slant(lighter(tone, 0.25), tone, darker(tone, 0.25))) +
      times(4, (k) =>
        ring(
          x,
          y,
          radius * (0.86 - k * 0.16),
          k % 2 ? darker(tone, 0.3) : lighter(tone, 0.35),
          3,
          0.7,
        ),
      ) +
      circle(x, y, radius * 0.22, L.in("#cdb083")) +
      circle(x, y, radius * 0.13, L.in("#4a3528"))
    );
  };
  const main = grounds[0] ?? "";
  return (
    softRoom(L, r) +
    times(3, (row) =>
      times(7 - row, (i) => roll(110 + i * 176 + row * 88, 470 - row * 148, i + row * 2 + 1, 84)),
    ) +
    benchTop(L, 560, "#9b6b45", 260) +
    clip(
      path("M120 590H1010L1120 900H20Z", "#000"),
      group(brocade(0, 0, 1200, 400, main, threads[0] ?? "", 96), "translate(0 600)") +
        rect(0, 590, 1200, 60, down("#20120c66", "#20120c00")),
    ) +
    rect(90, 520, 950, 96, barrelPaint(main), 44) +
    times(10, (i) => khatam(150 + i * 92, 566, 22, threads[0] ?? "", 0.85)) +
    ellipse(1040, 568, 20, 46, darker(main, 0.3)) +
    ellipse(1040, 568, 10, 24, L.in("#cdb083")) +
    group(
      rect(0, 0, 320, 26, L.in("#e3c27a"), 3) +
        times(17, (i) => line(10 + i * 19, 0, 10 + i * 19, i % 5 ? 9 : 15, L.in("#5a3f2c"), 2)),
      `translate(${r.int(760, 800)} 760) rotate(-14)`,
    )
  );
}

export const textile: Scene = shots([loom, knitting, boltsOfCloth]);
