import { database } from "#app/platform/database.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import { findSettings, selectBlockedNames } from "./data/settings-queries.server.ts";
import { type MailKind, mailKinds } from "./mail-kind.ts";

/**
 * Whether the account has a password (one that came by an identity provider may have none), and the kinds
 * of mails the member gets. One statement.
 */
export async function getOwnSettings(
  viewer: Viewer,
): Promise<{ hasPassword: boolean; wantedMail: MailKind[] }> {
  const { hasPassword, refused } = await findSettings(database(), viewer.id);
  return { hasPassword, wantedMail: mailKinds.filter((kind) => !refused.includes(kind)) };
}

/** The members whom the viewer blocks, the latest first, two hundred at most. */
export function listBlocked(viewer: Viewer): Promise<{ id: string; name: string }[]> {
  return selectBlockedNames(database(), viewer.id, 200);
}
