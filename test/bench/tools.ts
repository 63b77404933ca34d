import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../../tools/chromium.ts";
import { npmCommand } from "../../tools/install.mjs";
import { findNginx } from "#test/nginx.ts";
import type { Tool } from "./part.ts";

export const wrkPath = ["/usr/bin/wrk", "/usr/local/bin/wrk", "/opt/homebrew/bin/wrk"].find(
  (path) => existsSync(path),
);
// Larger than the program, so it is installed on first use, where git and the tests do not look.
const folder = join(import.meta.dirname, "../../node_modules/.cache/lighthouse");
export const lighthousePath = join(folder, "node_modules/lighthouse/core/index.js");

const has: Record<Tool, () => boolean> = {
  wrk: () => wrkPath !== undefined,
  nginx: () => findNginx() !== null,
  chromium: () => findChromium() !== null,
  lighthouse: () => existsSync(lighthousePath) || installLighthouse(),
};

export function missingTools(needs: readonly Tool[] = []): string | null {
  const missing = needs.filter((tool) => !has[tool]());
  return missing.length > 0 ? `${missing.join(" and ")} could not be found on this machine` : null;
}

/** The very versions of test/bench/lighthouse/package-lock.json. */
function installLighthouse(): boolean {
  mkdirSync(folder, { recursive: true });
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(import.meta.dirname, "lighthouse", name), join(folder, name));
  const { command, args } = npmCommand();
  const given = [...args, "ci", "--ignore-scripts", "--prefix", folder];
  spawnSync(command, given, { cwd: folder, stdio: "inherit" });
  return existsSync(lighthousePath);
}
