import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./start-process.ts";

export type RunningProgram = { url: string; dataDir: string; stop(): Promise<void> };

const root = join(import.meta.dirname, "..");

/**
 * Starts the program as an operator would, with the demo content, on a free port and in a folder of its own, but for
 * its passwords, which are hashed quickly; `stop` ends it and takes the folder away. Progress goes to `texts`.
 */
export async function startForTests(
  texts: (line: string) => void,
  env: Record<string, string> = {},
): Promise<RunningProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-program-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["server/start.ts"], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      TRUSTED_PROXIES: "1",
      WEB_PROCESSES: "1",
      PAGES_PER_MINUTE: "0",
      NODE_OPTIONS: `--import ${import.meta.resolve("./quick-scrypt.mjs")}`,
      ...env,
    },
    stdio: ["ignore", "inherit", "pipe"],
  });
  const exited = once(child, "exit");
  await new Promise<void>((resolve, reject) => {
    exited.then(
      ([code]) => reject(new Error(`The program ended with ${code} before it was open`)),
      reject,
    );
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      for (const line of text.split("\n").filter(Boolean)) texts(`  ${line}`);
      if (text.includes(" is open at ")) resolve();
    });
  });
  return {
    url,
    dataDir,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
