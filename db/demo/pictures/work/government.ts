import {
  ablaq,
  across,
  arch,
  at,
  circle,
  darker,
  down,
  ellipse,
  group,
  hills,
  khatam,
  lighter,
  pendant,
  person,
  poly,
  radial,
  rect,
  ring,
  room,
  type Scene,
  slant,
  type Stage,
  stroke,
  times,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { bookPile, pen, sheet } from "../props/desk.ts";
import { anyone, look } from "../props/looks.ts";
import { flatTop } from "../props/surfaces.ts";
import { hallOfState } from "./government-hall-of-state.ts";

/** A hall of service windows with clerks and people waiting. */
function counterHall({ r, L }: Stage): string {
  const wood = L.in(r.pick(["#8b5e3a", "#6f4a34", "#a87b4c"]));
  const panel = L.in(r.pick(["#4f6a5a", L.second, "#6a4a42"]));
  return (
    room(L, "check", ["#e6dcc8", r.pick(["#b9a07a", "#8fa39a", "#a88a70"])], 660) +
    ablaq(0, 54, 1200, 250, [lighter(L.plaster, 0.2), darker(L.plaster, 0.12)], 44) +
    times(4, (i) =>
      arch(
        90 + i * 290,
        110,
        150,
        420,
        L.in("#efe3cd"),
        rect(60 + i * 290, 90, 220, 340, down(...L.sky)) + hills({ ...L }, r, 430, 120),
      ),
    ) +
    times(3, (i) => pendant(L, 300 + i * 300, 110, "#c9a05a", 1, 0.8)) +
    rect(0, 380, 1200, 40, wood) +
    rect(0, 380, 1200, 8, lighter(wood, 0.4)) +
    times(4, (i) => {
      const x = 30 + i * 290;
      return (
        rect(x, 420, 270, 150, down("#f6ead0", L.in("#e3cfa8"))) +
        person(L, {
          x: x + 135,
          y: 700,
          scale: 0.96,
          top: r.pick([L.second, "#e9dfc9", L.accent]),
          coat: r.chance(0.5) ? "#4a4a56" : undefined,
          ...look(r, ["scarf", "short", "grey", "bun"], [L.third, L.accent, "#efe6d4"]),
          right: [50, -170],
        }) +
        rect(x, 420, 270, 150, "#dff0ee", 0, 0.22) +
        poly(
          [
            [x + 30, 570],
            [x + 110, 420],
            [x + 150, 420],
            [x + 70, 570],
          ],
          "#ffffff",
          0.18,
        ) +
        rect(x + 16, 388, 44, 20, L.in([L.accent, L.third, L.second, L.accent][i] ?? L.accent), 6)
      );
    }) +
    times(5, (i) => rect(10 + i * 290, 414, 22, 170, wood)) +
    rect(0, 566, 1200, 26, lighter(wood, 0.3), 4) +
    rect(0, 592, 1200, 180, across(lighter(panel, 0.1), panel, darker(panel, 0.15))) +
    times(
      8,
      (i) =>
        rect(20 + i * 150, 612, 130, 140, lighter(panel, 0.1), 6) +
        khatam(85 + i * 150, 682, 32, lighter(panel, 0.28), 0.7) +
        khatam(85 + i * 150, 682, 18, panel),
    ) +
    rect(0, 764, 1200, 10, darker(panel, 0.5)) +
    rect(0, 774, 1200, 24, "#20120c", 0, 0.16) +
    times(
      4,
      (i) =>
        at(
          80 + i * 290,
          568,
          bookPile(r, ["#e3cdb4", L.third, L.second].slice(0, 2).map(L.in), 70),
        ) + rect(200 + i * 290, 556, 44, 10, L.in("#fbf6ea"), 2),
    ) +
    anyone(L, r, r.int(160, 240), 880, 1.2, { flip: false, right: [56, -180] }) +
    anyone(L, r, r.int(520, 600), 874, 1.18) +
    anyone(L, r, r.int(880, 980), 884, 1.22, { flip: true, right: [50, -170] })
  );
}

/** A desk of state from above: files, a seal in star form, a stamp and pen. */
function deskOfState({ r, L }: Stage): string {
  const leather = L.in(r.pick(["#4f6a5a", "#6a3a34", "#3f4a5f", L.second]));
  const wax = L.in(r.pick(["#b5302a", L.accent, "#2f6655"]));
  return (
    flatTop(L, r, r.pick(["#7a5236", "#8b6240", "#6f4a34"]), "planks") +
    rect(130, 120, 760, 640, "#20120c", 20, 0.25) +
    rect(116, 104, 760, 640, slant(lighter(leather, 0.15), leather, darker(leather, 0.2)), 20) +
    `<rect x="136" y="124" width="720" height="600" rx="12" fill="none" stroke="${L.in("#c9a05a")}" stroke-width="4"/>` +
    [
      [168, 156],
      [824, 156],
      [168, 692],
      [824, 692],
    ]
      .map(([x = 0, y = 0]) => khatam(x, y, 22, L.in("#c9a05a"), 0.9))
      .join("") +
    group(sheet(340, 470, L.in(L.second)), `translate(360 420) rotate(${r.int(-14, -6)})`) +
    group(
      sheet(360, 490, L.in(L.accent), true) +
        circle(104, 176, 44, wax) +
        khatam(104, 176, 44, lighter(wax, 0.12)) +
        khatam(104, 176, 26, darker(wax, 0.2)) +
        khatam(104, 176, 14, lighter(wax, 0.4)) +
        stroke("M-140 200q20 -30 40 -6t30 -12 30 10 20 -10", L.in("#2f3f66"), 4),
      `translate(600 440) rotate(${r.int(3, 10)})`,
    ) +
    group(
      rect(-150, 10, 320, 220, "#20120c", 8, 0.25) +
        rect(
          -160,
          -6,
          320,
          220,
          slant(lighter(L.in(L.third), 0.2), L.in(L.third), darker(L.in(L.third), 0.18)),
          8,
        ) +
        rect(-160, -26, 120, 40, L.in(L.third), 8) +
        rect(-100, 60, 200, 70, L.in("#fbf6ea"), 4) +
        times(2, (i) => rect(-80, 78 + i * 22, i ? 90 : 150, 9, L.in("#8a7b68"), 4)),
      `translate(1010 190) rotate(${r.int(-8, 14)})`,
    ) +
    group(
      circle(10, 16, 74, "#20120c", 0.28) +
        circle(0, 0, 74, slant("#8b857b", "#4a4542")) +
        circle(0, -6, 62, slant(lighter(L.in("#8b5e3a"), 0.3), L.in("#6f4a34"))) +
        circle(-4, -12, 34, slant(lighter(L.in("#a87b4c"), 0.4), L.in("#7a5236"))) +
        ellipse(-16, -26, 12, 8, "#ffffff", 0.4),
      `translate(1020 520)`,
    ) +
    khatam(r.int(900, 940), 620, 34, wax, 0.35) +
    group(
      pen(310, L.in(r.pick(["#2b2b38", "#6a3a34", L.second])), 22),
      `translate(760 ${r.int(690, 740)}) rotate(${r.int(-32, -16)})`,
    ) +
    circle(1084, 774, 88, "#20120c", 0.25) +
    circle(1074, 760, 88, L.in("#faf4e6")) +
    ring(1074, 760, 74, L.in("#c9a05a"), 4) +
    circle(1074, 760, 46, radial("#d98a3c", "#b5531f 60", "#7d3414")) +
    ellipse(1058, 744, 14, 8, "#ffffff", 0.5) +
    group(
      rect(-60, 0, 120, 22, "#b9b4ab", 11) + rect(-50, 5, 100, 12, "#efece6", 6),
      `translate(${r.int(180, 260)} 800) rotate(${r.int(-30, 30)})`,
    )
  );
}

export const government: Scene = shots([hallOfState, counterHall, deskOfState], 0.1);
