import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { isAlive } from "./processes.server.ts";
import { PostgresError } from "./postgres-error.server.ts";

type Release = () => void;

const PAUSE_MS = 25;
const SAY_SO_AFTER_MS = 2_000;
const GIVE_UP_AFTER_MS = 300_000;

/**
 * Runs `work` while no other process starts or stops the server of the same data folder.
 *
 * @throws {PostgresError} when another process holds the lock for five minutes
 */
export async function withStartLock<T>(
  dataDir: string,
  log: (line: string) => void,
  work: () => Promise<T>,
): Promise<T> {
  const release = await acquire(dataDir, log);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquire(dataDir: string, log: (line: string) => void): Promise<Release> {
  const tryLock = process.platform === "linux" ? tryAbstractSocket : tryLockFile;
  const begun = performance.now();
  let said = false;
  for (;;) {
    const release = await tryLock(dataDir);
    if (release) return release;
    const waited = performance.now() - begun;
    if (waited > GIVE_UP_AFTER_MS) {
      throw new PostgresError(
        `Another program has been starting or stopping the database in ${dataDir} for five ` +
          "minutes: end it, and start again.",
      );
    }
    if (waited > SAY_SO_AFTER_MS && !said) {
      said = true;
      log("Another program is starting or stopping this database; waiting for it.");
    }
    await pause(PAUSE_MS);
  }
}

// An abstract socket has no file: the kernel frees the name when its process dies, however it dies.
// The name comes from the folder itself, so that another path to it names the same lock.
function tryAbstractSocket(dataDir: string): Promise<Release | null> {
  const { dev, ino } = statSync(dataDir, { bigint: true });
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    // Exclusive: in a cluster worker a plain listen would share the primary's socket.
    server.listen({ path: `\0dalil-postgres-${dev}-${ino}`, exclusive: true }, () => {
      resolve(() => server.close());
    });
  });
}

async function tryLockFile(dataDir: string): Promise<Release | null> {
  const file = join(dataDir, "pg-start.lock");
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return () => rmSync(file, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  if (!holderLives(file)) rmSync(file, { force: true });
  return null;
}

function holderLives(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    // An empty file is one whose holder has not written its number yet.
    return !pid || isAlive(pid);
  } catch {
    return false;
  }
}
