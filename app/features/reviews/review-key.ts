import { type MomentKey, readMomentKey, writeMomentKey } from "#app/platform/moment-key.ts";

/** A place in the list of reviews, which stands in this order: where a page ended. */
export type ReviewKey = MomentKey & { hasContact: boolean };

/** As it stands in an address. */
export function writeReviewKey({ hasContact, ...key }: ReviewKey): string {
  return `${hasContact ? "c" : "n"}-${writeMomentKey(key)}`;
}

/** Null for a missing, forged or damaged key. */
export function readReviewKey(text: string | null): ReviewKey | null {
  const [, mark, rest] = /^([cn])-(.+)$/.exec(text ?? "") ?? [];
  const key = readMomentKey(rest ?? null);
  return key && { ...key, hasContact: mark === "c" };
}
