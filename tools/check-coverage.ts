import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** One statement of the documents, as docs/coverage.md has it. */
export type Row = { id: string; statement: string; ruling: string; where: string; shown: string };

/** The rows of all tables; their heads and their lines are left out. */
export function readRows(markdown: string): Row[] {
  return markdown
    .split("\n")
    .filter((line) => /^\| D\d-/.test(line))
    .map((line) => {
      const [id = "", statement = "", ruling = "", where = "", shown = ""] = line
        .slice(1)
        .split("|")
        .map((cell) => cell.trim());
      return { id, statement, ruling, where, shown };
    });
}

/** What is wrong with the rows, as sentences; nothing looked at is wrong too. */
export function findGaps(rows: readonly Row[], root: string): string[] {
  if (rows.length === 0) return ["docs/coverage.md has no rows"];
  const words = englishWords(root);
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const gaps = [...gapsIn(row, root), ...missingWords(row, words)];
    if (seen.has(row.id)) gaps.push("stands there twice");
    seen.add(row.id);
    return gaps.map((gap) => `${row.id}: ${gap}`);
  });
}

function gapsIn({ statement, where, shown }: Row, root: string): string[] {
  const gaps: string[] = [];
  if (!statement || !where || !shown) gaps.push("has an empty cell");
  const isOpen = shown.startsWith("open: ");
  if (!(where === "open" && isOpen)) gaps.push(...missingPlaces(where, root));
  if (!isOpen && !/^context: ./.test(shown)) gaps.push(...missingTests(shown, root));
  return gaps;
}

// `path` or `path#name`, each in backticks.
function missingPlaces(where: string, root: string): string[] {
  const places = [...where.matchAll(/`([^`]+)`/g)].map(([, place = ""]) => place);
  if (places.length === 0) return ["names no place in the code"];
  return places.flatMap((place) => {
    const [path = "", name] = place.split("#");
    if (!existsSync(join(root, path))) return [`there is no ${path}`];
    if (name && !textOf(root, path).includes(name)) return [`${path} has no ${name}`];
    return [];
  });
}

// `file` › title, parted by <br>; the title as it stands in the file.
function missingTests(shown: string, root: string): string[] {
  return shown.split("<br>").flatMap((each) => {
    const [, file = "", title = ""] = /^`([^`]+)` › (.+)$/.exec(each.trim()) ?? [];
    if (!/\.(?:test|spec)\.tsx?$/.test(file)) return [`names no test: ${each}`];
    if (!existsSync(join(root, file))) return [`there is no ${file}`];
    return textOf(root, file).includes(title) ? [] : [`${file} has no test "${title}"`];
  });
}

// What stands between ‘ and ’ is said on the screen, word for word.
function missingWords({ statement, shown }: Row, words: readonly string[]): string[] {
  if (shown.startsWith("open: ") || shown.startsWith("context: ")) return [];
  const quoted = [...statement.matchAll(/‘([^’]+)’/g)].map(([, text = ""]) => text);
  return quoted
    .filter((text) => !words.some((word) => word.includes(text)))
    .map((text) => `no message says "${text}"`);
}

function englishWords(root: string): string[] {
  const folder = join(root, "messages/en");
  return readdirSync(folder).flatMap((file) => leaves(JSON.parse(textOf(folder, file))));
}

function leaves(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
}

function textOf(root: string, path: string): string {
  const full = join(root, path);
  return statSync(full).isDirectory() ? "" : readFileSync(full, "utf8");
}
