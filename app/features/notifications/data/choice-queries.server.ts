import { eq, sql } from "drizzle-orm";
import { mailRefusals } from "#app/features/accounts/data/tables.ts";
import type { Connection } from "#app/platform/database.server.ts";
import type { NotificationSettings, QuietHours } from "../rules/delivery.ts";
import type { MailPace } from "../kinds/kind.server.ts";
import { eachChoice, type NotificationChoices, defaultChoices } from "../kinds/kinds.server.ts";
import { notificationChoices, quietHours } from "./tables.ts";

type Stored = {
  choices: {
    kind: string;
    isShown: boolean;
    mailPace: "now" | "daily";
    telegram: MailPace;
    isPushed: boolean;
  }[];
  refused: string[];
  quiet: QuietHours | null;
};

export async function findSettings(db: Connection, userId: string): Promise<NotificationSettings> {
  const { rows } = await db.execute<Stored>(sql`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('kind', ${notificationChoices.kind}, 'isShown', ${notificationChoices.isShown},
        'mailPace', ${notificationChoices.mailPace}, 'telegram',
        coalesce(${notificationChoices.telegramPace}, ${notificationChoices.mailPace}), 'isPushed', ${notificationChoices.isPushed})), '[]'::jsonb)
        from ${notificationChoices} where ${notificationChoices.userId} = ${userId}) as choices,
      (select coalesce(jsonb_agg(${mailRefusals.kind}), '[]'::jsonb)
        from ${mailRefusals} where ${mailRefusals.userId} = ${userId}) as refused,
      (select jsonb_build_object('starts', ${quietHours.starts}, 'ends', ${quietHours.ends})
        from ${quietHours} where ${quietHours.userId} = ${userId}) as quiet`);
  const { choices = [], refused = [], quiet = null } = rows[0] ?? {};
  const byKind = new Map(
    choices.map(({ kind, mailPace, ...rest }) => [kind, { ...rest, mail: mailPace }]),
  );
  const settled = eachChoice((kind) => {
    const choice = byKind.get(kind) ?? defaultChoices[kind];
    return refused.includes(kind) ? { ...choice, mail: "never" } : choice;
  });
  return { choices: settled, quiet };
}

/** Writes the choices; for mails only the pace, since `mail_refusals` says whether they are wanted. */
export async function saveChoices(tx: Connection, userId: string, choices: NotificationChoices) {
  const rows = Object.entries(choices).map(([kind, { isShown, mail, telegram, isPushed }]) => ({
    userId,
    kind,
    isShown,
    mailPace: mail === "now" ? ("now" as const) : ("daily" as const),
    telegramPace: telegram,
    isPushed,
  }));
  await tx
    .insert(notificationChoices)
    .values(rows)
    .onConflictDoUpdate({
      target: [notificationChoices.userId, notificationChoices.kind],
      set: {
        isShown: sql`excluded.is_shown`,
        mailPace: sql`excluded.mail_pace`,
        telegramPace: sql`excluded.telegram_pace`,
        isPushed: sql`excluded.is_pushed`,
      },
    });
}

export async function saveQuiet(tx: Connection, userId: string, quiet: QuietHours | null) {
  if (!quiet) {
    await tx.delete(quietHours).where(eq(quietHours.userId, userId));
    return;
  }
  await tx
    .insert(quietHours)
    .values({ userId, ...quiet })
    .onConflictDoUpdate({ target: quietHours.userId, set: quiet });
}

export async function reconsider(tx: Connection, userId: string, now: Date): Promise<void> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    update notifications set
      mail_due_at = case when mail_due_at is null then null else ${moment} end,
      push_due_at = case when push_due_at is null then null else ${moment} end,
      telegram_due_at = case when telegram_due_at is null then null else ${moment} end
    where user_id = ${userId}::uuid
      and coalesce(mail_due_at, push_due_at, telegram_due_at) is not null`);
}
