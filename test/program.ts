import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import type { Env } from "#app/platform/env.server.ts";
import type { Program } from "#server/entry.ts";
import { readBuilt } from "#server/serving.ts";
import { addressOf, createDatabase } from "./database.ts";

export const origin = "http://dalil.test";

type Reply = { status: number; headers: Headers; text: string; cookies: string[] };

/** A browser without a screen: keeps its cookies, does not follow redirects, sends Origin with writes. */
export type Browser = {
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(
    path: string,
    form: Record<string, string> | FormData,
    headers?: Record<string, string>,
  ): Promise<Reply>;
  /** Its cookies, as it sends them. */
  cookie(): string;
};

type Ask = <Row extends pg.QueryResultRow = Record<string, unknown>>(
  text: string,
  ...values: unknown[]
) => Promise<Row[]>;

/**
 * The program on a database of its own, asked without a socket; `settings` come on top. It is read from its
 * sources; `isBuilt` takes the built one, for what is true of the browser's files only.
 */
export function useProgram(
  settings: Partial<Env> = {},
  { isBuilt = false } = {},
): {
  program(): Program;
  browser(): Browser;
  poolConfig(): pg.PoolConfig;
  /** What stands in its database, and what a test changes there behind its back. */
  ask: Ask;
} {
  let program: Program | undefined;
  let made: Awaited<ReturnType<typeof createDatabase>> | undefined;
  let pool: pg.Pool | undefined;
  beforeAll(async () => {
    made = await createDatabase();
    const { createProgram: create } = isBuilt
      ? await readBuilt()
      : await import("#server/entry.ts");
    const way = wayOf(made.poolConfig);
    program = await create({
      env: { ...made.env, ...way.env, ...settings },
      poolConfig: { ...way.poolConfig, max: 8 },
    });
  });
  afterAll(async () => {
    await program?.close();
    await pool?.end();
    await made?.remove();
  });
  const running = () => {
    if (!program) throw new Error("The program starts before the first test, not before");
    return program;
  };
  const poolConfig = () => {
    if (!made) throw new Error("The program starts before the first test, not before");
    return made.poolConfig;
  };
  return {
    program: running,
    browser: () => createBrowser(running()),
    poolConfig,
    async ask<Row extends pg.QueryResultRow>(text: string, ...values: unknown[]) {
      const brief = { max: 1, idleTimeoutMillis: 1_000 };
      pool ??= new pg.Pool({ ...poolConfig(), ...brief }).on("error", () => {});
      const client = await pool.connect();
      try {
        const { rows } = await client.query<Row>(text, values);
        client.release();
        return rows;
      } catch (error) {
        // A transaction that it began is not left open to the next statement.
        client.release(true);
        throw error;
      }
    },
  };
}

/** To a program's database: through the pooler of the run, where there is one (test/long/pooler.long.test.ts). */
function wayOf(poolConfig: pg.PoolConfig): { poolConfig: pg.PoolConfig; env: Partial<Env> } {
  const port = inject("poolerPort");
  if (port === null) return { poolConfig, env: {} };
  const { user, database } = poolConfig;
  return {
    poolConfig: { host: "127.0.0.1", port, user, database },
    env: { databaseDirectUrl: addressOf(poolConfig) },
  };
}

/** What answers a browser: the program, or another process over its socket. */
type RequestInput = {
  fetch(request: Request, env: typeof socket): Response | Promise<Response>;
};

/** The connection of whoever asks. */
export const socket = {
  incoming: { socket: { remoteAddress: "192.0.2.7", remotePort: 40_000, remoteFamily: "IPv4" } },
};

/** A browser of a program in a process of its own, over the socket. */
export function browserAt(url: string): Browser {
  return createBrowser({
    async fetch(request: Request) {
      const headers = new Headers(request.headers);
      if (headers.has("origin")) headers.set("origin", url);
      const { pathname, search } = new URL(request.url);
      const body = request.method === "POST" ? await request.arrayBuffer() : undefined;
      const { method } = request;
      return fetch(url + pathname + search, { method, headers, body, redirect: "manual" });
    },
  });
}

export function createBrowser(program: RequestInput): Browser {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
  const send = async (path: string, init: RequestInit): Promise<Reply> => {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set("cookie", cookie());
    const response = await program.fetch(
      new Request(new URL(path, origin), { ...init, headers, redirect: "manual" }),
      socket,
    );
    const cookies = response.headers.getSetCookie();
    for (const cookie of cookies) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/max-age=0/i.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    }
    return {
      status: response.status,
      headers: response.headers,
      text: await response.text(),
      cookies,
    };
  };
  return {
    cookie,
    get: (path, headers = {}) => send(path, { headers: { accept: "text/html", ...headers } }),
    post: (path, form, headers = {}) =>
      send(path, {
        method: "POST",
        body: form instanceof FormData ? form : new URLSearchParams(form),
        headers: { accept: "text/html", origin, ...headers },
      }),
  };
}
