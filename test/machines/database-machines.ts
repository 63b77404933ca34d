import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { newId } from "#app/platform/id.ts";
import { isDatabaseAway } from "#app/platform/database-errors.server.ts";
import { freePort } from "#test/start-process.ts";

const packages = ["patroni", "etcd-server", "haproxy", "postgresql-15"];
const programs = [
  "/usr/bin/patroni",
  "/usr/bin/etcd",
  "/usr/sbin/haproxy",
  "/usr/lib/postgresql/15/bin/postgres",
];

/** Says what is missing for it, or null; installs it from the system's packages where nobody need be asked. */
export function ensureDatabaseMachines(): string | null {
  const missing = () => programs.filter((program) => !existsSync(program));
  if (missing().length === 0) return null;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get"))
    return `${missing().join(", ")} are not installed, and only root with apt-get installs them`;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const asked of [["update"], ["install", "-y", "--no-install-recommends", ...packages]])
    spawnSync("apt-get", ["-qq", ...asked], { stdio: "ignore", env });
  return missing().length === 0 ? null : `the system's packages have no ${missing().join(", ")}`;
}

type Machine = { name: string; port: number; api: number; folder: string; patroni?: ChildProcess };

const names = ["db1", "db2"];
const settings = (file: string) =>
  readFileSync(join(import.meta.dirname, "../../deploy", file), "utf8");

/**
 * Two database machines as processes of this one: each a PostgreSQL under Patroni, one etcd, and the HAProxy
 * of the program's machines. Their settings are patroni.yml and haproxy.cfg with other ports and folders.
 */
export class DatabaseMachines {
  readonly #folder = mkdtempSync(join(tmpdir(), "dalil-databases-"));
  readonly #password = newId();
  readonly #helpers: ChildProcess[] = [];
  #machines: Machine[] = [];
  #ports = { primary: 0, etcd: 0 };
  #pool: pg.Pool | undefined;

  get url(): string {
    return `postgres://dalil:${this.#password}@127.0.0.1:${this.#ports.primary}/dalil`;
  }

  get told(): string[] {
    return this.#machines.map(({ api }) => `http://127.0.0.1:${api}/cluster`);
  }

  async open(): Promise<void> {
    this.#ports = { primary: await freePort(), etcd: await freePort() };
    chmodSync(this.#folder, 0o777);
    writeFileSync(join(this.#folder, "create-database.sql"), settings("create-database.sql"));
    await this.#startEtcd();
    for (const name of names)
      this.#machines.push({
        name,
        port: await freePort(),
        api: await freePort(),
        folder: join(this.#folder, name),
      });
    // The second copies the first.
    for (const machine of this.#machines) {
      this.#startMachine(machine);
      await until(async () =>
        this.#says(machine, machine === this.#machines[0] ? "primary" : "replica"),
      );
    }
    this.#startHaproxy();
    await this.inSync();
    this.#pool = new pg.Pool({
      connectionString: this.url,
      max: 2,
      connectionTimeoutMillis: 5_000,
    });
    this.#pool.on("error", () => {});
    await this.ask("select 1");
  }

  /** Asks the primary of the moment; while there is none it waits, and asks again. */
  async ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    for (;;) {
      try {
        const answer = await this.#pool?.query<Row>(text, values);
        return answer?.rows ?? [];
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        await pause(100);
      }
    }
  }

  /** Fulfilled when the standby has all that is acknowledged. */
  async inSync(): Promise<void> {
    await until(async () => (await this.#standbys()).includes("sync_standby"));
  }

  async primary(): Promise<Machine> {
    for (;;) {
      for (const machine of this.#machines)
        if (await this.#says(machine, "primary")) return machine;
      await pause(50);
    }
  }

  /**
   * Ends the primary's PostgreSQL at once, as a lack of memory or power would, and waits for the other one. A
   * server process that waits for another one would outlive its postmaster and hold on to the data folder. With
   * `whole` its Patroni ends as well, as when a machine loses its power, and is started again afterwards.
   */
  async killPrimary({ whole = false } = {}): Promise<string> {
    const dead = await this.primary();
    if (whole) dead.patroni?.kill("SIGKILL");
    const [postmaster = ""] = readFileSync(join(dead.folder, "postmaster.pid"), "utf8").split("\n");
    const { stdout } = spawnSync("ps", ["-o", "pid=", "--ppid", postmaster], { encoding: "utf8" });
    for (const pid of [postmaster, ...stdout.split("\n")]) if (pid.trim()) endAtOnce(Number(pid));
    await until(async () => (await this.primary()) !== dead);
    if (whole) this.#startMachine(dead);
    return dead.name;
  }

  #startMachine(machine: Machine): void {
    const { name, port, api, folder } = machine;
    const conf = join(this.#folder, `${name}.yml`);
    writeFileSync(
      conf,
      settings("patroni.yml")
        .replaceAll("/etc/patroni", this.#folder)
        .replace("/var/lib/postgresql/dalil-patroni.pgpass", join(this.#folder, `${name}.pgpass`)),
    );
    machine.patroni = asPostgres("patroni", [conf], {
      PATRONI_NAME: name,
      PATRONI_ETCD3_HOSTS: `127.0.0.1:${this.#ports.etcd}`,
      PATRONI_RESTAPI_LISTEN: `127.0.0.1:${api}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${api}`,
      PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
      PATRONI_POSTGRESQL_DATA_DIR: folder,
      PATRONI_SUPERUSER_PASSWORD: this.#password,
      PATRONI_REPLICATION_PASSWORD: this.#password,
      PATRONI_REWIND_PASSWORD: this.#password,
      DATABASE_PASSWORD: this.#password,
    });
  }

  async close(): Promise<void> {
    await this.#pool?.end();
    const all = [...this.#machines.flatMap(({ patroni }) => patroni ?? []), ...this.#helpers];
    for (const child of all) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #startEtcd(): Promise<void> {
    const [client, peer] = [this.#ports.etcd, await freePort()].map(
      (port) => `http://127.0.0.1:${port}`,
    );
    const etcd = asPostgres("etcd", [
      "--name=trial",
      `--data-dir=${join(this.#folder, "etcd")}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=trial=${peer}`,
    ]);
    this.#helpers.push(etcd);
    await until(async () => (await fetch(`${client}/health`)).ok);
  }

  #startHaproxy(): void {
    const conf = join(this.#folder, "haproxy.cfg");
    let text = settings("haproxy.cfg").replaceAll(
      "127.0.0.1:5000",
      `127.0.0.1:${this.#ports.primary}`,
    );
    for (const [n, { name, port, api }] of this.#machines.entries())
      text = text.replaceAll(
        `server ${name} 10.0.0.1${n + 1}:5432`,
        `server ${name} 127.0.0.1:${port} check port ${api}`,
      );
    writeFileSync(conf, text);
    this.#helpers.push(spawn("/usr/sbin/haproxy", ["-db", "-f", conf], { stdio: "ignore" }));
  }

  async #says({ api }: Machine, what: "primary" | "replica"): Promise<boolean> {
    const answer = await fetch(`http://127.0.0.1:${api}/${what}`).catch(() => null);
    await answer?.text();
    return answer?.ok ?? false;
  }

  async #standbys(): Promise<string[]> {
    const { api } = await this.primary();
    const answer = await fetch(`http://127.0.0.1:${api}/cluster`);
    const { members } = (await answer.json()) as { members: { role: string; state: string }[] };
    return members.filter(({ state }) => /running|streaming/.test(state)).map(({ role }) => role);
  }
}

// None of them runs as root.
function asPostgres(command: string, args: string[], env: Record<string, string> = {}) {
  const idOf = (kind: "-u" | "-g") =>
    Number(spawnSync("id", [kind, "postgres"], { encoding: "utf8" }).stdout);
  return spawn(command, args, {
    ...(process.getuid?.() === 0 && { uid: idOf("-u"), gid: idOf("-g") }),
    env: { PATH: process.env.PATH, LANG: "C.UTF-8", ...env },
    cwd: tmpdir(),
    stdio: process.env.TRIAL_LOG ? "inherit" : "ignore",
  });
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {}
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await pause(100);
}
