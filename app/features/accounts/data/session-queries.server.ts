import {
  and,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  type SQL,
  sql,
  desc,
  lt,
  ne,
  or,
} from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { pick } from "#app/platform/columns.ts";
import { mailSuppressions } from "#app/platform/tables.ts";
import type { MemberPart, PartValues } from "#app/platform/member-part.ts";
import {
  apiKeys,
  authVerifications,
  emailOf,
  hasProvedNumber,
  profiles,
  sessions,
  users,
} from "./tables.ts";
import { dayMs } from "#app/platform/durations.ts";

// A session lasts thirty days from its last use (auth.server.ts); that is written down once a day.
const lasts = sql`interval '30 days'`;
const lastsSinceYesterday = sql`interval '29 days'`;

/** Until when a member is suspended (null: until staff lift it), and the reason in the audit log. Null for others. */
export async function findSuspended(db: Connection, id: string) {
  const [row] = await db
    .select({ until: users.suspendedUntil, reason: users.suspensionReason })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.suspendedAt)));
  return row ?? null;
}

const subject = sql`${sql.placeholder("subjectId")}`;

type Parts = Readonly<Record<string, MemberPart<unknown>>>;

// To build the statement costs more than to ask it: once for each connection and object of parts.
const built = new WeakMap<Connection, WeakMap<Parts, ReturnType<typeof buildSignedIn>>>();

export async function findSignedIn<Selected extends Parts>(
  db: Connection,
  token: string,
  parts: Selected,
  subjectId?: string,
) {
  let ofConnection = built.get(db);
  if (!ofConnection) built.set(db, (ofConnection = new WeakMap()));
  let statement = ofConnection.get(parts);
  if (!statement) ofConnection.set(parts, (statement = buildSignedIn(db, parts)));
  const [row] = await statement.execute({ token, subjectId });
  return row ? { ...row, parts: row.parts as PartValues<Selected> } : null;
}

/** Who a member is, of `users` joined with `profiles` and, by the address, `mailSuppressions`. */
export const memberColumns = {
  id: users.id,
  name: profiles.fullName,
  email: emailOf(users.id),
  emailVerified: users.emailVerified,
  hasProvedNumber: hasProvedNumber(users.id),
  role: users.role,
  suspendedAt: users.suspendedAt,
  twoFactorEnabled: users.twoFactorEnabled,
  deletionRequestedAt: users.deletionRequestedAt,
  avatarMediaId: profiles.avatarMediaId,
  digits: profiles.digits,
  isMailRefused: sql<boolean>`${mailSuppressions.email} is not null`,
  isDemo: users.isDemo,
};

export async function findMember(db: Connection, id: string) {
  const [row] = await db
    .select({ member: memberColumns, locale: profiles.locale })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(mailSuppressions, eq(mailSuppressions.email, users.email))
    .where(eq(users.id, id));
  return row ?? null;
}

function buildSignedIn(db: Connection, parts: Parts) {
  const selected = Object.entries(parts).map(([name, part]) => [
    name,
    part(sql`${users.id}`, subject),
  ]);
  return db
    .select({
      session: {
        id: sessions.id,
        createdAt: sessions.createdAt,
        // Beyond thirty days a clock was wrong, and is righted.
        isUsedAnew: sql<boolean>`${sessions.expiresAt} not between now() + ${lastsSinceYesterday}
          and now() + ${lasts} + interval '10 minutes'`,
      },
      member: memberColumns,
      parts: Object.fromEntries(selected) as Record<string, SQL>,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(mailSuppressions, eq(mailSuppressions.email, users.email))
    .where(and(eq(sessions.token, sql.placeholder("token")), gt(sessions.expiresAt, sql`now()`)))
    .prepare("");
}

export async function extendSession(db: Connection, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ expiresAt: sql`now() + ${lasts}`, updatedAt: sql`now()` })
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, sql`now()`)));
}

export async function selectLiveSessions(
  db: Connection,
  ids: string[],
  { since, withDemo }: { since: Date; withDemo: boolean },
): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        inArray(sessions.id, ids),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.createdAt, since),
        isNull(users.suspendedAt),
        withDemo ? undefined : not(users.isDemo),
      ),
    );
  return rows.map(({ id }) => id);
}

/** However often it is used, no session gets older than this; in milliseconds. */
export const maxSessionMs = 180 * dayMs;

export async function findByToken(db: Connection, token: string) {
  const [row] = await db
    .select(pick(sessions, "id", "userId", "isProved", "createdAt"))
    .from(sessions)
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)));
  return row ?? null;
}

export async function markProved(db: Connection, id: string): Promise<void> {
  await db.update(sessions).set({ isProved: true }).where(eq(sessions.id, id));
}

export function selectSessions(db: Connection, userId: string, token: string | null, now: Date) {
  return db
    .select({
      id: sessions.id,
      isThisOne: sql<boolean>`${sessions.token} is not distinct from ${token}`,
      userAgent: sessions.userAgent,
      since: sessions.createdAt,
      lastSeen: sessions.updatedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt))
    .limit(50);
}

export async function deleteSession(db: Connection, userId: string, sessionId: string) {
  const { rowCount } = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
  return (rowCount ?? 0) > 0;
}

export async function deleteByToken(db: Connection, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.token, token));
}

export async function deleteSessions(db: Connection, userId: string, currentId: string | null) {
  await db.delete(authVerifications).where(eq(authVerifications.value, userId));
  await db.delete(apiKeys).where(eq(apiKeys.userId, userId));
  const rows = await db
    .delete(sessions)
    .where(
      and(eq(sessions.userId, userId), currentId === null ? undefined : ne(sessions.id, currentId)),
    )
    .returning({ id: sessions.id });
  return rows.length;
}

export async function deleteEverySession(db: Connection): Promise<number> {
  await db.delete(authVerifications);
  await db.delete(apiKeys);
  const { rowCount } = await db.delete(sessions);
  return rowCount ?? 0;
}

export async function purgeSessions(db: Connection, now: Date): Promise<void> {
  const earliest = new Date(now.getTime() - maxSessionMs);
  await db
    .delete(sessions)
    .where(or(lt(sessions.expiresAt, now), lt(sessions.createdAt, earliest)));
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now));
}
