import type { Viewer } from "#app/platform/viewer.ts";
import { database } from "#app/platform/database.server.ts";
import { isUuid } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import { isSigned, sign } from "#app/platform/secrets.server.ts";
import { lockMailed, selectMailed } from "./data/life-queries.server.ts";
import { isUnanswered, type Life } from "#app/features/listings/listing-life.ts";
import { applyAction } from "./own-listings.server.ts";
import { dayMs } from "#app/platform/durations.ts";

// A signed token, and no table of them: it names a member and the moment of a mail, and renews what that mail was
// about and is still unanswered. So it can be used once, and nothing must be stored, revoked or deleted.

export type LinkPurpose = "renew" | "confirm";

const lifetimes: Record<LinkPurpose, number> = { renew: 33 * dayMs, confirm: 90 * dayMs };

export function listingLinkPath(purpose: LinkPurpose, ownerId: string, remindedAt: Date): string {
  const content = `${purpose}.${ownerId}.${remindedAt.getTime().toString(36)}`;
  return `/keep-listing?token=${content}.${sign("listing links", content)}`;
}

export type LinkedListing = { id: number; title: string; locale: Locale; expiresAt: Date | null };

/** With the listings that are unanswered, or, when none is, those that were answered. */
export type LinkState =
  | { state: "invalid" | "over" }
  | { state: "nothing"; purpose: LinkPurpose }
  | { state: "waiting" | "answered"; purpose: LinkPurpose; listings: LinkedListing[] };

/** What a link would do; needs no session. Reading does not use it up: mail scanners follow links. */
export async function readListingLink(token: string, now: Date): Promise<LinkState> {
  const link = readToken(token);
  return link ? readLink(link, now) : { state: "invalid" };
}

async function readLink(link: Link, now: Date): Promise<LinkState> {
  if (isOver(link, now)) return { state: "over" };
  const { purpose } = link;
  const mailed = await selectMailed(database(), link);
  const waiting = mailed.filter((listing) => isUnanswered(purpose, listing, link.remindedAt));
  if (waiting.length > 0) return { state: "waiting", purpose, listings: waiting.map(toLinked) };
  const answered = mailed.filter(({ status }) => status === "active");
  if (answered.length === 0) return { state: "nothing", purpose };
  return { state: "answered", purpose, listings: answered.map(toLinked) };
}

/**
 * Renews or confirms those of a link's listings that were chosen and are unanswered; returns how many.
 * Concurrent calls count each listing once. None of a member who is suspended or leaving.
 */
export async function answerListingLink(
  token: string,
  chosen: readonly string[],
  now: Date,
): Promise<{ purpose: LinkPurpose; count: number } | "invalid"> {
  const link = readToken(token);
  if (!link || isOver(link, now)) return "invalid";
  return answerLink(link, chosen, now);
}

function answerLink(link: Link, chosen: readonly string[], now: Date) {
  return database().transaction(async (tx) => {
    let count = 0;
    for (const listing of await lockMailed(tx, link)) {
      const { purpose, remindedAt } = link;
      if (!chosen.includes(String(listing.id)) || !isUnanswered(purpose, listing, remindedAt))
        continue;
      // Who is asked whether it is there renews it by the answer.
      const action = isUnanswered("confirm", listing, remindedAt) ? "confirm" : purpose;
      const outcome = await applyAction(tx, action, listing, link.ownerId, now);
      if (outcome === "changed") count += 1;
    }
    return { purpose: link.purpose, count };
  });
}

/** As the link of a reminder does, by the member themselves. */
export async function answerAll(
  viewer: Viewer,
  purpose: LinkPurpose,
  remindedAt: Date,
  now: Date,
): Promise<"over" | "done"> {
  const link = { purpose, ownerId: viewer.id, remindedAt };
  const found = await readLink(link, now);
  if (!("listings" in found)) return "over";
  await answerLink(
    link,
    found.listings.map(({ id }) => String(id)),
    now,
  );
  return "done";
}

type Link = { purpose: LinkPurpose; ownerId: string; remindedAt: Date };

function readToken(token: string): Link | null {
  const [purpose, ownerId = "", moment = "", signature = "", ...more] = token.split(".");
  if (purpose !== "renew" && purpose !== "confirm") return null;
  if (more.length > 0 || !isUuid(ownerId) || !/^[0-9a-z]{6,9}$/.test(moment)) return null;
  if (!isSigned("listing links", `${purpose}.${ownerId}.${moment}`, signature)) return null;
  return { purpose, ownerId, remindedAt: new Date(Number.parseInt(moment, 36)) };
}

function isOver({ purpose, remindedAt }: Link, now: Date): boolean {
  return now.getTime() - remindedAt.getTime() > lifetimes[purpose];
}

function toLinked({ id, title, locale, expiresAt }: LinkedListing & Life): LinkedListing {
  return { id, title, locale, expiresAt };
}
