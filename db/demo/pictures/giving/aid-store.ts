import { across, at, box, person, poly, rect, shelf, type Stage, table, times } from "../scene.ts";
import { bottle } from "../props/glassware.ts";
import { look } from "../props/looks.ts";
import { bag } from "../props/metal.ts";
import { works } from "../props/rooms.ts";
import { vest } from "./aid-parts.ts";

/** A store of aid: rows of boxes, blankets, water, volunteers packing. */
export function store({ r, L }: Stage): string {
  const blankets = [L.accent, L.second, L.third, "#8a8f7a", "#a86a5a"].map(L.in);
  return (
    works(L, r, 580) +
    shelf(L, 60, 320, 420, 330, 3, (row, a, b, y) =>
      row === 1
        ? times(5, (i) =>
            times(4, (k) =>
              rect(
                a + 4 + i * ((b - a) / 5),
                y - 18 - k * 19,
                (b - a) / 5 - 10,
                17,
                blankets[(i + k) % 5] ?? vest,
                6,
              ),
            ),
          )
        : times(3, (i) =>
            box(
              a + 6 + i * ((b - a) / 3.1),
              y,
              96,
              72,
              L.in(["#c79c66", "#b98a57", "#d6b381"][(i + row) % 3] ?? "#c79c66"),
            ),
          ),
    ) +
    shelf(L, 720, 320, 420, 330, 3, (row, a, b, y) =>
      row === 1
        ? times(9, (i) =>
            at(
              a + 22 + i * 42,
              y,
              rect(-15, -70, 30, 70, across("#a9d2dc", "#d9eef2", "#8fc0cc"), 8) +
                rect(-8, -84, 16, 16, L.in("#3f7d96"), 3) +
                rect(-15, -50, 30, 20, L.in("#fbf6ea"), 0, 0.9),
            ),
          )
        : times(3, (i) =>
            box(
              a + 6 + i * ((b - a) / 3.1),
              y,
              96,
              72,
              L.in(["#b98a57", "#c79c66", "#d6b381"][(i + row) % 3] ?? "#c79c66"),
            ),
          ),
    ) +
    person(L, {
      x: 360,
      y: 800,
      scale: 1.2,
      top: vest,
      bottom: "#4a5563",
      ...look(r, ["scarf", "short", "bun"], [L.third, "#efe6d4"]),
      right: [74, -176],
      left: [20, -160],
    }) +
    person(L, {
      x: 640,
      y: 790,
      scale: 1.22,
      top: vest,
      bottom: "#4a4a52",
      ...look(r, ["short", "grey", "cap"], [L.accent]),
      left: [-60, -176],
      right: [60, -176],
    }) +
    person(L, {
      x: 900,
      y: 800,
      scale: 1.2,
      top: vest,
      bottom: "#5a4a52",
      ...look(r, ["scarf", "long", "cap"], [L.second]),
      flip: true,
      right: [70, -180],
    }) +
    table(L, 620, 860, 880, 180, "#a87b4c") +
    times(
      3,
      (i) =>
        box(250 + i * 270, 674, 150, 96, L.in(["#c79c66", "#d6b381", "#b98a57"][i] ?? "#c79c66")) +
        poly(
          [
            [250 + i * 270, 578],
            [280 + i * 270, 560],
            [220 + i * 270, 530],
            [200 + i * 270, 548],
          ],
          L.in("#d9b884"),
        ),
    ) +
    at(470, 676, bag(80, 100, L.in("#e6d3aa"))) +
    at(745, 676, bottle(44, 110, L.in("#d9b04e"), L.in("#fbf6ea"))) +
    times(3, (i) => rect(1000 - i * 2, 658 - i * 17, 100, 17, blankets[i] ?? vest, 7)) +
    at(110, 880, bag(150, 180, L.in("#dcc59a"))) +
    at(1120, 884, bag(150, 190, L.in("#e0cba0")))
  );
}
