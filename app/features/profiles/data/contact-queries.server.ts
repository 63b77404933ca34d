import { and, eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Connection } from "#app/platform/database.server.ts";
import {
  isInGoodState,
  memberContactReveals,
  profiles,
  users,
} from "#app/features/accounts/data/tables.ts";

/** Stored for each number shown: to an account, or to a browser by an HMAC of its name; `day` is of Damascus. */
export type Reveal = { viewerId: string | null; device: string | null; day: string; at: Date };

export async function findContact(db: Connection, id: string) {
  const [row] = await db
    .select({
      phone: sql<string | null>`case when ${profiles.showPhone} then ${profiles.phoneNumber} end`,
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(eq(profiles.id, id), isInGoodState()));
  return row ?? null;
}

export function createRevealStore(table: PgTable, subject: PgColumn) {
  const column = sql.identifier(subject.name);
  return {
    async has(db: Connection, id: string | number, reveal: Reveal): Promise<boolean> {
      const { viewerId, device, day } = reveal;
      const isCaller = viewerId ? sql`viewer_id = ${viewerId}` : sql`device = ${device}`;
      const { rowCount } = await db.execute(
        sql`select from ${table} where ${column} = ${id} and day = ${day} and ${isCaller}`,
      );
      return (rowCount ?? 0) > 0;
    },

    async insert(db: Connection, id: string | number, reveal: Reveal): Promise<void> {
      const { viewerId, device, day, at } = reveal;
      await db.execute(sql`
        insert into ${table} (${column}, viewer_id, device, day, at)
        values (${id}, ${viewerId}, ${device}, ${day}, ${at.toISOString()}::timestamptz)
        on conflict do nothing`);
    },

    async deleteBefore(db: Connection, moment: Date): Promise<void> {
      await db.execute(sql`delete from ${table} where at < ${moment.toISOString()}::timestamptz`);
    },
  };
}

export const memberReveals = createRevealStore(memberContactReveals, memberContactReveals.memberId);
