import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./start-process.ts";
import { ensureProgram } from "./system-program.ts";

export type RunningNginx = { url: string; port: number; stop(): Promise<void> };

const ownSettings = join(import.meta.dirname, "../docs/nginx.conf");

type Besides = {
  /** A location beside the program's own; `folder` is gone with the server. */
  asFile?: (folder: string) => string;
  /** Without the limits by address: all who ask are one. */
  isUnlimited?: boolean;
  /** What stands otherwise in the settings, for negative controls. */
  changed?: [before: string, after: string][];
};

/**
 * Starts an nginx in a folder of its own with the settings of docs/nginx.conf, in front of the program on
 * these ports. Nothing of them is changed but the ports, the name and the folder, and that it has no certificate.
 */
export async function startNginx(
  path: string,
  programPorts: number | readonly number[],
  { asFile = () => "", isUnlimited = false, changed = [] }: Besides = {},
): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), "dalil-nginx-"));
  const [port, redirecting] = [await freePort(), await freePort()];
  const settings = replaced(readFileSync(ownSettings, "utf8"), [
    [
      "server 127.0.0.1:3000;",
      [programPorts]
        .flat()
        .map((each) => `server 127.0.0.1:${each};`)
        .join(" "),
    ],
    ["listen 80;", `listen 127.0.0.1:${redirecting};`],
    ["listen 443 ssl http2;", `listen 127.0.0.1:${port} backlog=1024; ${asFile(folder)}`],
    ["server_name dalil.example;", "server_name 127.0.0.1;"],
    ["/var/cache/nginx/dalil", join(folder, "cache")],
    ...changed,
  ]).replaceAll(/^\s*ssl_.*$/gm, "");
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const conf = join(folder, "nginx.conf");
  mkdirSync(join(folder, "logs"));
  writeFileSync(
    conf,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/logs/error.log;
     ${process.getuid?.() === 0 ? "user root;" : ""}
     events { worker_connections 4096; }
     http { access_log off; keepalive_requests 1000000;
       ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
       ${isUnlimited ? settings.replaceAll(/^\s*limit_(?:req|conn) .*$/gm, "") : settings} }`,
  );
  execFileSync(path, ["-t", "-p", folder, "-c", conf], { stdio: "pipe" });
  const child = spawn(path, ["-p", folder, "-c", conf], { stdio: "ignore" });
  await listening(child, port);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    stop: async () => {
      // A Ctrl-C ends it, too.
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, "exit");
        child.kill("SIGTERM");
        await exited;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function replaced(text: string, changes: [before: string, after: string][]): string {
  return changes.reduce((changed, [before, after]) => {
    if (!changed.includes(before)) throw new Error(`docs/nginx.conf has no "${before}"`);
    return changed.replaceAll(before, after);
  }, text);
}

async function listening(child: ChildProcess, port: number): Promise<void> {
  while (child.exitCode === null) {
    try {
      // Nothing is asked: what is behind it is perhaps not there yet, and would be left alone for ten seconds.
      const socket = connect(port, "127.0.0.1");
      await once(socket, "connect");
      socket.destroy();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  throw new Error(`nginx ended with ${child.exitCode}`);
}

const known = ["/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx"];

/** The nginx of this machine, or null. */
export function findNginx(): string | null {
  return known.find((path) => existsSync(path)) ?? null;
}

export const ensureNginx = () => ensureProgram(known, "nginx-light");
