import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, constants, ftruncateSync, openSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { PostgresError } from "./postgres-error.server.ts";

export interface FileLock {
  /** A child process with this descriptor holds the lock too, as do its own children. */
  descriptor: number;
  /** Releases it in this process. The lock is free when no process holds it, however each ended. */
  release(): void;
}

const O_EXLOCK = 0x20;

/**
 * Takes the lock of `file` (flock), or returns null at once where a process holds it, also a frozen one or one
 * in another container. The kernel has the lock; the file's content only names its last holder.
 * @throws {PostgresError} where the file cannot be opened, or its disk supports no locks
 */
export async function tryFileLock(file: string): Promise<FileLock | null> {
  const descriptor = open(file);
  if (descriptor === null) return null;
  try {
    if (process.platform !== "darwin" && !(await lockOpened(descriptor, file))) {
      closeSync(descriptor);
      return null;
    }
    ftruncateSync(descriptor);
    writeSync(descriptor, `process ${process.pid} on ${hostname()}\n`, 0);
    return { descriptor, release: () => closeSync(descriptor) };
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
}

function open(file: string): number | null {
  const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;
  const locking = process.platform === "darwin" ? O_EXLOCK | O_NONBLOCK : 0;
  try {
    return openSync(file, O_RDWR | O_CREAT | locking, 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (locking && code === "EAGAIN") return null;
    throw new PostgresError(`The lock of the data folder cannot be opened: ${message}.`);
  }
}

// Node cannot lock a file. The program that can locks our opened file, and the lock stays when it has ended.
async function lockOpened(descriptor: number, file: string): Promise<boolean> {
  const child = spawn("flock", ["-x", "-n", "3"], {
    stdio: ["ignore", "ignore", "pipe", descriptor],
  });
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (complaint += text));
  try {
    const [status] = (await once(child, "close")) as [number | null];
    if (status === 0) return true;
    if (status === 1) return false;
  } catch (error) {
    complaint = (error as Error).message;
  }
  throw new PostgresError(
    `${file} cannot be locked (${complaint.trim()}): the program flock of the package util-linux must be ` +
      "installed, and DATA_DIR must be on a disk that supports locks.",
  );
}
