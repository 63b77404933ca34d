import { expect, test } from "vitest";
import type { MapPlace } from "../place.ts";
import { chooseLabels } from "./choose-labels.ts";

const place = (name: string, lng: number, size: MapPlace["size"]): MapPlace => ({
  name,
  lat: 0,
  lng,
  size,
});
const view = { width: 300, height: 100 };
const choose = (places: MapPlace[], zoom: number) =>
  chooseLabels(
    places,
    zoom,
    view,
    ({ lng }) => ({ x: lng, y: 50 }),
    () => 40,
  ).map(({ name }) => name);

test("names never overlap, and the more important one is shown", () => {
  const places = [place("city", 100, 1), place("too near", 130, 2), place("far", 200, 2)];
  expect(choose(places, 9)).toEqual(["city", "far"]);
});

test("small places are labelled only when zoomed in, and places outside the view never", () => {
  const places = [place("city", 50, 1), place("quarter", 150, 4), place("outside", 400, 1)];
  expect(choose(places, 8)).toEqual(["city"]);
  expect(choose(places, 12)).toEqual(["city", "quarter"]);
});
