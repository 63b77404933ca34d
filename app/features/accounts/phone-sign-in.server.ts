import { database } from "#app/platform/database.server.ts";
import { listSignInsByPhone, mostPerPhone } from "./data/sign-in-queries.server.ts";
import { hasher } from "./hashing.server.ts";

// A hash of the library's shape that no password has: what is computed for nobody costs the same.
const nobodysHash = `${"0".repeat(32)}:${"0".repeat(128)}`;

/**
 * The e-mail of the account that has this number and this password. A number was never proved, so the
 * password decides; `{ ambiguous: true }` when it fits several. Whether nobody, one person or a family has the
 * number, a wrong password is compared as often.
 */
export async function findEmailByPhone(
  phone: string | null,
  password: string,
): Promise<string | { ambiguous: true } | null> {
  const candidates = phone ? await listSignInsByPhone(database(), phone) : [];
  const matching: string[] = [];
  for (const { email, hash } of candidates) {
    if (await hasher.verify({ hash, password })) matching.push(email);
  }
  if (matching.length > 1) return { ambiguous: true };
  if (matching[0]) return matching[0];
  for (let i = candidates.length; i < mostPerPhone; i++) {
    await hasher.verify({ hash: nobodysHash, password });
  }
  return null;
}
