import { hash, randomBytes } from "node:crypto";
import { termsVersion } from "#app/features/accounts/account-rules.ts";
import { keyOf } from "#app/features/accounts/addresses.server.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { hasher, hashFor } from "#app/features/accounts/hashing.server.ts";
import { openAccount, setPassword } from "#app/features/accounts/users.server.ts";
import { requestMail } from "#app/features/sign-in/account-mail-jobs.server.ts";
import {
  type PasswordProblem,
  problemOfNewPassword,
} from "#app/features/sign-in/new-password.server.ts";
import { byMoment, listForStaff } from "#app/features/staff/queue.server.ts";
import { actAsStaff, asStaff } from "#app/features/staff/staff.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid, newId } from "#app/platform/id.ts";
import { deviceKey, rememberAccount } from "#app/platform/limits/device-cookie.server.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { isMailConfigured } from "#app/platform/mail/mail.server.ts";
import { logSecurity } from "#app/platform/security-log.server.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/stand-in-queries.server.ts";
import { dayMs } from "#app/platform/durations.ts";

// An account that staff keep for a seller who has none yet. They write its listings and its page, and hand it
// over by a link: whoever has it gives the account an address and a password, once.

const linkLifetime = 30 * dayMs;

export const listStandIns = listForStaff(queries.listStandIns, byMoment);

export type StandIn = Awaited<ReturnType<typeof listStandIns>>["rows"][number];

/** The same form sent twice opens one account. @throws {NotFound} for everybody but staff */
export async function openStandIn(
  viewer: MaybeViewer,
  { name, kind, key }: { name: string; kind: "person" | "business"; key: string },
  { locale, now }: { locale: Locale; now: Date },
): Promise<void> {
  const id = isUuid(key) ? key : newId();
  // Nobody gets mail there, and nobody can ask for a link to it.
  const account = { id, name, email: keyOf({ id, email: null }), createdAt: now, updatedAt: now };
  await actAsStaff({ viewer, now }, async (tx, staff) => {
    if (!(await openAccount(tx, account, locale))) return null;
    await queries.insertStandIn(tx, { memberId: id, openedBy: staff.id, openedAt: now }, kind);
    return { action: "stand-in-opened", targetKind: "member", targetId: id };
  });
}

/**
 * Whoever staff write for, in the place of themselves: with its rights and limits, and until it is claimed.
 * @throws {NotFound} for everybody but staff, and for any other account
 */
export async function actingFor(viewer: MaybeViewer, id: string): Promise<Viewer> {
  asStaff(viewer);
  const found = isUuid(id) ? await queries.findUnclaimed(database(), id) : null;
  if (!found) throw new NotFound();
  const { suspendedAt, kind: _, ...account } = found;
  return {
    ...account,
    emailVerified: false,
    mustConfirm: false,
    isMailRefused: false,
    role: "user",
    twoFactorEnabled: false,
    needsTwoFactor: false,
    isSuspended: suspendedAt !== null,
    digits: "latn",
  };
}

/** The secret of its only link from now on; shown to whoever made it, and stored nowhere. */
export async function makeHandOverLink(
  viewer: MaybeViewer,
  id: string,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const tokenExpiresAt = new Date(now.getTime() + linkLifetime);
  await actAsStaff({ viewer, now }, async (tx) => {
    const link = { tokenHash: hash("sha256", token), tokenExpiresAt };
    if (!isUuid(id) || !(await queries.saveLink(tx, id, link))) throw new NotFound();
    return { action: "hand-over-link", targetKind: "member", targetId: id };
  });
  return token;
}

/** Whose link it is, while it counts. @throws {TooMany} for one browser's many tries */
export async function openClaim(token: string, { request, clientAddress }: Caller, now: Date) {
  await consumeOrThrow(database(), limits.claimByDevice, deviceKey(request, clientAddress), now);
  return queries.findByLink(database(), hash("sha256", token), now);
}

type Claim = { token: string; email: string; password: string };

export type ClaimOutcome =
  | { outcome: "claimed"; cookies: string[] }
  | { outcome: "no-link" | "email-taken" | PasswordProblem };

class Refused extends Error {}

/** Gives the account to whoever has the link, in the transaction that spends it. */
export async function claimStandIn(
  { token, email, password }: Claim,
  caller: Caller,
  now: Date,
): Promise<ClaimOutcome> {
  const problem = problemOfNewPassword(password);
  if (problem) return { outcome: problem };
  // A link that counts for nothing costs no hash.
  if (!(await openClaim(token, caller, now))) return { outcome: "no-link" };
  const passwordHash = await hashFor(caller, () => hasher.hash(password));
  const emailVerified = !isMailConfigured();
  try {
    const id = await database().transaction(async (tx) => {
      const userId = await queries.spendLink(tx, hash("sha256", token), now);
      if (!userId) return null;
      // Thrown, so that the link stays as it was.
      if (!(await queries.giveAddress(tx, userId, { email, emailVerified, termsVersion }, now)))
        throw new Refused();
      await setPassword(tx, { userId, hash: passwordHash }, now);
      await requestMail(tx, { kind: "sign-up", userId, email });
      const done = { action: "stand-in-claimed", targetKind: "member", targetId: userId };
      await recordAudit(tx, { ...done, actorId: userId, reason: null, now });
      return userId;
    });
    if (!id) return { outcome: "no-link" };
    logSecurity({ event: "stand-in-claimed", memberId: id }, caller.clientAddress);
    return { outcome: "claimed", cookies: [rememberAccount(caller.request, id)] };
  } catch (error) {
    if (error instanceof Refused) return { outcome: "email-taken" };
    throw error;
  }
}
