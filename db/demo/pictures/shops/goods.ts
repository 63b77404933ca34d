import {
  across,
  darker,
  type Light,
  lighter,
  lines,
  list,
  rect,
  type Scene,
  stage,
  WIDTH,
} from "../scene.ts";
import { gadgets, repair } from "./electronics.ts";
import { laptopDesk, laptopLid, laptopTop } from "./laptops.ts";
import { meeting, officeWide } from "./office.ts";
import { oudClose, oudLeaning, oudWall } from "./ouds.ts";
import { phoneBox, phoneFlat, phoneStand } from "./phones.ts";
import { appliances, laundry, washerClose } from "./washers.ts";

export const boards = (L: Light, tone = "#a5754a") =>
  rect(0, 0, WIDTH, 900, across(lighter(L.in(tone), 0.16), L.in(tone), darker(L.in(tone), 0.16))) +
  lines(
    list(8, (i) => [0, 50 + i * 118, WIDTH, 44 + i * 118]),
    darker(L.in(tone), 0.3),
    3,
    0.5,
  );

/** Goods of one kind each, pictured for sale: subject to scene. */
export const goodsScenes: Record<string, Scene> = {
  phone: stage([phoneFlat, phoneStand, phoneBox]),
  laptop: stage([laptopDesk, laptopTop, laptopLid]),
  "washing-machine": stage([laundry, washerClose, appliances]),
  oud: stage([oudLeaning, oudClose, oudWall]),
  office: stage([officeWide, meeting, laptopDesk]),
  electronics: stage([gadgets, appliances, repair]),
};
