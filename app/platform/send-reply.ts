export type SendError =
  | "too-long"
  | "refused"
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
