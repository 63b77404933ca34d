import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import browserslist from "browserslist";
import { expect, it } from "vitest";
import { findNewer } from "../tools/check-engines.ts";

const client = "build/client";
const cli = "node_modules/es-check/lib/cli/index.js";

/** What stands in a library and does not run where it is missing. */
const unused = [
  // The router's <Scripts>, which only a page that is being developed has.
  "new TextEncoderStream()",
  // The map's reader of archives has a reader of its own instead.
  "DecompressionStream",
  // Looked for first (app/platform/graphemes.ts).
  '"Segmenter"in Intl',
];

it("what is built has no syntax and no built-in that the engines of .browserslistrc lack", async () => {
  // It knows these three of the same engines alone.
  const known = browserslist
    .loadConfig({ path: "." })
    ?.filter((each) => /^(?:chrome|safari|firefox) /.test(each));
  expect(known).toHaveLength(3);
  const asked = ["checkBrowser", `${client}/**/*.{js,mjs}`, "--browserslistQuery", `${known}`];
  const options = ["--module", "--checkFeatures", "--noCache", "--noColor"];
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...asked, ...options]);
  expect(stdout).toContain("passed");
}, 120_000);

it("nor what the check of our sources refuses, libraries included", () => {
  const files = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));
  // One statement a line: a bundle has a few lines in all.
  const sources = files.map(
    (name) =>
      [
        name,
        readFileSync(join(client, "assets", name), "utf8").replaceAll(/[;}]/g, "$&\n"),
      ] as const,
  );
  const found = findNewer(new Map(sources)).filter(
    (line) => !unused.some((each) => line.includes(each)),
  );
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
