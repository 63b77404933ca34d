import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { mailSuppressions } from "#app/platform/mail/tables.ts";
import type { MailKind } from "../mail-kind.ts";
import { mailRefusals, profiles, users } from "./tables.ts";

/** A member who may get mails of this kind (null: of any); null when they refused, are leaving or unreachable. */
export async function findMailReader(db: Connection, userId: string, kind: MailKind | null) {
  const [row] = await db
    .select({ to: users.email, name: profiles.fullName, locale: profiles.locale })
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

export async function listRefused(db: Connection, userId: string): Promise<MailKind[]> {
  const rows = await db
    .select({ kind: mailRefusals.kind })
    .from(mailRefusals)
    .where(eq(mailRefusals.userId, userId));
  return rows.map(({ kind }) => kind);
}

export async function refuse(
  db: Connection,
  userId: string,
  kinds: readonly MailKind[],
  now: Date,
): Promise<void> {
  for (const kind of kinds) {
    await db.execute(sql`
      insert into mail_refusals (user_id, kind, refused_at)
      select id, ${kind}, ${now.toISOString()}::timestamptz from users where id = ${userId}
      on conflict do nothing`);
  }
}

export async function accept(db: Connection, userId: string, kinds: readonly MailKind[]) {
  if (kinds.length === 0) return;
  await db
    .delete(mailRefusals)
    .where(and(eq(mailRefusals.userId, userId), inArray(mailRefusals.kind, [...kinds])));
}
