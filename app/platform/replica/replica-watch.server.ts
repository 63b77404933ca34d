import pg from "pg";

const maxAhead = 600;

/**
 * How far a replica is behind; positions in bytes of the log, moments and lags in milliseconds. No clocks of
 * two machines are compared: it is as old as the latest moment of which it is known to have everything.
 */
export class ReplicaPosition {
  readonly #maxLag: number;
  #changes = 0;
  #mustReach = Number.POSITIVE_INFINITY;
  #replayed = -1;
  #written: { position: number; at: number }[] = [];

  constructor(maxLag: number) {
    this.#maxLag = maxLag;
  }

  get changes(): number {
    return this.#changes;
  }

  changed(): void {
    this.#changes++;
    this.#mustReach = Number.POSITIVE_INFINITY;
  }

  wrote(position: number, at: number, changes: number): void {
    if (this.#written.length < maxAhead) this.#written.push({ position, at });
    if (changes === this.#changes) this.#mustReach = Math.min(this.#mustReach, position);
  }

  replayed(position: number): void {
    this.#replayed = position;
    const reached = this.#written.findLastIndex((each) => each.position <= position);
    if (reached > 0) this.#written.splice(0, reached);
  }

  lost(): void {
    this.#replayed = -1;
  }

  get isAwaited(): boolean {
    return this.#replayed < this.#mustReach;
  }

  lagAt(now: number): number {
    const [latest] = this.#written;
    return latest && latest.position <= this.#replayed ? now - latest.at : Number.POSITIVE_INFINITY;
  }

  holdsAt(now: number): boolean {
    return !this.isAwaited && this.lagAt(now) <= this.#maxLag;
  }
}

const lookEveryMs = 1_000;
const firstPauseMs = 20;
const patienceMs = 2_000;
const blockBytes = 8_192;
/** A block of the log begins with so many bytes that are no record. */
const longestHeadBytes = 40;

type Written = { position: number };
type Replayed = { position: number | null };

export class ReplicaWatch {
  readonly position: ReplicaPosition;
  readonly #database: pg.Pool;
  readonly #replica: pg.Pool;
  readonly #onError: (error: unknown) => void;
  #resume = () => {};
  #isClosed = false;
  #requestedAt = Number.NEGATIVE_INFINITY;
  #lastRequest = -1;
  readonly #watching: Promise<void>;

  constructor(options: {
    database: pg.PoolConfig;
    replica: pg.PoolConfig;
    maxLagMs: number;
    onError(error: unknown): void;
  }) {
    this.position = new ReplicaPosition(options.maxLagMs);
    // A connection of its own, so that a busy pool does not delay the check.
    this.#database = poolOfOne(options.database);
    this.#replica = poolOfOne(options.replica);
    this.#onError = options.onError;
    this.#watching = this.#watch();
  }

  changed(): void {
    this.position.changed();
    this.#resume();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#resume();
    await this.#watching;
    await Promise.all([this.#database.end(), this.#replica.end()]);
  }

  async #watch(): Promise<void> {
    let pauseMs = firstPauseMs;
    let changes = 0;
    while (!this.#isClosed) {
      if (changes !== this.position.changes) pauseMs = firstPauseMs;
      changes = this.position.changes;
      const isSeen = await this.#look();
      if (this.#isClosed) return;
      const isClose = isSeen && this.position.isAwaited;
      await this.#rest(isClose ? pauseMs : lookEveryMs, changes);
      pauseMs = Math.min(pauseMs * 2, lookEveryMs);
    }
  }

  async #look(): Promise<boolean> {
    try {
      const { changes } = this.position;
      const at = performance.now();
      if (changes !== this.#lastRequest || at - this.#requestedAt >= lookEveryMs) {
        const written = await ask<Written>(
          this.#database,
          "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position",
        );
        this.position.wrote(endOfRecord(written.position), at, changes);
        [this.#lastRequest, this.#requestedAt] = [changes, at];
      }
      const replayed = await ask<Replayed>(
        this.#replica,
        `select case when pg_is_in_recovery()
           then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`,
      );
      if (replayed.position === null)
        throw new Error("DATABASE_REPLICA_URL names a database that is not a replica");
      this.position.replayed(replayed.position);
      return true;
    } catch (error) {
      this.position.lost();
      if (!this.#isClosed) this.#onError(error);
      return false;
    }
  }

  #rest(forMs: number, changes: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, forMs);
      this.#resume = () => {
        clearTimeout(timer);
        resolve();
      };
      if (this.#isClosed || changes !== this.position.changes) this.#resume();
    });
  }
}

// At a block's beginning the database names the next record's place, which no replica reaches yet.
function endOfRecord(position: number): number {
  const inBlock = position % blockBytes;
  return inBlock <= longestHeadBytes ? position - inBlock : position;
}

function poolOfOne(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    max: 1,
    application_name: "dalil replica",
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
    keepAlive: true,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

async function ask<ResultRow extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
): Promise<ResultRow> {
  const { rows } = await pool.query<ResultRow>(text);
  if (!rows[0]) throw new Error("The database did not report its position");
  return rows[0];
}
