import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

const known = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];

/** The nginx of this machine, or null. */
export function findNginx(): string | null {
  return known.find((path) => existsSync(path)) ?? null;
}

/** Installs it where that can be done without asking; else what was found says why there is none. */
export function ensureNginx(): { path: string } | { missing: string } {
  const found = findNginx();
  if (found) return { path: found };
  const asRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!asRoot) return { missing: "nginx is not installed, and only root with apt-get installs it" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "nginx-light"], {
    stdio: "ignore",
    env,
  });
  const installed = findNginx();
  return installed ? { path: installed } : { missing: "apt-get did not install nginx" };
}
