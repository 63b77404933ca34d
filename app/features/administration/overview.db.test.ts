import { zstdCompressSync } from "node:zlib";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { NotFound } from "#app/platform/errors.ts";
import { enqueue } from "#app/platform/jobs/jobs.server.ts";
import { parkedQueue } from "#app/platform/jobs/queues.server.ts";
import { sendMailJob } from "#app/platform/mail/send-mail-job.server.ts";
import { site } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, viewerOf } from "#test/factories.ts";
import { getOverview, getStaffMenu } from "./overview.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const mail = { encrypted: "" };

afterEach(() => db().execute(sql`delete from pgboss.job`));

test("staff see the state of the program: version, migration, jobs, backup", async () => {
  const viewer = viewerOf(await insertUser({ role: "moderator" }));
  const statusAt = async (now: Date) => (await getOverview(viewer, now)).status;
  const before = await statusAt(new Date());
  expect(before).toMatchObject({ jobsWaiting: 0, jobsParked: 0, lastBackup: null });
  expect(before.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(before.versions).toMatchObject([
    { of: "PostgreSQL", running: expect.stringMatching(/^\d+\.\d+$/) },
    { of: "Node", running: process.versions.node },
  ]);
  expect(before.migration).toMatch(/^\d{4}-[a-z0-9-]+\.sql$/);
  const inAnHour = new Date(Date.now() + 3_600_000);
  await enqueue(db(), sendMailJob, mail);
  await enqueue(db(), sendMailJob, mail, { startAfter: new Date(Date.now() + dayMs) });
  await enqueue(db(), { ...sendMailJob, name: parkedQueue }, mail);
  mkdirSync(site().backupDir, { recursive: true });
  writeFileSync(
    join(site().backupDir, "dalil-20261122-040000.tar.zst"),
    zstdCompressSync("a backup"),
  );
  expect(await statusAt(inAnHour)).toMatchObject({
    jobsWaiting: 1,
    jobsParked: 1,
    lastBackup: new Date("2026-11-22T04:00:00Z"),
  });
});

test("staff see how many items of each kind wait, and since when the oldest does", async () => {
  const viewer = viewerOf(await insertUser({ role: "moderator" }));
  const waiting = async () => (await getStaffMenu(viewer)).waiting;
  const none = { count: 0, since: null };
  expect(await waiting()).toEqual({
    reports: none,
    verifications: none,
    inquiries: none,
    jobs: none,
  });
  const { id } = await insertUser();
  for (const [at, handled] of [
    ["2026-11-01T08:00:00Z", "2026-11-02T08:00:00Z"],
    ["2026-11-20T08:00:00Z", null],
    ["2026-11-21T08:00:00Z", null],
  ])
    await db().execute(sql`
      insert into inquiries (id, user_id, email, locale, kind, title, description, created_at, handled_at, handled_by)
      values (gen_random_uuid(), ${id}, 'a@example.test', 'ar', 'suggestion', 'سؤال', 'نص السؤال', ${at}, ${handled},
        ${handled && viewer.id})`);
  expect((await waiting()).inquiries).toEqual({
    count: 2,
    since: Date.parse("2026-11-20T08:00:00Z"),
  });
});

test("members do not see the overview", async () => {
  const viewer = viewerOf(await insertUser());
  await expect(getOverview(viewer, new Date())).rejects.toThrow(NotFound);
});
