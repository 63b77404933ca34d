import { passLimits } from "#app/platform/challenge/pass-limits.server.ts";
import { noProof, type ProofPurpose } from "#app/platform/challenge/proof.ts";
import { deviceOf, isProvenDevice } from "#app/platform/limits/device-cookie.server.ts";
import type { Limit } from "#app/platform/limits/limits.ts";
import type { Caller } from "./caller.server.ts";

type Hard = Limit & { strength: "hard" };
type EntryLimits = {
  device: Hard;
  /** With the e-mail or the number as it was typed. */
  account?: [limit: Hard, name: string];
  /** With what a proof is asked for. */
  address?: [limit: Limit & { strength: "soft" }, purpose: ProofPurpose];
};

/**
 * Takes one of each limit of a way in, before anything is computed (ruling 169). The address is shared
 * by many (carrier NAT), so over its limit only those are asked for a proof who never came in by this
 * browser.
 *
 * @returns what gives all of them back, for a try that turned out right
 * @throws {TooMany}
 * @throws {ProofNeeded}
 */
export function takeEntry(
  { device, account, address }: EntryLimits,
  { request, clientAddress, proof = noProof }: Caller,
  now: Date,
): Promise<() => Promise<void>> {
  const [soft, purpose = "sign-in"] = address ?? [];
  return passLimits({
    hard: [
      [device, deviceOf(request, clientAddress)],
      ...(account ? [[account[0], [account[1]]] as [Hard, string[]]] : []),
    ],
    soft: soft ? [[soft, [clientAddress]]] : [],
    isProven: isProvenDevice(request),
    purpose,
    sent: proof,
    clientAddress,
    now,
  });
}
