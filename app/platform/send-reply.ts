/** Why a message is not sent. "failed" means no response: it may be tried again. */
export type SendError =
  | "too-long"
  | "refused"
  /** A conversation would begin about what is reserved for somebody else. */
  | "reserved"
  | "unconfirmed"
  | "not-allowed"
  | "conflict"
  | "too-many"
  | "failed";

export type SendReply =
  | { outcome: "sent" | "empty" }
  | {
      outcome: SendError;
      retryAfter?: number;
      limit?: string | null;
    };

export function isPassing(outcome: SendReply["outcome"]): boolean {
  return outcome === "failed" || outcome === "too-many" || outcome === "unconfirmed";
}

/** The reply of a page's own form, from the status of its response to the router's scripts. */
export async function replyOfPage(
  response: Response,
): Promise<SendReply & { retryAfter?: number }> {
  const type = response.headers.get("content-type") ?? "";
  const { status } = response;
  // A redirect means success, unless it leads to sign-in.
  if (status === 202) return { outcome: leadsToSignIn(await response.text()) ? "failed" : "sent" };
  if (response.ok) return { outcome: type.startsWith("text/x-script") ? "sent" : "failed" };
  const retryAfter = Number(response.headers.get("retry-after")) || undefined;
  if (status === 429) return { outcome: "too-many", retryAfter };
  return { outcome: byStatus[status] ?? "failed" };
}

function leadsToSignIn(text: string): boolean {
  return /"(?:\/[a-z]{2,3})?\/sign-in/.test(text);
}

const byStatus: Record<number, SendError> = {
  403: "not-allowed",
  404: "refused",
  409: "conflict",
  410: "refused",
  413: "too-long",
  422: "too-long",
};
