import { endAllSessions } from "#app/features/accounts/sessions.server.ts";
import { moveToEmail } from "#app/features/accounts/address-changes.server.ts";
import { m } from "#app/paraglide/messages.js";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { operatorId, recordAudit } from "#app/platform/audit/audit.server.ts";
import { brokenConstraint, type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotAllowed, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { isUuid } from "#app/platform/id.ts";
import { site } from "#app/platform/site.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import { recordAct } from "./content-moderation.server.ts";
import * as queries from "./data/member-queries.server.ts";
import { asAdministrator, asStaff } from "#app/features/staff/staff.server.ts";
import {
  mayActOn,
  mayChangeRole,
  mayMove,
  type MemberRole,
} from "#app/features/staff/staff-policy.ts";
import { noReason, writeReasonText, type StaffReason } from "./moderation-events.ts";
import { dayMs } from "#app/platform/durations.ts";

export const lockMembers = (tx: Connection) => queries.lockMembers(tx);

export const lockMember = (tx: Connection, id: string) => queries.lockMember(tx, id);

export const hasOtherAdministrator = (
  tx: Connection,
  id: string,
  input: Parameters<typeof queries.hasOtherAdministrator>[2],
) => queries.hasOtherAdministrator(tx, id, input);

export const setRole = (
  tx: Connection,
  id: string,
  role: Parameters<typeof queries.setRole>[2],
  now: Date,
) => queries.setRole(tx, id, role, now);

type ModerateMemberInput<V> = { viewer: V; memberId: string; why: StaffReason; now: Date };

/**
 * Suspends a member for some days, or until it is lifted: their sessions end, and their content is hidden at
 * once.
 * @throws {NotFound} for everybody but staff, and where there is no such account
 * @throws {NotAllowed} for oneself, for a moderator other staff, and for the last administrator
 * @throws {Conflict} when they are suspended already
 */
export async function suspendMember({
  viewer,
  ...input
}: ModerateMemberInput<MaybeViewer> & { days: number | null }): Promise<void> {
  const staff = asStaff(viewer);
  await database().transaction(async (tx) => {
    if (!(await suspendWithin(tx, { viewer: staff, ...input }))) throw new Conflict();
  });
}

export async function restoreMember({
  viewer,
  ...input
}: ModerateMemberInput<MaybeViewer>): Promise<void> {
  const staff = asStaff(viewer);
  await database().transaction(async (tx) => {
    if (!(await restoreWithin(tx, { viewer: staff, ...input }))) throw new Conflict();
  });
}

export async function suspendWithin(
  tx: Connection,
  { viewer, memberId, why, days, now }: ModerateMemberInput<Viewer> & { days: number | null },
): Promise<boolean> {
  const member = await lockActedOn(tx, viewer, memberId);
  if (member.suspendedAt) return false;
  if (member.role === "administrator") await assertAnotherAdministrator(tx, memberId);
  const until = days === null ? null : new Date(now.getTime() + days * dayMs);
  await queries.setSuspended(tx, memberId, { at: now, until, reason: writeReasonText(why) });
  await endAllSessions(tx, memberId);
  await recordAct(tx, { viewer, why, now }, "member-suspended", { kind: "member", id: memberId });
  await emit(tx, "member-moderated", { memberId, change: "suspended", until, why, at: now });
  return true;
}

/** With `suspendedAt`, only a suspension of that moment is lifted. @returns whether anything changed */
export async function restoreWithin(
  tx: Connection,
  { viewer, memberId, why, now, suspendedAt }: ModerateMemberInput<Viewer> & { suspendedAt?: Date },
): Promise<boolean> {
  const member = await lockActedOn(tx, viewer, memberId);
  if (!member.suspendedAt) return false;
  if (suspendedAt && member.suspendedAt.getTime() !== suspendedAt.getTime()) return false;
  await queries.clearSuspended(tx, memberId, now);
  await recordAct(tx, { viewer, why, now }, "member-restored", { kind: "member", id: memberId });
  await emit(tx, "member-moderated", { memberId, change: "restored", until: null, why, at: now });
  return true;
}

/**
 * Makes a member a moderator, an administrator, or neither.
 * @throws {NotFound} for everybody but administrators, and where there is no such account
 * @throws {NotAllowed} for oneself, and for the last administrator
 * @throws {Conflict} when they have the role already
 */
export async function changeRole({
  viewer,
  memberId,
  role,
  why,
  now,
}: ModerateMemberInput<MaybeViewer> & { role: MemberRole }): Promise<void> {
  const staff = asAdministrator(viewer);
  await database().transaction(async (tx) => {
    const member = await lockActedOn(tx, staff, memberId);
    if (!mayChangeRole(staff, member)) throw new NotAllowed();
    if (member.role === role) throw new Conflict();
    if (member.role === "administrator" && !member.suspendedAt)
      await assertAnotherAdministrator(tx, memberId);
    await queries.setRole(tx, memberId, role, now);
    await recordAct(tx, { viewer: staff, why, now }, `role-${role}`, {
      kind: "member",
      id: memberId,
    });
  });
}

/**
 * Moves an account to a new email, after a check that `why` documents. Its former addresses are told, and can
 * undo it for three days.
 * @throws {NotFound} for everybody but administrators, and where there is no such account
 * @throws {NotAllowed} without a second step, for oneself and for staff
 * @throws {FormRefused} when the email is another account's
 * @throws {Conflict} where no mail is sent
 */
export async function moveMember({
  viewer,
  memberId,
  email,
  why,
  now,
}: ModerateMemberInput<MaybeViewer> & { email: string }): Promise<void> {
  const staff = asAdministrator(viewer);
  await database().transaction(async (tx) => {
    const member = await lockActedOn(tx, staff, memberId);
    if (!mayMove(staff, member)) throw new NotAllowed();
    if (!isMailConfigured()) throw new Conflict();
    await moveToEmail(tx, { memberId, email, now }).catch((error: unknown) => {
      if (brokenConstraint(error) !== "users_email_key") throw error;
      throw new FormRefused(422, { errors: { email: m.staff_move_taken() } });
    });
    await recordAct(tx, { viewer: staff, why, now }, "member-moved", {
      kind: "member",
      id: memberId,
    });
  });
}

export async function liftEndedSuspensions(now: Date): Promise<number> {
  return database().transaction(async (tx) => {
    await queries.lockMembers(tx);
    const ids = await queries.clearEndedSuspensions(tx, now);
    for (const memberId of ids) {
      const entry = { action: "suspension-ended", targetKind: "member", targetId: memberId };
      await recordAudit(tx, { actorId: operatorId, ...entry, reason: null, now });
      const change = { change: "restored", until: null, why: noReason, at: now } as const;
      await emit(tx, "member-moderated", { memberId, ...change });
    }
    return ids.length;
  });
}

// The actor is checked again under the lock: they may have been suspended a moment ago.
async function lockActedOn(tx: Connection, viewer: Viewer, memberId: string) {
  if (!isUuid(memberId)) throw new NotFound();
  await queries.lockMembers(tx);
  const actor = await queries.lockMember(tx, viewer.id);
  if (!actor || actor.suspendedAt || actor.role === "user") throw new NotAllowed();
  const member = await queries.lockMember(tx, memberId);
  if (!member) throw new NotFound();
  const asNow = { ...viewer, role: actor.role };
  if (!mayActOn(asNow, member)) throw new NotAllowed();
  return member;
}

async function assertAnotherAdministrator(tx: Connection, memberId: string): Promise<void> {
  const withDemo = site().demo;
  if (!(await queries.hasOtherAdministrator(tx, memberId, { withDemo }))) throw new NotAllowed();
}
