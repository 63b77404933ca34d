import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { insertUser, now } from "#test/factories.ts";
import { notifyMembers } from "../data/notify-queries.server.ts";
import { choices, kinds } from "./kinds.server.ts";

const { db } = useDatabase();

it("the database knows each kind of notification, and no other", async () => {
  const { rows } = await db().execute(sql`select type from notification_types order by type`);
  expect(rows).toEqual(
    kinds.map(({ type }) => ({ type })).sort((a, b) => (a.type < b.type ? -1 : 1)),
  );
  const { id: userId } = await insertUser();
  await expect(
    notifyMembers(db(), { userIds: [userId], type: "gossip", data: {}, at: now }),
  ).rejects.toThrow();
});

it("the database knows each kind of mail that may be refused, and which ones collect notifications", async () => {
  const { rows } = await db().execute<{ kind: string; gathered: boolean }>(
    sql`select kind, in_digest as gathered from mail_kinds`,
  );
  expect(new Map(rows.map(({ kind, gathered }) => [kind, gathered]))).toEqual(
    new Map([
      ...[...choices].map(([kind, { hasOwnMail }]) => [kind, !hasOwnMail] as const),
      ["news", false],
    ]),
  );
});

it("each notification is stored under the choice of its kind", async () => {
  const { id: userId } = await insertUser();
  for (const { type } of kinds)
    await notifyMembers(db(), { userIds: [userId], type, data: {}, at: now });
  const { rows } = await db().execute(
    sql`select type, kind from notifications where user_id = ${userId}`,
  );
  expect(new Map(rows.map(({ type, kind }) => [type, kind]))).toEqual(
    new Map(kinds.map(({ type, choice }) => [type, choice?.kind ?? type])),
  );
});
