import { localPath } from "./local-path.ts";

export async function askJson<Json>(path: string, signal: AbortSignal): Promise<Json | null> {
  try {
    const headers = { accept: "application/json" };
    const response = await fetch(localPath(path), { signal, headers });
    return response.ok && !response.redirected ? ((await response.json()) as Json) : null;
  } catch {
    return null;
  }
}
