import { runCommand } from "#server/command-line.ts";
import { runNode } from "#server/run-node.ts";
import { compileWords } from "./compile-words.ts";
import { root } from "./source-files.ts";

type Outcome = { ok: boolean; output: string };

const usage = `Checks types, format, lint, unused exports, words, messages, walls, engines, logical sides and licenses, and runs the unit tests, in parallel. Every step
runs, so that one run names everything that is wrong.

  npm run check`;

await runCommand({ usage }, async () => {
  process.chdir(root);
  return (await checkEverything()) ? 0 : 1;
});

async function checkEverything(): Promise<boolean> {
  const words = await step("compile the words", tryWords);
  const rest = await Promise.all([
    step("unit tests", () =>
      run("vitest/vitest.mjs", "run", "--project", "unit", "--reporter=agent"),
    ),
    step("types", checkTypes),
    step("format", () => run("@biomejs/biome/bin/biome", "format", "--reporter=summary", ".")),
    step("lint", () => run("oxlint/bin/oxlint", "--deny-warnings")),
    step("unused exports", () => run("knip/bin/knip.js", "--no-progress", "--no-config-hints")),
    step("messages", () => runOwn("check-messages.ts")),
    step("words", () => runOwn("check-words.ts")),
    step("walls", () => runOwn("check-walls.ts")),
    step("engines", () => runOwn("check-engines.ts")),
    step("logical sides", () => runOwn("check-logical.ts")),
    step("licences", () => runOwn("check-licences.ts")),
  ]);
  return words && rest.every(Boolean);
}

async function step(name: string, check: () => Promise<Outcome>): Promise<boolean> {
  const start = performance.now();
  const { ok, output } = await check();
  console.log(`${ok ? "✓" : "✗"} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  if (!ok) console.log(output.trimEnd().replace(/^/gm, "    "));
  return ok;
}

async function tryWords(): Promise<Outcome> {
  try {
    await compileWords();
    return { ok: true, output: "" };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}

async function checkTypes(): Promise<Outcome> {
  const routes = await run("@react-router/dev/bin.cjs", "typegen");
  const cacheFlags = [
    "--incremental",
    "--tsBuildInfoFile",
    "node_modules/.cache/check.tsbuildinfo",
  ];
  return routes.ok ? run("typescript/bin/tsc", "--noEmit", ...cacheFlags) : routes;
}

function runOwn(file: string): Promise<Outcome> {
  return execute(`tools/${file}`, []);
}

function run(script: string, ...args: string[]): Promise<Outcome> {
  return execute(`node_modules/${script}`, args);
}

async function execute(script: string, args: string[]): Promise<Outcome> {
  const { code, output } = await runNode([script, ...args]);
  return { ok: code === 0, output };
}
