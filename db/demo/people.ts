import { dayMs } from "#app/platform/durations.ts";
import { eq } from "drizzle-orm";
import { authAccounts, profiles, users } from "#app/features/accounts/data/tables.ts";
import type { Place } from "#app/features/places/place.ts";
import type { Connection } from "#app/platform/database.server.ts";
import { demoAccounts, demoEmailOf, demoId, userIdOf } from "./accounts.ts";
import type { DemoSeller } from "./content.ts";
import { findDemoPlace } from "./demo-rows.ts";
import names from "./stories/neighbours.json" with { type: "json" };
import reviewers from "./stories/reviewers.json" with { type: "json" };
import suspended from "./stories/suspended.json" with { type: "json" };

export const demoReviewers = reviewers;

export const neighbours = names.map((name, index) => ({ key: `neighbour-${index + 1}`, name }));

export const suspendedMembers = suspended;

type Person = { key: string; name: string; daysAgo: number };

/** Writes the demo's people, each with a confirmed account that nobody can enter but those of `demoAccounts`. */
export async function insertPeople(
  tx: Connection,
  { sellers, places, password, now }: PeopleInput,
): Promise<void> {
  const rowOf = ({ key, name, daysAgo }: Person) => {
    const at = new Date(now.getTime() - Math.round(daysAgo * dayMs));
    const id = userIdOf(key);
    const email = demoEmailOf(key);
    return { id, name, email, emailVerified: true, isDemo: true, createdAt: at, updatedAt: at };
  };
  for (const { email, name, role, sellerKey } of demoAccounts)
    if (!sellerKey)
      await tx.insert(users).values({ ...rowOf({ key: email, name, daysAgo: 0 }), role });
  for (const seller of sellers) {
    const row = rowOf({ ...seller, daysAgo: seller.memberSinceMonths * 30.4 });
    await tx.insert(users).values({ ...row, phoneNumber: seller.phone });
    const profile = {
      kind: seller.kind,
      companyDescription: seller.description,
      website: seller.website ?? null,
      hours: seller.hours ?? null,
      socialLinks: seller.social ?? [],
      ...findDemoPlace(places, seller.governorate, seller.area),
    };
    await tx.update(profiles).set(profile).where(eq(profiles.id, row.id));
  }
  const others = [
    ...demoReviewers.map((person, index) => ({ ...person, daysAgo: 120 + index * 17 })),
    ...neighbours.map((person, index) => ({
      ...person,
      daysAgo: 0.2 + 400 * (index / neighbours.length) ** 2.2,
    })),
  ];
  await tx.insert(users).values(others.map(rowOf));
  for (const { key, name, joinedDaysAgo, suspendedDaysAgo, reason } of suspendedMembers) {
    const suspendedAt = new Date(now.getTime() - suspendedDaysAgo * dayMs);
    const row = rowOf({ key, name, daysAgo: joinedDaysAgo });
    await tx
      .insert(users)
      .values({ ...row, updatedAt: suspendedAt, suspendedAt, suspensionReason: reason });
  }
  await giveSignIn(tx, password);
}

type PeopleInput = {
  sellers: readonly DemoSeller[];
  places: Map<string, Place>;
  password: string;
  now: Date;
};

async function giveSignIn(tx: Connection, password: string): Promise<void> {
  for (const { email, sellerKey } of demoAccounts) {
    const userId = userIdOf(sellerKey ?? email);
    if (sellerKey) await tx.update(users).set({ email }).where(eq(users.id, userId));
    const id = demoId(`password ${email}`);
    await tx
      .insert(authAccounts)
      .values({ id, userId, accountId: userId, providerId: "credential", password });
  }
}
