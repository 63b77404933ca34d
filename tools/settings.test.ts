import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { allowedBy, settings } from "#app/platform/settings.server.ts";
import { besides, drawSettings } from "./settings.ts";
import { readSources, root } from "./source-files.ts";

/** Written by the program for others, or read of npm and of the machine by what comes before the program. */
const noSettings = new Set(["FONTCONFIG_FILE", "PATH", ...Object.keys(besides)]);

/** Names of the environment that a source reads, or all of it where it goes by a name unknown here. */
function readIn(source: string): string[] {
  const direct = [
    ...source.matchAll(/(?<!import\.meta\.)\benv(?:\.([A-Z][A-Z0-9_]*)\b|\[\s*"([^"]+)"\s*\])/g),
  ];
  return direct.map(([, name = "", other]) => other ?? name);
}

test("docs/settings.md is what the schema draws (npm run settings)", () => {
  expect(readFileSync(join(root, "docs/settings.md"), "utf8")).toBe(drawSettings(settings));
});

test("every variable that the program reads is a setting, or told of besides", () => {
  const known = new Set(Object.values(settings).map(({ variable }) => variable));
  const sources = readSources(["app", "server", "db", "importer"], /(?<!\.test)\.(ts|tsx|mjs)$/);
  expect(sources.size).toBeGreaterThan(300);
  const unknown = [...sources].flatMap(([path, source]) =>
    readIn(source)
      .filter((name) => !known.has(name) && !noSettings.has(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test("nothing goes round the schema: the whole environment is handed to nobody but readEnv and children", () => {
  const sources = readSources(["app", "server", "db", "importer"], /(?<!\.test)\.(ts|tsx|mjs)$/);
  const full = [...sources].flatMap(([path, source]) =>
    [...source.matchAll(/^.*process\.env(?![.\w[]).*$/gm)].map(
      ([line]) => `${path}: ${line.trim()}`,
    ),
  );
  const allowed =
    /Object\.keys\(process\.env\)|readEnv\((\{ DATA_DIR: "\.\/data", \.\.\.)?process\.env|env: \{ \.\.\.process\.env|^app\/platform\/env\.server\.ts: \*/;
  expect(full.filter((line) => !allowed.test(line) || /= process\.env/.test(line))).toEqual([]);
});

test("a reading of any kind is seen", () => {
  expect(readIn('process.env.SECRET_WAY ?? process.env["OTHER_WAY"] ?? env.THIRD')).toEqual([
    "SECRET_WAY",
    "OTHER_WAY",
    "THIRD",
  ]);
  expect(readIn("import.meta.env.DEV && env.publicUrl")).toEqual([]);
});

test("what is allowed stands in the schema, however it is wrapped", () => {
  const setting = { variable: "X", description: "" };
  const schema = z.string().describe("a word");
  expect(allowedBy({ ...setting, schema: schema.optional() })).toBe("a word");
  expect(allowedBy({ ...setting, schema: schema.transform(Number) })).toBe("a word");
  expect(() => allowedBy({ ...setting, schema: z.string() })).toThrow("X: its schema lacks");
});
