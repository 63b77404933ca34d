import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { createJobSchema } from "#app/platform/jobs/queues.server.ts";
import { handle, startWorker, type Worker } from "#app/platform/jobs/worker.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { poolConfig, useDatabase } from "#test/database.ts";
import { insertUser, now, viewerOf } from "#test/factories.ts";
import { decideParkedJob, listParkedJobs } from "./parked-jobs.server.ts";

const { db } = useDatabase();
const settings = { retryLimit: 1, retryDelay: 0, retryBackoff: false };
const poison = defineJob<{ to: string }>({ ...settings, name: "poison" });
const other = defineJob<{ n: number }>({ ...settings, name: "other-work" });
let staff: Viewer;
let administrator: Viewer;
let worker: Worker | undefined;

beforeAll(async () => {
  await createJobSchema(poolConfig(), [poison, other]);
  staff = viewerOf(await insertUser({ role: "moderator" }));
  administrator = viewerOf(await insertUser({ role: "administrator" }));
});

let isCured: boolean;
let done: string[];

beforeEach(async () => {
  [isCured, done] = [false, []];
  worker = await startWorker({
    poolConfig: poolConfig(),
    pollSeconds: 0.5,
    handlers: [
      handle(poison, async ({ to }, { id }) => {
        if (!isCured) throw new TypeError(`no way to ${to}`);
        done.push(`${id} ${to}`);
      }),
      handle(other, async ({ n }) => void done.push(`other ${n}`)),
    ],
  });
});

afterEach(async () => {
  await worker?.stop();
  await db().execute(sql`delete from pgboss.job`);
});

const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 20_000 });
const parked = async () => (await listParkedJobs(staff)).rows;
const decide = (id: string, decision: "retry" | "drop", viewer = administrator) =>
  decideParkedJob({ viewer, id, decision, now });
const logged = async () =>
  (
    await db().execute(
      sql`select actor_id, action, target_id, reason from audit_log where target_kind = 'job' order by id desc limit 1`,
    )
  ).rows[0];

async function park(): Promise<{ id: string; first: string | null }> {
  const first = await enqueue(db(), poison, { to: "rima@example.com" });
  await eventually(async () => (await parked()).length).toBe(1);
  const [job] = await parked();
  return { id: job?.id ?? "", first };
}

describe("a job that fails at every try (N16)", () => {
  it("is parked where staff see it without its content, and delays no other job", async () => {
    await park();
    await enqueue(db(), other, { n: 1 });
    await eventually(() => done).toEqual(["other 1"]);
    const jobs = await parked();
    expect(jobs).toMatchObject([
      { kind: "poison", tries: 2, error: { type: "TypeError", code: null, place: "run" } },
    ]);
    expect(JSON.stringify(jobs)).not.toContain("rima");
  });

  it("is tried again when an administrator says so, as the same job, and done once", async () => {
    const { id, first } = await park();
    isCured = true;
    await decide(id, "retry");
    await eventually(() => done).toEqual([`${first} rima@example.com`]);
    expect(await parked()).toEqual([]);
    expect(await logged()).toMatchObject({
      actor_id: administrator.id,
      action: "job-retried",
      target_id: id,
      reason: "poison",
    });
  });

  it("is parked again when it fails again", async () => {
    const { id } = await park();
    await decide(id, "retry");
    await eventually(async () => (await parked()).map((job) => job.id === id)).toEqual([false]);
  });

  it("is dropped for good when an administrator says so", async () => {
    const { id } = await park();
    await decide(id, "drop");
    expect(await parked()).toEqual([]);
    expect(await logged()).toMatchObject({ action: "job-dropped", target_id: id });
  });

  it("is decided once, however many decide at once", async () => {
    const { id } = await park();
    const decided = await Promise.allSettled([
      decide(id, "drop"),
      decide(id, "retry"),
      decide(id, "drop"),
    ]);
    const refused = decided.filter((each) => each.status === "rejected");
    expect(refused).toHaveLength(2);
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Conflict);
  });

  it("can be decided by administrators only", async () => {
    const { id } = await park();
    const member = viewerOf(await insertUser());
    for (const viewer of [member, staff])
      await expect(decide(id, "drop", viewer)).rejects.toThrow(NotFound);
    await expect(listParkedJobs(member)).rejects.toThrow(NotFound);
    expect((await listParkedJobs(staff)).mayDecide).toBe(false);
    expect((await listParkedJobs(administrator)).mayDecide).toBe(true);
    await expect(decide("nonsense", "drop")).rejects.toThrow(NotFound);
    expect(await parked()).toHaveLength(1);
  });
});
