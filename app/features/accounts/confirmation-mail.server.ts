import type { Connection } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { sendLater } from "#app/platform/mail/mail.server.ts";
import { confirmationMail } from "./account-mails.server.ts";
import { createToken } from "./tokens.server.ts";

export async function sendConfirmation(
  tx: Connection,
  { id, email, name, locale }: { id: string; email: string; name: string; locale: Locale },
  now: Date,
): Promise<void> {
  const token = await createToken(tx, { userId: id, purpose: "verify-email", email, now });
  await sendLater(tx, confirmationMail({ to: email, name, locale }, token));
}
