import { readdirSync } from "node:fs";
import { join } from "node:path";
import { missingTests, textOf } from "./shown-by.ts";

/** One line of docs/audit/promises.md. */
export type Row = { promise: string; shown: string };

/** The rows of the tables of two columns; their heads and their lines are left out. */
export function readRows(markdown: string): Row[] {
  return markdown
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .filter((cells) => cells.length === 4 && !/^(?:promise|-+)$/.test(cells[1] ?? ""))
    .map(([, promise = "", shown = ""]) => ({ promise, shown }));
}

/** What is wrong with the rows, as sentences; nothing looked at is wrong too. */
export function findGaps(rows: readonly Row[], root: string): string[] {
  if (rows.length === 0) return ["docs/audit/promises.md has no rows"];
  const words = englishWords(root);
  return rows.flatMap(({ promise, shown }) =>
    [
      ...(promise && shown ? [] : ["has an empty cell"]),
      ...missingTests(shown, root),
      ...missingWords(promise, words),
    ].map((gap) => `${promise.slice(0, 60)}: ${gap}`),
  );
}

// What stands between ‘ and ’ is said on the screen, word for word.
function missingWords(promise: string, words: readonly string[]): string[] {
  return quotedIn(promise)
    .filter((text) => !words.some((word) => word.includes(text)))
    .map((text) => `no message says "${text}"`);
}

export function quotedIn(promise: string): string[] {
  return [...promise.matchAll(/‘([^’]+)’/g)].map(([, text = ""]) => text);
}

function englishWords(root: string): string[] {
  const folder = join(root, "messages/en");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => leaves(JSON.parse(textOf(folder, file))));
}

function leaves(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
}
