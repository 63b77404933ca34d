import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { runNode } from "#server/run-node.ts";
import { root } from "./source-files.ts";

const copy = mkdtempSync(join(tmpdir(), "dalil-language-types-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

// The languages of the interface are as many as there are folders; a text is recognised in two.
it("passes the types and the messages' check with a third language, its folder and one line more", async () => {
  const listed = execFileSync("git", ["ls-files", "-z"], { cwd: root, encoding: "utf8" });
  const wanted =
    /^(?:app|db|importer|messages|project\.inlang|server|test|tools)\/|^[^/]+\.(?:json|ts)$/;
  // A test that says nothing of a language has types that no language changes.
  const isOther = (path: string) =>
    /\.(?:test|spec)\.tsx?$/.test(path) &&
    !/locale|language|"ar"/i.test(readFileSync(join(root, path), "utf8"));
  for (const path of listed.split("\0").filter((each) => wanted.test(each) && !isOther(each)))
    cpSync(join(root, path), join(copy, path));
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  cpSync(join(copy, "messages/en"), join(copy, "messages/xx"), { recursive: true });
  const settings = join(copy, "project.inlang/settings.json");
  writeFileSync(settings, readFileSync(settings, "utf8").replace('"en"]', '"en", "xx"]'));
  for (const args of [
    ["tools/types.ts"],
    ["node_modules/typescript/bin/tsc", "--noEmit", "--checkers", "1"],
    ["tools/check-messages.ts"],
  ]) {
    const { code, output } = await runNode(args, { cwd: copy });
    expect(code === 0 ? "" : output, args.join(" ")).toBe("");
  }
}, 300_000);
