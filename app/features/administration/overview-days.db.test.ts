import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { countToday, saveDayCounts } from "#app/platform/site-days.server.ts";
import { siteDays } from "#app/platform/tables.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { countDays } from "./data/overview-queries.server.ts";
import { countPastDays, countThisDay, getOverview } from "./overview.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const today = "2026-11-20";

afterEach(() => db().delete(siteDays));

async function countsOf(day: string, at = now) {
  const viewer = viewerOf(await insertUser({ role: "moderator" }));
  const { days } = await getOverview(viewer, at);
  expect(days).toHaveLength(30);
  return days.find((each) => each.day === day)?.counts ?? {};
}

async function showNumber(listing: { id: number; userId: string }, minutes: number) {
  const at = new Date(now.getTime() + minutes * minuteMs).toISOString();
  const buyer = await insertUser();
  await db().execute(sql`
    insert into contact_reveals (listing_id, viewer_id, day, at)
    values (${listing.id}, ${buyer.id}, (${at}::timestamptz at time zone 'Asia/Damascus')::date, ${at})`);
}

test("what processes answer and mail is added to the day of Damascus, and read from its rows", async () => {
  countToday("pages");
  countToday("pages");
  countToday("errors");
  await saveDayCounts(db(), now);
  countToday("pages");
  await saveDayCounts(db(), now);
  countToday("pages");
  await saveDayCounts(db(), new Date("2026-11-20T21:30:00Z"));
  expect(await countsOf(today)).toMatchObject({ pages: 3, errors: 1 });
  expect(await countsOf("2026-11-21", new Date("2026-11-20T21:30:00Z"))).toEqual({ pages: 1 });
});

test("what could not be written is counted the next time", async () => {
  countToday("mails");
  await db().execute(sql`alter table site_days rename to away`);
  await expect(saveDayCounts(db(), now)).rejects.toThrow();
  await db().execute(sql`alter table away rename to site_days`);
  countToday("mails");
  await saveDayCounts(db(), now);
  expect(await countsOf(today)).toEqual({ mails: 2 });
});

test("of a day's listings the answered ones are counted, with the middle time to the first answer", async () => {
  const seller = await insertUser({ createdAt: new Date("2026-01-01T00:00:00Z") });
  const [one, two, three] = await Promise.all(
    Array.from({ length: 4 }, () => insertListing(seller)),
  );
  if (!one || !two || !three) throw new Error("no listings");
  await showNumber(one, 90);
  await showNumber(one, 10);
  await showNumber(two, 60);
  await showNumber(three, 600);
  const later = new Date(now.getTime() + 12 * hourMs);
  await countThisDay(later);
  expect(await countsOf(today)).toMatchObject({ listings: 4, answered: 3, answer_minutes: 60 });
  const nextWeek = new Date(now.getTime() + 7 * dayMs);
  await countThisDay(nextWeek);
  await db().execute(sql`delete from contact_reveals`);
  await countThisDay(nextWeek);
  expect(await countsOf(today, nextWeek)).toMatchObject({ answered: 3 });
  await countPastDays(nextWeek);
  expect(await countsOf(today, nextWeek)).toMatchObject({
    listings: 4,
    answered: 0,
    answer_minutes: 0,
  });
});

test("of the tables that grow it reads the rows of its days, by an index of each", async () => {
  const grown = ["users", "reports", "comments", "messages", "listings", "search_misses"];
  await db().transaction(async (tx) => {
    // With nothing in them every table would be read whole.
    await tx.execute(sql`set local enable_seqscan = off`);
    const scans = async () => {
      const { rows } = await tx.execute<{ relname: string; seq_scan: string }>(
        sql`select relname, seq_scan from pg_stat_xact_user_tables order by relname`,
      );
      return rows.filter(({ relname }) => grown.includes(relname));
    };
    const before = await scans();
    await countDays(tx, 2, now);
    expect(await scans()).toEqual(before);
  });
});

test("keeps four hundred days, and nothing of anybody", async () => {
  for (const day of ["2025-10-15", "2025-10-16"])
    await db().insert(siteDays).values({ day, measure: "pages", count: 1 });
  await countPastDays(now);
  const days = await db().selectDistinct({ day: siteDays.day }).from(siteDays);
  expect(days.map(({ day }) => day).toSorted()[0]).toBe("2025-10-16");
});
