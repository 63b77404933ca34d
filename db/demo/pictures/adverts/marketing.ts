import {
  across,
  at,
  books,
  circle,
  clip,
  coffeePot,
  darker,
  down,
  ellipse,
  glow,
  group,
  khatam,
  lighter,
  line,
  path,
  pendant,
  person,
  pottedPlant,
  rect,
  ring,
  room,
  type Scene,
  shelf,
  type Stage,
  stroke,
  table,
  teaGlass,
  times,
  vase,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { mug } from "../props/desk.ts";
import { bottle, creamJar } from "../props/glassware.ts";
import { anyone, look } from "../props/looks.ts";
import { pillarPaint } from "../props/metal.ts";
import { chartShow, laptop, pageShow, phoneUp } from "../props/screens.ts";
import { cheers } from "./marketing-parts.ts";
import { campaign } from "./marketing-campaign.ts";

/** A product being filmed with a ring of light. */
function filming({ r, L }: Stage): string {
  const cloth = L.in(r.pick([L.accent, L.second, L.third, "#d9b0a0"]));
  const wood = r.pick(["#b58a62", "#8b5e3a", "#c9a878"]);
  const product = r.int(0, 2);
  return (
    room(L, "wood", ["#c9a070", "#b98a57"], 650, L.plaster) +
    path(
      "M560 60H1130V640Q1130 720 1180 760H520Q560 720 560 640Z",
      down(lighter(cloth, 0.3), cloth, lighter(cloth, 0.15)),
    ) +
    rect(540, 46, 610, 18, L.in("#8b857b"), 8) +
    shelf(
      L,
      60,
      100,
      250,
      340,
      3,
      (row, a, b, y) =>
        row === 1
          ? at(a + 60, y, pottedPlant(L, r, L.third), 0.44) + vase(L, b - 50, y, L.accent, 0.7)
          : books(L, r, a, y, b - a, 80),
      wood,
    ) +
    table(L, 840, 860, 520, 220, wood) +
    at(
      840,
      636,
      ellipse(0, 0, 150, 26, darker(cloth, 0.25)) +
        rect(-150, -34, 300, 36, pillarPaint(lighter(cloth, 0.4)), 6) +
        ellipse(0, -34, 150, 26, lighter(cloth, 0.5)) +
        [
          () =>
            at(0, -30, bottle(90, 230, L.in("#8a4f26"), L.in("#fbf6ea"), "#3a3532", true)) +
            at(-92, -28, creamJar(92, 74, L.in("#fbf3ea"), L.in("#d0a95c"))),
          () =>
            at(
              0,
              -30,
              path(
                "M-70 0C-90 -60 -60 -130 -50 -150H50C60 -130 90 -60 70 0Z",
                across(lighter(L.in(L.accent), 0.3), L.in(L.accent), darker(L.in(L.accent), 0.25)),
              ) +
                stroke("M-34 -150q0 -60 34 -60t34 60", L.in("#8b5e3a"), 11) +
                rect(-60, -156, 120, 16, L.in("#8b5e3a"), 6) +
                khatam(0, -76, 28, L.in("#e3c27a")),
            ),
          () => at(-10, -30, coffeePot(L, 0, 0, "#c9a05a", 2) + teaGlass(L, -86, 0, 1.3)),
        ][product]?.(),
    ) +
    glow(470, 330, 330, "#fff6da", 0.75) +
    [430, 470, 510]
      .map((x, i) => line(470, 520, x + (i - 1) * 70, 856, L.in("#3a3836"), 10))
      .join("") +
    rect(464, 380, 12, 200, L.in("#3a3836")) +
    ring(470, 300, 122, L.in("#e9e6de"), 32) +
    ring(470, 300, 122, "#fffbe9", 22) +
    at(
      470,
      384,
      phoneUp(
        84,
        (w, h) =>
          rect(0, 0, w, h, lighter(cloth, 0.2)) +
          ellipse(w / 2, h * 0.66, w * 0.34, h * 0.05, lighter(cloth, 0.5)) +
          rect(w * 0.38, h * 0.36, w * 0.24, h * 0.28, L.in("#8a4f26"), 5) +
          circle(w / 2, h * 0.92, w * 0.08, "#e0503c"),
      ),
    ) +
    person(L, {
      x: 230,
      y: 870,
      scale: 1.44,
      top: r.pick([L.second, L.third, "#e9dfc9"]),
      bottom: "#4a4a52",
      ...look(r, ["scarf", "short", "long", "bun"], [L.accent, "#efe6d4"]),
      right: [92, -226],
      left: [20, -160],
    }) +
    cheers(r, L, 640, 250, 60, 2)
  );
}

/** A team before a wall screen of figures. */
function team({ r, L }: Stage): string {
  const tones: [string, string, string] = [L.accent, L.second, L.third];
  const dark = r.chance(0.5);
  return (
    room(L, "wood", ["#c9a070", r.pick(["#a87b4c", "#b98a57"])], 620) +
    rect(190, 76, 660, 410, "#20120c", 12, 0.2) +
    rect(180, 66, 660, 410, "#2b2829", 12) +
    group(
      clip(rect(0, 0, 632, 382, "#000", 6), chartShow(r, tones, dark)(632, 382)),
      "translate(194 80)",
    ) +
    glow(510, 270, 480, "#fff3d0", 0.16) +
    windowView(L, r, 920, 110, 220, 330, L.third) +
    times(3, (i) => pendant(L, 300 + i * 220, 60, L.accent, 2, 0.5)) +
    anyone(L, r, 330, 800, 1.18, { right: [70, -226] }) +
    anyone(L, r, 860, 800, 1.2, { flip: true, left: [-10, -176], right: [60, -176] }) +
    anyone(L, r, 600, 780, 1.2, { left: [-56, -180], right: [56, -180] }) +
    table(L, 600, 864, 800, 180, r.pick(["#b98a57", "#8b5e3a", "#c9a878"])) +
    at(470, 682, laptop(170, pageShow(r, tones))) +
    at(740, 682, laptop(170, chartShow(r, tones, !dark))) +
    at(610, 686, mug(L.in(L.third), 46)) +
    at(900, 684, phoneUp(50, pageShow(r, tones, 1))) +
    at(1110, 870, pottedPlant(L, r, L.accent), 1.4) +
    cheers(r, L, 1010, 560, 60, 2)
  );
}

export const marketing: Scene = shots([campaign, filming, team], 0.1, { mirror: false });
