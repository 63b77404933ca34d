import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { causesOf } from "#app/platform/errors.ts";
import { type NameOf, nameHotStatements } from "#app/platform/hot-statements.server.ts";

type Silence = { since: number | null };
const silences = new AsyncLocalStorage<Silence>();
const maxRequestMs = 30_000;

/** Whatever `work` asks of a silent database waits six seconds in all, for connections and for statements. */
export function withinOneSilence<T>(work: () => T): T {
  return silences.getStore() ? work() : silences.run({ since: null }, work);
}

type PoolOptions = {
  /** Not where a pooler gives each transaction another connection. */
  preparesStatements: boolean;
  onIdleError(error: Error): void;
  /** How long one request waits for a silent database in all (ms); unlimited without it. */
  silenceMs?: number | undefined;
};

/** A lost connection is harmless: the pool opens another; until then callers get their query's error. */
export function openPool(
  config: pg.PoolConfig,
  { preparesStatements, onIdleError, silenceMs }: PoolOptions,
): pg.Pool {
  const nameOf = preparesStatements ? nameHotStatements() : () => undefined;
  const Client = silenceMs ? hurriedClient(nameOf, silenceMs) : preparingClient(nameOf);
  const pool = silenceMs
    ? new HurriedPool({ ...config, Client }, silenceMs)
    : new pg.Pool({ ...config, Client });
  pool.on("error", onIdleError);
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

type Query = (...given: unknown[]) => Promise<unknown>;

function preparingClient(nameOf: NameOf) {
  return class PreparingClient extends pg.Client {
    override query(statement: unknown, values?: unknown, ...rest: unknown[]): never {
      const name = nameOf(statement, values);
      const named = name ? { ...(statement as object), name } : statement;
      return Reflect.apply(super.query as Query, this, [named, values, ...rest]) as never;
    }
  };
}

function hurriedClient(nameOf: NameOf, maxWaitMs: number) {
  return class HurriedClient extends preparingClient(nameOf) {
    override query(statement: unknown, ...rest: unknown[]): never {
      return this.#queryInTime(statement as string | object, rest) as never;
    }

    async #queryInTime(statement: string | object, rest: unknown[]): Promise<unknown> {
      const silence = silences.getStore() ?? { since: null };
      const query_timeout = beginWait(silence, maxWaitMs);
      const query = typeof statement === "string" ? { text: statement } : statement;
      try {
        const result: unknown = await super.query({ ...query, query_timeout }, ...rest);
        silence.since = null;
        return result;
      } catch (error) {
        if (error instanceof pg.DatabaseError) silence.since = null;
        // A statement that timed out still runs: the next one, even a rollback, would wait as long again.
        if (isDatabaseSilent(error)) void this.end();
        throw error;
      }
    }
  };
}

class HurriedPool extends pg.Pool {
  readonly #maxWaitMs: number;

  constructor(config: pg.PoolConfig, maxWaitMs: number) {
    super(config);
    this.#maxWaitMs = maxWaitMs;
  }

  override connect(): never {
    return this.#connectInTime() as never;
  }

  // The pool's own would give the statement the full time again.
  override query(...given: unknown[]): never {
    return withinOneSilence(() => this.#queryOnce(given)) as never;
  }

  async #connectInTime(): Promise<pg.PoolClient> {
    const left = beginWait(silences.getStore() ?? { since: null }, this.#maxWaitMs);
    const connecting = super.connect();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => reject(new Error("timeout exceeded when trying to connect")),
      left,
    );
    try {
      return await Promise.race([connecting, late]);
    } catch (error) {
      connecting.then((client) => client.release()).catch(() => {});
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #queryOnce(given: unknown[]): Promise<unknown> {
    const client = await this.#connectInTime();
    try {
      const result: unknown = await Reflect.apply(client.query as Query, client, given);
      client.release();
      return result;
    } catch (error) {
      client.release(error instanceof Error ? error : true);
      throw error;
    }
  }
}

function beginWait(silence: Silence, maxWaitMs: number): number {
  const now = performance.now();
  if (silence.since === null || now - silence.since > maxRequestMs) silence.since = now;
  const left = maxWaitMs - (now - silence.since);
  if (left <= 0) throw new Error("Query read timeout: the database was silent before");
  return left;
}

/** True where the full waiting time passed: it accepts connections, or did, and does not answer. */
export function isDatabaseSilent(error: unknown): boolean {
  const silent = /Query read timeout|timeout exceeded when trying to connect|connection timeout/;
  return causesOf(error).some(({ message }) => silent.test(message));
}
