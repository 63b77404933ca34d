import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limits } from "#app/platform/limits/limits.ts";
import { writePlaceState } from "#app/platform/second-place/state.server.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { enrol } from "#test/accounts.ts";
import { useDatabase } from "#test/database.ts";
import { queuedMails } from "#test/queued-mails.ts";
import { raiseAlarm, watchMachine } from "./alarms.server.ts";
import { dayMs, daySeconds, minuteMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const dataDir = mkdtempSync(join(tmpdir(), "dalil-alarms-"));
let before: ReturnType<typeof site>;
beforeAll(() => {
  before = site();
  const secondPlace = { name: "/mnt/other", folder: "/mnt/other" };
  configureSite({ ...before, dataDir, databaseUrl: undefined, s3Endpoint: undefined, secondPlace });
});
afterAll(() => {
  configureSite(before);
  rmSync(dataDir, { recursive: true });
});

const copiedUntil = (caughtUpAt: Date) =>
  writePlaceState(dataDir, {
    owner: "own",
    epoch: 1,
    timeline: "00000001",
    position: 1,
    baseAt: null,
    problem: null,
    caughtUpAt,
  });

async function enrolAdministrator(locale: "ar" | "en"): Promise<string> {
  const email = await enrol(undefined, { locale });
  await db().execute(sql`update users set role = 'administrator' where email = ${email}`);
  return email;
}

const alarmsTo = async (email: string) =>
  (await queuedMails(email)).flatMap(({ subject }) =>
    /second place|المكان الثاني|backup|disk|القرص/.test(subject) ? subject : [],
  );

it("mails administrators once when the second place is more than five minutes behind", async () => {
  const [arabic, english] = [await enrolAdministrator("ar"), await enrolAdministrator("en")];
  const member = await enrol();
  const now = new Date();
  const at = (minutes: number) => new Date(now.getTime() + minutes * minuteMs);
  await copiedUntil(now);
  await watchMachine(at(4));
  expect(await alarmsTo(english)).toEqual([]);
  for (const minutes of [6, 7, 8]) await watchMachine(at(minutes));
  expect(await alarmsTo(english)).toEqual(["The second place is more than five minutes behind"]);
  expect(await alarmsTo(arabic)).toEqual(["المكان الثاني متأخر أكثر من خمس دقائق"]);
  expect(await alarmsTo(member)).toEqual([]);

  const raised = Array.from({ length: 5 }, () => raiseAlarm("backup", now));
  expect((await Promise.all(raised)).filter(Boolean), "each thing is mailed for itself").toEqual([
    true,
  ]);
  expect(await alarmsTo(english), "once, however many see it").toHaveLength(2);
  expect(await raiseAlarm("backup", at(60)), "and once a day").toBe(false);
  expect(await raiseAlarm("backup", at(25 * 60))).toBe(true);
  expect(await alarmsTo(english)).toHaveLength(3);
});

it("mails them once while the disk of the data folder is nearly full", async () => {
  const [arabic, english] = [await enrolAdministrator("ar"), await enrolAdministrator("en")];
  const now = new Date();
  await copiedUntil(now);
  const megabytes = (count: number) => () => count * 1024 * 1024;
  await watchMachine(now, megabytes(513));
  expect(await alarmsTo(english)).toEqual([]);
  for (const free of [511, 100, 0]) await watchMachine(now, megabytes(free));
  expect(await alarmsTo(english)).toEqual([expect.stringMatching(/disk/)]);
  expect(await alarmsTo(arabic)).toEqual([expect.stringMatching(/القرص/)]);
});

it("is said again at once where its mails could not be queued", async () => {
  const administrator = await enrolAdministrator("en");
  const later = new Date(Date.now() + 3 * dayMs);
  await db().execute(sql`alter table profiles rename to away`);
  await expect(raiseAlarm("backup", later)).rejects.toThrow();
  await db().execute(sql`alter table away rename to profiles`);
  expect(await raiseAlarm("backup", later)).toBe(true);
  expect(limits.alarmByThing).toMatchObject({ amount: 1, period: daySeconds });
  expect(await alarmsTo(administrator)).toHaveLength(1);
});
