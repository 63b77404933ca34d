import { and, asc, desc, eq, isNotNull } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { authAccounts, users } from "./tables.ts";

/** As many accounts of one number as a sign-in tries: each costs a hash, and a wrong one costs them all. */
export const mostPerPhone = 3;

/**
 * The accounts that gave a phone number, with their password hashes; nobody proved the number, so there
 * may be several. Those who confirmed their e-mail come first, then those who came first: nobody is
 * crowded out by accounts made for it.
 */
export async function listSignInsByPhone(
  db: Connection,
  phone: string,
  confirmedOnly: boolean,
): Promise<{ id: string; email: string; hash: string }[]> {
  const rows = await db
    .select({ id: users.id, email: users.email, hash: authAccounts.password })
    .from(users)
    .innerJoin(
      authAccounts,
      and(eq(authAccounts.userId, users.id), eq(authAccounts.providerId, "credential")),
    )
    .where(
      and(
        eq(users.phoneNumber, phone),
        isNotNull(authAccounts.password),
        confirmedOnly ? eq(users.emailVerified, true) : undefined,
      ),
    )
    .orderBy(desc(users.emailVerified), asc(users.createdAt), asc(users.id))
    .limit(mostPerPhone);
  return rows.flatMap(({ hash, ...row }) => (hash === null ? [] : [{ ...row, hash }]));
}
