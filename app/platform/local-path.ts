import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "./locale.ts";

/** A path of ours in the visitor's language. */
export function localPath(path: string): string {
  return pathIn(getLocale(), path);
}
