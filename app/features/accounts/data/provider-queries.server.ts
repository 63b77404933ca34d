import { and, eq, isNull } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { profiles, users } from "./tables.ts";

/** Where the picture is that an identity provider gave of a new member, until it was fetched; or null. */
export async function findProviderPicture(db: Connection, userId: string): Promise<string | null> {
  const [row] = await db.select({ image: users.image }).from(users).where(eq(users.id, userId));
  return row?.image || null;
}

export async function forgetProviderPicture(db: Connection, userId: string): Promise<void> {
  await db.update(users).set({ image: null }).where(eq(users.id, userId));
}

/** False when the member has a picture already, or is gone. */
export async function giveFirstAvatar(
  db: Connection,
  userId: string,
  avatarMediaId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(profiles)
    .set({ avatarMediaId, updatedAt: now })
    .where(and(eq(profiles.id, userId), isNull(profiles.avatarMediaId)))
    .returning({ id: profiles.id });
  return rows.length > 0;
}
