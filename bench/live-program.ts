import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { readEnv } from "#app/platform/env.server.ts";
import { connectDatabase } from "#app/platform/postgres/connect.server.ts";
import { useSite } from "#app/platform/site.server.ts";
import { useOneSecret } from "./one-secret.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";

/** The program as an operator starts it, without demo content, and its database. */
export type LiveProgram = {
  port: number;
  pool: pg.Pool;
  /** What the process holds resident, in bytes, and the seconds of processor it has used. */
  usage(): { resident: number; seconds: number };
  restart(): Promise<void>;
  stop(): Promise<void>;
};

export async function startLiveProgram(more: Record<string, string> = {}): Promise<LiveProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-bench-live-"));
  useOneSecret(dataDir);
  const port = await freePort();
  const start = async (): Promise<StartedProcess> => {
    const started = startProcess(port, {
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...more,
    });
    await started.open;
    return started;
  };
  let running = await start();
  const env = readEnv({ DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  useSite(env);
  const database = await connectDatabase(env, () => {});
  const pool = new pg.Pool({ ...database.poolConfig, max: 4 });
  const end = async () => {
    running.kill("SIGTERM");
    await running.exited;
  };
  return {
    port,
    pool,
    usage: () => usageOf(pidOfChild("server/start.ts")),
    restart: async () => {
      await end();
      running = await start();
    },
    stop: async () => {
      await end();
      await pool.end();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function pidOfChild(word: string): number {
  const text = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" });
  for (const line of text.split("\n")) {
    const [, pid, parent, args = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    if (Number(parent) === process.pid && args.includes(word)) return Number(pid);
  }
  throw new Error(`No child called ${word} runs`);
}

function usageOf(pid: number): { resident: number; seconds: number } {
  const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  // Clock ticks, a hundred in a second.
  return { resident: resident * 1024, seconds: (Number(fields[11]) + Number(fields[12])) / 100 };
}
