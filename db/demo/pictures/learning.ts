import { languages } from "./learning/languages.ts";
import { online } from "./learning/online.ts";
import { schools } from "./learning/schools.ts";
import { universities } from "./learning/universities.ts";
import { vocational } from "./learning/vocational.ts";
import type { Scene } from "./scene.ts";

export const learningScenes: Record<string, Scene> = {
  universities,
  "private-schools": schools,
  "vocational-training": vocational,
  "online-courses": online,
  "language-centers": languages,
};
