import { cosmetic } from "./health/cosmetic.ts";
import { doctors } from "./health/doctors.ts";
import { equipment } from "./health/equipment.ts";
import { hospitals } from "./health/hospitals.ts";
import { pharmaceutical } from "./health/pharmaceutical.ts";
import { pharmacies } from "./health/pharmacy.ts";
import type { Scene } from "./scene.ts";

export const healthScenes: Record<string, Scene> = {
  "hospitals-clinics": hospitals,
  "medical-equipment": equipment,
  pharmaceutical,
  "medical-cosmetic": cosmetic,
  pharmacies,
  doctors,
};
