import type { InquiryValues } from "./inquiry-reply.ts";

// What a visitor typed waits in his browser until he has signed in. Storage may be off.
const key = "dalil-inquiry";

export function keepInquiry(values: InquiryValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {}
}

/** What was kept, once. */
export function takeKeptInquiry(): InquiryValues | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    sessionStorage.removeItem(key);
    return isValues(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isValues(kept: unknown): kept is InquiryValues {
  if (typeof kept !== "object" || kept === null) return false;
  const fields: Record<string, unknown> = { ...kept };
  return ["title", "description", "replyTo"].every((name) => typeof fields[name] === "string");
}
