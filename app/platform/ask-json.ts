import { localPath } from "./local-path.ts";

/** Fetches JSON from an address of ours, in the page's language; null without a response. */
export async function askJson<Json>(path: string, signal: AbortSignal): Promise<Json | null> {
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(localPath(path), { signal, headers });
    return response.ok && !response.redirected ? ((await response.json()) as Json) : null;
  } catch {
    return null;
  }
}
