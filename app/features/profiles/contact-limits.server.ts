import { createHmac } from "node:crypto";
import { passLimits } from "#app/platform/challenge/pass-limits.server.ts";
import { noProof } from "#app/platform/challenge/proof.ts";
import { database } from "#app/platform/database.server.ts";
import { timeZone } from "#app/platform/format.ts";
import { NotAllowed, TooMany } from "#app/platform/errors.ts";
import {
  accountMark,
  deviceKey,
  lastAccountOf,
} from "#app/platform/limits/device-cookie.server.ts";
import { refund, consume } from "#app/platform/limits/limits.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { secret } from "#app/platform/secrets.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";

export type ContactCaller = Caller & { viewer: MaybeViewer; device: string[] };

/** Kept for each number shown: to an account, or to a browser by an HMAC of its name; `day` is of Damascus. */
export type Reveal = { viewerId: string | null; device: string | null; day: string; at: Date };

export const revealsRetentionMs = 90 * 24 * 60 * 60 * 1000;

const dayIn = new Intl.DateTimeFormat("sv-SE", { timeZone });

export function revealTo({ viewer, device }: ContactCaller, now: Date): Reveal {
  const when = { day: dayIn.format(now), at: now };
  if (viewer) return { viewerId: viewer.id, device: null, ...when };
  const name = createHmac("sha256", secret("contact-reveals")).update(JSON.stringify(device));
  return { viewerId: null, device: name.digest("base64url"), ...when };
}

/** Visitors of one network were shown too many numbers; members are not affected. */
export class VisitorsRefused extends TooMany {
  override name = "VisitorsRefused";
}

export function assertMayReveal({ viewer }: ContactCaller): void {
  if (viewer?.isSuspended) throw new NotAllowed();
}

/**
 * Takes one of the numbers that may be shown. An account is counted by whatever browser, also after it signed
 * out there. Everybody else is counted by browser and by network; a browser that throws its name away shares
 * one allowance with its network.
 * @throws {TooMany} after sixty in a day
 * @throws {VisitorsRefused} when a network's visitors were shown as many as they may in a day
 * @throws {ProofNeeded} when many were shown already, to them or in their network
 */
export async function consumeContact(caller: ContactCaller, now: Date): Promise<void> {
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
