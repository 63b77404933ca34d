import { hash, randomBytes } from "node:crypto";
import {
  hasOtherAdministrator,
  lockMembers,
} from "#app/features/moderation/member-moderation.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { operatorId } from "#app/platform/audit/audit.server.ts";
import { site } from "#app/platform/site.server.ts";
import * as queries from "./data/setup-queries.server.ts";

// Each start reads this: what the form needs besides, accounts and mail, would double the time.

/** Makes the link for becoming the first administrator, in place of any earlier one; its path, or null where there is an administrator. */
export function makeSetupLink(now: Date): Promise<string | null> {
  const token = randomBytes(32).toString("base64url");
  return database().transaction(async (tx) => {
    await lockMembers(tx);
    if (await hasAdministrator(tx)) {
      await queries.deleteSetupLink(tx);
      return null;
    }
    await queries.replaceSetupLink(tx, hash("sha256", token), now);
    return `/setup?token=${token}`;
  });
}

/** @throws {NotFound} where it is not the link that waits for the first administrator */
export async function assertSetupLink(db: Connection, token: string): Promise<void> {
  if (!(await queries.hasSetupLink(db, hash("sha256", token))) || (await hasAdministrator(db)))
    throw new NotFound();
}

export async function spendSetupLink(tx: Connection, token: string): Promise<void> {
  await queries.spendSetupLink(tx, hash("sha256", token));
}

function hasAdministrator(db: Connection): Promise<boolean> {
  return hasOtherAdministrator(db, operatorId, { withDemo: site().demo });
}
