import {
  across,
  arch,
  at,
  darker,
  framed,
  groundShadow,
  hills,
  lamp,
  lighter,
  person,
  pottedPlant,
  rect,
  room,
  rug,
  type Scene,
  sky,
  sofa,
  type Stage,
  table,
  windowView,
} from "../scene.ts";
import { shots } from "../props/camera.ts";
import { mug } from "../props/desk.ts";
import { look } from "../props/looks.ts";
import { laptop } from "../props/screens.ts";
import { lesson } from "./online-parts.ts";
import { near } from "./online-near.ts";
import { home } from "./online-home.ts";

/** On the rug with a laptop, at ease. */
function living({ r, L }: Stage): string {
  return (
    room(
      L,
      r.pick(["wood", "cement"] as const),
      ["#d9c6a6", r.pick(["#b98a57", "#c9a070", "#8fa39a"])],
      600,
    ) +
    (r.chance(0.5)
      ? windowView(L, r, 760, 100, 320, 330, L.second)
      : arch(
          780,
          90,
          280,
          560,
          L.in("#f3ead9"),
          sky(L, r, 500) + hills(L, r, 520, 200) + rect(700, 510, 460, 60, L.out("#8b8462")),
        )) +
    framed(L, r, 150, 120, 170, 210) +
    framed(L, r, 380, 160, 110, 140) +
    lamp(L, 650, 640, 330, L.third) +
    sofa(L, r, 340, 720, 520, r.pick([L.second, L.accent, "#c9b79a"]), r.int(0, 2)) +
    rug(L, 620, 700, 890, 1000, L.accent) +
    at(
      540,
      860,
      groundShadow(0, 0, 90, 12, 0.35) +
        rect(
          -74,
          -128,
          130,
          128,
          across(lighter(L.in(L.third), 0.15), L.in(L.third), darker(L.in(L.third), 0.25)),
          26,
        ) +
        rect(-74, -132, 130, 22, lighter(L.in(L.third), 0.3), 11),
    ) +
    person(L, {
      x: 560,
      y: 860,
      scale: 1.2,
      top: r.pick([L.third, L.second, "#e9dfc9"]),
      bottom: "#4a4a52",
      pose: "sit",
      ...look(r, ["scarf", "short", "long", "bun"], [L.second, "#efe6d4"]),
      right: [70, -160],
      left: [30, -150],
    }) +
    table(L, 770, 880, 360, 110, "#8b5e3a") +
    at(760, 764, laptop(230, lesson(L, r))) +
    at(920, 768, mug(L.in(L.third), 54)) +
    at(1090, 860, pottedPlant(L, r, L.accent), 1.3)
  );
}

export const online: Scene = shots([home, living, near], 0.12);
