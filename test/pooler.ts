import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./start-process.ts";
import { ensureProgram } from "./system-program.ts";

export const ensurePgBouncer = () => ensureProgram(["/usr/sbin/pgbouncer"], "pgbouncer");

/**
 * A PgBouncer in transaction mode in front of all databases of the server whose socket lies in `socketFolder`.
 * It takes no setting that a connection brings along, as it comes from its makers.
 */
export async function startPooler(
  path: string,
  { socketFolder, user }: { socketFolder: string; user: string },
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "dalil-pooler-"));
  const port = await freePort();
  const conf = join(folder, "pgbouncer.ini");
  writeFileSync(
    conf,
    `[databases]
* = host=${socketFolder} port=5432 user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 6
server_idle_timeout = 2
`,
  );
  // It does not run as root; as one hidden in a namespace of its own it still may enter root's folders.
  const hidden = ["--user", "--map-user=1000", "--map-group=1000", path, conf];
  const [command, args] = process.getuid?.() === 0 ? ["unshare", hidden] : [path, [conf]];
  const child = spawn(command, args, { stdio: ["ignore", "ignore", "pipe"] });
  let texts = "";
  child.stderr.on("data", (part: Buffer) => {
    texts = `${texts}${String(part)}`.slice(-4_000);
  });
  await answering(child, { port, user, said: () => texts });
  return {
    port,
    stop: async () => {
      const ended =
        child.exitCode === null && new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Knocked = { port: number; user: string; said: () => string };

async function answering(child: ChildProcess, { port, user, said: texts }: Knocked): Promise<void> {
  const config = { host: "127.0.0.1", port, user, database: "postgres" };
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PgBouncer has ended: ${texts()}`);
    const client = new pg.Client(config);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(50);
    }
  }
}
