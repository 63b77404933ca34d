import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { ensureProgram } from "../test/system-program.ts";

const known = [
  ...(process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : []),
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

export function findChromium(): string | null {
  const installed = known.find((path) => existsSync(path));
  if (installed) return installed;
  const { chromium } = createRequire(import.meta.url)(
    "playwright-core",
  ) as typeof import("@playwright/test");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

const shell = "/usr/bin/chromium-headless-shell";

export function findHeadlessShell(): string | null {
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : findChromium();
}

export function ensureChromium(print: (line: string) => void): string {
  const found = findChromium();
  if (found) return found;
  print("Installing Chromium for the browser tests…");
  ensureProgram(known, "chromium", "fonts-noto-core");
  ensureProgram([shell], "chromium-headless-shell");
  if (!findChromium())
    spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
      stdio: "inherit",
    });
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    "No Chromium was found or could be installed for the browser tests: install the package chromium (or set CHROMIUM_PATH) and run npm test again.",
  );
}
