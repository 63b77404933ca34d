import type { Connection } from "#app/platform/database.server.ts";
import { markBetween } from "./data/review-queries.server.ts";

export type ContactCheck = (db: Connection, one: string, other: string) => Promise<boolean>;

// Nobody answers until the room of messages stands: then no review carries the mark.
let check: ContactCheck = async () => false;

/** Joined in server/subscribers.ts: reviews and messages are neighbours and do not know each other. */
export function setContactCheck(by: ContactCheck): void {
  check = by;
}

export function haveBeenInTouch(db: Connection, one: string, other: string): Promise<boolean> {
  return check(db, one, other);
}

export function markContact(tx: Connection, one: string, other: string): Promise<void> {
  return markBetween(tx, one, other);
}
