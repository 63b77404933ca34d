import { and, eq, gt, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { mailSuppressions } from "#app/platform/tables.ts";
import type { MemberPart, PartValues } from "#app/platform/member-part.ts";
import { profiles, sessions, users } from "./tables.ts";

// A session lasts thirty days from its last use (auth.server.ts); that is written down once a day.
const lasts = sql`interval '30 days'`;
const lastsSinceYesterday = sql`interval '29 days'`;

/** Until when a member is suspended, null: until staff lift it, and the reason as staff's log has it; null for who is not. */
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

/** The live session of a token, with its member and what other rooms know of them, of `subjectId` too. */
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
        isUsedAnew: sql<boolean>`${sessions.expiresAt} <= now() + ${lastsSinceYesterday}`,
      },
      member: {
        id: users.id,
        name: profiles.fullName,
        email: users.email,
        emailVerified: users.emailVerified,
        role: users.role,
        suspendedAt: users.suspendedAt,
        twoFactorEnabled: users.twoFactorEnabled,
        deletionRequestedAt: users.deletionRequestedAt,
        avatarMediaId: profiles.avatarMediaId,
        digits: profiles.digits,
        isMailRefused: sql<boolean>`${mailSuppressions.email} is not null`,
        isDemo: users.isDemo,
      },
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

export async function selectAccountState(
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
