import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { type Connection, database } from "#app/platform/database.server.ts";
import { TooMany } from "#app/platform/errors.ts";
import { sign } from "#app/platform/secrets.server.ts";
import { site } from "#app/platform/site.server.ts";
import { limitText } from "./limit-text.server.ts";
import { type Limit, limits } from "./limits.ts";
import { neighbourhoodOf, networkOf } from "./network-of.ts";
import { limitRows } from "../tables.ts";

export { limits } from "./limits.ts";

export interface LimitResult {
  allowed: boolean;
  retryAfter: number;
}

/**
 * Consumes one of `limit` for `keyParts`. An address also counts for the network around it, which may do ten
 * times as much. Concurrent calls never get more than the amount; a refusal consumes nothing. Pass
 * `database()`, not a transaction: a failed try counts too. `cost` is what this one counts for.
 */
export async function consume(
  db: Connection,
  limit: Limit,
  keyParts: readonly string[],
  now: Date,
  cost = 1,
): Promise<LimitResult> {
  const { queries, result } = consumeQueries("asked", limit, keyParts, now, sql`true`, cost);
  const unwaited = db === database() ? sql`, ${withoutCommitWait} as commit` : sql``;
  const { rows } = await db.execute<{ taken: Taken }>(
    sql`with ${queries} select ${result} as taken${unwaited}`,
  );
  return readTaken(rows[0]?.taken);
}

/** The result of `takingFrom`; `wait` in seconds, when something was consumed before. */
export type Taken = { allowed: boolean; wait: number | null };

/**
 * The same as a part of the statement that it guards: `queries` for its `with`, `result` (a `Taken`) in its
 * `select`. Only if `when` is true; `name` tells several apart (`wasTaken`).
 */
export function consumeQueries(
  name: string,
  limit: Limit,
  keyParts: readonly string[],
  now: Date,
  when: SQL = sql`true`,
  cost = 1,
): { queries: SQL; result: SQL<Taken> } {
  const rows = rowsOf(limit, keyParts).map((row, i) => {
    const seen = sql.raw(`${name}_seen${i || ""}`);
    const interval = (cost * row.period) / row.amount;
    const latest = new Date(now.getTime() + Math.ceil((row.period - interval) * 1_000));
    const room = sql`${latest.toISOString()}::timestamptz`;
    // What is stored further ahead comes from a clock that was wrong, and would refuse for as long as it was.
    const full = sql`${new Date(now.getTime() + row.period * 1_000).toISOString()}::timestamptz`;
    const hasRoom = sql`not exists (select from ${seen} where tat > ${room})`;
    const wait = sql`(select extract(epoch from tat - ${room})::float8 from ${seen})`;
    return {
      ...row,
      seen,
      righted: sql.raw(`${name}_righted${i || ""}`),
      full,
      taken: sql.raw(`${name}_taken${i || ""}`),
      interval,
      room,
      hasRoom,
      wait,
    };
  });
  const moment = sql`${now.toISOString()}::timestamptz`;
  const look = rows.map(
    ({ seen, righted, full, name, key }) => sql`${seen} as (
      select least(tat, ${full}) as tat from limits where name = ${name} and key = ${key}
    ), ${righted} as (
      update limits set tat = ${full} where name = ${name} and key = ${key} and tat > ${full} + interval '1 second'
    )`,
  );
  // A flood is refused by a read and writes nothing; when many pass it at once, the rows decide.
  const allHaveRoom = sql.join(
    rows.map(({ hasRoom }) => hasRoom),
    sql` and `,
  );
  const write = rows.toReversed().map(({ name, key, interval, room, taken }, i, written) => {
    const before = written[i - 1];
    const may = before
      ? sql`exists (select from ${before.taken})`
      : sql`${allHaveRoom} and ${when}`;
    const step = sql`make_interval(secs => ${interval})`;
    return sql`${taken} as (
      insert into limits as held (name, key, tat)
      select ${name}, ${key}, ${moment} + ${step}
      where ${may}
      on conflict (name, key) do update set tat = greatest(held.tat, ${moment}) + ${step}
      where held.tat <= ${room}
      returning tat
    )`;
  });
  const waits = sql.join(
    rows.map(({ wait }) => wait),
    sql`, `,
  );
  return {
    queries: sql.join([...look, ...write], sql`, `),
    result: sql<Taken>`json_build_object('allowed', ${wasTaken(name)}, 'wait', greatest(${waits}))`,
  };
}

export const wasTaken = (name: string): SQL =>
  sql`exists (select from ${sql.raw(`${name}_taken`)})`;

/** For a statement that writes only counts: a power cut loses those of its last second. */
export const withoutCommitWait = sql`set_config('synchronous_commit', 'off', true)`;

/** @throws {TooMany} when nothing of the limit was left */
export function assertTaken(limit: Limit, taken: Taken): void {
  refuseBeyond(limit, readTaken(taken));
}

/** @throws {TooMany} when the result of this limit says that nothing is left */
export function refuseBeyond(limit: Limit, { allowed, retryAfter }: LimitResult): void {
  if (!allowed) {
    const amount = amountOf(limit);
    throw new TooMany(retryAfter, () => limitText({ ...limit, amount }, retryAfter));
  }
}

function readTaken(taken: Taken | undefined): LimitResult {
  if (taken?.allowed) return { allowed: true, retryAfter: 0 };
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(taken?.wait ?? 0)) };
}

/** Consumes one of a hard limit. @throws {TooMany} when nothing is left of it */
export async function consumeOrThrow(
  db: Connection,
  limit: Limit & { strength: "hard" },
  keyParts: readonly string[],
  now: Date,
): Promise<void> {
  refuseBeyond(limit, await consume(db, limit, keyParts, now));
}

/** How often the limit of an account or a device still allows it now. */
export async function remaining(
  db: Connection,
  limit: Limit & { by: "account" | "device" },
  keyParts: readonly string[],
  now: Date,
): Promise<number> {
  const [{ name, key, amount, period } = { name: "", key: "", amount: 0, period: 1 }] = rowsOf(
    limit,
    keyParts,
  );
  const [held] = await db
    .select({ tat: limitRows.tat })
    .from(limitRows)
    .where(and(eq(limitRows.name, name), eq(limitRows.key, key)));
  const ahead = Math.max(0, Number(held?.tat ?? 0) - now.getTime()) / 1_000;
  return Math.max(0, Math.floor(((period - ahead) * amount) / period + 1e-6));
}

export async function refund(db: Connection, limit: Limit, keyParts: readonly string[]) {
  for (const { name, key, amount, period } of rowsOf(limit, keyParts)) {
    await db
      .update(limitRows)
      .set({ tat: sql`${limitRows.tat} - make_interval(secs => ${period / amount})` })
      .where(and(eq(limitRows.name, name), eq(limitRows.key, key)));
  }
}

export async function purge(db: Connection, now: Date): Promise<void> {
  await db.delete(limitRows).where(lt(limitRows.tat, now));
}

type Bucket = { name: string; key: string; amount: number; period: number };

// A /48 belongs to one customer, a /24 to one data center: a network counts for the one around it as well.
const networksTogether = 10;

const choosable = new Map<Limit, () => number | undefined>([
  [limits.listingByAccount, () => site().listingsPerDay],
  [limits.commentByAccount, () => site().commentsPerMinute],
  [limits.messageByAccount, () => site().messagesPerMinute],
  [limits.conversationByAccount, () => site().conversationsPerDay],
]);

function amountOf(limit: Limit): number {
  return choosable.get(limit)?.() ?? limit.amount;
}

function rowsOf(limit: Limit, keyParts: readonly string[]): Bucket[] {
  const { name, period, by } = limit;
  const amount = amountOf(limit);
  const row = { name, key: keyOf(keyParts.map(normalise[by])), amount, period };
  if (by !== "address") return [row];
  const wide = { name: `${name}/wide`, key: keyOf(keyParts.map(neighbourhoodOf)) };
  return [row, { ...wide, amount: networksTogether * amount, period }];
}

function keyOf(parts: readonly string[]): string {
  return sign("limits", JSON.stringify(parts));
}

const normalise: Record<Limit["by"], (part: string) => string> = {
  account: (part) => part.normalize("NFKC").trim().toLowerCase(),
  device: (part) => part,
  address: networkOf,
};
