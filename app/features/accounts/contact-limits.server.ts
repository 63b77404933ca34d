import { createHmac } from "node:crypto";
import { passLimits } from "#app/platform/challenge/pass-limits.server.ts";
import { noProof } from "#app/platform/challenge/proof.ts";
import { timeZone } from "#app/platform/format.ts";
import { deviceOf, isProvenDevice } from "#app/platform/limits/device-cookie.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { secret } from "#app/platform/secrets.server.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import type { Caller } from "./caller.server.ts";

/** Who asks for a number: a member or a visitor, by his browser; `device` is its name, just given or not. */
export type ContactAsker = Caller & { viewer: MaybeViewer; device: string[] };

/**
 * What is kept of showing a number: to an account, or to a browser without one as an HMAC of its name,
 * once for each day (YYYY-MM-DD in Damascus).
 */
export type Reveal = { viewerId: string | null; device: string | null; day: string; at: Date };

/** For how long it is kept who was shown what (rulings 31 and 120). */
export const revealsKeptFor = 90 * 24 * 60 * 60 * 1000;

// Of the languages with ISO dates one.
const dayIn = new Intl.DateTimeFormat("sv-SE", { timeZone });

export function revealTo({ viewer, device }: ContactAsker, now: Date): Reveal {
  const when = { day: dayIn.format(now), at: now };
  if (viewer) return { viewerId: viewer.id, device: null, ...when };
  const name = createHmac("sha256", secret("contact-reveals")).update(JSON.stringify(device));
  return { viewerId: null, device: name.digest("base64url"), ...when };
}

/**
 * Takes one of what a member or a browser may be shown (rulings 31 and 169), the address being a sign
 * only. A browser that throws its name away shares one allowance with its network, and is asked for a
 * proof beyond it, never refused.
 *
 * @throws {TooMany} after sixty in a day
 * @throws {ProofNeeded} when many were shown to it already
 */
export async function takeContact(asker: ContactAsker, now: Date): Promise<void> {
  const { viewer, request, clientAddress, device, proof = noProof } = asker;
  await passLimits({
    hard: viewer
      ? [
          [limits.contactByDevice, device],
          [limits.contactByAccount, [viewer.id]],
        ]
      : [[limits.contactByDevice, device]],
    soft: [
      viewer
        ? [limits.contactAskedByAccount, [viewer.id]]
        : [limits.contactAskedByDevice, deviceOf(request, clientAddress)],
      [limits.contactAskedByAddress, [clientAddress]],
    ],
    isProven: isProvenDevice(request),
    purpose: "contact",
    sent: proof,
    clientAddress,
    now,
  });
}
