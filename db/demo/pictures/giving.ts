import { aid } from "./giving/aid.ts";
import { charity } from "./giving/charity.ts";
import { freeEducation } from "./giving/education.ts";
import type { Scene } from "./scene.ts";

export const givingScenes: Record<string, Scene> = {
  "ngos-charity": charity,
  "free-education": freeEducation,
  "humanitarian-aid": aid,
};
