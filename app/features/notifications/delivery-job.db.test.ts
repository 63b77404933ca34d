import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { expect, it, onTestFinished } from "vitest";
import { enqueue, jobSchema } from "#app/platform/jobs/jobs.server.ts";
import { parkedQueue } from "#app/platform/jobs/queues.server.ts";
import { poolConfig, useDatabase } from "#test/database.ts";
import { deliverNotifications } from "./internal/announce.server.ts";

const { db } = useDatabase();

it("delivers what is due in the next run, and parks nothing, when the process was killed", async () => {
  const settings = { schema: jobSchema, supervise: false, schedule: false };
  const boss = new PgBoss({ ...poolConfig(), ...settings });
  await boss.start();
  onTestFinished(() => boss.stop({ graceful: false }));
  const look = (state: string) =>
    db().execute(sql`select name from pgboss.job
      where name in (${deliverNotifications.name}, ${parkedQueue}) and state = ${state}`);

  await enqueue(db(), deliverNotifications, {});
  expect(await boss.fetch(deliverNotifications.name)).toHaveLength(1);
  await db().execute(sql`update pgboss.job set started_on = started_on - interval '1 day'`);
  await boss.supervise(deliverNotifications.name);
  expect((await look("created")).rows, "none is parked").toEqual([]);
  expect((await look("retry")).rows).toEqual([{ name: deliverNotifications.name }]);
});
