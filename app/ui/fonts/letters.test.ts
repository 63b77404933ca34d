import { globSync, readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { letters } from "./letters.ts";

// Škoda: the font's Latin file does not have it.
const drawnByTheDevice = "Š";
const known = new Set(Object.values(letters).join("") + drawnByTheDevice);

test("every letter of our own words is in the web font", () => {
  const files = globSync("messages/*/*.json");
  expect(files.length).toBeGreaterThan(20);
  const missing = new Map<string, string>();
  for (const file of files)
    for (const letter of readFileSync(file, "utf8"))
      if (letter !== "\n" && !known.has(letter)) missing.set(letter, file);
  expect([...missing]).toEqual([]);
});

test("the three files together are at most 40 KB", () => {
  const files = globSync("app/ui/fonts/*.woff2");
  expect(files).toHaveLength(3);
  const bytes = files.reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes).toBeLessThanOrEqual(40 * 1024);
});
