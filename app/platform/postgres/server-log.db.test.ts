import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, inject, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { preparePlace } from "./place.server.ts";

const { db } = useDatabase();

it("contains neither the values of a statement nor the row it failed on", async () => {
  const marker = `leila${process.pid}@dalil.test`;
  const taken = sql.raw(`insert into mail_suppressions (email, reply_code, suppressed_at)
    values ('${marker}', 550, now()), ('${marker}', 550, now())`);
  await expect(db().execute(taken)).rejects.toThrow();
  await expect(db().execute(sql`select ${marker}::text::uuid`)).rejects.toThrow();
  const log = readFileSync(preparePlace(inject("dataDir")).logFile, "utf8");
  expect(log).toContain("database system is ready");
  expect(log).not.toContain(marker);
});
