import { createHash } from "node:crypto";
import { lookOf } from "#app/features/media/picture-look.server.ts";
import { findBanned } from "#app/features/safety/banned-words.ts";
import { hasPhoneNumber } from "#app/features/safety/phone-in-text.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { fold } from "#app/platform/fold.ts";
import {
  countPublished,
  findAlike,
  findCopied,
  findForCheck,
  findRepeated,
  saveCheck,
  saveLook,
  selectActiveRules,
  selectUnchecked,
  selectUnseenPictures,
  wasFound,
} from "./data/listing-check-queries.server.ts";
import { type Finding, fileFinding } from "./file-finding.server.ts";
import {
  alikeBits,
  burst,
  type FindingRule,
  partsOf,
  shortestCopied,
  watchedCategories,
} from "./finding.ts";

type Listing = NonNullable<Awaited<ReturnType<typeof findForCheck>>>;

const sweepBatch = 200;

/**
 * Looks at a published listing as the rules of content say: what they find stands
 * in the staff's queue, and the listing stays as it is. What staff have decided on comes again only when the
 * text was changed since.
 */
export async function checkListingContent(listingId: number, now: Date): Promise<void> {
  const listing = await findForCheck(database(), listingId);
  if (!listing) return;
  await lookAtPictures(listingId);
  const foldedText = fold(listing.description).replace(/\s+/g, " ").trim();
  const { title, categoryId, subcategoryId } = listing;
  const print = hashOf([fold(title), foldedText, categoryId, subcategoryId ?? ""].join("\u001f"));
  const textPrint = [...foldedText].length < shortestCopied ? null : hashOf(foldedText);
  await database().transaction(async (tx) => {
    const target = { kind: "listing", id: String(listingId) } as const;
    if (listing.print !== print) {
      for (const finding of await findInText(tx, listing, textPrint))
        await fileFinding(tx, target, finding, now);
    }
    const alike = await findAlike(tx, { ...listing }, alikeBits);
    if (alike !== null && !(await wasFound(tx, target, "copied_picture", String(alike))))
      await fileFinding(tx, target, { rule: "copied_picture", found: String(alike) }, now);
    if (listing.print === null && !listing.isImported) await findBurst(tx, listing.ownerId, now);
    await saveCheck(tx, { listingId, print, textPrint, checkedAt: now });
  });
}

/** What no rule has seen: imported, or published before there were rules. */
export async function checkUnchecked(now: Date, signal?: AbortSignal): Promise<void> {
  let ids: number[];
  do {
    ids = await selectUnchecked(database(), sweepBatch);
    for (const id of ids) {
      if (signal?.aborted) return;
      await checkListingContent(id, now);
    }
  } while (ids.length > 0);
}

async function lookAtPictures(listingId: number): Promise<void> {
  for (const { id, widths } of await selectUnseenPictures(database(), listingId)) {
    const look = await lookOf(id, Math.min(...widths));
    await saveLook(database(), { id, look, parts: look === null ? [] : partsOf(look) });
  }
}

async function findInText(
  tx: Connection,
  listing: Listing,
  textPrint: string | null,
): Promise<Finding[]> {
  const { title, description, categoryId, subcategoryId } = listing;
  const words = findBanned([title, description], await selectActiveRules(tx));
  const watched = [subcategoryId, categoryId].find(
    (id) => id !== null && watchedCategories.has(id),
  );
  const repeated = await findRepeated(tx, listing, fold(title));
  const copied = textPrint && (await findCopied(tx, listing, textPrint));
  const found: [FindingRule, string | number | null | undefined][] = [
    ["banned_word", words.join("، ")],
    ["watched_category", watched],
    ["repeated_title", repeated],
    ["copied_text", copied],
  ];
  return [
    ...found.flatMap(([rule, what]) => (what ? [{ rule, found: String(what) }] : [])),
    // The number itself is not written down once more.
    ...(hasPhoneNumber(title) ? [{ rule: "phone_in_title" as const, found: null }] : []),
  ];
}

async function findBurst(tx: Connection, ownerId: string, now: Date): Promise<void> {
  const count = await countPublished(tx, ownerId, new Date(now.getTime() - burst.withinMs));
  if (count < burst.listings) return;
  await fileFinding(
    tx,
    { kind: "member", id: ownerId },
    { rule: "burst", found: String(count) },
    now,
  );
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
