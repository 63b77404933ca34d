import { readdirSync } from "node:fs";
import { join } from "node:path";
import { missingPlaces, missingTests, textOf } from "./shown-by.ts";

/** One statement of the documents, as docs/audit/coverage.md has it. */
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
  if (rows.length === 0) return ["docs/audit/coverage.md has no rows"];
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
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .flatMap((file) => leaves(JSON.parse(textOf(folder, file))));
}

function leaves(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [];
}
