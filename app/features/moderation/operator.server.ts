import { operatorId, recordAudit } from "#app/platform/audit/audit.server.ts";
import { database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import {
  countAdministrators,
  findByEmail,
  lockMember,
  lockStanding,
  selectStaff,
  setRole,
} from "./data/member-queries.server.ts";
import type { StaffRole } from "./staff-policy.ts";

/**
 * Gives the account of an address a role, from the operator's machine (ruling 151); false when it has it
 * already.
 *
 * @throws {NotFound} where no account has the address
 * @throws {NotAllowed} when the last administrator would lose the role
 */
export async function grantRole(email: string, role: StaffRole, now: Date): Promise<boolean> {
  return database().transaction(async (tx) => {
    await lockStanding(tx);
    const found = await findByEmail(tx, email.trim());
    const member = found && (await lockMember(tx, found.id));
    if (!member) throw new NotFound();
    if (member.role === role) return false;
    if (member.role === "administrator" && (await countAdministrators(tx)) < 2) {
      throw new NotAllowed();
    }
    await setRole(tx, member.id, role, now);
    const target = { targetKind: "member", targetId: member.id };
    const action = `role-${role}`;
    await recordAudit(tx, { actorId: operatorId, action, ...target, reason: null, now });
    return true;
  });
}

/** Everybody who is staff, administrators first. */
export function listStaff(): Promise<{ email: string; name: string; role: StaffRole }[]> {
  return selectStaff(database());
}
