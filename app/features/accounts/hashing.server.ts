import { AsyncLocalStorage } from "node:async_hooks";
import { TooMany } from "#app/platform/errors.ts";
import { neighbourhoodOf, networkOf } from "#app/platform/limits/network-of.ts";
import { semaphoreByKey } from "#app/platform/semaphore.server.ts";
import { hashPassword, verifyPassword } from "./internal/password-hash.server.ts";

export { isDated, nobodysHash } from "./internal/password-hash.server.ts";

/** One core's worth, and the memory of one: what a flood of passwords may take from the pages. */
const atOnce = 1;
const maxWaiting = 40;
const retryAfter = 5;

// How many passwords of one account, one network and the networks around it are hashed at a time.
const placesOfAccount = semaphoreByKey(2, { maxWaiting: 8, retryAfter });
const placesOfNetwork = semaphoreByKey(2, { maxWaiting: 8, retryAfter });
const placesOfNeighbourhood = semaphoreByKey(8, { maxWaiting: 32, retryAfter });

/** Where the password comes from, and the account, when it is clear that its member asks. */
export type HashedFor = { account?: string; clientAddress: string };

const hashedFor = new AsyncLocalStorage<HashedFor>();

/** Queues every hash within `work` as one of `whom`; when one is refused, the try is given back. */
export async function hashFor<T>(
  whom: HashedFor,
  work: () => Promise<T>,
  giveBack?: () => Promise<void>,
): Promise<T> {
  try {
    return await hashedFor.run(whom, work);
  } catch (error) {
    if (error instanceof TooMany) await giveBack?.();
    throw error;
  }
}

/**
 * Hashes one password after the other (scrypt is slow), from two lines: members and strangers.
 * @throws {TooMany} when too many wait for theirs already
 */
export const hasher = {
  hash: (password: string): Promise<string> => inTurn(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }): Promise<boolean> =>
    inTurn(() => verifyPassword(given.hash, given.password)),
};

type Line = (() => void)[];

const members: Line = [];
const strangers: Line = [];
let running = 0;
let wasMember = false;

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const whom = hashedFor.getStore();
  if (!whom) return inLine(strangers, work);
  const { account, clientAddress } = whom;
  const around = neighbourhoodOf(clientAddress);
  // Somebody may have many accounts: theirs leave room for members from elsewhere.
  if (account)
    return placesOfAccount(account, () =>
      placesOfNeighbourhood(`members ${around}`, () => inLine(members, work)),
    );
  return placesOfNetwork(networkOf(clientAddress), () =>
    placesOfNeighbourhood(around, () => inLine(strangers, work)),
  );
}

async function inLine<T>(line: Line, work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++;
  else if (line.length >= maxWaiting) throw new TooMany(retryAfter);
  else await new Promise<void>((resolve) => line.push(resolve));
  try {
    return await work();
  } finally {
    // The turn is handed on, not given up: nobody slips in between.
    const next = takeNext();
    if (next) next();
    else running--;
  }
}

function takeNext(): (() => void) | undefined {
  const [first, second] = wasMember ? [strangers, members] : [members, strangers];
  wasMember = !wasMember;
  return first.shift() ?? second.shift();
}
