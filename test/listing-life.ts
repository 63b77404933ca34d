import { eq } from "drizzle-orm";
import type { users } from "#app/features/accounts/data/tables.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { database } from "#app/platform/database.server.ts";
import { insertListing, insertUser, now } from "./factories.ts";
import { dayMs } from "#app/platform/durations.ts";

/** So many days after the moment the tests take for now. */
export const inDays = (days: number) => new Date(now.getTime() + days * dayMs);

type UserRow = typeof users.$inferSelect;
type ListingOverrides = Partial<typeof listings.$inferInsert>;

/** A member whom mails reach. */
export const insertReader = (overrides: Partial<typeof users.$inferInsert> = {}) =>
  insertUser({ emailVerified: true, ...overrides });

/** A live listing that ends so many days from now. */
export const insertEnding = (owner: UserRow, days: number, overrides: ListingOverrides = {}) =>
  insertListing(owner, { expiresAt: inDays(days), publishedAt: inDays(-27), ...overrides });

/** A live service that was published so many days ago. */
export const insertService = (owner: UserRow, daysAgo: number, overrides: ListingOverrides = {}) =>
  insertListing(owner, {
    listingType: "service",
    publishedAt: inDays(-daysAgo),
    createdAt: inDays(-daysAgo),
    ...overrides,
  });

/** A listing as it is written now. */
export async function listingOf(id: number): Promise<typeof listings.$inferSelect> {
  const [row] = await database().select().from(listings).where(eq(listings.id, id));
  if (!row) throw new Error(`There is no listing ${id}`);
  return row;
}

/** The token of the link in a mail. */
export function tokenIn({ text }: { text: string }): string {
  return /\/keep-listing\?token=(\S+)/.exec(text)?.[1] ?? "";
}
