import {
  across,
  apartmentBlock,
  at,
  box,
  boxPile,
  circle,
  darker,
  ellipse,
  glow,
  groundShadow,
  group,
  hills,
  khatam,
  lighter,
  line,
  lorry,
  path,
  person,
  radial,
  rect,
  type Scene,
  sky,
  skyline,
  slant,
  type Stage,
  street,
  times,
} from "../scene.ts";
import { daylight, shots } from "../props/camera.ts";
import { bottle, medicineBox } from "../props/glassware.ts";
import { anyone, child, look } from "../props/looks.ts";
import { bag } from "../props/metal.ts";
import { softRoom } from "../props/rooms.ts";
import { benchTop } from "../props/surfaces.ts";
import { vest } from "./aid-parts.ts";
import { store } from "./aid-store.ts";

/** Boxes handed down from a lorry in a street. */
function lorryScene({ r, L }: Stage): string {
  const tops = () => r.pick([L.accent, L.second, L.third, "#e9dfc9", "#6d7f88"]);
  return (
    sky(L, r, 560) +
    hills(L, r, 560, 170) +
    skyline(L, r, 620, 200) +
    rect(0, 596, 1200, 100, L.out("#b9ad97")) +
    apartmentBlock(L, r, {
      x: 800,
      y: 690,
      width: 460,
      floors: 3,
      wall: r.pick(["#e3cfae", "#d9c2a0"]),
      base: "plain",
    }) +
    street(L, 680) +
    at(
      430,
      800,
      lorry(
        L,
        r.pick(["#f1ead9", L.second, L.accent]),
        r.pick(["#e9e0cc", "#dfe6e0", L.third]),
        r.pick([L.accent, L.second]),
      ),
      0.84,
    ) +
    boxPile(L, r, 860, 800, 250, 3, ["#c79c66", "#b98a57", "#d6b381"], false) +
    person(L, {
      x: 850,
      y: 850,
      scale: 1.02,
      top: vest,
      bottom: "#4a5563",
      ...look(r, ["cap", "short", "scarf"], [L.accent, L.third]),
      indoors: false,
      right: [70, -170],
      left: [40, -170],
    }) +
    box(880, 700, 92, 70, L.out("#c79c66")) +
    person(L, {
      x: 1060,
      y: 860,
      scale: 1.02,
      top: tops(),
      bottom: "#4a4a52",
      ...look(r, ["scarf", "grey"], [L.second, L.third]),
      skirt: r.chance(0.5),
      indoors: false,
      flip: true,
      right: [66, -180],
      left: [30, -160],
    }) +
    child(L, r, 1140, 870, 0.72, { indoors: false, flip: true }) +
    person(L, {
      x: 690,
      y: 866,
      scale: 1.02,
      top: vest,
      bottom: "#5a4a42",
      ...look(r, ["short", "scarf", "bun"], [L.third]),
      indoors: false,
      left: [-30, -170],
      right: [50, -220],
    }) +
    (r.chance(0.6) ? anyone(L, r, 130, 872, 1, { indoors: false, pose: "walk" }) : "")
  );
}

/** The contents of one basket, from near: bread, oil, rice, tins, a blanket. */
function basket({ r, L }: Stage): string {
  const wicker = L.in(r.pick(["#b98a57", "#a8763f", "#c9a070"]));
  const cloth = L.in(r.pick([L.accent, L.second, L.third]));
  const tin = (x: number, y: number, tone: string, h = 130) =>
    at(
      x,
      y,
      groundShadow(6, 0, 56, 9, 0.4) +
        rect(-48, -h, 96, h, across("#8b867e", "#e9e6de 26", "#c9c4b9 60", "#7d7870"), 6) +
        rect(
          -48,
          -h + 22,
          96,
          h - 44,
          across(darker(tone, 0.1), `${lighter(tone, 0.35)} 26`, `${tone} 60`, darker(tone, 0.3)),
        ) +
        circle(0, -h / 2, 24, L.in("#fbf4e2")) +
        khatam(0, -h / 2, 16, tone) +
        ellipse(0, -h, 48, 9, "#dedad2") +
        ellipse(0, -h, 38, 6, "#b9b4ab"),
    );
  return (
    softRoom(L, r) +
    benchTop(L, 640, r.pick(["#8b5e3a", "#a87b4c", "#b58a62", "#6f4a34"]), 220) +
    glow(560, 400, 420, "#fff1c9", 0.3) +
    groundShadow(560, 800, 360, 30, 0.45) +
    at(420, 580, bottle(110, 330, L.in("#d9b04e"), L.in("#fbf6ea"), L.in("#b5402c"))) +
    at(560, 590, bag(190, 300, L.in("#e9dcc0"))) +
    khatam(560, 470, 40, L.in(L.accent), 0.8) +
    at(720, 590, medicineBox(140, 240, L.in("#f0cf8a"), L.in(L.accent))) +
    times(
      3,
      (i) =>
        ellipse(330 + i * 16, 560 - i * 26, 92, 24, L.in("#cf9450")) +
        ellipse(330 + i * 16, 554 - i * 26, 88, 20, L.in("#e3b878")),
    ) +
    at(810, 580, bottle(80, 210, L.in("#a9d2dc"), L.in("#fbf6ea"), L.in("#3f7d96"))) +
    path(
      "M240 560H880L830 790Q560 826 290 790Z",
      across(lighter(wicker, 0.2), wicker, darker(wicker, 0.3)),
    ) +
    times(6, (row) =>
      times(14, (i) =>
        rect(
          262 + row * 7 + i * (44 - row * 1.2) + (row % 2) * 20,
          584 + row * 34,
          34,
          20,
          row % 2 === i % 2 ? lighter(wicker, 0.25) : darker(wicker, 0.2),
          8,
          0.7,
        ),
      ),
    ) +
    rect(224, 544, 672, 36, across(lighter(wicker, 0.35), wicker, darker(wicker, 0.2)), 18) +
    times(22, (i) => line(240 + i * 30, 548, 256 + i * 30, 576, darker(wicker, 0.25), 5, 0.6)) +
    path(
      "M360 552H640Q650 640 600 700Q560 660 520 720Q480 650 420 690Q370 640 360 552Z",
      slant(lighter(cloth, 0.3), cloth, darker(cloth, 0.25)),
    ) +
    times(5, (i) => khatam(410 + i * 46, 600 + (i % 2) * 30, 13, lighter(cloth, 0.5), 0.8)) +
    tin(960, 740, L.in(r.pick(["#b5402c", "#d9903a"]))) +
    tin(1070, 770, L.in(r.pick(["#6f8a45", L.second])), 110) +
    at(140, 790, bag(170, 200, L.in("#dcc59a"))) +
    [
      [880, 830, "#d98a3c"],
      [950, 840, "#c9402f"],
      [800, 840, "#8fae4a"],
    ]
      .map(
        ([x, y, c]) =>
          circle(Number(x) + 6, Number(y) + 8, 34, "#20120c", 0.25) +
          circle(
            Number(x),
            Number(y),
            34,
            radial(
              lighter(L.in(String(c)), 0.5),
              `${L.in(String(c))} 60`,
              darker(L.in(String(c)), 0.25),
            ),
          ) +
          circle(Number(x) - 10, Number(y) - 12, 8, "#ffffff", 0.4),
      )
      .join("") +
    group(
      rect(-90, 0, 200, 70, L.in(L.second), 16) +
        rect(-90, -34, 200, 44, lighter(L.in(L.second), 0.15), 16) +
        times(5, (i) => rect(-70 + i * 40, -34, 10, 104, lighter(L.in(L.third), 0.2), 2, 0.8)),
      "translate(340 800)",
    )
  );
}

export const aid: Scene = shots([lorryScene, store, basket], 0.1, { hours: daylight });
