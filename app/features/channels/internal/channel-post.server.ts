import { createHash } from "node:crypto";
import type { Api } from "grammy";
import { channelMark } from "#app/features/listing-life/listing-history.server.ts";
import { listingShareCard } from "#app/features/listing-page/listing-share-card.server.ts";
import { endingText } from "#app/features/listing-page/listing-ended.tsx";
import { findEnded, getListing } from "#app/features/listings/listings.server.ts";
import { priceLine, shortPriceText } from "#app/features/listings/price-text.ts";
import { cardVersion, shareCard } from "#app/features/media/share-card.server.ts";
import type { ShareCard } from "#app/features/media/share-card.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { cutText } from "#app/platform/graphemes.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { type Locale, pathIn } from "#app/platform/locale.ts";
import { logger } from "#app/platform/logger.server.ts";
import { site } from "#app/platform/site.server.ts";
import { isOfTelegram, mayBeDone, refusalOf } from "#app/platform/telegram/bot-api.server.ts";
import { withoutNumbers } from "#app/features/safety/without-numbers.server.ts";
import * as queries from "../data/channel-queries.server.ts";
import type { Post, PostKey } from "../data/channel-queries.server.ts";

export async function bringUp(api: Api, _: string, key: PostKey): Promise<null> {
  try {
    // What changes while Telegram answers is seen after it.
    while (await bringNearer(api, key));
  } catch (error) {
    // The queue tries again, and knows Telegram's errors only.
    if (!(await isOfTelegram(error))) logger().error({ err: error, ...key }, "a channel is behind");
    throw error;
  }
  await queries.savePost(database(), key, { queuedAt: null });
  return null;
}

/** Whether it did something, after which it is to be looked at again. */
async function bringNearer(api: Api, key: PostKey): Promise<boolean> {
  const post = await queries.findPost(database(), key);
  if (!post || post.isRefused) return false;
  const shown = post.isInScope ? await whatVisitorsSee(key.listingId, post.locale) : null;
  if (post.state === "waiting") return publish(api, { key, post, shown });
  if (post.state !== "posted" || post.messageId === null) return false;
  const posted = { key, post, messageId: post.messageId };
  return shown ? edit(api, { ...posted, shown }) : takeDown(api, posted);
}

type Shown = { text: string; card: ShareCard | null };
type Step = { key: PostKey; post: Post; shown: Shown | null };
type Posted = Omit<Step, "shown"> & { messageId: number };

/** Of one that was sold its title and that it was; its picture stays. Null for what visitors do not see. */
async function whatVisitorsSee(listingId: number, locale: Locale): Promise<Shown | null> {
  const id = String(listingId);
  const link = site().publicUrl + pathIn(locale, `/listing/${id}`) + channelMark;
  const listing = await getListing(id, null, { locale, now: clock.now() }).catch(orNull);
  if (!listing) {
    const ended = await findEnded(id);
    if (ended?.ending !== "sold" || !ended.summary) return null;
    const mark = withLocale(locale, () => endingText(ended));
    return { text: [mark, withoutNumbers(ended.summary.title), link].join("\n"), card: null };
  }
  const title = withoutNumbers(listing.title);
  const price = listing.priceUnread === null && shortPriceText(listing.price, locale, "latn");
  const parts = [
    listing.isReserved && m.listings_reserved({}, { locale }),
    title,
    price && priceLine(price, locale),
    listing.place,
    link,
  ];
  const card = listingShareCard(listing, listing.section.category, locale);
  return { text: parts.filter(Boolean).join("\n"), card: { ...card, title } };
}

function orNull(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}

const versionOf = (text: string) => createHash("sha256").update(text).digest("base64url");

async function publish(api: Api, { key, post, shown }: Step): Promise<boolean> {
  if (!shown?.card) {
    await forget(key, post);
    return false;
  }
  const { text, card } = shown;
  const photo = await drawn(card);
  // Before Telegram is asked: should nobody learn its answer, it is not asked again.
  if (!(await queries.claimPost(database(), key, clock.now()))) return false;
  try {
    const sent = await api.sendPhoto(post.chat, photo, { caption: text });
    await queries.savePost(database(), key, {
      state: "posted",
      messageId: sent.message_id,
      postedAt: clock.now(),
      textVersion: versionOf(text),
      cardVersion: cardVersion(card),
    });
    return true;
  } catch (error) {
    if (await mayBeDone(error)) {
      logger().warn({ ...key }, "Telegram did not say whether it took a post for a channel");
      return false;
    }
    await queries.savePost(database(), key, { state: "waiting" });
    await judge(error, key, "gone");
    return false;
  }
}

async function edit(
  api: Api,
  { key, post, shown, messageId }: Posted & { shown: Shown },
): Promise<boolean> {
  const { text, card } = shown;
  const now = {
    textVersion: versionOf(text),
    cardVersion: card ? cardVersion(card) : post.cardVersion,
  };
  const isCardSame = now.cardVersion === post.cardVersion;
  if (isCardSame && now.textVersion === post.textVersion) return false;
  try {
    if (isCardSame || !card) await api.editMessageCaption(post.chat, messageId, { caption: text });
    else {
      const media = { type: "photo", media: await drawn(card), caption: text } as const;
      await api.editMessageMedia(post.chat, messageId, media);
    }
  } catch (error) {
    if (!(await isRefusedWith(error, /not modified/i))) {
      await judge(error, key, (await isRefusedWith(error, missing)) ? "gone" : "stuck");
      return false;
    }
  }
  await queries.savePost(database(), key, now);
  return true;
}

const missing = /not found|MESSAGE_ID_INVALID/;

async function takeDown(api: Api, { key, post, messageId }: Posted): Promise<boolean> {
  try {
    await api.deleteMessage(post.chat, messageId);
  } catch (error) {
    if (!(await isRefusedWith(error, /message to delete not found|MESSAGE_ID_INVALID/i))) {
      await judge(error, key, "stuck");
      return false;
    }
  }
  await forget(key, post);
  return true;
}

async function forget(key: PostKey, { isDeleted }: Post): Promise<void> {
  if (isDeleted) await queries.deletePost(database(), key);
  else await queries.savePost(database(), key, { state: "taken", messageId: null });
}

async function drawn(card: ShareCard) {
  const { InputFile } = await import("grammy");
  return new InputFile(await shareCard(card), "card.jpg");
}

const isRefusedWith = async (error: unknown, words: RegExp) =>
  words.test((await refusalOf(error))?.description ?? "");

// The bot was put out, lost a right, or the channel is no more.
const ofChannel =
  /chat not found|rights|administrator|kicked|deactivated|CHANNEL_PRIVATE|CHAT_\w+/i;

/** What Telegram refuses for good is left, or the whole channel is; @throws the rest, for another try */
async function judge(error: unknown, key: PostKey, state: "gone" | "stuck"): Promise<void> {
  const refusal = await refusalOf(error);
  if (!refusal || refusal.status >= 500 || refusal.status === 429) throw error;
  const { status, description } = refusal;
  logger().warn({ ...key, status, description }, "Telegram refused a post of a channel");
  if (status === 403 || ofChannel.test(description))
    await queries.markRefused(database(), key.channelId, cutText(description, 300), clock.now());
  else await queries.savePost(database(), key, { state });
}
