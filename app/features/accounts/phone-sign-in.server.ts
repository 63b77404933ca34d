import { database } from "#app/platform/database.server.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { listSignInsByPhone, mostPerPhone } from "./data/sign-in-queries.server.ts";
import { hasher } from "./hashing.server.ts";

// A hash of the library's shape that no password has: what is computed for nobody costs the same.
const nobodysHash = `${"0".repeat(32)}:${"0".repeat(128)}`;

/** The accounts that gave this number and may be entered by a password, as many as a sign-in tries. */
export async function listByPhone(phone: string | null): Promise<PhoneAccount[]> {
  return phone ? listSignInsByPhone(database(), phone, isMailConfigured()) : [];
}

/** `hash` is the password's. */
export type PhoneAccount = { id: string; email: string; hash: string };

/**
 * The e-mail of that of a number's accounts which has this password. A number was never proved, so the
 * password decides; "ambiguous" when it fits several. Whether nobody, one person or a family has the
 * number, a wrong password is compared as often.
 */
export async function findByPassword(
  accounts: readonly PhoneAccount[],
  password: string,
): Promise<string | "ambiguous" | null> {
  const matching: string[] = [];
  for (const { email, hash } of accounts) {
    if (await hasher.verify({ hash, password })) matching.push(email);
  }
  if (matching.length > 1) return "ambiguous";
  if (matching[0]) return matching[0];
  for (let i = accounts.length; i < mostPerPhone; i++) {
    await hasher.verify({ hash: nobodysHash, password });
  }
  return null;
}
