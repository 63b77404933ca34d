import { isDatabaseAway } from "#app/platform/database.server.ts";
import { NotAllowed, TooMany } from "#app/platform/errors.ts";

type Refused = {
  outcome: "not-allowed" | "too-many" | "failed";
  limit?: string | null;
  init: ResponseInit;
};

/** What a form says when it was not taken; anything else is thrown on. */
export function refused(error: unknown): Refused {
  if (error instanceof NotAllowed) return { outcome: "not-allowed", init: { status: 403 } };
  if (error instanceof TooMany) {
    const headers = { "retry-after": String(error.retryAfter) };
    return { outcome: "too-many", limit: error.text, init: { status: 429, headers } };
  }
  if (isDatabaseAway(error)) return { outcome: "failed", init: { status: 503 } };
  throw error;
}
