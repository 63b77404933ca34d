import { defineConfig } from "@playwright/test";
import { findChromium, findHeadlessShell } from "./tools/chromium.ts";

const args = [
  "--no-sandbox",
  "--disable-gpu",
  // One process less for each browser, and one for all pages of a context.
  "--in-process-gpu",
  "--renderer-process-limit=1",
  // A page lives for seconds here: what compiles it a second and a third time costs more than it saves.
  "--js-flags=--no-opt --no-maglev",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];
const inWholeBrowser = "notifications.spec.ts";

// The program under test is started once by test/runner/run-tests.ts, which says where it listens.
export default defineConfig({
  testDir: "test/e2e",
  outputDir: "test-results/browser",
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  fullyParallel: true,
  // A test waits for its browser, the browser for the program: two at a time leave a core idle now and then.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // What passes only the second time is named and counted (test/runner/run-tests.ts).
  retries: 1,
  reporter: [["list"], ["json", { outputFile: "test-results/browser.json" }]],
  projects: [
    {
      name: "shell",
      testIgnore: inWholeBrowser,
      use: { launchOptions: { executablePath: findHeadlessShell() ?? undefined, args } },
    },
    {
      name: "whole",
      testMatch: inWholeBrowser,
      use: { launchOptions: { executablePath: findChromium() ?? undefined, args } },
    },
  ],
  use: {
    baseURL: process.env.DALIL_TEST_URL,
    browserName: "chromium",
    timezoneId: "Asia/Damascus",
    // A frame that nobody looks at costs as much as one that somebody does; what moves asks for it (carousel, journey).
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
});
