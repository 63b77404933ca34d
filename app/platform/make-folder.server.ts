import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder that an operator has named, with those above it; returns the first that was missing. Node's own
 * `recursive` never returns where a folder is there and refuses others as missing, as /proc does.
 * @throws the error of the system
 */
export function makeFolder(path: string): string | undefined {
  if (existsSync(path) && statSync(path).isDirectory()) return undefined;
  const first = makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Somebody else has made it meanwhile.
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return first;
    throw error;
  }
  return first ?? path;
}
