import { m } from "#app/paraglide/messages.js";
import { type ProofAsk, ProofNeeded } from "#app/platform/challenge/proof.ts";
import { TooMany } from "#app/platform/errors.ts";

/**
 * Why a form of account entry without errors was not taken; `retryAfter` is in seconds, `limit` what the
 * limit says that was reached.
 */
export type EntryTrouble =
  | { kind: "too-many"; retryAfter: number; limit?: string | null }
  | { kind: "proof"; ask: ProofAsk }
  | {
      kind:
        | "wrong"
        | "wrong-or-unconfirmed"
        | "ambiguous-phone"
        | "phone-not-available"
        | "mail-failed"
        | "offline"
        | "provider-away"
        | "provider-failed"
        | "provider-not-linked"
        | "provider-unverified";
    };

export function troubleWords(trouble: EntryTrouble): string {
  switch (trouble.kind) {
    case "too-many":
    case "proof":
      return m.accounts_too_many();
    case "wrong":
    case "wrong-or-unconfirmed":
      return m.accounts_wrong();
    case "ambiguous-phone":
      return m.accounts_ambiguous_phone();
    case "phone-not-available":
      return m.accounts_phone_not_available();
    case "mail-failed":
      return m.accounts_mail_failed();
    case "offline":
      return m.accounts_offline();
    case "provider-away":
      return m.accounts_provider_away();
    case "provider-failed":
      return m.accounts_provider_failed();
    case "provider-not-linked":
      return m.accounts_provider_not_linked();
    case "provider-unverified":
      return m.accounts_provider_unverified();
  }
}

export function tryAgainWords(retryAfter: number): string {
  return m.accounts_try_again({ count: Math.max(1, Math.ceil(retryAfter / 60)) });
}

export function limitWords({ limit, retryAfter }: { limit?: string | null; retryAfter: number }) {
  return limit ?? tryAgainWords(retryAfter);
}

/** What to say of a limit that refused: that it did, or the proof it asks for. */
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

/**
 * In the browser: the server's answer to a form, or `offline` when none came. What `fetch` throws then
 * would otherwise take the form, and all that was typed, off the page.
 */
export async function orOffline<T, O>(answer: Promise<T>, offline: () => O): Promise<T | O> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TypeError) return offline();
    throw error;
  }
}
