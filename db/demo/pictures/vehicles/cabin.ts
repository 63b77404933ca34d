import {
  across,
  at,
  circle,
  clip,
  cypress,
  darker,
  down,
  ellipse,
  glow,
  group,
  hills,
  khatam,
  lighter,
  line,
  lines,
  list,
  path,
  poly,
  rect,
  ring,
  sky,
  skyline,
  type Stage,
  stroke,
  times,
  tree,
  WIDTH,
} from "../scene.ts";

/** From the driver's seat: the dashboard and the road ahead; `ahead` is drawn on the road. */
export function cabin({ r, L }: Stage, ahead = ""): string {
  const trim = L.in(r.pick(["#4a4643", "#5a4638", "#3c4248", "#6b5a4a"]));
  const seat = L.in(r.pick(["#c9b391", "#8d5a3f", "#57534f", "#b9b6ae"]));
  const glowing = L.night ? "#f5b54a" : "#f4ead6";
  const road =
    sky(L, r, 380) +
    hills(L, r, 380, 190) +
    skyline(L, r, 390, 110) +
    rect(0, 384, WIDTH, 300, L.out("#b3a474")) +
    poly(
      [
        [560, 384],
        [640, 384],
        [1180, 640],
        [20, 640],
      ],
      L.out("#8c8178"),
    ) +
    times(4, (i) =>
      poly(
        [
          [598 - i * 3, 400 + i * i * 20],
          [602 + i * 3, 400 + i * i * 20],
          [606 + i * 5, 412 + i * i * 26],
          [594 - i * 5, 412 + i * i * 26],
        ],
        L.out("#f2e7cb"),
      ),
    ) +
    at(300, 440, cypress(L, 190)) +
    at(180, 480, tree(L, r, 210)) +
    at(930, 450, cypress(L, 220)) +
    at(1040, 490, tree(L, r, 230)) +
    ahead;
  const screen = "M60 96Q600 40 1140 96L1250 560H-50Z";
  const dial = (x: number, turn: number) =>
    circle(x, 618, 62, "#1b1a1a") +
    ring(x, 618, 56, L.in("#8f8c84"), 4) +
    lines(
      list(11, (i) => {
        const a = -2.4 + i * 0.48 - Math.PI / 2;
        return [
          x + Math.cos(a) * 42,
          618 + Math.sin(a) * 42,
          x + Math.cos(a) * 50,
          618 + Math.sin(a) * 50,
        ];
      }),
      glowing,
      3,
    ) +
    line(x, 618, x + Math.cos(turn) * 40, 618 + Math.sin(turn) * 40, "#e0583a", 5) +
    circle(x, 618, 7, "#e9e1d0") +
    (L.night ? glow(x, 618, 80, L.lamp, 0.3) : "");
  const vent = (x: number) =>
    rect(x, 590, 110, 52, "#1d1b1a", 14) +
    lines(
      list(4, (i) => [x + 12, 601 + i * 10, x + 98, 601 + i * 10]),
      L.in("#8f8c84"),
      3,
    );
  return (
    rect(0, 0, WIDTH, 900, darker(trim, 0.2)) +
    clip(
      path(screen, "#000"),
      road +
        poly(
          [
            [330, 560],
            [560, 40],
            [640, 40],
            [450, 560],
          ],
          "#ffffff",
          0.09,
        ),
    ) +
    stroke(screen, darker(trim, 0.5), 22) +
    path("M0 0H1200V70Q600 10 0 70Z", lighter(seat, 0.2)) +
    rect(520, 84, 170, 56, darker(trim, 0.5), 18) +
    rect(530, 91, 150, 42, down(L.sky[1], L.sky[2]), 13) +
    line(605, 60, 605, 86, darker(trim, 0.5), 10) +
    line(605, 140, 605, 180, "#8a6a4c", 3) +
    khatam(605, 196, 20, L.in(L.accent)) +
    khatam(605, 196, 10, L.in(L.third)) +
    path(
      "M-10 560Q300 470 600 520T1210 540V900H-10Z",
      down(lighter(trim, 0.2), trim, darker(trim, 0.3)),
    ) +
    path(
      "M-10 566Q300 476 600 526T1210 546V566Q900 520 600 546T-10 590Z",
      lighter(trim, 0.34),
      0.7,
    ) +
    path("M170 690Q180 540 350 536T530 690Z", darker(trim, 0.4)) +
    dial(280, -2.3) +
    dial(420, -0.9) +
    rect(600, 566, 260, 170, "#161515", 14) +
    rect(612, 578, 236, 146, down(L.in(L.second), L.in("#22343a")), 6) +
    stroke("M630 700L690 640L740 664L826 596", "#f2dc9a", 8) +
    circle(826, 596, 11, L.in(L.accent)) +
    vent(900) +
    vent(1050) +
    times(
      3,
      (i) =>
        circle(660 + i * 70, 776, 24, L.in("#2a2725")) +
        circle(660 + i * 70, 776, 17, L.in("#b9b6ae")) +
        rect(658 + i * 70, 760, 4, 14, "#2a2725"),
    ) +
    rect(930, 690, 230, 120, darker(trim, 0.14), 16) +
    rect(1020, 704, 50, 10, L.in("#b9b6ae"), 5) +
    path("M680 900Q690 830 760 826H850Q890 830 900 900Z", darker(trim, 0.4)) +
    rect(782, 780, 20, 80, L.in("#8f8c84"), 8) +
    circle(792, 776, 28, darker(trim, 0.5)) +
    circle(786, 770, 10, lighter(trim, 0.4), 0.6) +
    group(
      ring(0, 0, 236, darker(trim, 0.55), 46) +
        ring(0, 0, 242, lighter(trim, 0.1), 8, 0.8) +
        path(
          "M-214 -30Q-90 -50 -70 -10L70 -10Q90 -50 214 -30L212 20Q110 40 80 70Q40 110 30 212H-30Q-40 110 -80 70Q-110 40 -212 20Z",
          darker(trim, 0.46),
        ) +
        circle(0, 10, 62, across(lighter(trim, 0.06), darker(trim, 0.4))) +
        khatam(0, 10, 26, L.in("#c9c4b8")) +
        times(
          2,
          (i) =>
            rect(-150 + i * 240, -18, 60, 26, darker(trim, 0.2), 8) +
            circle(-134 + i * 240, -5, 6, glowing, 0.8),
        ),
      "translate(350 820)",
    ) +
    ellipse(1180, 900, 200, 90, seat)
  );
}
