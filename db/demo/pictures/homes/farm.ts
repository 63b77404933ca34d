import {
  across,
  archPath,
  at,
  bush,
  circle,
  crate,
  cypress,
  darker,
  dots,
  down,
  ellipse,
  ground,
  groundShadow,
  group,
  hills,
  type Light,
  lighter,
  line,
  lines,
  list,
  path,
  person,
  poly,
  type Random,
  rect,
  sky,
  type Stage,
  times,
  tree,
  waterTank,
  WIDTH,
} from "../scene.ts";

/** Rows of a field running to the horizon, in bands of crop colours. */
function field(L: Light, r: Random, top: number): string {
  const soil = L.out(r.pick(["#a5754a", "#b98d5a", "#9a6d4a"]));
  const crop = L.out(r.pick(["#7d8f4a", "#c9a94e", "#6f8a54", "#a8a050"]));
  const rows = list(17, (i) => i - 8);
  const depths = list(20, (k) => (k / 19) ** 1.7);
  return (
    rect(0, top, WIDTH, 900 - top, down(lighter(soil, 0.14), darker(soil, 0.1))) +
    rows
      .map((c) =>
        poly(
          [
            [600 + c * 44, top],
            [600 + c * 44 + 15, top],
            [600 + (c + 0.3) * 250, 910],
            [600 + c * 250, 910],
          ],
          darker(soil, 0.2),
          0.5,
        ),
      )
      .join("") +
    depths
      .map((depth, k) =>
        dots(
          rows.map((c) => [614 + c * (44 + depth * 206), top + 4 + depth * (896 - top)] as const),
          k % 2 ? crop : darker(crop, 0.12),
          8 + depth * 46,
          1,
          4 + depth * 20,
          0,
        ),
      )
      .join("") +
    dots(
      depths.flatMap((depth) =>
        rows.map(
          (c) => [612 + c * (44 + depth * 206), top - depth * 10 + depth * (896 - top)] as const,
        ),
      ),
      lighter(crop, 0.3),
      7,
      0.8,
    )
  );
}

function farmhouse(L: Light, x: number, y: number, scale: number): string {
  const wall = L.out("#eadcc2");
  const door = L.out(L.second);
  const lit = L.night ? "#ffdc94" : L.out("#4a4038");
  return group(
    groundShadow(0, 2, 260, 16) +
      rect(-210, -150, 420, 150, across(lighter(wall, 0.3), wall, darker(wall, 0.1))) +
      rect(-220, -166, 440, 20, lighter(wall, 0.4)) +
      rect(40, -250, 150, 90, across(lighter(wall, 0.2), darker(wall, 0.08))) +
      rect(32, -262, 166, 16, lighter(wall, 0.4)) +
      path(archPath(-40, -112, 70, 0), door) +
      line(-5, -100, -5, 0, darker(door, 0.3), 3) +
      times(
        3,
        (i) =>
          rect([-170, 66, 140][i] ?? 0, -104, 46, 54, lit) +
          rect(([-170, 66, 140][i] ?? 0) - 6, -50, 58, 8, lighter(wall, 0.5)),
      ) +
      rect(90, -228, 44, 44, lit) +
      at(-130, -166, waterTank(L, "#b0623f"), 0.8) +
      lines(
        [
          [-210, -60, -300, -60],
          [-210, -110, -300, -110],
          [-300, -120, -300, 0],
        ],
        L.out("#7a5638"),
        8,
      ) +
      rect(-316, -128, 116, 12, L.out("#8f6a44")),
    `translate(${x} ${y}) scale(${scale})`,
  );
}

export function farmWide(s: Stage): string {
  const { r, L } = s;
  const leaf = r.pick(["#78835a", "#7d8f4a", "#8a8f66"]);
  const fruit = r.pick([undefined, undefined, "#e0913a", "#c5452f"]);
  return (
    sky(L, r, 540) +
    hills(L, r, 540, 260) +
    times(12, (i) => at(30 + i * 104, 560, tree(L, r, 90, leaf))) +
    field(L, r, 556) +
    farmhouse(L, r.range(640, 760), 580, 0.9) +
    at(1010, 590, cypress(L, 260)) +
    at(1060, 592, cypress(L, 210)) +
    at(150, 800, tree(L, r, 400, leaf, fruit)) +
    at(1090, 830, tree(L, r, 380, leaf, fruit)) +
    person(L, {
      x: 440,
      y: 720,
      scale: 0.46,
      top: "#efe4cc",
      bottom: L.second,
      hair: "cap",
      hairColour: "#d9b76a",
      indoors: false,
      pose: "walk",
    })
  );
}

/** The yard with the well, the wall and hens. */
export function farmYard(s: Stage): string {
  const { r, L } = s;
  const stone = L.out("#c9b393");
  const hen = (x: number, y: number, colour: string) =>
    group(
      ellipse(0, -2, 26, 5, "#20120c", 0.2) +
        path(
          "M-30 -44C-40 -10 -10 -8 6 -10C28 -14 28 -40 26 -52C14 -34 -10 -30 -30 -44Z",
          L.out(colour),
        ) +
        circle(26, -52, 9, L.out(colour)) +
        path("M20 -62q6 -10 12 0Z", "#b8382c") +
        path("M34 -54l10 4-10 4Z", "#d9a23f") +
        lines(
          [
            [-4, -12, -4, 0],
            [8, -12, 8, 0],
          ],
          "#c98a3a",
          3,
        ),
      `translate(${x} ${y})`,
    );
  return (
    sky(L, r, 560) +
    hills(L, r, 560, 230) +
    ground(L, r, 550, "#cfb083") +
    group(farmhouse(L, 0, 0, 1), "translate(760 650) scale(1.5)") +
    at(110, 690, tree(L, r, 430, "#78835a", r.pick([undefined, "#e0913a"]))) +
    times(16, (i) =>
      rect(-20 + i * 40, 650 + (i % 2) * 4, 38, 44, i % 3 ? stone : darker(stone, 0.12), 9),
    ) +
    times(16, (i) =>
      rect(-38 + i * 40, 612 + (i % 2) * 5, 36, 40, i % 2 ? lighter(stone, 0.14) : stone, 9),
    ) +
    groundShadow(330, 850, 150, 22) +
    rect(220, 740, 210, 110, across(lighter(stone, 0.26), stone, darker(stone, 0.3)), 12) +
    lines(
      list(3, (i) => [224, 766 + i * 28, 426, 766 + i * 28]),
      darker(stone, 0.3),
      3,
      0.6,
    ) +
    ellipse(325, 742, 105, 26, lighter(stone, 0.3)) +
    ellipse(325, 744, 82, 18, L.out("#2a3a40")) +
    lines(
      [
        [240, 740, 240, 560],
        [410, 740, 410, 560],
      ],
      L.out("#7a5638"),
      14,
    ) +
    rect(216, 548, 218, 18, L.out("#8f6a44"), 6) +
    line(325, 566, 325, 690, L.out("#d8c59c"), 5) +
    path("M298 690H352L344 736H306Z", L.out("#8a867e")) +
    hen(640, 790, "#f2e8d6") +
    hen(740, 830, "#b5683f") +
    hen(560, 850, "#d9a96a") +
    at(930, 850, crate(L, r, 0, 0, 150, r.pick(["#c5452f", "#e0913a", "#8f9a3f"]), false)) +
    at(1080, 870, bush(L, r, 220, "#e9b44a"))
  );
}
