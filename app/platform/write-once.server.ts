import { type Connection, database } from "./database.server.ts";
import { Conflict } from "./errors.ts";

export class SentAlready extends Error {}

/**
 * Writes a message, or finds that the same one was quicker on another connection: then what this transaction took,
 * its number too, is rolled back.
 * @returns null where it was
 * @throws {Conflict} when another message has its id
 */
export async function writeOnce<Result>(
  write: (tx: Connection) => Promise<Result>,
  isSent: () => Promise<boolean>,
): Promise<Result | null> {
  try {
    return await database().transaction(write);
  } catch (error) {
    if (!(error instanceof SentAlready)) throw error;
    if (!(await isSent())) throw new Conflict();
    return null;
  }
}
