import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { tryFileLock } from "./file-lock.server.ts";

let folder = "";
const file = () => join(folder, "pg.lock");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "dalil-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Another program that takes the lock; it waits to be killed. */
async function holdElsewhere(): Promise<{
  kill(signal: NodeJS.Signals): void;
  gone: Promise<unknown>;
}> {
  const module = new URL("./file-lock.server.ts", import.meta.url).href;
  const script = `
    const { tryFileLock } = await import(${JSON.stringify(module)});
    console.log((await tryFileLock(${JSON.stringify(file())})) ? "held" : "not held");
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(String(await once(child.stdout, "data"))).toBe("held\n");
  return { kill: (signal) => child.kill(signal), gone };
}

it("belongs to one program, frozen or not, until that program has ended in any way", async () => {
  const other = await holdElsewhere();
  expect(await tryFileLock(file())).toBeNull();
  other.kill("SIGSTOP");
  expect(await tryFileLock(file())).toBeNull();
  expect(readFileSync(file(), "utf8")).toMatch(new RegExp(`^process \\d+ on ${hostname()}\\n$`));
  other.kill("SIGKILL");
  await other.gone;
  const lock = await tryFileLock(file());
  expect(lock).not.toBeNull();
  lock?.release();
});

it("is held by a child process that inherited it, after the program that took it has ended", async () => {
  const lock = await tryFileLock(file());
  expect(await tryFileLock(file()), "not twice, in the same process either").toBeNull();
  // It begins another one and ends: what is left is nobody's child, as a server whose program was killed.
  const script = "sleep 60 >/dev/null & echo $!";
  const child = spawn("sh", ["-c", script], {
    stdio: ["ignore", "pipe", "inherit", lock?.descriptor],
  });
  const [texts] = (await once(child.stdout as Readable, "data")) as [Buffer];
  lock?.release();
  await once(child, "exit");
  expect(await tryFileLock(file())).toBeNull();
  process.kill(Number(texts), "SIGKILL");
  await vi.waitFor(async () => expect(await tryFileLock(file())).not.toBeNull());
});

it.skipIf(process.platform === "darwin")(
  "says what is missing where nothing can be locked",
  async () => {
    vi.stubEnv("PATH", folder);
    await expect(tryFileLock(file())).rejects.toThrow(
      /cannot be locked .*util-linux must be installed/,
    );
    vi.unstubAllEnvs();
    await expect(tryFileLock(join(folder, "no", "where"))).rejects.toThrow(
      /cannot be opened: ENOENT/,
    );
  },
);
