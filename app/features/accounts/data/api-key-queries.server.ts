import { hash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { mailSuppressions } from "#app/platform/tables.ts";
import { memberColumns } from "./session-queries.server.ts";
import { apiKeys, profiles, users } from "./tables.ts";

const maxApiKeys = 10;

export type NewApiKey = { userId: string; name: string; mayPost: boolean; key: string };

/** Of a name there is one key: the later one takes its place. False where no place is free. */
export async function saveApiKey(tx: Connection, { userId, name, mayPost, key }: NewApiKey) {
  const keyHash = hash("sha256", key);
  const inserted = await tx.execute(sql`
    insert into api_keys (id, user_id, place, name, key_hash, may_post)
    select ${newId()}::uuid, ${userId}::uuid, free, ${name}, ${keyHash}, ${mayPost}
    from generate_series(1, ${maxApiKeys}::int) as free
    where not exists (select from api_keys where user_id = ${userId}::uuid and place = free)
    order by free limit 1
    on conflict do nothing`);
  if (inserted.rowCount) return true;
  const replaced = await tx
    .update(apiKeys)
    .set({ keyHash, mayPost, createdAt: sql`now()`, lastUsedOn: null })
    .where(and(eq(apiKeys.userId, userId), eq(apiKeys.name, name)));
  return (replaced.rowCount ?? 0) > 0;
}

export async function deleteApiKey(db: Connection, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.userId, userId), eq(apiKeys.id, id)));
  return (rowCount ?? 0) > 0;
}

export async function findByApiKey(db: Connection, key: string) {
  const [row] = await db
    .select({
      id: apiKeys.id,
      mayPost: apiKeys.mayPost,
      isFirstToday: sql<boolean>`${apiKeys.lastUsedOn} is distinct from current_date`,
      member: memberColumns,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(mailSuppressions, eq(mailSuppressions.email, users.email))
    .where(eq(apiKeys.keyHash, hash("sha256", key)));
  return row ?? null;
}

export async function markApiKeyUsed(db: Connection, id: string): Promise<void> {
  await db.update(apiKeys).set({ lastUsedOn: sql`current_date` }).where(eq(apiKeys.id, id));
}
