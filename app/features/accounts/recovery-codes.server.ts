import type { Connection } from "#app/platform/database.server.ts";
import { recoveryCodesNews } from "./account-mails.server.ts";
import * as queries from "./data/recovery-queries.server.ts";
import { notifyAccount } from "./internal/account-news.server.ts";
import { hashOfTyped, newRecoveryCodes, recoveryHash } from "./internal/recovery-codes.server.ts";

// Printed codes, each of which sets a new password once. They are another list than those of the second step, made
// and stored alike: these stand for the password, and never for the second step.

/** Makes the member's codes anew, which are told this once; earlier ones end, and the member is told of it. */
export async function makeCodes(tx: Connection, memberId: string, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  await queries.saveCodes(tx, memberId, codes.map(recoveryHash), now);
  await notifyAccount(tx, { memberId, words: recoveryCodesNews });
  return codes;
}

export const isCodeOf = (db: Connection, memberId: string, typed: string) =>
  queries.hasCode(db, memberId, hashOfTyped(typed));

/** In the transaction of what the code allows: of two at the same moment one gets it. */
export const useCode = (tx: Connection, memberId: string, typed: string) =>
  queries.spendCode(tx, memberId, hashOfTyped(typed));

export const endCodes = (tx: Connection, memberId: string) => queries.deleteCodes(tx, memberId);

export const codesOf = (db: Connection, memberId: string) => queries.findCodes(db, memberId);
