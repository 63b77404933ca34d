import {
  across,
  at,
  box,
  boxPile,
  carSide,
  circle,
  conveyor,
  cypress,
  darker,
  dayHours,
  down,
  ground,
  groundShadow,
  group,
  hall,
  hills,
  type Light,
  lighter,
  line,
  lines,
  list,
  lorry,
  mix,
  path,
  person,
  rect,
  ridge,
  type Scene,
  sea,
  shelf,
  sky,
  type Stage,
  street,
  times,
  turning,
  WIDTH,
} from "../scene.ts";

function onTheRoad({ L, r }: Stage): string {
  return (
    sky(L, r, 560) +
    hills(L, r, 560, 300) +
    ridge(r, 600, 140, mix(L.out("#8a8459"), L.haze, 0.2)) +
    ground(L, r, 600, "#bda46c") +
    times(9, (i) => at(60 + i * 140, 670, cypress(L, 150 + (i % 3) * 40))) +
    street(L, 680) +
    at(620, 830, lorry(L, L.accent, "#f0e7d6", L.second), 1.18)
  );
}

function forklift(L: Light, x: number, y: number): string {
  const tone = L.in("#d9a23a");
  const dark = L.in("#33302d");
  return group(
    groundShadow(0, 2, 200, 16) +
      lines(
        [
          [-130, 0, -130, -330],
          [-100, 0, -100, -330],
        ],
        dark,
        11,
      ) +
      rect(-250, -30, 126, 11, dark) +
      path("M-90 -50V-150H10L40 -110H130V-50Z", across(lighter(tone, 0.3), darker(tone, 0.14))) +
      lines(
        [
          [-70, -150, -50, -290],
          [90, -110, 70, -290],
        ],
        dark,
        10,
      ) +
      rect(-70, -300, 160, 14, dark, 4) +
      rect(96, -130, 40, 84, darker(tone, 0.3), 6) +
      rect(0, -180, 56, 60, L.in("#57524c"), 8) +
      [-60, 90]
        .map((wx) => circle(wx, -34, 36, dark) + circle(wx, -34, 18, L.in("#d8d5cc")))
        .join("") +
      box(-250, -30, 110, 96, L.in("#c79c66")),
    `translate(${x} ${y})`,
  );
}

function store({ L, r }: Stage): string {
  return (
    hall(L, r, 620, "#d6c9b2") +
    times(2, (k) =>
      shelf(
        L,
        50 + k * 390,
        150,
        360,
        470,
        3,
        (_row, a, b, y) =>
          times(3, (i) =>
            box(
              a + 4 + i * ((b - a) / 3),
              y,
              72,
              r.range(60, 100),
              L.in(r.pick(["#c79c66", "#b98a57", "#d6b381", L.third])),
            ),
          ),
        "#5f7f8c",
      ),
    ) +
    forklift(L, 1010, 800) +
    boxPile(L, r, 90, 850, 300, 3) +
    boxPile(L, r, 460, 870, 150, 2) +
    person(L, {
      x: 700,
      y: 850,
      scale: 1.15,
      top: L.accent,
      bottom: "#57616b",
      hair: "cap",
      hairColour: L.accent,
      left: [-30, -190],
      right: [30, -186],
    }) +
    rect(670, 626, 70, 50, L.in("#f6efe0"), 3)
  );
}

const container = (L: Light, x: number, y: number, w: number, h: number, colour: string) => {
  const tone = L.out(colour);
  return (
    rect(x, y - h, w, h, down(lighter(tone, 0.14), darker(tone, 0.12))) +
    lines(
      list(Math.floor(w / 16), (i) => [x + 10 + i * 16, y - h + 8, x + 10 + i * 16, y - 8]),
      darker(tone, 0.26),
      4,
      0.7,
    ) +
    rect(x, y - h, w, 7, lighter(tone, 0.4)) +
    rect(x, y - 7, w, 7, darker(tone, 0.4)) +
    rect(x + w * 0.1, y - h * 0.7, w * 0.26, h * 0.3, lighter(tone, 0.6), 2, 0.6)
  );
};

/** The port: a ship, a crane and stacked containers. */
function port({ L, r }: Stage): string {
  const hull = L.out(r.pick(["#8f3a30", "#2f4a66", "#33584e"]));
  const crane = L.out("#dba23a");
  const colours = [L.accent, L.second, L.third, "#8f6a52", "#6f8a94", "#c0603c"];
  return (
    sky(L, r, 440) +
    sea(L, r, 430, 660) +
    path("M-10 440Q200 360 420 430L520 440Z", mix(L.out("#7d7a5e"), L.haze, 0.4)) +
    times(3, (row) =>
      times(8 - row, (i) =>
        container(L, 330 + i * 84 + row * 30, 466 - row * 46, 80, 44, r.pick(colours)),
      ),
    ) +
    path("M250 470H1130L1080 570H320Z", down(lighter(hull, 0.1), darker(hull, 0.2))) +
    rect(300, 548, 790, 10, "#f2e6cc", 0, 0.8) +
    rect(1010, 310, 90, 160, L.out("#f0e6d2")) +
    times(3, (i) => rect(1022, 330 + i * 40, 66, 14, L.out("#46545a"))) +
    rect(1040, 250, 30, 60, hull) +
    lines(
      [
        [140, 680, 180, 80],
        [320, 680, 280, 80],
        [60, 150, 760, 150],
        [180, 80, 280, 80],
        [230, 30, 740, 146],
        [230, 30, 80, 146],
        [230, 30, 230, 90],
        [160, 390, 300, 390],
      ],
      crane,
      13,
    ) +
    lines(
      list(9, (i) => [80 + i * 76, 150, 118 + i * 76, 120]),
      crane,
      5,
    ) +
    line(600, 150, 600, 300, L.out("#3a332e"), 4) +
    container(L, 560, 346, 84, 46, L.accent) +
    rect(0, 640, WIDTH, 260, down(L.out("#b5a892"), L.out("#cfc2ab"))) +
    rect(0, 632, WIDTH, 14, L.out("#e9dcc4")) +
    times(2, (row) =>
      times(4 - row, (i) =>
        container(
          L,
          500 + i * 180 + row * 60,
          800 - row * 92,
          172,
          90,
          colours[(i + row * 2) % 6] ?? L.accent,
        ),
      ),
    ) +
    at(230, 850, lorry(L, L.second, "#efe6d4", L.accent), 0.62)
  );
}

/** Parcels moving along a belt to a waiting van. */
function parcels({ L, r }: Stage): string {
  return (
    hall(L, r, 620, "#d6c9b2") +
    at(
      880,
      800,
      group(
        carSide({ ...L, out: L.in }, "van", "#f0e9da", { cargo: true, sign: L.accent }),
        "scale(1.05)",
      ),
    ) +
    conveyor(L, -40, 620, 640, 800) +
    times(5, (i) =>
      box(
        20 + i * 116,
        606,
        r.range(60, 84),
        r.range(46, 90),
        L.in(r.pick(["#c79c66", "#b98a57", "#d6b381", L.second])),
      ),
    ) +
    person(L, {
      x: 620,
      y: 840,
      scale: 1.25,
      top: L.accent,
      bottom: "#4f5a66",
      hair: "cap",
      hairColour: L.accent,
      left: [-66, -180],
      right: [60, -176],
    }) +
    box(560, 640, 120, 84, L.in("#c79c66")) +
    boxPile(L, r, 60, 890, 330, 1)
  );
}

/** Freight by road, sea and store: subject to scene. */
export const cargoScenes: Record<string, Scene> = {
  "shipping-logistics": turning([onTheRoad, store, port, parcels], { hours: dayHours }),
};
