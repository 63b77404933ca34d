import { hashPassword, verifyPassword } from "better-auth/crypto";
import { TooMany } from "#app/platform/errors.ts";

/** One core's worth: what a flood of passwords may take from the pages. */
const atOnce = 1;
const mostWaiting = 40;
const comeBackAfter = 5;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * The library's own hashing of passwords (scrypt, ruling 78), one after the other: it is meant to be
 * slow, and everybody else's pages are not.
 *
 * @throws {TooMany} when too many wait for theirs already
 */
export const hasher = {
  hash: (password: string): Promise<string> => inTurn(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }): Promise<boolean> =>
    inTurn(() => verifyPassword(given)),
};

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new TooMany(comeBackAfter);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    // The place is handed on, not given up: nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
