import {
  at,
  box,
  boxPile,
  circle,
  controlPanel,
  conveyor,
  darker,
  lighter,
  person,
  poly,
  rect,
  ring,
  type Stage,
  stroke,
  times,
  wheelEnd,
} from "../scene.ts";
import { beacon, sheen } from "../props/metal.ts";
import { works } from "../props/rooms.ts";

/** A carton sealer on a long belt, boxes before and after. */
export function sealer({ r, L }: Stage): string {
  const card = L.in(r.pick(["#c79c66", "#b98a57", "#d6b381", "#cfa889"]));
  const shell = r.pick([L.accent, L.second, "#c9a03e", "#6d8c94"]);
  const tone = L.in(shell);
  return (
    works(L, r, 560) +
    boxPile(L, r, 860, 640, 320, 4) +
    boxPile(L, r, 20, 650, 220, 2) +
    conveyor(L, -60, 640, 1320, 850) +
    [0, 1].map((i) => box(60 + i * 190, 636, 140, 120, card)).join("") +
    [0, 1]
      .map(
        (i) =>
          poly(
            [
              [60 + i * 190, 516],
              [90 + i * 190, 498],
              [34 + i * 190, 460],
              [10 + i * 190, 476],
            ],
            lighter(card, 0.25),
          ) +
          poly(
            [
              [200 + i * 190, 516],
              [230 + i * 190, 498],
              [282 + i * 190, 470],
              [256 + i * 190, 486],
            ],
            lighter(card, 0.1),
          ),
      )
      .join("") +
    rect(420, 380, 30, 300, sheen(darker(tone, 0.2)), 4) +
    rect(780, 380, 30, 300, sheen(darker(tone, 0.3)), 4) +
    box(540, 636, 150, 130, card) +
    rect(400, 360, 430, 110, sheen(tone), 12) +
    rect(408, 366, 414, 8, lighter(tone, 0.5), 4) +
    times(8, (i) =>
      poly(
        [
          [420 + i * 50, 446],
          [444 + i * 50, 446],
          [430 + i * 50, 466],
          [406 + i * 50, 466],
        ],
        i % 2 ? "#2e2926" : L.in("#e0b042"),
      ),
    ) +
    circle(610, 300, 92, "#20120c", 0.2) +
    circle(604, 290, 92, L.in("#d9b87e")) +
    ring(604, 290, 78, L.in("#c09d63"), 3) +
    ring(604, 290, 62, L.in("#c09d63"), 3) +
    circle(604, 290, 44, L.in("#b58b58")) +
    circle(604, 290, 30, L.in("#6b655d")) +
    circle(604, 290, 10, L.in("#d9d2c4")) +
    stroke("M690 320L660 420L620 500", L.in("#d9b87e"), 12, 0.9) +
    rect(590, 330, 26, 50, sheen(tone)) +
    wheelEnd(L, 640, 486, 20) +
    wheelEnd(L, 560, 480, 14) +
    rect(400, 560, 430, 60, L.in("#cfd9da"), 4, 0.25) +
    controlPanel(L, r, 838, 400, 0.62) +
    at(450, 362, beacon(r.int(1, 2)), 0.8) +
    times(2, (i) => box(900 + i * 180, 636, 140, 120, card)) +
    person(L, {
      x: 1090,
      y: 870,
      scale: 1.3,
      top: L.second,
      bottom: "#3f4650",
      hair: "cap",
      hairColour: L.accent,
      skin: r.int(0, 3),
      left: [-66, -190],
      right: [20, -180],
    })
  );
}
