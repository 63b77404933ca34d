import type { Connection } from "#app/platform/database.server.ts";
import { markBetween } from "./data/review-queries.server.ts";

export type ContactAnswer = (db: Connection, one: string, other: string) => Promise<boolean>;

// Nobody answers until the room of messages stands: then no review carries the mark.
let answer: ContactAnswer = async () => false;

/** Joined in server/subscribers.ts: reviews and messages are neighbours and do not know each other. */
export function answerContacts(by: ContactAnswer): void {
  answer = by;
}

export function haveBeenInTouch(db: Connection, one: string, other: string): Promise<boolean> {
  return answer(db, one, other);
}

export function markContact(tx: Connection, one: string, other: string): Promise<void> {
  return markBetween(tx, one, other);
}
