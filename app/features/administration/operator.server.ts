import { countQuarters } from "#app/features/listings/quarters.server.ts";
import {
  findMember,
  recordOperation,
} from "#app/features/account-security/operated-accounts.server.ts";
import { createSecondStepLink } from "#app/features/account-security/two-factor.server.ts";
import {
  hasOtherAdministrator,
  lockMember,
  lockMembers,
  setRole,
} from "#app/features/moderation/member-moderation.server.ts";
import { eraseAtOnce } from "#app/features/personal-data/leaving.server.ts";
import type { MemberRole } from "#app/features/staff/staff-policy.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { site } from "#app/platform/site.server.ts";
import { selectStaff, selectWithSecondFactor } from "./data/operator-queries.server.ts";
import { eraseWithFiles } from "#app/features/personal-data/leaving-jobs.server.ts";
import { operatorId, recordAudit } from "#app/platform/audit/audit.server.ts";
import {
  countDemoRows,
  type DemoCounts,
  deleteDemoRows,
  selectDemoPeople,
} from "./data/demo-queries.server.ts";

/**
 * Gives the account of an address a role, from the operator's machine; false when it has it already.
 * @throws {NotFound} where no account has the address
 * @throws {NotAllowed} when the last administrator would lose the role
 */
export function grantRole(email: string, role: MemberRole, now: Date): Promise<boolean> {
  return onMember(email, async (tx, member) => {
    if (member.role === role) return false;
    await assertAdministratorLeft(tx, member);
    await setRole(tx, member.id, role, now);
    await recordOperation(tx, `role-${role}`, member, now);
    return true;
  });
}

/**
 * Erases the account of an address at once.
 * @throws {NotFound} where no account has the address
 * @throws {NotAllowed} when it is the last administrator's
 */
export function eraseMember(email: string, now: Date): Promise<void> {
  return onMember(email, async (tx, member) => {
    await assertAdministratorLeft(tx, member);
    await recordOperation(tx, "member-erased", member, now);
    await eraseAtOnce(tx, member.id, now);
  });
}

type Member = { id: string; role: MemberRole };

function onMember<T>(
  email: string,
  act: (tx: Connection, member: Member) => Promise<T>,
): Promise<T> {
  return database().transaction(async (tx) => {
    await lockMembers(tx);
    const member = await lockMember(tx, (await findMember(tx, email)).id);
    if (!member) throw new NotFound();
    return act(tx, member);
  });
}

async function assertAdministratorLeft(tx: Connection, { id, role }: Member): Promise<void> {
  if (role !== "administrator") return;
  if (!(await hasOtherAdministrator(tx, id, { withDemo: site().demo }))) throw new NotAllowed();
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
    const link = await createSecondStepLink(tx, email, now);
    if (link === "unknown") throw new NotFound();
    if (link === "not-needed") return link;
    await recordOperation(tx, "second-step-link", { id: link.userId }, now);
    return { path: link.path };
  });
}

export function listStaff(): Promise<{ account: string; name: string; role: MemberRole }[]> {
  return selectStaff(database());
}

export const listWithSecondFactor = (db: Connection): Promise<string[]> =>
  selectWithSecondFactor(db);

export function countDemo(): Promise<DemoCounts> {
  return countDemoRows(database());
}

/** Deletes the demo accounts, their content and what depends on it; the audit log stays. False without any. */
export async function removeDemo(now: Date): Promise<boolean> {
  return database().transaction(async (tx) => {
    await lockMembers(tx);
    const people = await selectDemoPeople(tx);
    if (people.length === 0) return false;
    await eraseWithFiles(tx, people, async () => {
      await deleteDemoRows(tx, now);
      await countQuarters(tx);
      return true;
    });
    const entry = { action: "demo-removed", targetKind: "demo", targetId: "demo", reason: null };
    await recordAudit(tx, { actorId: operatorId, ...entry, now });
    return true;
  });
}
