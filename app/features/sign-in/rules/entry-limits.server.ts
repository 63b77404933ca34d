import { type Passing, passLimits } from "#app/platform/challenge/pass-limits.server.ts";
import { noProof } from "#app/platform/challenge/proof.ts";
import { deviceKey } from "#app/platform/limits/device-cookie.server.ts";
import { limits } from "#app/platform/limits/limits.ts";
import type { Caller } from "#app/features/accounts/caller.server.ts";

/**
 * Takes one of each limit of a way in, before anything is computed.
 * @returns a function that refunds all of them, for a try that turned out right
 * @throws {TooMany} over a hard one
 * @throws {ProofNeeded} over a soft one, without a proof
 */
export function takeEntry(
  { hard, soft = [], purpose = "sign-in" }: Pick<Passing, "hard"> & Partial<Passing>,
  { clientAddress, proof = noProof }: Caller,
  now: Date,
): Promise<() => Promise<void>> {
  return passLimits({ hard, soft, purpose, sent: proof, clientAddress, now });
}

/** `email` and `phone` as typed; `knownId` is the account this browser has entered before. */
type SignInTry = { email: string; phone: string | null; knownId: string | null };

/** A browser that entered the account before has ten tries of its own, which strangers cannot use up. */
export function takeSignIn(
  { email, phone, knownId }: SignInTry,
  caller: Caller,
  now: Date,
): Promise<() => Promise<void>> {
  const { request, clientAddress } = caller;
  const device = deviceKey(request, clientAddress);
  const byDevice = [limits.signInByDevice, device] as const;
  if (knownId) {
    const own = [limits.signInByKnownDevice, [knownId, ...device]] as const;
    return takeEntry({ hard: [byDevice, own] }, caller, now);
  }
  const byAddress = [limits.signInByAddress, [clientAddress]] as const;
  return phone === null
    ? takeEntry(
        {
          hard: [byDevice, [limits.signInByEmail, [email]]],
          soft: [[limits.signInRequestedByEmail, [email]], byAddress],
        },
        caller,
        now,
      )
    : takeEntry(
        {
          hard: [byDevice, [limits.signInByPhone, [phone]]],
          // A number is compared with three accounts: it costs the network as much as three addresses.
          soft: [[limits.signInRequestedByPhone, [phone]], byAddress, byAddress, byAddress],
        },
        caller,
        now,
      );
}
