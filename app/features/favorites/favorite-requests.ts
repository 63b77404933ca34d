import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "#app/platform/locale.ts";

export function favoritePath(listingId: number): string {
  return `/listing/${listingId}/favorite`;
}

export type HeartIntent = "add" | "remove";

export function sendHeart(listingId: number, intent: HeartIntent) {
  return send(favoritePath(listingId), { intent, from: "script" });
}

/** Sends what the browser kept before its visitor signed in. */
export function sendStored(ids: readonly number[]) {
  return send("/favorites/merge", { ids: ids.join(",") });
}

async function send(
  path: string,
  form: Record<string, string>,
): Promise<"done" | "failed" | "signed-out"> {
  try {
    const answer = await fetch(pathIn(getLocale(), path), {
      method: "POST",
      body: new URLSearchParams(form),
      // Nothing redirects a script but the gate.
      redirect: "manual",
    });
    if (answer.type === "opaqueredirect") return "signed-out";
    return answer.ok ? "done" : "failed";
  } catch {
    return "failed";
  }
}
