import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
// Another program's command is that program's own.
const ours = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file = ""] = /^exec node tools\/run\.mjs (\S+)$/.exec(script) ?? [];
  return file === "" ? [] : [{ name, file }];
});

function call(file: string, ...args: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, [file, ...args], { cwd: root }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

describe("the commands of package.json", () => {
  it("are found", () => expect(ours.length).toBeGreaterThan(15));

  it.each(ours)(
    "npm run $name -- --help explains the command, and does nothing",
    async ({ file }) => {
      const { code, out, err } = await call(file, "--help");
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toMatch(/npm (?:run )?\w+/);
    },
  );

  it.each(ours)(
    "npm run $name -- --wrong says in a sentence that it is not known",
    async ({ file }) => {
      const { code, out, err } = await call(file, "--wrong");
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toMatch(/--wrong/);
      expect(err).toMatch(/npm (?:run )?\w+/);
      expect(err).not.toMatch(/^ +at /m);
    },
  );
});
