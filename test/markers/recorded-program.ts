import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import pg from "pg";
import { expect, vi } from "vitest";
import { s3Store } from "#app/platform/file-store/s3-store.server.ts";
import { createDatabase } from "#test/database.ts";
import { type ObjectStore, startObjectStore } from "#test/object-store.ts";
import { type Browser, createBrowser } from "#test/program.ts";
import { freePort, type StartedProcess, startProcess } from "#test/start-process.ts";
import { unzip } from "#test/zip.ts";
import { operator } from "./planted.ts";

/** The program as an operator runs it, with an ear at everything that it says to anybody. */
export class RecordedProgram {
  /** Every answer, its headers and its body; the cookies are left out. */
  readonly answers: { who: string; path: string; told: string }[] = [];
  readonly copies: { who: string; text: string }[] = [];
  readonly dataDir: string = mkdtempSync(join(tmpdir(), "dalil-markers-"));
  #url = "";
  #made?: Awaited<ReturnType<typeof createDatabase>>;
  #store?: ObjectStore;
  #process?: StartedProcess;
  #client?: pg.Client;
  readonly #outside = new Outside();

  /** Starts it with secrets in its environment and its log as talkative as it can be. */
  async open(): Promise<void> {
    const made = await createDatabase();
    this.#made = made;
    const { host = "", port, user, database } = made.poolConfig;
    const databaseUrl = `postgres://${user}:${operator.databasePassword}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    this.#store = await startObjectStore();
    const { access } = this.#store;
    this.#client = new pg.Client(made.poolConfig);
    await this.#client.connect();
    await this.#outside.open();
    const httpPort = await freePort();
    this.#url = `http://127.0.0.1:${httpPort}`;
    this.#process = startProcess(httpPort, {
      DATA_DIR: this.dataDir,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: this.#url,
      LOG_LEVEL: "trace",
      TRUSTED_PROXIES: "1",
      GEOCODER_URL: "http://127.0.0.1:9/reverse",
      GEOCODER_TOKEN: operator.geocoderToken,
      VAPID_PRIVATE_KEY: operator.vapid,
      SENTRY_DSN: `http://key@127.0.0.1:${this.#outside.port}/4`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${this.#outside.port}`,
      S3_ENDPOINT: access.endpoint,
      S3_BUCKET: access.bucket,
      S3_REGION: access.region,
      S3_ACCESS_KEY_ID: access.accessKeyId,
      S3_SECRET_ACCESS_KEY: access.secretAccessKey,
    });
    await this.#process.open;
  }

  async close(): Promise<void> {
    this.#process?.kill("SIGTERM");
    await this.#process?.exited;
    await this.#client?.end();
    await this.#outside.close();
    await this.#store?.close();
    await this.#made?.remove();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** Everything it has logged and printed. */
  said(): string {
    return this.#process?.said() ?? "";
  }

  /** What it sent to the operator's Sentry and collector of traces: the address, the headers and the body of each. */
  get sentOut(): readonly string[] {
    return this.#outside.taken;
  }

  get storeSecret(): string {
    return this.#store?.access.secretAccessKey ?? "";
  }

  /** One row of the database itself, past the program. */
  async one(text: string, ...values: unknown[]): Promise<Record<string, string>> {
    const answer = await this.#client?.query<Record<string, string>>(text, values);
    return answer?.rows[0] ?? {};
  }

  /** A browser over the socket, from an address of its own, of which every answer is kept. */
  browser(who: string, address: string): Browser {
    const { answers } = this;
    const url = () => this.#url;
    return createBrowser({
      async fetch(request: Request) {
        const headers = new Headers(request.headers);
        if (headers.has("origin")) headers.set("origin", url());
        headers.set("x-forwarded-for", address);
        const { pathname, search } = new URL(request.url);
        const answer = await fetch(url() + pathname + search, {
          method: request.method,
          headers,
          body: request.method === "POST" ? await request.arrayBuffer() : undefined,
          redirect: "manual",
        });
        // The cookie is the one place where a session's secret is meant to be.
        const messages = [...answer.headers].filter(([name]) => name !== "set-cookie").join("\n");
        answers.push({ who, path: pathname, told: `${messages}\n${await answer.clone().text()}` });
        return answer;
      },
    });
  }

  /** The newest mail to an address in which this stands, as it lies in the data folder. */
  async mailTo(address: string, has: string): Promise<string> {
    const folder = join(this.dataDir, "mail");
    const makeBasic = (mail: string) =>
      mail
        .replace(/=\r?\n/g, "")
        .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
          String.fromCharCode(Number.parseInt(code, 16)),
        );
    return vi.waitFor(
      () => {
        const mails = readdirSync(folder).map((file) =>
          makeBasic(readFileSync(join(folder, file), "utf8")),
        );
        const found = mails.find((mail) => mail.includes(address) && mail.includes(has));
        if (!found) throw new Error(`no mail to ${address} with ${has}`);
        return found;
      },
      { timeout: 30_000, interval: 200 },
    );
  }

  /** The copy a member asks for of everything that is theirs. */
  async copyFor(who: string, browser: Browser): Promise<void> {
    await browser.post("/account/settings", { intent: "export" });
    const { id } = await this.one("select id from data_exports order by requested_at desc limit 1");
    const readyOf = "select ready_at::text as ready from data_exports where id = $1";
    await vi.waitFor(async () => expect((await this.one(readyOf, id)).ready).toBeTruthy(), {
      timeout: 30_000,
      interval: 200,
    });
    const stored = this.#store && (await s3Store(this.#store.access).open(`exports/${id}.zip`));
    if (!stored) throw new Error("the copy is not where pictures are kept");
    const files = unzip(await buffer(stored.stream));
    this.copies.push({ who, text: [...files.values()].map(String).join("\n") });
  }
}

/** A Sentry and a collector of traces that take everything. */
class Outside {
  readonly taken: string[] = [];
  readonly #server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, rawHeaders } = request;
      this.taken.push([`${method} ${url}`, ...rawHeaders, body].join("\n"));
      response.end("{}");
    });
  });

  get port(): number {
    const address = this.#server.address();
    return address && typeof address === "object" ? address.port : 0;
  }

  async open(): Promise<void> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }
}
