// Lets one start at a time install, so that two first starts do not write the same folder.
import { createHash } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

const PAUSE_MS = 200;

/**
 * Runs `work` while no other process installs into the same checkout, and waits for its turn.
 *
 * @template T
 * @param {string} root the checkout
 * @param {() => Promise<T>} work
 * @param {() => void} onWait called once when another start is installing
 * @returns {Promise<T>}
 */
export async function withInstallLock(root, work, onWait) {
  const name = `dalil-install-${createHash("sha256").update(root).digest("hex").slice(0, 32)}`;
  const tryLock = process.platform === "linux" ? tryAbstractSocket : tryLockFile;
  let release = await tryLock(name);
  if (!release) onWait();
  while (!release) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    release = await tryLock(name);
  }
  try {
    return await work();
  } finally {
    release();
  }
}

// An abstract socket has no file: the kernel frees the name when its process dies, however it dies.
function tryAbstractSocket(name) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) => (error.code === "EADDRINUSE" ? resolve(null) : reject(error)));
    server.listen(`\0${name}`, () => resolve(() => server.close()));
  });
}

async function tryLockFile(name) {
  const file = path.join(tmpdir(), `${name}.lock`);
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return () => rmSync(file, { force: true });
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  if (!ownerLives(file)) rmSync(file, { force: true });
  return null;
}

function ownerLives(file) {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    // An empty file is one whose owner has not written its number yet.
    if (!pid) return true;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
