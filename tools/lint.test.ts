import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runNode } from "#server/run-node.ts";
import { root } from "./source-files.ts";

async function lint(files: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "dalil-lint-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of [".oxlintrc.json", "package.json"])
    cpSync(join(root, name), join(folder, name));
  mkdirSync(join(folder, "app/ui"), { recursive: true });
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(folder, "app/ui", name), text);
  const oxlint = join(root, "node_modules/oxlint/bin/oxlint");
  return (await runNode([oxlint, "--deny-warnings", "."], { cwd: folder })).output;
}

const circle = (way: string) => ({
  "card.tsx": 'import type { Tone } from "./badge.tsx";\nexport type Props = { tone: Tone };\n',
  "badge.tsx": 'import type { Cx } from "./cx.ts";\nexport type Tone = Cx;\n',
  "cx.ts": way,
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
