import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureBuild } from "#server/build.ts";
import { type ParsedArguments, runCommand } from "#server/command-line.ts";
import { ensureChromium } from "../../tools/chromium.ts";
import { compileWords } from "../../tools/compile-words.ts";
import {
  type Choice,
  everything,
  kindOf,
  matching,
  type TestFile,
  touched,
} from "./choose-tests.ts";
import { type FileReport, failures } from "./failures.ts";
import { makeMemoryFolder } from "./memory-folder.ts";
import { readSources, root } from "../../tools/source-files.ts";
import { startForTests } from "../start-for-tests.ts";

/** What one part of the run proved, and how long it and its files took. */
type Part = {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  files: { path: string; seconds: number }[];
};
type Proof = Omit<Part, "name" | "seconds">;

const results = join(root, "test-results");
const print = (line: string) => console.log(line);
/** Browser tests that may need their second try (docs/decisions/022-browser-test-retry.md). */
const maxFlaky = 2;
const nothing = { passed: 0, failed: 0, skipped: 0, failures: [] };

const usage = `npm test                        everything
npm test -- WORDS               the tests whose path, or else whose title, contains every word
npm test -- --changed [COMMIT]  the tests that the changes since COMMIT (HEAD) can affect
npm test -- --no-browser        without browser tests`;

process.chdir(root);
// The programs under test are started some hundred times: what Node made of their sources is kept.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/compile");
// Some hundred databases are made and removed: on a disk that takes a tenth of the whole run.
const memoryFolder = process.env.TMPDIR ? null : makeMemoryFolder();
if (memoryFolder) process.env.TMPDIR = memoryFolder;

const options = { changed: { type: "boolean" }, "no-browser": { type: "boolean" } } as const;

await runCommand({ usage, options, words: { min: 0, max: Infinity } }, main);

/** Runs what was asked for; the last line is the sum over all parts. */
async function main({ words, options: values }: ParsedArguments<typeof options>): Promise<number> {
  const positionals = [...words];
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });

  const since = values.changed ? (positionals[0] ?? "HEAD") : undefined;
  const choice = choose(values.changed ? [] : positionals, since);
  if (values["no-browser"]) choice.files.browser = [];
  const isAll = positionals.length === 0 && !values.changed;
  const start = performance.now();
  const parts = await runParts(choice, { isAll, since });
  const seconds = (performance.now() - start) / 1000;

  for (const line of parts.flatMap((part) => part.failures)) print(line);
  for (const line of timeTable(parts, seconds)) print(line);
  const sum = (name: "passed" | "failed" | "skipped") =>
    parts.reduce((total, part) => total + part[name], 0);
  print(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
  if (values.changed && sum("passed") + sum("failed") === 0) return 0;
  return sum("failed") > 0 || sum("passed") === 0 ? 1 : 0;
}

function choose(words: string[], since: string | undefined): Choice {
  const tests: TestFile[] = [
    ...readSources(["app", "server", "db", "importer", "tools", "test"], /\.(test|spec)\.tsx?$/),
  ]
    .filter(([path]) => kindOf(path) !== null)
    .map(([path, text]) => ({ path, text }));
  if (since !== undefined) return touched(tests, changedSince(since));
  return words.length > 0 ? matching(tests, words) : everything(tests);
}

function changedSince(commit: string): string[] {
  const git = (...args: string[]) =>
    execFileSync("git", args, { encoding: "utf8" }).split("\n").filter(Boolean);
  return [
    ...git("diff", "--name-only", commit),
    ...git("ls-files", "--others", "--exclude-standard"),
  ];
}

async function runParts(
  { files, title }: Choice,
  { isAll, since }: { isAll: boolean; since: string | undefined },
): Promise<Part[]> {
  const parts: Part[] = [];
  const run = async (name: string, prove: () => Promise<Proof>) => {
    const start = performance.now();
    const proof = await prove();
    parts.push({ name, seconds: (performance.now() - start) / 1000, ...proof });
  };
  const vitest = async (name: string, projects: string[], paths: string[]) => {
    const byImports = since !== undefined && name !== "request" && name !== "program";
    if (paths.length === 0 && !byImports) return;
    const args = byImports ? ["--changed", since, "--passWithNoTests"] : isAll ? [] : paths;
    if (title) args.push("--testNamePattern", escaped(title));
    await run(name, () => runVitest(name, projects, args));
  };
  const onSources = async () => {
    await vitest("unit", ["unit", "engine"], [...files.unit, ...files.engine]);
    await vitest("database", ["database"], files.database);
  };
  const inBrowser = async () => {
    if (files.browser.length > 0)
      await run("browser", () => runPlaywright(isAll ? [] : files.browser, title));
  };
  if (files.browser.length > 0) ensureChromium(print);
  const onBuild = async () => {
    if (files.program.length + files.browser.length > 0)
      await run("build", async () => {
        await ensureBuild(root, print);
        return { ...nothing, files: [] };
      });
    await vitest("program", ["program"], files.program);
  };
  await compileWords();
  // Each waits as much as it works: one after the other they leave a core idle. What promises
  // seconds (the built program) does not run beside the browsers.
  await Promise.all([onSources(), onBuild()]);
  await Promise.all([vitest("request", ["request"], files.request), inBrowser()]);
  return parts;
}

async function runVitest(name: string, projects: string[], args: string[]): Promise<Proof> {
  const file = join(results, `${name}.json`);
  const code = await run([
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.flatMap((project) => ["--project", project]),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
    ...args,
  ]);
  if (!existsSync(file))
    return code === 0 ? { ...nothing, files: [] } : noReport(`the ${name} tests`);
  const report = JSON.parse(readFileSync(file, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numTodoTests: number;
    testResults: (FileReport & { startTime: number; endTime: number })[];
  };
  const failed = failures(report.testResults, root);
  // A file that could not be loaded has no tests to fail, and an error outside a test neither.
  const count = Math.max(report.numFailedTests, code === 0 ? 0 : 1);
  if (count > 0 && failed.length === 0)
    failed.push("Failed: no test, but an error outside of them: Vitest says it above");
  return {
    passed: report.numPassedTests,
    failed: count,
    // Those that a title does not choose are not skipped by anybody.
    skipped: args.includes("--testNamePattern") ? 0 : report.numPendingTests + report.numTodoTests,
    failures: failed,
    files: report.testResults.map((each) => ({
      path: relative(root, each.name),
      seconds: Math.max(0, each.endTime - each.startTime) / 1000,
    })),
  };
}

type Suite = {
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { duration: number }[] }[];
  }[];
};

function specsOf(suites: readonly Suite[]): NonNullable<Suite["specs"]> {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [...specs, ...specsOf(inner)]);
}

async function runPlaywright(paths: string[], title?: string): Promise<Proof> {
  const program = await startForTests(print);
  try {
    const env = { DALIL_TEST_URL: program.url };
    const args = title ? [...paths, "--grep", escaped(title)] : paths;
    const code = await run(["node_modules/@playwright/test/cli.js", "test", ...args], env);
    const file = join(results, "browser.json");
    if (!existsSync(file)) return noReport("the browser's tests");
    const { stats, suites } = JSON.parse(readFileSync(file, "utf8")) as {
      stats: { expected: number; unexpected: number; flaky: number; skipped: number };
      suites: Suite[];
    };
    const seconds = new Map<string, number>();
    const specs = specsOf(suites);
    for (const { file: path, tests } of specs)
      for (const { duration } of tests.flatMap((each) => each.results))
        seconds.set(path, (seconds.get(path) ?? 0) + duration / 1000);
    const flakyFailed = stats.flaky > maxFlaky ? stats.flaky : 0;
    return {
      passed: stats.expected + stats.flaky - flakyFailed,
      failed: Math.max(stats.unexpected + flakyFailed, code === 0 ? 0 : 1),
      skipped: stats.skipped,
      // What failed Playwright says at its end, with more than a line.
      failures: specs
        .filter(({ tests }) => tests.some(({ status }) => status === "flaky"))
        .map(({ file: path, title }) => `Passed only the second time: ${path} › ${title}`),
      files: [...seconds].map(([path, took]) => ({ path: `test/e2e/${path}`, seconds: took })),
    };
  } finally {
    await program.stop();
  }
}

/** How long each part took, and the ten slowest files. */
function timeTable(parts: readonly Part[], inAll: number): string[] {
  const line = (seconds: number, what: string) => `${seconds.toFixed(1).padStart(8)} s  ${what}`;
  const slowest = parts
    .flatMap((part) => part.files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 10);
  return [
    "\nHow long it took:",
    ...parts.map(({ name, seconds }) => line(seconds, name)),
    line(inAll, "in all, some of them side by side"),
    "The slowest files:",
    ...slowest.map(({ path, seconds }) => line(seconds, path)),
  ];
}

function noReport(suite: string): Proof {
  return { ...nothing, failed: 1, failures: [`Failed: ${suite} left no report`], files: [] };
}

function escaped(title: string): string {
  return title.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
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
