import { database } from "#app/platform/database.server.ts";
import { NotFound, NotAllowed, TooMany } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import {
  findContact,
  memberReveals,
  type Reveal,
  type createRevealStore,
} from "./data/contact-queries.server.ts";
import { passLimits } from "#app/platform/challenge/pass-limits.server.ts";
import { noProof } from "#app/platform/challenge/proof.ts";
import { dayOf } from "#app/platform/format.ts";
import {
  accountMark,
  deviceKey,
  lastAccountOf,
} from "#app/platform/limits/device-cookie.server.ts";
import { refund, consume, limits } from "#app/platform/limits/limits.server.ts";
import { sign } from "#app/platform/secrets.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";
import { dayMs } from "#app/platform/durations.ts";

/**
 * The number of a member's profile in E.164 for one caller; null when they have none or do not show it,
 * which costs and counts nothing. The same caller is shown the same number all day and counted once; the
 * member themselves never is.
 * @throws {NotFound} @throws {NotAllowed} to a suspended member @throws {TooMany} @throws {ProofNeeded}
 */
export async function revealSellerContact(id: string, caller: ContactCaller, now: Date) {
  assertMayReveal(caller);
  const { phone } = await find(id);
  if (phone === null || caller.viewer?.id === id) return phone;
  await countReveal(memberReveals, id, caller, now);
  return phone;
}

export const forgetSellerReveals = (now: Date) => purgeReveals(memberReveals, now);

type Reveals = ReturnType<typeof createRevealStore>;

/** Counts one reveal, once a day for each caller and subject. @throws as `consumeContact` */
export async function countReveal(
  reveals: Reveals,
  id: string | number,
  caller: ContactCaller,
  now: Date,
): Promise<void> {
  const reveal = revealTo(caller, now);
  if (await reveals.has(database(), id, reveal)) return;
  await consumeContact(caller, now);
  await reveals.insert(database(), id, reveal);
}

export function purgeReveals(reveals: Reveals, now: Date): Promise<void> {
  return reveals.deleteBefore(database(), new Date(now.getTime() - revealsRetentionMs));
}

async function find(id: string) {
  const found = isUuid(id) ? await findContact(database(), id) : null;
  if (!found) throw new NotFound();
  return found;
}

export type ContactCaller = Caller & { viewer: MaybeViewer; device: string[] };

const revealsRetentionMs = 90 * dayMs;

function revealTo({ viewer, device }: ContactCaller, now: Date): Reveal {
  const when = { day: dayOf(now), at: now };
  if (viewer) return { viewerId: viewer.id, device: null, ...when };
  const name = sign("contact-reveals", JSON.stringify(device));
  return { viewerId: null, device: name, ...when };
}

/** Visitors of one network were shown too many numbers; members are not affected. */
export class VisitorsRefused extends TooMany {
  override name = "VisitorsRefused";
}

export function assertMayReveal({ viewer }: ContactCaller): void {
  if (viewer?.isSuspended) throw new NotAllowed();
}

/**
 * Consumes one of the reveals that are allowed. An account is counted by whatever browser, also after it signed
 * out there. Everybody else is counted by browser and by network; a browser that throws its name away shares
 * one allowance with its network.
 * @throws {TooMany} after sixty in a day
 * @throws {VisitorsRefused} when a network's visitors were shown as many as they may in a day
 * @throws {ProofNeeded} when many were shown already, to them or in their network
 */
async function consumeContact(caller: ContactCaller, now: Date): Promise<void> {
  const { viewer, request, clientAddress, device, proof = noProof } = caller;
  const account = viewer ? accountMark(viewer.id) : lastAccountOf(request);
  const giveNetworkBack = account ? null : await takeFromNetwork(clientAddress, now);
  try {
    await passLimits({
      hard: [
        [limits.contactByDevice, device],
        ...(account ? [[limits.contactByAccount, [account]] as const] : []),
      ],
      soft: [
        account
          ? [limits.contactRequestedByAccount, [account]]
          : [limits.contactRequestedByDevice, deviceKey(request, clientAddress)],
        [limits.contactRequestedByAddress, [clientAddress]],
      ],
      purpose: "contact",
      sent: proof,
      clientAddress,
      now,
    });
  } catch (error) {
    await giveNetworkBack?.();
    throw error;
  }
}

async function takeFromNetwork(clientAddress: string, now: Date): Promise<() => Promise<void>> {
  const { contactByAddress: limit } = limits;
  const { allowed, retryAfter } = await consume(database(), limit, [clientAddress], now);
  if (!allowed) throw new VisitorsRefused(retryAfter);
  return () => refund(database(), limit, [clientAddress]);
}
