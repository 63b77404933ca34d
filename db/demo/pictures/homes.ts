import { agencyFront, agencyOffice, keysDetail } from "./homes/agency.ts";
import { bedroomDetail, bedroomOther, bedroomWide } from "./homes/bedroom.ts";
import { blockBalconies, blockRoof, blockWide } from "./homes/blocks.ts";
import { buildingSite } from "./homes/building.ts";
import { courtTable, courtWide, oldWindow } from "./homes/court.ts";
import { farmWide, farmYard } from "./homes/farm.ts";
import { furnitureHall, inlaidChest, joinery } from "./homes/furniture.ts";
import { villaGate, villaTerrace } from "./homes/gate.ts";
import { farmHarvest } from "./homes/harvest.ts";
import { kitchenDetail, kitchenTable, kitchenWide } from "./homes/kitchen.ts";
import { livingDetail, livingOther, livingWide, sofaPortrait, stoneSalon } from "./homes/living.ts";
import { newTowers, schemeModel } from "./homes/scheme.ts";
import { villaWide } from "./homes/villa.ts";
import { dayHours, either, type Scene, stage, turning } from "./scene.ts";

/** Homes let and sold, what stands in them and who deals in them: subject to scene. */
export const homeScenes: Record<string, Scene> = {
  rent: stage([
    either(1, livingWide, livingWide, livingDetail, blockWide),
    either(2, bedroomWide, bedroomOther, livingOther),
    either(3, kitchenWide, kitchenTable),
  ]),
  sale: stage([
    either(4, blockWide, blockBalconies, livingWide, stoneSalon),
    either(5, livingOther, kitchenWide, bedroomWide),
    either(6, blockRoof, bedroomOther, kitchenDetail),
  ]),
  furniture: turning([furnitureHall, inlaidChest, joinery, livingWide, bedroomOther]),
  "real-estate-services": stage([agencyOffice, keysDetail, agencyFront]),
  "real-estate-investment": turning([buildingSite, schemeModel, newTowers], { hours: dayHours }),
  "apartment-building": stage([blockWide, blockBalconies, blockRoof]),
  "living-room": stage([
    livingWide,
    either(11, livingOther, livingOther, stoneSalon),
    livingDetail,
  ]),
  bedroom: stage([bedroomWide, bedroomOther, bedroomDetail]),
  kitchen: stage([kitchenWide, kitchenTable, kitchenDetail]),
  villa: stage([villaWide, villaGate, villaTerrace]),
  farm: stage([farmWide, farmYard, farmHarvest], { hours: dayHours }),
  sofa: stage([sofaPortrait, livingDetail, either(12, stoneSalon, livingOther)]),
  "old-house-courtyard": stage([courtWide, courtTable, either(13, oldWindow, stoneSalon)]),
};
