import { operatorId, recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { keyOf } from "#app/features/accounts/addresses.server.ts";
import { resetPath } from "#app/features/accounts/account-mails.server.ts";
import {
  appointAdministrator,
  endSecondFactor,
  findUserBy,
  openAccount,
  setPassword,
} from "#app/features/accounts/users.server.ts";
import { administratorName, memberName } from "#app/features/accounts/member-name.server.ts";
import {
  endSessionsOfAll,
  endAllSessions,
  listSessionsFor,
} from "#app/features/accounts/sessions.server.ts";
import { createSecondStepLink } from "./two-factor.server.ts";
import { createToken } from "#app/features/accounts/tokens.server.ts";
import { hourMs } from "#app/platform/durations.ts";

// What the operator does to an account on the command line, named by its email, its proved number or its id. Each
// function but the two that create one throws NotFound where there is none.

type Member = { id: string; email: string | null; locale: Locale };

/** Opens a confirmed account that nobody can enter but by the link; its path. */
export async function createMember(
  { email, name, locale }: { email: string; name: string; locale: Locale },
  now: Date,
): Promise<{ path: string } | "taken"> {
  const member = { id: newId(), email, locale };
  return database().transaction(async (tx) => {
    const user = { ...member, name: memberName(name, email, locale), emailVerified: true };
    if (!(await openAccount(tx, { ...user, createdAt: now, updatedAt: now }, locale)))
      return "taken";
    await recordOperation(tx, "member-created", member, now);
    return makeLink(tx, member, now);
  });
}

/** Opens the account of the first administrator; where staff need a second step, with the link that begins it. */
export async function createAdministrator(
  tx: Connection,
  { hash, ...member }: { email: string; name: string; locale: Locale; hash: string },
  now: Date,
): Promise<{ secondStepPath: string | null } | "taken"> {
  const { email, locale } = member;
  const id = newId();
  const name = administratorName(member.name, email);
  const user = { id, email, name, emailVerified: true, createdAt: now, updatedAt: now };
  if (!(await openAccount(tx, user, locale))) return "taken";
  await setPassword(tx, { userId: id, hash }, now);
  await appointAdministrator(tx, id);
  await recordOperation(tx, "member-created", { id }, now);
  await recordOperation(tx, "role-administrator", { id }, now);
  const link = await createSecondStepLink(tx, email, now);
  return { secondStepPath: typeof link === "string" ? null : link.path };
}

export function makePasswordLink(email: string, now: Date): Promise<{ path: string }> {
  return onMember(email, async (tx, member) => {
    await recordOperation(tx, "password-link", member, now);
    return makeLink(tx, member, now);
  });
}

/** Takes the second step off the account and ends its sessions; false when it has none. */
export function removeSecondFactor(email: string, now: Date): Promise<boolean> {
  return onMember(email, async (tx, member) => {
    if (!member.twoFactorEnabled) return false;
    await endSecondFactor(tx, member.id);
    await recordOperation(tx, "second-factor-removed", member, now);
    return true;
  });
}

export async function listSessionsOf(email: string, now: Date) {
  const { id } = await findMember(database(), email);
  return listSessionsFor(id, now);
}

export function endSessionsOf(email: string, now: Date): Promise<number> {
  return onMember(email, async (tx, member) => {
    await recordOperation(tx, "sessions-ended", member, now);
    return endAllSessions(tx, member.id);
  });
}

export function endEverySession(now: Date): Promise<number> {
  return database().transaction(async (tx) => {
    const target = { targetKind: "site", targetId: "sessions", reason: null };
    await recordAudit(tx, { actorId: operatorId, action: "sessions-ended", ...target, now });
    return endSessionsOfAll(tx);
  });
}

export async function findMember(db: Connection, which: string) {
  const member = await findUserBy(db, which);
  if (!member) throw new NotFound();
  return member;
}

function onMember<T>(
  email: string,
  act: (tx: Connection, member: Awaited<ReturnType<typeof findMember>>) => Promise<T>,
): Promise<T> {
  return database().transaction(async (tx) => act(tx, await findMember(tx, email)));
}

async function makeLink(tx: Connection, member: Member, now: Date) {
  const { id: userId, locale } = member;
  const link = {
    userId,
    purpose: "reset-password" as const,
    email: keyOf(member),
    now,
    lifetime: hourMs,
  };
  return { path: pathIn(locale, resetPath(await createToken(tx, link))) };
}

export function recordOperation(tx: Connection, action: string, member: { id: string }, now: Date) {
  const target = { targetKind: "member", targetId: member.id };
  return recordAudit(tx, { actorId: operatorId, action, ...target, reason: null, now });
}
