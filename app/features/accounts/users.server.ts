import { database } from "#app/platform/database.server.ts";
import { findAccountsByEmail } from "./data/user-queries.server.ts";

export {
  deleteSecondFactor,
  findUserByEmail,
  findUserById,
  insertMember,
  makeAdministrator,
  saveLocale,
  savePasswordHash,
} from "./data/user-queries.server.ts";

export async function accountsByEmail(
  emails: string[],
): Promise<Map<string, { id: string; emailVerified: boolean }>> {
  if (emails.length === 0) return new Map();
  const rows = await findAccountsByEmail(database(), emails);
  return new Map(rows.map(({ email, ...account }) => [email, account]));
}
