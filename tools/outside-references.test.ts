import { expect, it } from "vitest";
import { readSources } from "./source-files.ts";

const outside = /\b[Rr]ulings? \d|\bD[12] ?§/;

it("nothing refers to a specification that is not in the repository", () => {
  const found = [
    ...readSources(
      ["app", "server", "db", "deploy", "importer", "tools", "test"],
      /\.(tsx?|css|mjs)$/,
    ),
  ].flatMap(([path, text]) =>
    text
      .split("\n")
      .filter((line) => outside.test(line) && !line.includes("const outside"))
      .map((line) => `${path}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
