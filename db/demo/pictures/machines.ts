import { electrical } from "./machines/electrical.ts";
import { agriculture } from "./machines/farm.ts";
import { food } from "./machines/food.ts";
import { packaging } from "./machines/packaging.ts";
import { pharma } from "./machines/pharma.ts";
import { plastic } from "./machines/plastic.ts";
import { generator } from "./machines/power.ts";
import { printing } from "./machines/printing.ts";
import { sewing } from "./machines/sewing.ts";
import { solar } from "./machines/solar.ts";
import { textile } from "./machines/textile.ts";
import type { Scene } from "./scene.ts";

export const machineScenes: Record<string, Scene> = {
  "embroidery-sewing": sewing,
  "packaging-machines": packaging,
  "pharma-machines": pharma,
  "food-machines": food,
  "textile-machines": textile,
  "printing-machines": printing,
  "agriculture-machines": agriculture,
  "plastic-machines": plastic,
  "electrical-machines": electrical,
  generator,
  "solar-panels": solar,
};
