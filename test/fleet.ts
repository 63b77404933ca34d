import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { joinAs } from "./members.ts";
import { type RunningNginx, startNginx } from "./nginx.ts";
import { type ObjectStore, startObjectStore } from "./object-store.ts";
import { type OutsidePostgres, startOutsidePostgres } from "./outside-postgres.ts";
import type { Browser } from "./program.ts";
import { freePort, type StartedProcess, startProcess } from "./start-process.ts";
import { scatteredBrowser } from "./web-processes.ts";

export type FleetMember = {
  id: string;
  /** By the proxy. */
  browser: Browser;
  /** What their browser sends with everything, to the proxy or past it. */
  headers: Record<string, string>;
};

export type FleetDatabase = Pick<OutsidePostgres, "url" | "ask" | "close">;

/**
 * Several machines of one site: each with a data folder of its own, all on one database and one store of
 * pictures, behind nginx.
 */
export class Fleet {
  readonly ports: number[] = [];
  readonly #folders: string[] = [];
  readonly #servers: StartedProcess[] = [];
  #database: FleetDatabase | undefined;
  #objects: ObjectStore | undefined;
  #nginx: RunningNginx | undefined;

  /** The first makes everything in the empty database; then the others start at once. */
  async open(nginxPath: string, count: number, database?: FleetDatabase): Promise<void> {
    this.#database = database ?? (await startOutsidePostgres());
    this.#objects = await startObjectStore();
    for (let which = 0; which < count; which++) {
      this.ports.push(await freePort());
      this.#folders.push(mkdtempSync(join(tmpdir(), "dalil-machine-")));
    }
    this.#nginx = await startNginx(nginxPath, this.ports, { isUnlimited: true });
    await this.start(0);
    await Promise.all(this.ports.slice(1).map((_, index) => this.start(index + 1)));
  }

  get proxy(): RunningNginx {
    if (!this.#nginx) throw new Error("The fleet is not open");
    return this.#nginx;
  }

  async start(which: number): Promise<void> {
    const { access } = this.#objects ?? {};
    const server = startProcess(this.ports[which] ?? 0, {
      DATA_DIR: this.#folders[which] ?? "",
      DATABASE_URL: this.#database?.url ?? "",
      DATABASE_CONNECTIONS: "30",
      SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
      PUBLIC_URL: this.proxy.url,
      TRUSTED_PROXIES: "1",
      S3_ENDPOINT: access?.endpoint ?? "",
      S3_BUCKET: access?.bucket ?? "",
      S3_ACCESS_KEY_ID: access?.accessKeyId ?? "",
      S3_SECRET_ACCESS_KEY: access?.secretAccessKey ?? "",
    });
    this.#servers[which] = server;
    await server.open;
  }

  /** Ends one as a power cut would. */
  async kill(which: number): Promise<void> {
    this.#servers[which]?.kill("SIGKILL");
    await this.#servers[which]?.exited;
  }

  async ask<Row extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<Row[]> {
    if (!this.#database) throw new Error("The fleet is not open");
    return this.#database.ask<Row>(text, values);
  }

  /** What was used up of every limit is given back. */
  async liftLimits(): Promise<void> {
    await this.ask("delete from limits");
  }

  async member(): Promise<FleetMember> {
    const browser = scatteredBrowser(this.proxy.url);
    await this.liftLimits();
    const email = await joinAs(browser);
    const [row] = await this.ask<{ id: string }>("select id from users where email = $1", email);
    const { host, origin } = new URL(this.proxy.url);
    return { id: row?.id ?? "", browser, headers: { cookie: browser.cookie(), origin, host } };
  }

  /** The mails of all machines, which write them to files. */
  countMails(): number {
    return this.#folders.flatMap((folder) =>
      readdirSync(folder).includes("mail") ? readdirSync(join(folder, "mail")) : [],
    ).length;
  }

  async close(): Promise<void> {
    for (const server of this.#servers) server.kill("SIGTERM");
    await Promise.all(this.#servers.map(({ exited }) => exited));
    await this.#nginx?.stop();
    await this.#database?.close();
    await this.#objects?.close();
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true });
  }
}
