import { database } from "#app/platform/database.server.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { site } from "#app/platform/site.server.ts";
import * as queries from "./data/user-queries.server.ts";

export {
  deleteSecondFactor,
  findPasswordHash,
  findUserByEmail,
  findUserById,
  insertMember,
  makeAdministrator,
  replacePasswordHash,
  saveLocale,
  savePasswordHash,
} from "./data/user-queries.server.ts";

export async function accountsByEmail(
  emails: string[],
): Promise<Map<string, { id: string; emailVerified: boolean }>> {
  if (emails.length === 0) return new Map();
  const rows = await queries.findAccountsByEmail(database(), emails);
  return new Map(rows.map(({ email, ...account }) => [email, account]));
}

/**
 * Which account a number signs in to: of those whose address is confirmed, where mails are sent, the
 * one that has held it longest. A suspended or leaving member still signs in, and so still holds it.
 */
export function phoneHolder(phone: string): Promise<{ id: string; email: string } | null> {
  const only = { confirmedOnly: isMailConfigured(), withDemo: site().demo };
  return queries.findPhoneHolder(database(), phone, only);
}
