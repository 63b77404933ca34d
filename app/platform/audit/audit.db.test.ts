import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { now } from "#test/factories.ts";
import { recordAudit } from "./audit.server.ts";
import { auditLog } from "../tables.ts";

const { db } = useDatabase();

const entry = (targetId = newId()) => ({
  actorId: newId(),
  action: "listing-removed",
  targetKind: "listing",
  targetId,
  reason: "fraud: يطلب تحويلًا مسبقًا",
  now,
});

it("is only added to: nobody changes, deletes or empties it", async () => {
  await recordAudit(db(), entry());
  for (const change of [
    sql`update audit_log set reason = 'nothing'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await expect(db().execute(change)).rejects.toThrow();
  }
  expect(await db().select().from(auditLog)).toHaveLength(1);
});

it("is rolled back together with its act", async () => {
  const before = await db().$count(auditLog);
  await expect(
    db().transaction(async (tx) => {
      await recordAudit(tx, entry());
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await db().$count(auditLog)).toBe(before);
});
