import { cardVersion, shareCard } from "#app/features/media/share-card.server.ts";
import type { CardArtwork, ShareCard } from "#app/features/media/share-card.ts";
import { publicFor, publicForEver } from "#app/platform/public-caching.ts";
import { hourSeconds } from "#app/platform/durations.ts";

export function versionedCard(path: string, card: ShareCard): string {
  return `${path}?v=${cardVersion(card)}`;
}

/** Browsers may cache a card for ever only under its version. @throws {TooMany} as `shareCard` */
export async function cardResponse(request: Request, card: ShareCard): Promise<Response> {
  const version = cardVersion(card);
  const requestedVersion = new URL(request.url).searchParams.get("v");
  const headers = {
    etag: `"${version}"`,
    "cache-control": requestedVersion === version ? publicForEver : publicFor(hourSeconds),
    // A chat in a browser shows it inside a page of its own.
    "cross-origin-resource-policy": "cross-origin",
  };
  if (namesVersion(request.headers.get("if-none-match"), version))
    return new Response(null, { status: 304, headers });
  const jpeg = await shareCard(card);
  return new Response(new Uint8Array(jpeg), {
    headers: { ...headers, "content-type": "image/jpeg", "content-length": String(jpeg.length) },
  });
}

function namesVersion(header: string | null, version: string): boolean {
  return (header ?? "").split(",").some((tag) => tag.trim().replace(/^W\//, "") === `"${version}"`);
}

export const siteArtwork: CardArtwork = { hue: 55, icon: null };
