import {
  across,
  at,
  books,
  darker,
  ellipse,
  framed,
  lamp,
  type Light,
  lighter,
  path,
  pottedPlant,
  type Random,
  rect,
  room,
  shelf,
  type Stage,
  stroke,
  table,
  vase,
  windowView,
} from "../scene.ts";
import { bookPile, mug, pencilCup } from "../props/desk.ts";
import { laptop } from "../props/screens.ts";
import { lesson } from "./online-parts.ts";

/** Someone at a desk from behind, with headphones. */
function chairBack(L: Light, r: Random, x: number, y: number): string {
  const top = L.in(r.pick([L.second, L.third, "#e9dfc9", L.accent]));
  const scarf = r.chance(0.5);
  const hair = L.in(scarf ? r.pick([L.third, "#efe6d4", L.accent]) : "#33241d");
  const seat = L.in("#4a4542");
  return at(
    x,
    y,
    path(
      "M-130 40C-136 -130 -90 -170 0 -174C90 -170 136 -130 130 40Z",
      across(lighter(top, 0.2), top, darker(top, 0.3)),
    ) +
      (scarf
        ? path(
            "M-74 -140C-86 -240 -60 -318 0 -320C60 -318 86 -240 74 -140Q0 -96 -74 -140Z",
            across(lighter(hair, 0.2), hair, darker(hair, 0.2)),
          )
        : rect(-24, -210, 48, 50, L.in("#c9976f"), 14) + ellipse(0, -252, 58, 68, hair)) +
      stroke("M-62 -250C-70 -350 70 -350 62 -250", "#2b2826", 13) +
      rect(-78, -276, 26, 60, L.in(L.accent), 12) +
      rect(52, -276, 26, 60, darker(L.in(L.accent), 0.2), 12) +
      path(
        "M-110 60V-60Q-110 -96 -70 -98H70Q110 -96 110 -60V60Z",
        across(lighter(seat, 0.2), seat, darker(seat, 0.3)),
      ),
  );
}

/** At a desk by the window, a course on the screen. */
export function home({ r, L }: Stage): string {
  const wood = r.pick(["#8b5e3a", "#b58a62", "#6f4a34"]);
  return (
    room(L, "wood", ["#c9a070", r.pick(["#b98a57", "#a87b4c"])], 650) +
    windowView(L, r, 90, 100, 330, 380, r.pick([L.third, L.second, "#f3ead8"])) +
    shelf(
      L,
      830,
      80,
      310,
      360,
      3,
      (row, a, b, y) =>
        books(L, r, a, y, (b - a) * (row === 1 ? 0.6 : 1), 90) +
        (row === 1 ? vase(L, b - 40, y, L.accent, 0.6) : ""),
      wood,
    ) +
    framed(L, r, 530, 110, 160, 200) +
    lamp(L, 330, 650, 230, L.accent) +
    table(L, 600, 860, 960, 210, wood) +
    at(660, 640, laptop(390, lesson(L, r))) +
    at(300, 644, pencilCup(r, [L.accent, L.second, L.third], L.in(L.second)), 0.9) +
    at(930, 646, mug(L.in(L.accent), 66)) +
    at(1030, 642, bookPile(r, [L.accent, L.second, L.third].map(L.in), 120)) +
    chairBack(L, r, 600, 900) +
    at(110, 870, pottedPlant(L, r, L.accent), 1.3)
  );
}
