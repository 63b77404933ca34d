import {
  at,
  carFront,
  type CarKind,
  carSide,
  creeper,
  dayHours,
  group,
  random,
  type Scene,
  stage,
  type Stage,
} from "../scene.ts";
import { bikeClose, bikeHelmet, bikeWide } from "./bikes.ts";
import { cabin } from "./cabin.ts";
import { carPlace, paintOf } from "./places.ts";

const spokesOf = (seed: number) => random(seed + 71).pick([5, 5, 6, 8, 10]);

const wholeCar =
  (kind: CarKind) =>
  (s: Stage): string => {
    const { L, r, seed } = s;
    const look = {
      spokes: spokesOf(seed),
      taxi: kind === "sedan" && random(seed + 3).chance(0.08),
      roofRack: kind === "suv" && random(seed + 9).chance(0.3),
    };
    const paint = look.taxi ? "#e6b93c" : paintOf(seed);
    return (
      carPlace(s) +
      at(r.range(560, 640), r.range(792, 812), carSide(L, kind, paint, look), r.range(1.16, 1.3)) +
      (r.chance(0.35) ? creeper(L, r, 860, -30, 360, 200, r.pick(["#fffaf0", "#d8649a"])) : "")
    );
  };

const facing =
  (kind: CarKind) =>
  (s: Stage): string => {
    const { L, r, seed } = s;
    const back = r.chance(0.3);
    return carPlace(s) + at(r.range(500, 700), 830, carFront(L, kind, paintOf(seed), back), 1.75);
  };

/** The front wheel, the wing and the lamp close by. */
const closeUp =
  (kind: CarKind) =>
  (s: Stage): string => {
    const { L, seed } = s;
    const car = carSide(L, kind, paintOf(seed), { spokes: spokesOf(seed) });
    return carPlace(s) + group(car, "translate(1150 880) scale(2.9)");
  };

const carHours = [...dayHours, ...dayHours, "night"] as const;

const carScene = (kind: CarKind): Scene => {
  const outside = stage([wholeCar(kind), facing(kind), closeUp(kind)], { hours: carHours });
  const inside = stage([cabin], { mirror: false, hours: carHours });
  return (input) =>
    input.view === 2 && random(input.seed + 55).chance(0.6) ? inside(input) : outside(input);
};

export const carScenes: Record<string, Scene> = {
  "car-sedan": carScene("sedan"),
  "car-suv": carScene("suv"),
  "car-hatchback": carScene("hatchback"),
  pickup: carScene("pickup"),
  motorcycle: stage([bikeWide, bikeClose, bikeHelmet], { hours: carHours }),
};
