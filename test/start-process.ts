import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";

/** The program as an operator starts it; what it says is collected. */
export type StartedProcess = {
  url: string;
  said(): string;
  /** What came on standard output alone. */
  log(): string;
  /** Fulfilled when it has printed its address; rejects with what it said when it ends before. */
  open: Promise<void>;
  exited: Promise<number | null>;
  kill(signal: NodeJS.Signals): void;
  pid: number | undefined;
};

const root = join(import.meta.dirname, "..");

/** Starts the program without demo content; `env` comes on top, `under` is a command that runs it. */
export function startProcess(
  port: number,
  env: Record<string, string>,
  under: readonly string[] = [],
  options: readonly string[] = [],
): StartedProcess {
  const start = [...under, process.execPath, "server/start.ts", ...options];
  const [command = process.execPath, ...args] = start;
  const child = spawn(command, args, {
    cwd: root,
    env: {
      ...inherited(),
      PORT: String(port),
      DEMO: "0",
      LOG_LEVEL: "warn",
      WEB_PROCESSES: "1",
      PAGES_PER_MINUTE: "0",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let texts = "";
  let log = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const open = new Promise<void>((resolve, reject) => {
    const listen = (text: string) => {
      texts += text;
      if (/ is open at http/.test(texts)) resolve();
    };
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", listen);
    exited.then((code) => reject(new Error(`It ended with ${code}: ${texts}`)), reject);
  });
  // Not every test waits for the opening.
  open.catch(() => {});
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => texts,
    log: () => log,
    open,
    exited,
    kill: (signal) => send(child, signal),
    pid: child.pid,
  };
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (!address || typeof address === "string") throw new Error("No free port was found");
  return address.port;
}

function send(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
}

// The test runner's own variables are no operator's.
function inherited(): NodeJS.ProcessEnv {
  const env = { ...process.env };
  for (const name of ["NODE_ENV", "NODE_OPTIONS", "DATABASE_URL", "PUBLIC_URL", "HOST"])
    delete env[name];
  return env;
}
