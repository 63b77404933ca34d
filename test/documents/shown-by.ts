import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** What of these places in the code is not there, as sentences: `path` or `path#name`, each in backticks. */
export function missingPlaces(where: string, root: string): string[] {
  const places = [...where.matchAll(/`([^`]+)`/g)].map(([, place = ""]) => place);
  if (places.length === 0) return ["names no place in the code"];
  return places.flatMap((place) => {
    const [path = "", name] = place.split("#");
    if (!existsSync(join(root, path))) return [`there is no ${path}`];
    if (name && !textOf(root, path).includes(name)) return [`${path} has no ${name}`];
    return [];
  });
}

/** What of these tests is not there, as sentences: `file` › title, parted by <br>; the title as it stands in the file. */
export function missingTests(shown: string, root: string): string[] {
  return shown.split("<br>").flatMap((each) => {
    const [, file = "", title = ""] = /^`([^`]+)` › (.+)$/.exec(each.trim()) ?? [];
    if (!/\.(?:test|spec)\.tsx?$/.test(file)) return [`names no test: ${each}`];
    if (!existsSync(join(root, file))) return [`there is no ${file}`];
    return textOf(root, file).includes(title) ? [] : [`${file} has no test "${title}"`];
  });
}

/** The text of a file; none of a folder. */
export function textOf(root: string, path: string): string {
  const full = join(root, path);
  return statSync(full).isDirectory() ? "" : readFileSync(full, "utf8");
}
