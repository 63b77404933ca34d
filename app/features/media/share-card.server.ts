import { createHash } from "node:crypto";
import { semaphore } from "#app/platform/semaphore.server.ts";
import { drawCached } from "./data/draw-cached.server.ts";
import type { ShareCard } from "./share-card.ts";

const drawingVersion = 3;

// An operator's command runs without a build, and node reads no JSX.
const drawing = () => import("./data/draw-share-card.server.ts");

const mebibyte = 1024 * 1024;
const drawn = drawCached({ maxBytes: 24 * mebibyte, maxWaiting: 24 });

const oneRow = semaphore(1);

/**
 * Names what a card shows: two that show the same have the same version, and no others. A picture stays the same
 * when more widths of it are ready.
 */
export function cardVersion({ picture, ...card }: ShareCard): string {
  const shown = JSON.stringify([drawingVersion, card, picture?.id ?? null]);
  return createHash("sha256").update(shown).digest("base64url").slice(0, 16);
}

/** A JPEG of 1200 × 630 pixels, below 200 KB, cached in memory. @throws {TooMany} when too many are being drawn */
export function shareCard(card: ShareCard): Promise<Buffer> {
  return drawn(cardVersion(card), async () => (await drawing()).drawShareCard(card));
}

/** Up to three pictures side by side as one JPEG of that size; null where none of them can be read. */
export async function pictureRow(
  pictures: readonly NonNullable<ShareCard["picture"]>[],
): Promise<Buffer | null> {
  const first = pictures.slice(0, 3);
  return first.length > 0 ? oneRow(async () => (await drawing()).drawPictureRow(first)) : null;
}
