import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "./locale.ts";

/** What an address of ours answers to a script, in the page's language; null without an answer. */
export async function askJson<Json>(path: string, signal: AbortSignal): Promise<Json | null> {
  try {
    const headers = { accept: "application/json" };
    const answer = await fetch(pathIn(getLocale(), path), { signal, headers });
    return answer.ok && !answer.redirected ? ((await answer.json()) as Json) : null;
  } catch {
    return null;
  }
}
