import { logger } from "#app/platform/logger.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { cleanLine } from "#app/platform/text.ts";
import type { Position } from "./position.ts";

/** Where another program names positions, in the documents' shape. */
export type Geocoder = { url: string; token?: string };

/** Milliseconds: a name is a courtesy, nobody waits longer for it. */
export const longestWait = 1_500;
const largestAnswer = 256 * 1024;
const longestName = 200;

/**
 * Asks a remote geocoder for the first feature's place name. Null when it fails, is slow, sends a
 * redirect, too much or nothing: the caller has a name of its own. The token is never logged.
 */
export async function askGeocoder(
  geocoder: Geocoder,
  { lat, lng }: Position,
  locale: Locale,
): Promise<string | null> {
  const url = new URL(`${geocoder.url.replace(/\/+$/, "")}/${lng},${lat}.json`);
  if (geocoder.token) url.searchParams.set("access_token", geocoder.token);
  url.searchParams.set("language", locale);
  try {
    const answer = await fetch(url, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(longestWait),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`it answered ${answer.status}`);
    }
    return placeNameIn(JSON.parse(await readUpTo(answer, largestAnswer)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger().warn({ host: url.host, reason }, "the geocoder gave no name");
    return null;
  }
}

async function readUpTo(answer: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // Leaving the loop by the error ends the connection.
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new Error("its answer is too large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function placeNameIn(answer: unknown): string | null {
  const features = (answer as { features?: unknown } | null)?.features;
  const first: unknown = Array.isArray(features) ? features[0] : undefined;
  const name = (first as { place_name?: unknown } | undefined)?.place_name;
  if (typeof name !== "string") return null;
  return [...cleanLine(name)].slice(0, longestName).join("") || null;
}
