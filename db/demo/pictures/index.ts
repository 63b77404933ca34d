import { advertScenes } from "./adverts.ts";
import { givingScenes } from "./giving.ts";
import { healthScenes } from "./health.ts";
import { homeScenes } from "./homes.ts";
import { learningScenes } from "./learning.ts";
import { machineScenes } from "./machines.ts";
import type { Scene, SceneInput } from "./scene.ts";
import { shopScenes } from "./shops.ts";
import { renderScene } from "./svg.ts";
import { travelScenes } from "./travel.ts";
import { vehicleScenes } from "./vehicles.ts";
import { webScenes } from "./web.ts";
import { workScenes } from "./work.ts";

/** Every subject a demo listing may name, with the scene that draws it. */
export const subjects: Record<string, Scene> = {
  ...homeScenes,
  ...vehicleScenes,
  ...shopScenes,
  ...travelScenes,
  ...workScenes,
  ...healthScenes,
  ...learningScenes,
  ...givingScenes,
  ...machineScenes,
  ...webScenes,
  ...advertScenes,
};

/**
 * The SVG document (1200 by 900) of one demo picture. The same input always gives the same text;
 * `view` 0, 1 and 2 show the subject of one `seed` from three sides.
 *
 * @throws Error when no scene draws `subject`.
 */
export function drawPicture({ subject, ...input }: { subject: string } & SceneInput): string {
  const scene = subjects[subject];
  if (!scene) throw new Error(`no scene draws the subject "${subject}"`);
  return renderScene(scene, input);
}
