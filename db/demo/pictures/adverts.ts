import { marketing } from "./adverts/marketing.ts";
import { offices } from "./adverts/offices.ts";
import { outdoor } from "./adverts/outdoor.ts";
import type { Scene } from "./scene.ts";

export const advertScenes: Record<string, Scene> = {
  "digital-marketing": marketing,
  "advertising-offices": offices,
  "outdoor-advertising": outdoor,
};
