import { getLocale } from "#app/paraglide/runtime.js";
import { pathIn } from "./locale.ts";

/** Fetches JSON from an address of ours, in the page's language; null without a response. */
export async function askJson<Json>(path: string, signal: AbortSignal): Promise<Json | null> {
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(pathIn(getLocale(), path), { signal, headers });
    return response.ok && !response.redirected ? ((await response.json()) as Json) : null;
  } catch {
    return null;
  }
}
