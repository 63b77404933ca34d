import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import packageJson from "../package.json" with { type: "json" };
import { commands, releasedPaths } from "./release.ts";
import { root } from "./source-files.ts";

it("takes along what the image takes, all of it there, and the papers", () => {
  const paths = releasedPaths();
  expect(paths).toEqual(expect.arrayContaining(["server", "db", "build", "docs", "deploy"]));
  for (const path of paths)
    if (path !== "build") expect(existsSync(join(root, path)), path).toBe(true);
});

it("is made on a tag, of commands that there are, after the tests", () => {
  const file = readFileSync(join(root, ".github/workflows/release.yml"), "utf8");
  type Job = { needs?: string; steps: { run?: string }[] };
  const { jobs } = parse(file) as { jobs: Record<string, Job> };
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  for (const [, name = ""] of runs.join("\n").matchAll(/npm run ([\w:-]+)/g))
    expect(Object.keys(packageJson.scripts)).toContain(name);
  expect(runs).toContain(".ci/run");
  expect(Object.entries(jobs).flatMap(([name, { needs }]) => (needs ? [name] : []))).toEqual([
    "archives",
    "image",
  ]);
});

it("has the commands of the operator, and none of development", () => {
  expect(commands.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["start", "doctor", "backup", "restore", "admin", "upgrade-check"]),
  );
  expect(commands.map(({ name }) => name)).not.toContain("dev");
  for (const { file } of commands) expect(existsSync(join(root, file)), file).toBe(true);
});
