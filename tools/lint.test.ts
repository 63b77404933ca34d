import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runNode } from "#server/run-node.ts";
import { root } from "./source-files.ts";

async function check(files: Record<string, string>, tool: string, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "dalil-lint-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of [".oxlintrc.json", "knip.json", "package.json"])
    cpSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, "app/ui"), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, "app", name), text);
  const script = join(root, "node_modules", tool);
  return (await runNode([script, ...args], { cwd: folder })).output;
}

const lint = (files: Record<string, string>) =>
  check(files, "oxlint/bin/oxlint", "--deny-warnings", ".");

const circle = (way: string) => ({
  "ui/card.tsx": 'import type { Tone } from "./badge.tsx";\nexport type Props = { tone: Tone };\n',
  "ui/badge.tsx": 'import type { Cx } from "./cx.ts";\nexport type Tone = Cx;\n',
  "ui/cx.ts": way,
});

test("imports form no circle, of types alone neither", async () => {
  const found = await lint(
    circle('import type { Props } from "#app/ui/card.tsx";\nexport type Cx = Props[];\n'),
  );
  expect(found).toContain("no-cycle");
});

test("what is loaded later closes no circle", async () => {
  const found = await lint(
    circle('export type Cx = string;\nexport const later = () => import("./card.tsx");\n'),
  );
  expect(found).not.toContain("no-cycle");
});

test("what is exported is used somewhere", async () => {
  const found = await check(
    {
      "root.tsx": 'import { one } from "./ui/one.ts";\nexport const all = [one];\n',
      "ui/one.ts": "export const one = 1;\nexport const other = 2;\n",
    },
    "knip/bin/knip.js",
    "--no-progress",
  );
  expect(found).toMatch(/Unused exports \(1\)\s+other/);
});

test("a package that is used is declared", async () => {
  const found = await check(
    { "root.tsx": 'import { one } from "some-package";\nexport const all = [one];\n' },
    "knip/bin/knip.js",
    "--no-progress",
  );
  expect(found).toMatch(/Unlisted dependencies \(1\)\s+some-package/);
});
