import type { Scene } from "./scene.ts";
import { cafes } from "./web/cafes.ts";
import { design } from "./web/design.ts";
import { hosting } from "./web/hosting.ts";
import { isp } from "./web/isp.ts";
import { sites } from "./web/sites.ts";

export const webScenes: Record<string, Scene> = {
  "web-hosting": hosting,
  "website-design": design,
  isp,
  "internet-cafes": cafes,
  websites: sites,
};
