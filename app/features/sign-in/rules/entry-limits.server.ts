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
export function consumeEntry(
  { hard, soft = [], purpose = "sign-in" }: Pick<Passing, "hard"> & Partial<Passing>,
  { clientAddress, proof = noProof }: Caller,
  now: Date,
): Promise<() => Promise<void>> {
  return passLimits({ hard, soft, purpose, sent: proof, clientAddress, now });
}

/** `email` and `phone` as typed; `known` is the account, if this browser has entered it before. */
type SignInTry = {
  email: string;
  phone: string | null;
  known: { id: string; hash: string } | null;
};

/** A browser that entered the account before has ten tries of its own, which strangers cannot use up. */
export function consumeSignIn(
  { email, phone, known }: SignInTry,
  caller: Caller,
  now: Date,
): Promise<() => Promise<void>> {
  const { request, clientAddress } = caller;
  const device = deviceKey(request, clientAddress);
  const byDevice = [limits.signInByDevice, device] as const;
  if (known) {
    const own = [limits.signInByKnownDevice, [known.id, ...device]] as const;
    // Of this password: after a new one its member is let in, whoever used up the tries before.
    const together = [limits.signInByKnownDevices, [known.id, known.hash]] as const;
    return consumeEntry({ hard: [byDevice, own, together] }, caller, now);
  }
  const [all, requested] =
    phone === null
      ? ([limits.signInByEmail, limits.signInRequestedByEmail] as const)
      : ([limits.signInByPhone, limits.signInRequestedByPhone] as const);
  const who = [phone ?? email];
  return consumeEntry(
    {
      hard: [byDevice, [all, who]],
      soft: [
        [requested, who],
        [limits.signInByAddress, [clientAddress]],
      ],
    },
    caller,
    now,
  );
}
