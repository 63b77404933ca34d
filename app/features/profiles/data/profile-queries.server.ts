import { eq, inArray } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { pick } from "#app/platform/columns.ts";
import { profiles } from "#app/features/accounts/data/tables.ts";

export async function findOwnProfile(db: Connection, id: string) {
  const [row] = await db
    .select({
      ...pick(profiles, "fullName", "kind", "phoneNumber", "showPhone"),
      memberSince: profiles.createdAt,
      isVerified: profiles.isVerified,
      avatarMediaId: profiles.avatarMediaId,
      companyDescription: profiles.companyDescription,
      hours: profiles.hours,
      governorateId: profiles.governorateId,
      areaId: profiles.areaId,
      addressText: profiles.addressText,
      website: profiles.website,
      socialLinks: profiles.socialLinks,
      locale: profiles.locale,
      digits: profiles.digits,
      theme: profiles.theme,
    })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row ?? null;
}

type ProfileChange = Partial<
  Omit<typeof profiles.$inferInsert, "id" | "isVerified" | "createdAt" | "updatedAt">
>;

export async function saveProfile(db: Connection, id: string, change: ProfileChange, now: Date) {
  await db
    .update(profiles)
    .set({ ...change, updatedAt: now })
    .where(eq(profiles.id, id));
}

export function selectNames(db: Connection, ids: readonly string[]) {
  return db
    .select({ id: profiles.id, name: profiles.fullName })
    .from(profiles)
    .where(inArray(profiles.id, [...ids]));
}
