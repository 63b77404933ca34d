import { spawn } from "node:child_process";
import { compile } from "@inlang/paraglide-js";
import { paraglideOptions } from "./paraglide-options.ts";
import { root } from "./source-files.ts";

type Outcome = { ok: boolean; output: string };

// `npm run check`: the quick inner loop, the same here and on any machine. Every step is run, so that one
// run names everything that is wrong.
process.chdir(root);
process.exitCode = (await checkEverything()) ? 0 : 1;

async function checkEverything(): Promise<boolean> {
  const steps: [name: string, run: () => Promise<Outcome>][] = [
    ["format", () => run("@biomejs/biome/bin/biome", "format", "--reporter=summary", ".")],
    ["lint", () => run("oxlint/bin/oxlint", "--deny-warnings")],
    ["compile the words", compileWords],
    ["words", () => runOwn("check-words.ts")],
    ["walls", () => runOwn("check-walls.ts")],
    ["logical sides", () => runOwn("check-logical.ts")],
    ["licences", () => runOwn("check-licences.ts")],
    ["types", checkTypes],
    ["unit tests", () => run("vitest/vitest.mjs", "run", "--project", "unit", "--reporter=agent")],
  ];
  let good = true;
  for (const [name, step] of steps) {
    const start = performance.now();
    const { ok, output } = await step();
    good &&= ok;
    console.log(`${ok ? "✓" : "✗"} ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
    if (!ok) console.log(output.trimEnd().replace(/^/gm, "    "));
  }
  return good;
}

async function compileWords(): Promise<Outcome> {
  try {
    await compile(paraglideOptions);
    return { ok: true, output: "" };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}

async function checkTypes(): Promise<Outcome> {
  const routes = await run("@react-router/dev/bin.cjs", "typegen");
  return routes.ok ? run("typescript/bin/tsc", "--noEmit") : routes;
}

function runOwn(file: string): Promise<Outcome> {
  return execute(`tools/${file}`, []);
}

function run(script: string, ...args: string[]): Promise<Outcome> {
  return execute(`node_modules/${script}`, args);
}

function execute(script: string, args: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.on("error", (error) => resolve({ ok: false, output: String(error) }));
    child.on("close", (code) => resolve({ ok: code === 0, output }));
  });
}
