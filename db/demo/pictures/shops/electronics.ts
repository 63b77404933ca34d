import {
  at,
  box,
  circle,
  counter,
  dots,
  group,
  khatam,
  lattice,
  lightPatch,
  line,
  lines,
  list,
  monitor,
  pendant,
  person,
  pottedPlant,
  rect,
  ring,
  room,
  screenContent,
  shelf,
  type Stage,
  times,
  turn,
} from "../scene.ts";
import { boards } from "./goods.ts";
import { laptopBody } from "./laptops.ts";
import { phone } from "./phones.ts";

export function gadgets(s: Stage): string {
  const { L, r, seed } = s;
  return (
    room(L, "wood", ["#b98a5c", "#a5754a"], 650) +
    shelf(L, 60, 80, 1080, 400, 3, (row, a, b, y) =>
      times(row === 1 ? 9 : 6, (i) =>
        row === 1
          ? group(
              phone(L, r.pick([L.accent, "#33302d", "#e6dccb", L.second]), i % 3 === 0),
              `translate(${a + 60 + i * 117} ${y - 52}) scale(0.25)`,
            )
          : row === 0
            ? monitor(a + 86 + i * 176, y, 120, screenContent(L, r))
            : box(
                a + 20 + i * 176,
                y,
                88,
                r.range(60, 100),
                L.in(r.pick([L.accent, L.second, L.third, "#f0e4cb"])),
              ),
      ),
    ) +
    times(3, (i) => pendant(L, 240 + i * 360, 110, L.accent, 3, 0.6)) +
    person(L, {
      x: 640,
      y: 800,
      scale: 1.35,
      top: L.second,
      hair: r.pick(["short", "scarf", "long"]),
      left: [-66, -108],
      right: [66, -108],
    }) +
    counter(L, 180, 670, 840, 240, "#57616b", 5) +
    group(
      laptopBody(L, screenContent(L, r, seed % 3), "#c9c6be"),
      "translate(380 640) scale(0.46)",
    ) +
    times(3, (i) =>
      turn(
        -70,
        760 + i * 100,
        664,
        at(
          760 + i * 100,
          664,
          phone(L, [L.accent, "#e6dccb", "#33302d"][i] ?? L.accent, i === 1),
          0.24,
        ),
      ),
    ) +
    at(1120, 880, pottedPlant(L, r, "#e0d4bd"), 1.4)
  );
}

/** A repair bench: a board, a lens and fine tools. */
export function repair({ L, r }: Stage): string {
  const board = L.in("#2f6657");
  const gold = L.in("#d8b45c");
  return (
    boards(L, "#8a6a52") +
    rect(110, 90, 980, 740, L.in("#4f6a72"), 16) +
    lattice(120, 100, 960, 720, L.in("#7f9aa0"), 60, 0.4) +
    lightPatch(L, 140, 60, 480, 760, 280) +
    turn(
      -7,
      480,
      450,
      rect(226, 216, 520, 480, "#20120c", 16, 0.24) +
        rect(214, 200, 520, 480, board, 16) +
        lines(
          list(14, (i) => [240, 236 + i * 31, 420 + ((i * 53) % 260), 236 + i * 31]),
          gold,
          4,
          0.7,
        ) +
        lines(
          list(9, (i) => [300 + i * 48, 230, 300 + i * 48, 330 + ((i * 71) % 300)]),
          gold,
          4,
          0.6,
        ) +
        dots(
          list(40, (i) => [250 + ((i * 97) % 450), 232 + ((i * 61) % 420)]),
          gold,
          11,
        ) +
        rect(390, 350, 170, 170, "#22262a", 8) +
        rect(410, 370, 130, 130, "#363c42", 4) +
        khatam(475, 435, 30, "#57616b") +
        times(5, (i) =>
          rect(
            250 + i * 30,
            560,
            22,
            76,
            ["#b8382c", "#c9952f", "#33517c", "#c9c6be", "#33302d"][i] ?? "#33302d",
            6,
          ),
        ) +
        rect(600, 240, 100, 60, L.in("#c9c6be"), 4) +
        rect(610, 560, 90, 90, "#22262a", 6),
    ) +
    turn(8, 920, 360, at(920, 350, phone(L, L.accent, true), 1.05)) +
    turn(
      30,
      900,
      700,
      rect(780, 690, 200, 26, L.in(L.accent), 12) + rect(980, 697, 120, 12, L.in("#d6d2c8"), 4),
    ) +
    turn(
      -20,
      260,
      770,
      rect(140, 764, 220, 12, L.in("#d6d2c8"), 5) + rect(140, 782, 220, 12, L.in("#b9b6ae"), 5),
    ) +
    circle(1010, 620, 84, "#bcd8da", 0.35) +
    ring(1010, 620, 86, L.in("#33302d"), 16) +
    line(1070, 684, 1140, 760, L.in("#33302d"), 26) +
    times(6, () => circle(r.range(640, 860), r.range(740, 810), 9, L.in("#c9c6be")))
  );
}
