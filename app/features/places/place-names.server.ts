import { cutText } from "#app/platform/graphemes.ts";
import { logger } from "#app/platform/logger.server.ts";
import { site } from "#app/platform/site.server.ts";
import { joinParts } from "#app/platform/language.ts";
import { type Locale, textIn } from "#app/platform/locale.ts";
import { cleanLine } from "#app/platform/text.ts";
import { gazetteer } from "./gazetteer.server.ts";
import type { Place } from "./place.ts";
import { coordinatesText, distanceBetween, type Position } from "./position.ts";

export async function placeText(
  governorateId: string,
  areaId: string | null,
  locale: Locale,
  within?: string | null,
): Promise<string> {
  const places = await gazetteer();
  const names = [areaId && governorateId === within ? null : governorateId, areaId].map((id) =>
    textIn((id && places.get(id)?.names) || {}, locale),
  );
  return joinParts(names, locale);
}

type Geocoder = { url: string; token?: string };

/** Milliseconds: nobody should wait longer for a name. */
const maxWaitMs = 1_500;
const maxResponseBytes = 256 * 1024;
const maxNameLength = 200;

/**
 * Asks a remote geocoder for the first feature's place name. Null when it fails, is slow, sends a
 * redirect, too much or nothing: the caller has a name of its own. The token is never logged.
 */
async function askGeocoder(
  geocoder: Geocoder,
  { lat, lng }: Position,
  locale: Locale,
): Promise<string | null> {
  const url = new URL(`${geocoder.url.replace(/\/+$/, "")}/${lng},${lat}.json`);
  if (geocoder.token) url.searchParams.set("access_token", geocoder.token);
  url.searchParams.set("language", locale);
  try {
    const response = await fetch(url, {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(maxWaitMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new Error(`it answered ${response.status}`);
    }
    return placeNameIn(JSON.parse(await readUpTo(response, maxResponseBytes)));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger().warn({ host: url.host, reason }, "the geocoder gave no name");
    return null;
  }
}

async function readUpTo(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  // An error in the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error("its answer is too large");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function placeNameIn(response: unknown): string | null {
  const features = (response as { features?: unknown } | null)?.features;
  const first: unknown = Array.isArray(features) ? features[0] : undefined;
  const name = (first as { place_name?: unknown } | undefined)?.place_name;
  if (typeof name !== "string") return null;
  return cutText(cleanLine(name), maxNameLength) || null;
}

/**
 * Names a position in one language: as the geocoder of the settings says, where there is one and it answers
 * in time. Else it is named after the nearest place of our own gazetteer, else by its coordinates. Never
 * throws for a position, and needs no network of its own.
 */
export async function namePosition(position: Position, locale: Locale): Promise<NamedPosition> {
  const { geocoderUrl, geocoderToken } = site();
  const [own, remote] = await Promise.all([
    nameByGazetteer(position, locale),
    geocoderUrl
      ? askGeocoder({ url: geocoderUrl, token: geocoderToken }, position, locale)
      : Promise.resolve(null),
  ]);
  return remote === null ? own : { ...own, text: remote };
}

/** The same by our own gazetteer alone, for a page that must not wait. */
export async function nameByGazetteer(position: Position, locale: Locale): Promise<NamedPosition> {
  const found = nearestPlace((await gazetteer()).values(), position);
  if (!found) return { text: coordinatesText(position), governorateId: null, areaId: null };
  const { id, governorateId } = found.place;
  const areaId = id === governorateId ? null : id;
  return { text: await placeText(governorateId, areaId, locale), governorateId, areaId };
}

/** Meters: farther than this from every place of the gazetteer, a position is not named after one. */
const farthestName = 25_000;

export type NamedPosition = {
  text: string;
  governorateId: string | null;
  areaId: string | null;
};

export function nearestPlace<T extends Pick<Place, "kind" | "lat" | "lng">>(
  places: Iterable<T>,
  position: Position,
): { place: T; distance: number } | null {
  let nearest: { place: T; distance: number } | null = null;
  for (const place of places) {
    if (place.kind === "country") continue;
    const distance = distanceBetween(place, position);
    if (distance < (nearest?.distance ?? farthestName)) nearest = { place, distance };
  }
  return nearest;
}
