import type { Scene } from "./scene.ts";
import { companies } from "./work/companies.ts";
import { government } from "./work/government.ts";
import { projects } from "./work/projects.ts";
import { startups } from "./work/startups.ts";
import { trades } from "./work/trades.ts";
import { training } from "./work/training.ts";

export const workScenes: Record<string, Scene> = {
  "government-jobs": government,
  "companies-recruitment": companies,
  "skilled-trades": trades,
  "training-opportunities": training,
  startups,
  "industrial-agricultural": projects,
};
