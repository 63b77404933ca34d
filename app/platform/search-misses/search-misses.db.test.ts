import { expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { countMiss, purgeMisses } from "./search-misses.server.ts";
import { searchMisses } from "../tables.ts";

const { db } = useDatabase();

it("counts what was searched in vain by the day in Damascus, whoever asked, however many at once", async () => {
  const evening = new Date("2026-11-20T20:59:00Z");
  const night = new Date("2026-11-20T21:01:00Z");
  await Promise.all(
    Array.from({ length: 8 }, () => countMiss(db(), "  Lada   Niva ", ["device", "a"], evening)),
  );
  await countMiss(db(), "lada niva", ["device", "b"], night);
  for (const nothing of ["", "  ", "\u200b"])
    await countMiss(db(), nothing, ["device", "a"], night);
  const rows = await db().select().from(searchMisses).orderBy(searchMisses.day);
  expect(rows).toEqual([
    { day: "2026-11-20", term: "lada niva", count: 8, people: 1 },
    { day: "2026-11-21", term: "lada niva", count: 1, people: 1 },
  ]);
  await purgeMisses(db(), new Date("2027-02-19T09:00:00Z"));
  expect((await db().select().from(searchMisses)).map(({ day }) => day)).toEqual(["2026-11-21"]);
});
