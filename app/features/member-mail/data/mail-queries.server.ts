import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { mailSuppressions } from "#app/platform/tables.ts";
import type { MailKind, UnsubscribeKind } from "#app/features/accounts/mail-kind.ts";
import {
  emailOf,
  mailKinds,
  mailRefusals,
  profiles,
  users,
} from "#app/features/accounts/data/tables.ts";

/** A member who may get mails of this kind (null: of any); null when they refused, are leaving or unreachable. */
export async function findMailRecipient(db: Connection, userId: string, kind: MailKind | null) {
  const [row] = await db
    .select({
      to: sql<string>`${emailOf(users.id)}`,
      name: profiles.fullName,
      locale: profiles.locale,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(
      mailRefusals,
      kind ? and(eq(mailRefusals.userId, users.id), eq(mailRefusals.kind, kind)) : sql`false`,
    )
    .leftJoin(mailSuppressions, eq(mailSuppressions.email, users.email))
    .where(
      and(
        eq(users.id, userId),
        eq(users.emailVerified, true),
        isNull(users.deletionRequestedAt),
        isNull(mailRefusals.kind),
        isNull(mailSuppressions.email),
      ),
    );
  return row ?? null;
}

export async function listMailKinds(db: Connection): Promise<MailKind[]> {
  const rows = await db.select({ kind: mailKinds.kind }).from(mailKinds);
  return rows.map(({ kind }) => kind);
}

/** Inserts what the member refuses; "notices" stands for every kind that is gathered in one mail. */
export async function insertMailRefusals(
  db: Connection,
  userId: string,
  ways: readonly UnsubscribeKind[],
  now: Date,
): Promise<void> {
  await db.execute(sql`
    insert into mail_refusals (user_id, kind, refused_at)
    select ${users.id}, ${mailKinds.kind}, ${now.toISOString()}::timestamptz
    from ${users} join ${mailKinds} on ${mailKinds.kind} = any(${sql.param(ways)})
      or (${mailKinds.inDigest} and 'notices' = any(${sql.param(ways)}))
    where ${users.id} = ${userId}::uuid
    on conflict do nothing`);
}

export async function deleteMailRefusals(
  db: Connection,
  userId: string,
  kinds: readonly MailKind[],
) {
  await db
    .delete(mailRefusals)
    .where(and(eq(mailRefusals.userId, userId), inArray(mailRefusals.kind, [...kinds])));
}
