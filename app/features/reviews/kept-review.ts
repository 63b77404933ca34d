import type { ReviewValues } from "./review-reply.ts";

// What was written when the session had ended waits in the browser until one has signed in. Storage may be off.
const key = (sellerId: string) => `dalil-review-${sellerId}`;

export function keepReview(sellerId: string, values: ReviewValues): void {
  try {
    sessionStorage.setItem(key(sellerId), JSON.stringify(values));
  } catch {}
}

/** What was kept, once. */
export function takeKeptReview(sellerId: string): ReviewValues | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(sellerId)) ?? "null");
    sessionStorage.removeItem(key(sellerId));
    return isValues(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isValues(kept: unknown): kept is ReviewValues {
  if (typeof kept !== "object" || kept === null) return false;
  const fields: Record<string, unknown> = { ...kept };
  return ["id", "rating", "comment"].every((name) => typeof fields[name] === "string");
}
