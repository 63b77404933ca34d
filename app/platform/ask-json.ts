import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "./locale.ts";

/** What an address of ours answers to a script, in the page's language; null without an answer. */
export async function askJson<Answer>(path: string, signal: AbortSignal): Promise<Answer | null> {
  try {
    const headers = { accept: "application/json" };
    const answer = await fetch(pathIn(getLocale(), path), { signal, headers });
    return answer.ok && !answer.redirected ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}
