import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { closeDataFolder, ownFolders } from "./data-folder.server.ts";

test("the program's own folders are closed to others, and other files there are not changed", () => {
  const folder = mkdtempSync(join(tmpdir(), "dalil-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const modeOf = (name: string) => statSync(join(folder, name)).mode & 0o777;
  const made = ownFolders.filter((name) => name !== "exports");
  for (const name of [...made, "operator's"]) {
    mkdirSync(join(folder, name));
    chmodSync(join(folder, name), 0o755);
  }
  const texts: string[] = [];
  closeDataFolder(folder, (line) => texts.push(line));
  expect(made.map(modeOf)).toEqual(made.map(() => 0o700));
  expect(modeOf("operator's")).toBe(0o755);
  expect(texts).toEqual([]);
});
