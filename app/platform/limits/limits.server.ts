import { createHmac } from "node:crypto";
import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import { type Connection, database } from "#app/platform/database.server.ts";
import { TooMany } from "#app/platform/errors.ts";
import { secret } from "#app/platform/secrets.server.ts";
import type { Limit } from "./limits.ts";
import { networkOf } from "./network-of.ts";
import { limitRows } from "./tables.ts";

/** Whether it may be done, and if not, after how many seconds it may (0 when it may). */
export interface Answer {
  allowed: boolean;
  retryAfter: number;
}

/**
 * Uses up one of `limit` for whom `keyParts` name: an account by its e-mail or number, a device by
 * `deviceOf`, an address as it is. However many ask at once, in however many processes, never more than
 * the amount are allowed; a refusal uses up nothing.
 *
 * Give it `database()`, not a transaction: what was tried counts although it failed.
 */
export async function takeFrom(
  db: Connection,
  limit: Limit,
  keyParts: readonly string[],
  now: Date,
): Promise<Answer> {
  const { queries, answer } = takingFrom("asked", limit, keyParts, now);
  const unwaited = db === database() ? sql`, ${countedUnwaited} as commit` : sql``;
  const { rows } = await db.execute<{ taken: Taken }>(
    sql`with ${queries} select ${answer} as taken${unwaited}`,
  );
  return readTaken(rows[0]?.taken);
}

/** What `takingFrom` answers; `wait` in seconds, when something was used up before. */
export type Taken = { allowed: boolean; wait: number | null };

/**
 * The same as a part of the statement that guards it: `queries` for its `with`, `answer` (a `Taken`) among
 * what it selects. Uses up one only where `when` holds, a condition on what stands before it in the `with`.
 * `name` tells it from another one there (`wasTaken`).
 */
export function takingFrom(
  name: string,
  limit: Limit,
  keyParts: readonly string[],
  now: Date,
  when: SQL = sql`true`,
): { queries: SQL; answer: SQL<Taken> } {
  const [seen, taken] = [sql.raw(`${name}_seen`), sql.raw(`${name}_taken`)];
  const key = keyOf(limit, keyParts);
  const interval = limit.period / limit.amount;
  const latest = new Date(now.getTime() + Math.ceil((limit.period - interval) * 1_000));
  const moment = sql`${now.toISOString()}::timestamptz`;
  const room = sql`${latest.toISOString()}::timestamptz`;
  const step = sql`make_interval(secs => ${interval})`;
  return {
    // A flood is refused by the look alone and writes nothing; when many pass it at once, the row decides.
    queries: sql`${seen} as (
      select tat from limits where name = ${limit.name} and key = ${key}
    ), ${taken} as (
      insert into limits as held (name, key, tat)
      select ${limit.name}, ${key}, ${moment} + ${step}
      where not exists (select from ${seen} where tat > ${room}) and ${when}
      on conflict (name, key) do update set tat = greatest(held.tat, ${moment}) + ${step}
      where held.tat <= ${room}
      returning tat
    )`,
    answer: sql<Taken>`json_build_object('allowed', ${wasTaken(name)},
      'wait', (select extract(epoch from tat - ${room})::float8 from ${seen}))`,
  };
}

/** Whether one was used up by the part of this name. */
export const wasTaken = (name: string): SQL =>
  sql`exists (select from ${sql.raw(`${name}_taken`)})`;

/** Selected by a statement that writes nothing but counts: when the power fails, those of its last second are lost. */
export const countedUnwaited = sql`set_config('synchronous_commit', 'off', true)`;

/** @throws {TooMany} when nothing was left */
export function demandTaken(taken: Taken): void {
  const { allowed, retryAfter } = readTaken(taken);
  if (!allowed) throw new TooMany(retryAfter);
}

function readTaken(taken: Taken | undefined): Answer {
  if (taken?.allowed) return { allowed: true, retryAfter: 0 };
  return { allowed: false, retryAfter: Math.max(1, Math.ceil(taken?.wait ?? 0)) };
}

/** Uses up one of a hard limit. @throws {TooMany} when nothing is left of it */
export async function demand(
  db: Connection,
  limit: Limit & { strength: "hard" },
  keyParts: readonly string[],
  now: Date,
): Promise<void> {
  const { allowed, retryAfter } = await takeFrom(db, limit, keyParts, now);
  if (!allowed) throw new TooMany(retryAfter);
}

/** Gives back the one that was taken, because it turned out not to count (a right password). */
export async function giveBack(
  db: Connection,
  limit: Limit,
  keyParts: readonly string[],
): Promise<void> {
  const interval = limit.period / limit.amount;
  await db
    .update(limitRows)
    .set({ tat: sql`${limitRows.tat} - make_interval(secs => ${interval})` })
    .where(and(eq(limitRows.name, limit.name), eq(limitRows.key, keyOf(limit, keyParts))));
}

/** Forgets whoever has everything back. */
export async function purge(db: Connection, now: Date): Promise<void> {
  await db.delete(limitRows).where(lt(limitRows.tat, now));
}

function keyOf({ by }: Limit, keyParts: readonly string[]): string {
  const parts = keyParts.map((part) => normalise[by](part));
  return createHmac("sha256", secret("limits")).update(JSON.stringify(parts)).digest("base64url");
}

const normalise: Record<Limit["by"], (part: string) => string> = {
  // One account, however its address is written.
  account: (part) => part.normalize("NFKC").trim().toLowerCase(),
  device: (part) => part,
  address: networkOf,
};
