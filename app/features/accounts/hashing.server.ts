import { AsyncLocalStorage } from "node:async_hooks";
import { TooMany } from "#app/platform/errors.ts";
import { neighbourhoodOf, networkOf } from "#app/platform/limits/network-of.ts";
import { semaphoreByKey } from "#app/platform/semaphore.server.ts";
import { hashPassword, verifyPassword } from "./internal/password-hash.server.ts";

export { nobodysHash } from "./internal/password-hash.server.ts";

/** One core's worth, and the memory of one: what a flood of passwords may take from the pages. */
const atOnce = 1;
const maxWaiting = 40;
const retryAfter = 5;

// How many passwords of one account, one network and the networks around it are hashed at a time.
const placesOfAccount = semaphoreByKey(2, { maxWaiting: 8, retryAfter });
const placesOfNetwork = semaphoreByKey(2, { maxWaiting: 8, retryAfter });
const placesOfNeighbourhood = semaphoreByKey(8, { maxWaiting: 32, retryAfter });

export type HashedFor = { account?: string; clientAddress: string };

const hashedFor = new AsyncLocalStorage<HashedFor>();

/** Queues every hash within `work` as one of `whom`; when one is refused, the try is given back. */
export async function hashFor<T>(
  whom: HashedFor,
  work: () => Promise<T>,
  refundTry?: () => Promise<void>,
): Promise<T> {
  try {
    return await hashedFor.run(whom, work);
  } catch (error) {
    if (error instanceof TooMany) await refundTry?.();
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

type Waiting = { start(): void; refuse(error: TooMany): void };

/** Those who wait, by where they come from: each place has its turn, and a full line is shared among them. */
class Line {
  readonly #waiting = new Map<string, Waiting[]>();
  #length = 0;

  wait(from: string): Promise<void> {
    if (this.#length >= maxWaiting) this.#makeRoomFor(from);
    this.#length++;
    return new Promise((start, refuse) => {
      this.#waiting.set(from, [...(this.#waiting.get(from) ?? []), { start, refuse }]);
    });
  }

  next(): (() => void) | undefined {
    for (const [from, [first, ...others]] of this.#waiting) {
      this.#waiting.delete(from);
      if (others.length > 0) this.#waiting.set(from, others);
      this.#length--;
      return first?.start;
    }
    return undefined;
  }

  /** The last of those of whom most wait goes, unless as many wait from here. */
  #makeRoomFor(from: string): void {
    const most = [...this.#waiting.values()].reduce((a, b) => (b.length > a.length ? b : a));
    const own = this.#waiting.get(from)?.length ?? 0;
    if (most.length <= own + 1) throw new TooMany(retryAfter);
    most.pop()?.refuse(new TooMany(retryAfter));
    this.#length--;
  }
}

const members = new Line();
const strangers = new Line();
let running = 0;
let wasMember = false;

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const whom = hashedFor.getStore();
  if (!whom) return inLine(strangers, "", work);
  const { account, clientAddress } = whom;
  const around = neighbourhoodOf(clientAddress);
  // Somebody may have many accounts: theirs leave room for members from elsewhere.
  if (account)
    return placesOfAccount(account, () =>
      placesOfNeighbourhood(`members ${around}`, () => inLine(members, around, work)),
    );
  return placesOfNetwork(networkOf(clientAddress), () =>
    placesOfNeighbourhood(around, () => inLine(strangers, around, work)),
  );
}

async function inLine<T>(line: Line, from: string, work: () => Promise<T>): Promise<T> {
  if (running < atOnce) running++;
  else await line.wait(from);
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
  return first.next() ?? second.next();
}
