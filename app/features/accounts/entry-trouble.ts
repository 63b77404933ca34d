import { m } from "#app/paraglide/messages.js";
import { type ProofAsk, ProofNeeded } from "#app/platform/challenge/proof.ts";
import { TooMany } from "#app/platform/errors.ts";

const plain = {
  wrong: m.accounts_wrong,
  "wrong-or-unconfirmed": m.accounts_wrong,
  "ambiguous-phone": m.accounts_ambiguous_phone,
  "phone-not-available": m.accounts_phone_not_available,
  "mail-failed": m.accounts_mail_failed,
  offline: m.accounts_offline,
  "provider-away": m.accounts_provider_away,
  "provider-failed": m.accounts_provider_failed,
  "provider-not-linked": m.accounts_provider_not_linked,
  "provider-unverified": m.accounts_provider_unverified,
};

/** Why a form without errors was refused; `retryAfter` is in seconds, `limit` names the limit. */
export type EntryTrouble =
  | { kind: "too-many"; retryAfter: number; limit?: string | null }
  | { kind: "proof"; ask: ProofAsk }
  | { kind: keyof typeof plain };

export function troubleWords({ kind }: EntryTrouble): string {
  return kind === "too-many" || kind === "proof" ? m.accounts_too_many() : plain[kind]();
}

export function tryAgainWords(retryAfter: number): string {
  return m.accounts_try_again({ count: Math.max(1, Math.ceil(retryAfter / 60)) });
}

export function limitWords({ limit, retryAfter }: { limit?: string | null; retryAfter: number }) {
  return limit ?? tryAgainWords(retryAfter);
}

export function troubleOf(refused: TooMany): Extract<EntryTrouble, { kind: "too-many" | "proof" }> {
  if (refused instanceof ProofNeeded) return { kind: "proof", ask: refused.ask };
  return { kind: "too-many", retryAfter: refused.retryAfter, limit: refused.text };
}

export async function orTooMany<T>(work: Promise<T>): Promise<T | TooMany> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TooMany) return error;
    throw error;
  }
}

export function tooManyInit({ retryAfter }: TooMany) {
  return { status: 429, headers: { "retry-after": String(retryAfter) } };
}

/** In the browser: the server's answer, or `offline` when none came, so that the form stays on the page. */
export async function orOffline<T, O>(answer: Promise<T>, offline: () => O): Promise<T | O> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TypeError) return offline();
    throw error;
  }
}
