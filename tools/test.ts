import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureBuild } from "#server/build.ts";
import { ensureChromium } from "./chromium.ts";
import { type FileReport, failures } from "./failures.ts";
import { startForTests } from "./start-for-tests.ts";

type Tally = { passed: number; failed: number; skipped: number; failures: string[] };

const nothingProven = (suite: string): Tally => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [`Failed: ${suite} left no report`],
});

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
const say = (line: string) => console.log(line);

/** Of the browser tests so many may pass only the second time (docs/decisions/022-second-try.md). */
const mostFlaky = 2;

process.chdir(root);

try {
  process.exitCode = await testEverything();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Everything `npm test` proves; the last line is the sum over all suites. */
async function testEverything(): Promise<number> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const chromium = ensureChromium(say);
  await ensureBuild(root, say);

  const suites = process.argv.includes("--no-browser")
    ? [runVitest]
    : [runVitest, () => runPlaywright(chromium)];
  const tallies: Tally[] = [];
  for (const run of suites) tallies.push(await run());

  for (const line of tallies.flatMap((tally) => tally.failures)) say(line);
  const sum = (name: Exclude<keyof Tally, "failures">) =>
    tallies.reduce((total, tally) => total + tally[name], 0);
  say(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
  return sum("failed") > 0 || tallies.some((tally) => tally.passed === 0) ? 1 : 0;
}

async function runVitest(): Promise<Tally> {
  const file = join(results, "vitest.json");
  const code = await run([
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  if (!existsSync(file)) return nothingProven("Vitest");
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: FileReport[];
  };
  const told = failures(report.testResults, root);
  // A file that could not be loaded has no tests to fail, and an error outside a test neither.
  const failed = Math.max(report.numFailedTests, code === 0 ? 0 : 1);
  if (failed > 0 && told.length === 0)
    told.push("Failed: no test, but an error outside of them: Vitest tells it above");
  return {
    passed: report.numPassedTests,
    failed,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: told,
  };
}

type Suite = {
  suites?: Suite[];
  specs?: { title: string; file: string; tests: { status: string }[] }[];
};

function flakyOf(suites: readonly Suite[]): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
      .map(({ file, title }) => `${file} › ${title}`),
    ...flakyOf(inner),
  ]);
}

async function runPlaywright(chromium: string): Promise<Tally> {
  const program = await startForTests(say);
  try {
    const env = { DALIL_TEST_URL: program.url, CHROMIUM_PATH: chromium };
    const code = await run(["node_modules/@playwright/test/cli.js", "test"], env);
    const file = join(results, "results.json");
    if (!existsSync(file)) return nothingProven("Playwright");
    const { stats, suites } = JSON.parse(readFileSync(file, "utf8")) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      suites: Suite[];
    };
    for (const title of flakyOf(suites))
      say(`Passed only the second time, a fault all the same: ${title}`);
    const flakyFailed = stats.flaky > mostFlaky ? stats.flaky : 0;
    return {
      passed: stats.expected + stats.flaky - flakyFailed,
      failed: Math.max(stats.unexpected + flakyFailed, code === 0 ? 0 : 1),
      skipped: stats.skipped,
      // Playwright tells them at its end, with more than a line.
      failures: [],
    };
  } finally {
    await program.stop();
  }
}

function run(args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: "inherit",
    });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
