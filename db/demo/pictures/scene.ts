/**
 * The drawing kit of the demo pictures: everything a scene is composed from. Scenes draw on a
 * 1200 by 900 canvas; `stage` makes a `Scene` from one drawing per view.
 */
export * from "./kit/base.ts";
export * from "./kit/buildings.ts";
export * from "./kit/car-front.ts";
export * from "./kit/car-profiles.ts";
export * from "./kit/car-wheel.ts";
export * from "./kit/cars.ts";
export * from "./kit/facade.ts";
export * from "./kit/floors.ts";
export * from "./kit/furnishing.ts";
export * from "./kit/lamps.ts";
export * from "./kit/light.ts";
export * from "./kit/lorry.ts";
export * from "./kit/machine-parts.ts";
export * from "./kit/machines.ts";
export * from "./kit/outdoors.ts";
export * from "./kit/people.ts";
export * from "./kit/plants.ts";
export * from "./kit/pots.ts";
export * from "./kit/random.ts";
export * from "./kit/roofs.ts";
export * from "./kit/rooms.ts";
export * from "./kit/screens.ts";
export * from "./kit/shelves.ts";
export * from "./kit/shop-bay.ts";
export * from "./kit/soft-seats.ts";
export * from "./kit/stage.ts";
export * from "./kit/stock.ts";
export * from "./kit/street.ts";
export * from "./kit/tableware.ts";
export * from "./kit/trees.ts";
export * from "./kit/walls.ts";
