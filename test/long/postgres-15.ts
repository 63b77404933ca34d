import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const bin = "/usr/lib/postgresql/15/bin";

/**
 * Where the programs of a PostgreSQL 15, the oldest that the program runs on, lie on this machine. Installs
 * it where that can be done without asking; else what was found says why there is none.
 */
export function ensurePostgres15(): { bin: string } | { missing: string } {
  if (existsSync(join(bin, "postgres"))) return { bin };
  const asRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (!asRoot)
    return { missing: "PostgreSQL 15 is not installed, and only root with apt-get installs it" };
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { stdio: "ignore" });
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql-15"], {
    stdio: "ignore",
    env,
  });
  if (existsSync(join(bin, "postgres"))) return { bin };
  return { missing: "the system's packages have no PostgreSQL 15" };
}
