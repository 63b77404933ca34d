import { sql } from "drizzle-orm";
import { type Logger, pino } from "pino";
import { afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { currentRequest, logger, useLogger, withLogScope } from "#app/platform/logger.server.ts";
import { poolConfig, useDatabase } from "#test/database.ts";
import { defineJob, enqueue, PermanentFailure } from "./jobs.server.ts";
import { createJobSchema } from "./queues.server.ts";
import { handle, startWorker, steadyClock, type JobHandler, type Worker } from "./worker.server.ts";
import { dayMs, hourMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const settings = { retryLimit: 2, retryDelay: 0, retryBackoff: false };
const note = defineJob<{ text: string }>({ ...settings, name: "note" });
const tidy = defineJob({ ...settings, name: "tidy", schedule: "0 4 * * *" });
const collect = defineJob<{ of: string }>({ ...settings, name: "collect", oncePerKey: true });
const workers: Worker[] = [];

beforeAll(() => createJobSchema(poolConfig(), [note, tidy, collect]));

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await db().execute(sql`delete from pgboss.job`);
});

// The machine may be busy with other things.
const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 });

async function work(...handlers: JobHandler[]): Promise<Worker> {
  const worker = await startWorker({ poolConfig: poolConfig(), handlers, pollSeconds: 0.5 });
  workers.push(worker);
  return worker;
}

async function stored(name: string): Promise<{ state: string; data: unknown; source: string }[]> {
  const { rows } = await db().execute<{ state: string; data: unknown; source: string }>(
    sql`select state, data, source_id as source from pgboss.job where name = ${name} order by created_on`,
  );
  return rows;
}

describe("enqueue", () => {
  it("is undone with the transaction", async () => {
    const failing = db().transaction(async (tx) => {
      await enqueue(tx, note, { text: "never" });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await stored("note")).toEqual([]);
  });

  it("is seen by nobody before the commit, and done after it", async () => {
    const done = vi.fn<(text: string) => void>();
    await work(handle(note, async ({ text }) => done(text)));
    const id = await db().transaction(async (tx) => {
      const id = await enqueue(tx, note, { text: "سلام 'و' $1" });
      expect(await stored("note")).toEqual([]);
      return id;
    });
    await eventually(() => done.mock.calls).toEqual([["سلام 'و' $1"]]);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    await eventually(() => stored("note")).toMatchObject([{ state: "completed" }]);
  });

  it("waits for its time", async () => {
    const tomorrow = new Date(Date.now() + 23 * hourMs);
    await enqueue(db(), note, { text: "later" }, { startAfter: tomorrow });
    const done = vi.fn<(text: string) => void>();
    await work(handle(note, async ({ text }) => done(text)));
    await enqueue(db(), note, { text: "now" });
    await eventually(() => done.mock.calls).toEqual([["now"]]);
  });

  it("adds one of a key at a time", async () => {
    const ask = (of: string) => enqueue(db(), collect, { of }, { singletonKey: of });
    const ids = [await ask("rima"), await ask("rima"), await ask("sami")];
    expect(ids.map((id) => id !== null)).toEqual([true, false, true]);
  });

  it("refuses a job nobody knows", async () => {
    const unknown = defineJob<{ text: string }>({ ...settings, name: "unknown" });
    await expect(enqueue(db(), unknown, { text: "" })).rejects.toThrow("unknown");
  });
});

describe("startWorker", () => {
  it("tries again what failed", async () => {
    const attempts: string[] = [];
    const id = await enqueue(db(), note, { text: "twice" });
    await work(
      handle(note, async (_, attempt) => {
        attempts.push(attempt.id);
        if (attempts.length === 1) throw new Error("not yet");
      }),
    );
    await eventually(() => stored("note")).toMatchObject([{ state: "completed" }]);
    expect(attempts).toEqual([id, id]);
  });

  it("parks a job that failed at its last try, with its payload, and logs nothing of the payload", async () => {
    const lines = listenToLog();
    const id = await enqueue(db(), note, { text: "rima@example.com" });
    let attempts = 0;
    await work(
      handle(note, async ({ text }) => {
        attempts++;
        throw new Error(`no way to ${text}`);
      }),
    );
    await eventually(() => stored("parked")).toHaveLength(1);
    expect(attempts).toBe(3);
    expect(await stored("parked")).toEqual([
      { state: "created", data: { text: "rima@example.com" }, source: id },
    ]);
    expect(lines).toEqual([
      { level: 40, job: id, queue: "note", msg: "a job failed and will be tried again" },
      { level: 40, job: id, queue: "note", msg: "a job failed and will be tried again" },
      { level: 50, job: id, queue: "note", msg: "a job failed and is parked" },
    ]);
  });

  it("parks a job that cannot succeed at once", async () => {
    const attempt = vi.fn<() => void>();
    await enqueue(db(), note, { text: "" });
    await work(
      handle(note, async () => {
        attempt();
        throw new PermanentFailure("gone");
      }),
    );
    await eventually(() => stored("parked")).toHaveLength(1);
    expect(attempt).toHaveBeenCalledOnce();
  });

  it("logs the id of the request that queued a job, and does not pass it to the handler", async () => {
    const lines = listenToLog();
    const seen: unknown[] = [];
    await withLogScope({ request: "asked" }, () => enqueue(db(), note, { text: "a" }));
    await work(
      handle(note, async (payload) => {
        seen.push(payload, currentRequest());
        throw new PermanentFailure("gone");
      }),
    );
    await eventually(() => stored("parked")).toHaveLength(1);
    expect(seen).toEqual([{ text: "a" }, "asked"]);
    expect(lines).toMatchObject([{ level: 50, queue: "note", request: "asked" }]);
  });

  it("does each job once, however many work", async () => {
    const texts = Array.from({ length: 40 }, (_, i) => String(i));
    const done: string[] = [];
    const handler = handle(note, async ({ text }) => void done.push(text));
    await Promise.all([work(handler), work(handler)]);
    await db().transaction(async (tx) => {
      for (const text of texts) await enqueue(tx, note, { text });
    });
    await eventually(() => done.length).toBe(40);
    expect(done.toSorted()).toEqual(texts.toSorted());
  });

  it("goes on without a pause while there is work", async () => {
    for (let i = 0; i < 20; i++) await enqueue(db(), note, { text: String(i) });
    const done = vi.fn<(text: string) => void>();
    const worker = await startWorker({
      poolConfig: poolConfig(),
      handlers: [handle(note, async ({ text }) => done(text))],
      pollSeconds: 60,
    });
    workers.push(worker);
    await eventually(() => done.mock.calls.length).toBe(20);
  });

  it("lets a running job end before it stops", async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const started = vi.fn<() => void>();
    await enqueue(db(), note, { text: "slow" });
    const worker = await work(
      handle(note, async () => {
        started();
        await released;
      }),
    );
    await eventually(() => started.mock.calls.length).toBe(1);
    const stopped = worker.stop();
    release();
    await stopped;
    expect(await stored("note")).toMatchObject([{ state: "completed" }]);
  });

  const hold = (name: string, retries = 0) =>
    db().execute(sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now(),
      retry_count = ${retries} where name = ${name}`);

  it("does at its start what a killed worker held, and leaves to another what it does", async () => {
    await enqueue(db(), note, { text: "held" });
    await hold("note");
    const done = vi.fn<(text: string) => void>();
    const handler = handle(note, async ({ text }) => done(text));
    const first = await work(handler);
    await eventually(() => done.mock.calls).toEqual([["held"]]);
    await hold("note");
    await work(handler);
    await enqueue(db(), note, { text: "next" });
    await eventually(() => done.mock.calls).toEqual([["held"], ["next"]]);
    expect((await stored("note"))[0]).toMatchObject({ state: "active" });
    await first.stop();
  });

  it("never parks a sweep for a lost process, and parks one that throws by its own limit", async () => {
    const run = vi.fn<() => Promise<void>>(async () => {});
    await enqueue(db(), tidy, {});
    await hold("tidy", 5);
    await work(handle(tidy, run));
    await eventually(() => stored("tidy")).toMatchObject([{ state: "completed" }]);
    expect(await stored("parked")).toEqual([]);
    run.mockReset().mockRejectedValue(new Error("no"));
    await enqueue(db(), tidy, {});
    await eventually(() => stored("parked")).toHaveLength(1);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it("does not wait at its start for what a clock that was ahead has put off", async () => {
    await enqueue(db(), note, { text: "put off" });
    await db().execute(
      sql`update pgboss.job set start_after = now() + interval '40 days', state = 'retry'`,
    );
    await db().execute(sql`update pgboss.version set cron_on = now() + interval '40 days'`);
    await db().execute(sql`update pgboss.queue set monitor_claim_on = now() + interval '40 days'`);
    const done = vi.fn<(text: string) => void>();
    await work(handle(note, async ({ text }) => done(text)));
    await eventually(() => done.mock.calls).toEqual([["put off"]]);
    const { rows } = await db().execute(sql`select name from pgboss.queue
      where monitor_claim_on > now() + interval '1 hour'
      union all select 'cron' from pgboss.version where cron_on > now() + interval '1 hour'`);
    expect(rows).toEqual([]);
  });

  it("goes by a clock that runs on when the machine's is put back", () => {
    const before = steadyClock.now();
    vi.useFakeTimers({ toFake: ["Date"], now: before - 40 * dayMs });
    onTestFinished(() => void vi.useRealTimers());
    expect(steadyClock.now()).toBeGreaterThanOrEqual(before);
  });

  it("keeps the schedules of known jobs, and removes others", async () => {
    const schedules = async () =>
      (await db().execute(sql`select name, cron, timezone from pgboss.schedule`)).rows;
    await work(handle(tidy, async () => {}));
    expect(await schedules()).toEqual([
      { name: "tidy", cron: "0 4 * * *", timezone: "Asia/Damascus" },
    ]);
    await work(handle(note, async () => {}));
    expect(await schedules()).toEqual([]);
  });
});

describe("createJobSchema", () => {
  it("may run again, in several processes at once, and updates the settings of queues", async () => {
    const patient = { ...note, retryDelay: 90 };
    await Promise.all([
      createJobSchema(poolConfig(), [patient]),
      createJobSchema(poolConfig(), [patient]),
    ]);
    const { rows } = await db().execute(
      sql`select retry_delay, dead_letter from pgboss.queue where name = 'note'`,
    );
    expect(rows).toEqual([{ retry_delay: 90, dead_letter: "parked" }]);
    await createJobSchema(poolConfig(), [note]);
  });

  it("writes nothing for queues that have today's settings", async () => {
    const written = async () => {
      const { rows } = await db().execute(
        sql`select name, xmin, ctid from pgboss.queue order by name`,
      );
      return rows;
    };
    const before = await written();
    await createJobSchema(poolConfig(), [note, tidy, collect]);
    expect(await written()).toEqual(before);
  });
});

function listenToLog(): object[] {
  const before: Logger = logger();
  const lines: object[] = [];
  const stream = {
    write: (line: string) => {
      const { time: _, ...rest } = JSON.parse(line) as Record<string, unknown>;
      lines.push(rest);
    },
  };
  useLogger(pino({ base: undefined }, stream));
  onTestFinished(() => useLogger(before));
  return lines;
}
