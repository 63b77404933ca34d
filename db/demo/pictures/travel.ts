import { type Scene, turning } from "./scene.ts";
import { beachHotel } from "./travel/beach.ts";
import { agencyDesk, suitcase } from "./travel/desk.ts";
import { coffeeBar, restaurantHall } from "./travel/dining.ts";
import { courtHotel, hotelRoom, lobby } from "./travel/hotels.ts";
import { norias, palmyra } from "./travel/ruins.ts";
import { mezze, terrace } from "./travel/tables.ts";
import { coastRoad, takeOff } from "./travel/trips.ts";

/** Hotels, tables and journeys: subject to scene. */
export const travelScenes: Record<string, Scene> = {
  "hotels-resorts": turning([beachHotel, hotelRoom, courtHotel, lobby]),
  "restaurants-cafes": turning([terrace, mezze, restaurantHall, coffeeBar]),
  "travel-agencies": turning([agencyDesk, takeOff, palmyra, norias, suitcase, coastRoad]),
};
