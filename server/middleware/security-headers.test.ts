import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { toastStyleHashes } from "./security-headers.ts";

test("the allowed style is the one that the installed toast library inserts", () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve("sonner")), "utf8");
  const literal = /__insertCSS\("((?:[^"\\]|\\.)*)"\)/.exec(source)?.[1];
  expect(literal).toBeDefined();
  const css = JSON.parse(`"${literal?.replaceAll("\\'", "'")}"`) as string;
  expect(toastStyleHashes).toContain(createHash("sha256").update(css).digest("base64"));
});
