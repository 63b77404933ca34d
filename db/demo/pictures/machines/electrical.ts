import {
  at,
  circle,
  darker,
  ellipse,
  groundShadow,
  group,
  lighter,
  path,
  pendant,
  person,
  rect,
  ring,
  room,
  type Scene,
  shelf,
  slant,
  type Stage,
  stroke,
  table,
  times,
  turn,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { hammer, pliers, screwdriver, wrench } from "../props/hand-tools.ts";
import { barrelPaint, bolts, pillarPaint, sheen } from "../props/metal.ts";
import { softRoom } from "../props/rooms.ts";
import { benchTop } from "../props/surfaces.ts";
import { switchboard } from "./electrical-switchboard.ts";

/** An electric motor on its foot at (0, 0), about 300 wide. */
function motor(paint: string): string {
  const copper = "#c77b3f";
  return (
    groundShadow(0, 2, 180, 16, 0.45) +
    rect(-120, -30, 80, 30, darker(paint, 0.3), 4) +
    rect(50, -30, 80, 30, darker(paint, 0.35), 4) +
    rect(150, -124, 80, 26, barrelPaint("#c9c4b9"), 4) +
    rect(214, -118, 12, 14, "#8b857b") +
    rect(-140, -206, 280, 186, barrelPaint(paint), 22) +
    times(
      11,
      (i) =>
        rect(-116 + i * 22, -204, 9, 182, darker(paint, 0.35), 4, 0.55) +
        rect(-107 + i * 22, -196, 3, 166, lighter(paint, 0.4), 2, 0.4),
    ) +
    rect(132, -196, 26, 166, pillarPaint(darker(paint, 0.2)), 8) +
    rect(-176, -212, 44, 198, pillarPaint(darker(paint, 0.15)), 18) +
    times(5, (i) => rect(-168, -186 + i * 34, 26, 12, darker(paint, 0.6), 4)) +
    rect(-50, -250, 110, 54, sheen(darker(paint, 0.1)), 6) +
    bolts(
      [
        [-40, -240],
        [50, -240],
        [-40, -206],
        [50, -206],
      ],
      4,
    ) +
    rect(-20, -110, 90, 40, "#d9d2c4", 4) +
    times(3, (i) => rect(-12, -102 + i * 10, i === 2 ? 40 : 70, 4, "#6b655d", 2)) +
    stroke("M60 -226q40 0 46 -40t50 -40", "#2e2926", 11) +
    circle(150, -306, 5, copper)
  );
}

/** A repair bench: motors, copper coils, a man at work. */
function bench({ r, L }: Stage): string {
  const paint = () => L.in(r.pick([L.accent, L.second, "#4f7a8a", "#8a8f3a", "#9aa0a0"]));
  const copper = L.in("#c77b3f");
  const coil = (x: number, y: number, radius: number) =>
    circle(x + 5, y + 7, radius, "#20120c", 0.25) +
    ring(x, y, radius * 0.72, copper, radius * 0.5) +
    times(6, (i) =>
      ring(
        x,
        y,
        radius * (0.52 + i * 0.08),
        i % 2 ? lighter(copper, 0.45) : darker(copper, 0.25),
        2,
        0.8,
      ),
    ) +
    times(4, (i) =>
      turn(i * 90, x, y, rect(x - 6, y - radius, 12, radius * 0.52, L.in("#f1e6cc"), 3)),
    );
  return (
    room(L, "slab", ["#b9ae9c", "#a3988a"], 640) +
    rect(80, 90, 640, 340, L.in("#a8875e"), 6) +
    times(12, (i) => times(6, (k) => circle(110 + i * 53, 120 + k * 56, 3, L.in("#7d5f3e")))) +
    group(wrench(180), "translate(160 250) rotate(-90)") +
    group(pliers(160, L.in(L.accent)), "translate(262 250) rotate(-90)") +
    group(screwdriver(180, L.in(L.third)), "translate(350 250) rotate(90)") +
    group(hammer(190, L.in("#b9823f")), "translate(430 260) rotate(-90)") +
    coil(560, 200, 66) +
    coil(640, 320, 54) +
    coil(510, 350, 44) +
    shelf(L, 790, 90, 340, 300, 2, (_, a, b, y) =>
      times(3, (i) => at(a + 52 + i * ((b - a) / 3.1), y, motor(paint()), 0.3)),
    ) +
    pendant(L, 560, 120, L.accent, 3) +
    table(L, 600, 870, 1120, 230, "#7d5a3c") +
    at(300, 640, motor(paint()), 1.1) +
    at(
      820,
      644,
      group(
        rect(-130, -180, 260, 180, barrelPaint(L.in("#8f8a82")), 16) +
          circle(0, -92, 86, L.in("#6b655d")) +
          ring(0, -92, 74, copper, 24) +
          times(24, (i) =>
            turn(
              i * 15,
              0,
              -92,
              rect(-4, -176, 8, 30, i % 2 ? lighter(copper, 0.3) : darker(copper, 0.3), 3),
            ),
          ) +
          circle(0, -92, 44, "#2b2624") +
          circle(0, -92, 16, "#cfc9bd"),
        "",
      ),
    ) +
    coil(560, 610, 40) +
    stroke("M600 630Q660 600 640 560T720 560", copper, 4) +
    person(L, {
      x: 1050,
      y: 880,
      scale: 1.35,
      top: L.second,
      apron: L.third,
      hair: r.pick(["short", "grey", "cap"] as const),
      skin: r.int(0, 3),
      left: [-68, -190],
      right: [-40, -176],
    })
  );
}

/** A motor opened to show its copper windings, close by. */
function windings({ r, L }: Stage): string {
  const paint = L.in(r.pick([L.accent, L.second, L.third, "#4f7a8a"]));
  const copper = L.in("#cc7f42");
  const [x, y] = [560, 420];
  return (
    softRoom(L, r, darker(L.plaster, 0.2)) +
    benchTop(L, 690, r.pick(["#7d5a3c", "#6d6862", "#8f6a48"]), 210) +
    ellipse(x, 770, 420, 40, "#20120c", 0.35) +
    rect(x + 20, y - 330, 470, 660, barrelPaint(paint), 60) +
    times(13, (i) => rect(x + 60, y - 310 + i * 50, 420, 20, darker(paint, 0.35), 8, 0.5)) +
    rect(x + 480, y - 60, 180, 120, barrelPaint(L.in("#c9c4b9")), 8) +
    circle(x, y, 346, darker(paint, 0.35)) +
    circle(x - 6, y - 6, 336, slant(lighter(paint, 0.4), paint, darker(paint, 0.35))) +
    circle(x, y, 290, "#2b2624") +
    times(24, (i) =>
      turn(i * 15, x, y, rect(x - 15, y - 286, 30, 110, slant("#cfc9bd", "#8b857b"), 4)),
    ) +
    times(12, (i) =>
      turn(
        i * 30 + 7.5,
        x,
        y,
        path(
          `M${x - 62} ${y - 180}C${x - 70} ${y - 290} ${x + 70} ${y - 290} ${x + 62} ${y - 180}C${x + 40} ${y - 240} ${x - 40} ${y - 240} ${x - 62} ${y - 180}Z`,
          slant(lighter(copper, 0.4), copper, darker(copper, 0.35)),
        ) +
          times(4, (k) =>
            stroke(
              `M${x - 56 + k * 6} ${y - 196}C${x - 50 + k * 6} ${y - 276 + k * 8} ${x + 50 - k * 6} ${y - 276 + k * 8} ${x + 56 - k * 6} ${y - 196}`,
              k % 2 ? lighter(copper, 0.5) : darker(copper, 0.3),
              2.6,
              0.7,
            ),
          ),
      ),
    ) +
    circle(x, y, 164, slant("#efeae0", "#8b857b", "#b9b4ab")) +
    times(20, (i) =>
      turn(i * 18, x, y, rect(x - 4, y - 160, 8, 60, darker(copper, i % 2 ? 0.3 : 0.1), 3)),
    ) +
    circle(x, y, 92, slant("#f4f0e8", "#9a948a")) +
    circle(x, y, 46, slant("#8b857b", "#d9d4ca")) +
    circle(x, y, 20, "#3a3532") +
    bolts(
      [
        [x - 230, y - 226],
        [x + 226, y - 226],
        [x - 230, y + 226],
        [x + 226, y + 226],
      ],
      15,
    ) +
    rect(x - 170, y + 310, 120, 60, darker(paint, 0.35), 8) +
    rect(x + 280, y + 300, 120, 66, darker(paint, 0.4), 8) +
    stroke(`M${x + 260} ${y - 300}C${x + 380} ${y - 420} 1060 160 1220 120`, L.in("#b5402c"), 16) +
    stroke(`M${x + 290} ${y - 290}C${x + 400} ${y - 390} 1060 210 1220 180`, L.in("#d9a83a"), 16) +
    stroke(`M${x + 320} ${y - 270}C${x + 430} ${y - 350} 1060 260 1220 240`, L.in("#3f5f86"), 16) +
    group(
      screwdriver(330, L.in(r.pick([L.accent, L.third, "#b5402c"]))),
      `translate(${r.int(900, 980)} 830) rotate(${r.int(-14, 8)})`,
    ) +
    times(5, (i) =>
      group(bolts([[0, 0]], 13), `translate(${90 + i * 44} ${800 + ((i * 29) % 50)})`),
    )
  );
}

export const electrical: Scene = shots([bench, switchboard, windings]);
