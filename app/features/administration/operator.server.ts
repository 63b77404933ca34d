import { eraseAtOnce } from "#app/features/personal-data/leaving.server.ts";
import { createSecondStepLink } from "#app/features/account-security/staff-second-step.server.ts";
import { findUserByEmail } from "#app/features/accounts/users.server.ts";
import { operatorId, recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { selectStaff } from "./data/operator-queries.server.ts";
import * as queries from "#app/features/moderation/member-moderation.server.ts";
import { site } from "#app/platform/site.server.ts";
import type { StaffRole } from "#app/features/staff/staff-policy.ts";

/**
 * Gives the account of an address a role, from the operator's machine; false when it has it already.
 * @throws {NotFound} where no account has the address
 * @throws {NotAllowed} when the last administrator would lose the role
 */
export async function grantRole(email: string, role: StaffRole, now: Date): Promise<boolean> {
  return database().transaction(async (tx) => {
    await queries.lockMembers(tx);
    const found = await findUserByEmail(tx, email.trim());
    const member = found && (await queries.lockMember(tx, found.id));
    if (!member) throw new NotFound();
    if (member.role === role) return false;
    await assertAdministratorLeft(tx, member);
    await queries.setRole(tx, member.id, role, now);
    const target = { targetKind: "member", targetId: member.id };
    const action = `role-${role}`;
    await recordAudit(tx, { actorId: operatorId, action, ...target, reason: null, now });
    return true;
  });
}

/**
 * Erases the account of an address at once.
 * @throws {NotFound} where no account has the address
 * @throws {NotAllowed} when it is the last administrator's
 */
export async function eraseMember(email: string, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    await queries.lockMembers(tx);
    const found = await findUserByEmail(tx, email.trim());
    const member = found && (await queries.lockMember(tx, found.id));
    if (!member) throw new NotFound();
    await assertAdministratorLeft(tx, member);
    const target = { targetKind: "member", targetId: member.id };
    await recordAudit(tx, {
      actorId: operatorId,
      action: "member-erased",
      ...target,
      reason: null,
      now,
    });
    await eraseAtOnce(tx, member.id, now);
  });
}

async function assertAdministratorLeft(tx: Connection, member: { id: string; role: StaffRole }) {
  if (member.role !== "administrator") return;
  if (!(await queries.hasOtherAdministrator(tx, member.id, { withDemo: site().demo })))
    throw new NotAllowed();
}

/**
 * Makes the link with which this member of staff sets up two-factor sign-in, for the operator to pass on; its
 * path, without a language. "not-needed" for members, and for staff who have it or need none.
 * @throws {NotFound} where no account has the address
 */
export async function makeSecondStepLink(
  email: string,
  now: Date,
): Promise<{ path: string } | "not-needed"> {
  return database().transaction(async (tx) => {
    const link = await createSecondStepLink(tx, email.trim(), now);
    if (link === "unknown") throw new NotFound();
    if (link === "not-needed") return link;
    const entry = { action: "second-step-link", targetKind: "member", targetId: link.userId };
    await recordAudit(tx, { actorId: operatorId, ...entry, reason: null, now });
    return { path: link.path };
  });
}

export function listStaff(): Promise<{ email: string; name: string; role: StaffRole }[]> {
  return selectStaff(database());
}
