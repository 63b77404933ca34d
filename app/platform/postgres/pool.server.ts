import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";
import { nameHotStatements } from "#app/platform/hot-statements.server.ts";

type Silence = { since: number | null };
const silences = new AsyncLocalStorage<Silence>();
const maxRequestMs = 30_000;

/** Whatever `work` asks of a silent database waits six seconds in all, for connections and for statements. */
export function withinOneSilence<T>(work: () => T): T {
  return silences.getStore() ? work() : silences.run({ since: null }, work);
}

type Statement = pg.QueryArrayConfig & { text: string };

/** What Drizzle asks of a connection. */
export type Statements = {
  query(statement: Statement, values: unknown[]): Promise<pg.QueryArrayResult>;
};

/** Runs `work` on one connection of the pool, which has it back afterwards. */
export type OnConnection = <T>(work: (statements: Statements) => Promise<T>) => Promise<T>;

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
): { pool: pg.Pool; onConnection: OnConnection } {
  const nameOf = preparesStatements ? nameHotStatements() : () => undefined;
  const pool = new pg.Pool(config);
  pool.on("error", onIdleError);
  pool.on("connect", (client) => client.on("error", () => {}));
  const onConnection: OnConnection = (work) =>
    withinOneSilence(async () => {
      const client = await (silenceMs ? connectInTime(pool, silenceMs) : pool.connect());
      let broken: unknown;
      const query: Statements["query"] = async (statement, values) => {
        // What timed out may still run: another statement, even a rollback, would wait as long again.
        if (broken) throw broken;
        try {
          const name = statement.name || nameOf(statement.text, values);
          const limited = silenceMs ? { query_timeout: timeLeft(silenceMs) } : {};
          const result = await client.query({ ...statement, name, ...limited }, values);
          endSilence();
          return result;
        } catch (error) {
          if (error instanceof pg.DatabaseError) endSilence();
          else broken = error;
          throw error;
        }
      };
      try {
        return await work({ query });
      } finally {
        client.release(broken !== undefined);
      }
    });
  return { pool, onConnection };
}

async function connectInTime(pool: pg.Pool, maxWaitMs: number): Promise<pg.PoolClient> {
  const left = timeLeft(maxWaitMs);
  const connecting = pool.connect();
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

function timeLeft(maxWaitMs: number): number {
  const silence = silences.getStore() ?? { since: null };
  const now = performance.now();
  if (silence.since === null || now - silence.since > maxRequestMs) silence.since = now;
  const left = maxWaitMs - (now - silence.since);
  if (left <= 0) throw new Error("Query read timeout: the database was silent before");
  return left;
}

function endSilence(): void {
  const silence = silences.getStore();
  if (silence) silence.since = null;
}
