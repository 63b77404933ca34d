import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export type Sources = ReadonlyMap<string, string>;

export const root = join(import.meta.dirname, "..");

export function readSources(places: string[], extensions: RegExp): Sources {
  const sources = new Map<string, string>();
  for (const place of places) {
    for (const path of listFiles(place)) {
      if (extensions.test(path)) sources.set(path, readFileSync(join(root, path), "utf8"));
    }
  }
  return sources;
}

function listFiles(place: string): string[] {
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) => {
    const path = `${place}/${entry.name}`;
    if (path === "app/paraglide") return [];
    return entry.isDirectory() ? listFiles(path) : [path];
  });
}

export function report(faults: string[], looked: number, min: number): void {
  if (looked < min) faults.push(`only ${looked} files were looked at, of ${min} at least`);
  console.log(faults.length > 0 ? faults.join("\n") : `${looked} files, nothing wrong`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
