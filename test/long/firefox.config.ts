import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import chromium from "../../playwright.config.ts";

const known = [
  process.env.FIREFOX_PATH,
  "/usr/bin/firefox",
  "/usr/bin/firefox-esr",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];

/** What people come for, in Firefox as the system brings it: the browser's tests of ten matters. */
const journeys = [
  "account",
  "communities",
  "contact",
  "hearts-and-comments",
  "journey",
  "messages",
  "reviews",
  "search",
  "shell-gates",
  "verification",
];

export default defineConfig({
  ...chromium,
  projects: undefined,
  testDir: "../e2e",
  outputDir: "../../test-results/firefox",
  testMatch: journeys.map((name) => `**/${name}.spec.ts`),
  reporter: [["list"], ["json", { outputFile: "../../test-results/firefox.json" }]],
  use: {
    ...chromium.use,
    browserName: "firefox",
    channel: "moz-firefox",
    launchOptions: { executablePath: known.find((path) => path && existsSync(path)) },
  },
});
