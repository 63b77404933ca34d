import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { startForTests } from "../start-for-tests.ts";

type Stats = { expected: number; unexpected: number; flaky: number; skipped: number };

/** Runs the browser's tests against a program of their own; `report` is where `args` let the results be written. */
export async function browserRound(
  args: string[],
  env: Record<string, string>,
  report: string,
): Promise<Stats> {
  const program = await startForTests(() => {});
  try {
    const cli = "node_modules/@playwright/test/cli.js";
    const browser = spawn(process.execPath, [cli, "test", ...args], {
      stdio: "inherit",
      env: { ...process.env, ...env, DALIL_TEST_URL: program.url },
    });
    await once(browser, "exit");
  } finally {
    await program.stop();
  }
  return (JSON.parse(readFileSync(report, "utf8")) as { stats: Stats }).stats;
}
