import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Connection } from "#app/platform/database.server.ts";
import { jobSchema } from "./jobs.server.ts";
import { parkedQueue } from "./queues.server.ts";

/** A job in the dead-letter queue: it failed for good and waits for a decision. Without its payload. */
export type ParkedJob = {
  id: string;
  kind: string;
  requestedAt: Date;
  parkedAt: Date;
  tries: number;
  /** What was thrown at the last try: never its message, which may name people. */
  error: { type: string | null; code: string | null; place: string | null };
};

type JobRow = Omit<ParkedJob, "error"> & {
  output: { name?: unknown; code?: unknown; stack?: unknown } | null;
};

const isParked = sql`name = ${parkedQueue} and state = 'created'`;

export async function listParked(db: Connection, limit: number): Promise<ParkedJob[]> {
  const { rows } = await db.execute<JobRow>(sql`
    select id, coalesce(source_name, name) as kind, created_on as "parkedAt",
      coalesce(source_created_on, created_on) as "requestedAt", coalesce(source_retry_count, 0) + 1 as tries,
      source_output as output
    from pgboss.job where ${isParked} order by created_on desc, id desc limit ${limit}`);
  return rows.map(({ output, requestedAt, parkedAt, ...rest }) => ({
    ...rest,
    requestedAt: new Date(requestedAt),
    parkedAt: new Date(parkedAt),
    error: {
      type: nameIn(output?.name),
      code: nameIn(output?.code),
      place: placeIn(output?.stack),
    },
  }));
}

/** Returns a job to its queue, with as many tries as a new one. @returns its type, or null when it is no longer parked */
export async function retryParked(tx: Connection, id: string): Promise<string | null> {
  const kind = await kindOf(tx, id);
  if (kind === null) return null;
  const boss = new PgBoss({ schema: jobSchema, db: fromDrizzle(tx, sql) });
  return (await boss.redrive(parkedQueue, { ids: [id] })) === 1 ? kind : null;
}

/** Deletes a job. @returns its type, or null when it is no longer parked */
export async function dropParked(tx: Connection, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ kind: string }>(sql`
    delete from pgboss.job where ${isParked} and id = ${id}
    returning coalesce(source_name, name) as kind`);
  return rows[0]?.kind ?? null;
}

async function kindOf(tx: Connection, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ kind: string }>(sql`
    select coalesce(source_name, name) as kind from pgboss.job
    where ${isParked} and id = ${id} for update`);
  return rows[0]?.kind ?? null;
}

// Names and codes of errors are written in code; anything longer may be what a person wrote.
function nameIn(value: unknown): string | null {
  return typeof value === "string" && /^\w{1,60}$/.test(value) ? value : null;
}

function placeIn(stack: unknown): string | null {
  if (typeof stack !== "string") return null;
  return /^\s+at (?:async )?((?:new )?[\w.$#<>]{1,100}) \(/m.exec(stack)?.[1] ?? null;
}
