import { dayHours, type Scene, stage } from "./scene.ts";
import { cargoScenes } from "./vehicles/cargo.ts";
import { carScenes } from "./vehicles/cars.ts";
import { agencyFacade, dealDesk, rentalDesk } from "./vehicles/deals.ts";
import { lift, openBonnet, wheelChange } from "./vehicles/garage.ts";
import { lessonCabin, signsRoom, yardLesson } from "./vehicles/lessons.ts";
import { lotOfCars, openRoad, rentalLot } from "./vehicles/lots.ts";
import { partsShop, partsTable, tyreWall } from "./vehicles/parts.ts";
import { showroomCar, spotlightFront } from "./vehicles/showroom.ts";

const day = { hours: dayHours };

/** Cars and everything around them: subject to scene. */
export const vehicleScenes: Record<string, Scene> = {
  ...carScenes,
  ...cargoScenes,
  "car-rental": stage([rentalLot, rentalDesk, openRoad], day),
  "car-maintenance": stage([lift, openBonnet, wheelChange], day),
  "spare-parts": stage([partsShop, partsTable, tyreWall], day),
  "driving-schools": (input) =>
    (input.view === 2
      ? stage([lessonCabin], { ...day, mirror: false })
      : stage([yardLesson, signsRoom], day))(input),
  "sales-offices": stage([lotOfCars, dealDesk, rentalDesk], day),
  "car-agencies": stage([showroomCar, agencyFacade, spotlightFront]),
};
