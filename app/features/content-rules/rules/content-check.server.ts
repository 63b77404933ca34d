import { hash } from "node:crypto";
import { fileComparable, fileComparables } from "#app/features/comparables/comparables.server.ts";
import { lookOf } from "#app/features/media/perceptual-hash.server.ts";
import { findBanned } from "#app/features/safety/banned-words.ts";
import { hasLink, hasPhoneNumber } from "#app/features/safety/phone-in-text.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { fold } from "#app/platform/fold.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { newId } from "#app/platform/id.ts";
import * as queries from "../data/content-check-queries.server.ts";
import {
  alikeBits,
  burst,
  type FindingRule,
  hashPartsOf,
  praise,
  reasonOfRule,
  type RingRule,
  minCopiedLength,
  watchedCategories,
} from "#app/features/reports/finding.ts";
import { isTwin, type Offered } from "./twin.ts";
import { insertReport } from "#app/features/reports/reports.server.ts";
import type { ReportKind } from "#app/features/reports/report.ts";

type Listing = NonNullable<Awaited<ReturnType<typeof queries.findForCheck>>>;

const sweepBatch = 200;

/** Files what the content rules find in a listing; a decided finding returns only after a change of text. */
export async function checkListingContent(listingId: number, now: Date): Promise<void> {
  await fileComparable(listingId, now);
  await checkFiled(listingId, now);
}

async function checkFiled(listingId: number, now: Date): Promise<void> {
  const listing = await queries.findForCheck(database(), listingId);
  if (!listing) return;
  await checkPictures(listingId);
  const foldedText = fold(listing.description).replace(/\s+/g, " ").trim();
  const { title, categoryId, subcategoryId } = listing;
  const print = hash(
    "sha256",
    [fold(title), foldedText, categoryId, subcategoryId ?? ""].join("\u001f"),
  );
  const textPrint = [...foldedText].length < minCopiedLength ? null : hash("sha256", foldedText);
  const twin = await findTwin(listingId);
  await database().transaction(async (tx) => {
    const target = { kind: "listing", id: String(listingId) } as const;
    if (listing.print !== print) {
      for (const finding of await findInText(tx, listing, textPrint))
        await fileFinding(tx, target, finding, now);
    }
    const alike = await queries.findAlike(tx, { ...listing }, alikeBits);
    if (alike !== null)
      await fileOnce(tx, target, { rule: "copied_picture", found: String(alike) }, now);
    if (twin !== null) await fileTwin(tx, [listingId, twin], now);
    if (listing.print === null && !listing.isImported) await checkBurst(tx, listing.ownerId, now);
    await queries.saveCheck(tx, { listingId, print, textPrint, checkedAt: now });
  });
}

export async function checkUncheckedListings(now: Date, signal?: AbortSignal): Promise<void> {
  let ids: number[];
  do {
    ids = await queries.selectUnchecked(database(), sweepBatch);
    await fileComparables(ids);
    for (const id of ids) {
      if (signal?.aborted) return;
      await checkFiled(id, now);
    }
  } while (ids.length > 0);
}

async function checkPictures(listingId: number): Promise<void> {
  for (const { id, widths } of await queries.selectUnseenPictures(database(), listingId)) {
    const { look, crops } = await lookOf(id, Math.min(...widths));
    await queries.saveLook(database(), {
      id,
      look,
      crops,
      parts: look === null ? [] : hashPartsOf(look),
    });
  }
}

async function findTwin(listingId: number): Promise<number | null> {
  const row = await queries.findOffered(database(), listingId);
  const own = row && toOffered(row);
  if (!own) return null;
  const likeIt = await queries.selectLikeIt(database(), listingId, alikeBits);
  return likeIt.find((each) => isTwin(own, toOffered(each)))?.id ?? null;
}

/** On the newer of the two; staff alone learn of it. */
async function fileTwin(tx: Connection, twins: number[], now: Date): Promise<void> {
  const [older, newer] = [Math.min(...twins), Math.max(...twins)];
  const target = { kind: "listing", id: String(newer) } as const;
  await fileOnce(tx, target, { rule: "offered_twice", found: String(older) }, now);
}

type OfferedRow = NonNullable<Awaited<ReturnType<typeof queries.findOffered>>>;

function toOffered({ currency, amount, looks, comparable }: OfferedRow): Offered {
  const unsigned = (hash: string) => BigInt.asUintN(64, BigInt(hash));
  return {
    ...comparable,
    price: currency !== null && amount !== null ? { amount, currency } : null,
    looks: (looks ?? []).map(({ look, crops }) => ({
      look: unsigned(look),
      crops: crops.map(unsigned),
    })),
  };
}

async function findInText(tx: Connection, listing: Listing, textPrint: string | null) {
  const { title, description, categoryId, subcategoryId } = listing;
  const words = findBanned([title, description], await queries.selectActiveRules(tx));
  const watched = [subcategoryId, categoryId].find(
    (id) => id !== null && watchedCategories.has(id),
  );
  const repeated = await queries.findRepeated(tx, listing, fold(title));
  const copied = textPrint && (await queries.findCopied(tx, listing, textPrint));
  const found: [FindingRule, string | number | null | undefined][] = [
    ["banned_word", words.join("، ")],
    ["watched_category", watched],
    ["repeated_title", repeated],
    ["copied_text", copied],
  ];
  return [
    ...found.flatMap(([rule, what]) => (what ? [{ rule, found: String(what) }] : [])),
    ...(hasPhoneNumber(title) ? [{ rule: "phone_in_title" as const, found: null }] : []),
  ];
}

async function checkBurst(tx: Connection, ownerId: string, now: Date): Promise<void> {
  const count = await queries.countPublished(tx, ownerId, now);
  if (count < burst.listings) return;
  await fileFinding(
    tx,
    { kind: "member", id: ownerId },
    { rule: "burst", found: String(count) },
    now,
  );
}

/** Files what the content rules find in a comment; a seller may give their own number below their listing. */
export async function checkCommentContent(commentId: string, now: Date): Promise<void> {
  const comment = await queries.findCommentForCheck(database(), commentId);
  if (!comment) return;
  const { text, authorId, sellerId } = comment;
  const target = { kind: "comment", id: commentId } as const;
  await database().transaction(async (tx) => {
    const words = findBanned([text], await queries.selectActiveRules(tx)).join("، ");
    if (words !== "") await fileOnce(tx, target, { rule: "banned_word", found: words }, now);
    const isCanvassing = authorId !== sellerId && (hasPhoneNumber(text) || hasLink(text));
    if (isCanvassing) await fileOnce(tx, target, { rule: "contact_in_comment", found: null }, now);
  });
}

type Finding = { rule: FindingRule; found: string | null };
type Target = { kind: ReportKind; id: string };

export async function fileOnce(tx: Connection, target: Target, finding: Finding, now: Date) {
  if (!(await queries.wasFound(tx, target, finding))) await fileFinding(tx, target, finding, now);
}

const maxFoundLength = 200;

function fileFinding(tx: Connection, { kind, id }: Target, { rule, found }: Finding, now: Date) {
  return insertReport(tx, {
    id: newId(),
    reporterId: null,
    targetKind: kind,
    targetId: id,
    reason: reasonOfRule[rule],
    createdAt: now,
    rule,
    found: found && cutText(found, maxFoundLength),
  });
}

/** Files the rings that a review closes or joins, each once; what was dismissed comes again only with others. */
export async function checkReviewContent(reviewId: string, now: Date): Promise<void> {
  await database().transaction(async (tx) => {
    await queries.holdRings(tx);
    for (const members of await queries.findCircles(tx, reviewId))
      await fileRing(tx, "praise_circle", members, now);
    for (const members of await queries.findOnOneDevice(tx, reviewId))
      await fileRing(tx, "praise_device", members, now);
  });
}

/** Files a ring against its first member without an open finding; the finding names as many members as fit. */
async function fileRing(tx: Connection, rule: RingRule, members: readonly string[], now: Date) {
  const ring = members.slice(0, praise.named);
  const found = ring.join(" ");
  if (await queries.wasRingFound(tx, { rule, found, ring })) return;
  for (const id of ring)
    if (await fileFinding(tx, { kind: "member", id }, { rule, found }, now)) return;
}
