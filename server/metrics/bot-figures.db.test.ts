import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { configureSite, site } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { drawFigures, siteFigures } from "./figures.ts";

const { db } = useDatabase();

const lines = async () =>
  (await drawFigures([await siteFigures()]))
    .split("\n")
    .filter((line) => line.startsWith("dalil_telegram"));

it("says what the bot has said, what was refused and what waits, and nothing without a bot", async () => {
  expect(await lines()).toEqual([]);
  configureSite({ ...site(), telegramBotToken: `7310011223:${"A".repeat(35)}` });
  await db().execute(
    sql`insert into telegram_outcomes values ('sent', 7, now()), ('blocked', 2, now())`,
  );
  await db().execute(sql`insert into telegram_bot (username, seen_at) values ('dalil_bot', now())`);
  await db().execute(sql`
    insert into telegram_calls (chat, payload, tries, claimed_at, unsure_after)
    values ('1', '{}', 0, null, null), ('2', '{}', 1, now(), 5), ('3', '{}', 2, null, null), ('4', '{}', 1, null, 9)`);
  expect(await lines()).toEqual([
    'dalil_telegram_calls_total{outcome="sent"} 7',
    'dalil_telegram_calls_total{outcome="blocked"} 2',
    'dalil_telegram_waiting{state="new"} 1',
    'dalil_telegram_waiting{state="calling"} 1',
    'dalil_telegram_waiting{state="flooded"} 1',
    'dalil_telegram_waiting{state="unanswered"} 1',
    expect.stringMatching(/^dalil_telegram_oldest_seconds [\d.e-]+$/),
    expect.stringMatching(/^dalil_telegram_silent_seconds [\d.e-]+$/),
  ]);
});
