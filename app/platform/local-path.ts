import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "./locale.ts";

export function localPath(path: string): string {
  return pathIn(getLocale(), path);
}
