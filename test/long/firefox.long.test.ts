import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { startForTests } from "../start-for-tests.ts";

type Report = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

it("the ten core journeys go in Firefox as they do in Chromium", async () => {
  const program = await startForTests(() => {});
  try {
    const browser = spawn(
      process.execPath,
      ["node_modules/@playwright/test/cli.js", "test", "--config", "test/long/firefox.config.ts"],
      {
        stdio: "inherit",
        env: { ...process.env, DALIL_TEST_URL: program.url, DALIL_BROWSER: "firefox" },
      },
    );
    await once(browser, "exit");
  } finally {
    await program.stop();
  }
  const { stats } = JSON.parse(readFileSync("test-results/firefox.json", "utf8")) as Report;
  expect(stats).toMatchObject({ unexpected: 0, flaky: 0, skipped: 0 });
  expect(stats.expected).toBeGreaterThan(40);
});
