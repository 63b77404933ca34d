import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { makeFolder } from "./make-folder.server.ts";
import { preparePlace } from "./postgres/place.server.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "dalil-folder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it("makes a folder with those above it, closed to others, and says which was missing first", () => {
  const folder = emptyFolder();
  const path = join(folder, "a/b/c");
  expect(makeFolder(path)).toBe(join(folder, "a"));
  expect(statSync(path).mode & 0o777).toBe(0o700);
  expect(makeFolder(path)).toBeUndefined();
});

it("fails where a file is in the way", () => {
  const file = join(emptyFolder(), "file");
  writeFileSync(file, "");
  expect(() => makeFolder(file)).toThrow(/EEXIST/);
  expect(() => makeFolder(join(file, "below"))).toThrow(/EEXIST|ENOTDIR/);
});

it.runIf(existsSync("/proc/self"))(
  "fails at once where a file system refuses folders, and the start says so",
  () => {
    expect(() => makeFolder("/proc/x/y")).toThrow(/ENOENT/);
    expect(() => preparePlace("/proc/x")).toThrow(
      /^The data folder \/proc\/x cannot be written \(ENOENT\): set DATA_DIR/,
    );
  },
);
