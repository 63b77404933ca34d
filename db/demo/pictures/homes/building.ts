import {
  across,
  darker,
  down,
  ground,
  hills,
  type Light,
  lighter,
  line,
  lines,
  list,
  person,
  rect,
  sky,
  skyline,
  type Stage,
  times,
  WIDTH,
} from "../scene.ts";

function frameOfBuilding(L: Light, x: number, y: number, bays: number, floors: number): string {
  const concrete = L.out("#cfc4b2");
  return (
    rect(x, y - floors * 92, bays * 96, floors * 92, L.out("#7a6a58"), 0, 0.5) +
    times(floors, (f) =>
      times(bays, (b) =>
        (b * 3 + f * 5) % 4 === 0 && f < floors - 1
          ? rect(x + b * 96, y - (f + 1) * 92, 96, 92, L.out("#b9876a")) +
            lines(
              list(5, (k) => [
                x + b * 96,
                y - f * 92 - 16 - k * 16,
                x + b * 96 + 96,
                y - f * 92 - 16 - k * 16,
              ]),
              L.out("#99694f"),
              2,
            )
          : "",
      ),
    ) +
    times(bays + 1, (b) =>
      rect(
        x + b * 96 - 8,
        y - floors * 92 - (b % 2 ? 30 : 12),
        17,
        floors * 92 + 20,
        across(lighter(concrete, 0.2), darker(concrete, 0.2)),
      ),
    ) +
    times(floors + 1, (f) =>
      rect(x - 16, y - f * 92 - 8, bays * 96 + 32, 15, down(lighter(concrete, 0.3), concrete)),
    ) +
    lines(
      list(bays + 1, (b) => [x + b * 96, y - floors * 92 - 12, x + b * 96, y - floors * 92 - 46]),
      L.out("#8a5a3c"),
      3,
    )
  );
}

export function buildingSite(s: Stage): string {
  const { r, L } = s;
  const crane = L.out("#dba23a");
  const floors = r.int(4, 6);
  return (
    sky(L, r, 620) +
    hills(L, r, 620, 200) +
    skyline(L, r, 650, 150) +
    ground(L, r, 640, "#c9a878") +
    lines(
      [
        [900, 690, 900, 90],
        [944, 690, 944, 90],
        [480, 112, 1150, 112],
        [500, 92, 922, 60],
        [922, 36, 1140, 92],
        [922, 36, 922, 90],
      ],
      crane,
      9,
    ) +
    lines(
      list(13, (i) => [900, 680 - i * 46, 944, 634 - i * 46]),
      crane,
      5,
    ) +
    lines(
      list(14, (i) => [490 + i * 46, i % 2 ? 112 : 90, 536 + i * 46, i % 2 ? 90 : 112]),
      crane,
      4,
    ) +
    line(600, 112, 600, 260, L.out("#4a443d"), 3) +
    rect(560, 260, 80, 34, L.out("#8a867e"), 2) +
    rect(1080, 112, 70, 46, L.out("#8a867e")) +
    rect(890, 106, 64, 50, L.out("#e9e1d0"), 4) +
    frameOfBuilding(L, 190, 720, 5, floors) +
    times(12, (i) => rect(i * 110 - 20, 742, 104, 66, L.out(i % 2 ? L.accent : "#efe4cd"), 2)) +
    rect(0, 800, WIDTH, 14, L.out("#6a5a4a")) +
    person(L, {
      x: 800,
      y: 870,
      scale: 0.8,
      top: "#e0a23a",
      bottom: L.second,
      hair: "helmet",
      hairColour: "#f2e6cc",
      indoors: false,
      right: [70, -210],
    }) +
    person(L, {
      x: 950,
      y: 878,
      scale: 0.82,
      top: L.second,
      coat: "#e8e0d0",
      hair: "helmet",
      hairColour: "#e0a23a",
      indoors: false,
      left: [-40, -170],
      flip: true,
    }) +
    rect(866, 700, 60, 42, L.out("#f6efe0"), 2)
  );
}
