import { findTelegramMember } from "#app/features/accounts/addresses.server.ts";
import { publishListing } from "#app/features/listing-editor/edit-listing.server.ts";
import { takeFormPictures } from "#app/features/listing-editor/listing-form.server.ts";
import { mayDraft } from "#app/features/listings/listing-policy.ts";
import { maxPictureBytes } from "#app/features/media/media.ts";
import { isUploadProblem, uploadProblemWords } from "#app/features/media/picture-words.ts";
import { m } from "#app/paraglide/messages.js";
import { clock } from "#app/platform/clock.ts";
import { type Connection, database } from "#app/platform/database.server.ts";
import { NotAllowed, TooMany } from "#app/platform/errors.ts";
import { FormRefused } from "#app/platform/forms/form.server.ts";
import { defineJob, enqueue } from "#app/platform/jobs/jobs.server.ts";
import { handle, onSchedule } from "#app/platform/jobs/worker.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { downloadFile } from "#app/platform/telegram/bot-api.server.ts";
import { sendTelegram } from "#app/platform/telegram/bot-messages.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import * as queries from "../data/draft-queries.server.ts";
import { addressOf, formAddress } from "./ask.server.ts";
import { type DraftState, readDraft } from "./read-draft.server.ts";
import { dayMs, minuteMs } from "#app/platform/durations.ts";

type OfDraft = { draftId: string; memberId: string; chat: string };
type OfPicture = OfDraft & { messageId: number };

/** For so long nothing that Telegram does not give is taken for lost. */
const patience = 15 * minuteMs;

export const fetchPictureJob = defineJob<OfPicture>({
  name: "picture-by-telegram",
  retryLimit: 12,
  retryDelay: 1,
  maxRetryDelay: 10 * 60,
  timeLimit: 60,
  atOnce: 2,
});

export const publishJob = defineJob<OfDraft>({
  name: "publish-by-telegram",
  retryLimit: 12,
  retryDelay: 1,
  maxRetryDelay: 10 * 60,
  timeLimit: 60,
});

/** The member of the chat, as long as it is still theirs. */
async function findMember({ memberId, chat }: OfDraft) {
  const member = await findTelegramMember(database(), chat);
  return member?.viewer.id === memberId ? member : null;
}

async function fetchPicture(given: OfPicture, begunAt: Date, now: Date): Promise<void> {
  const { draftId, memberId, chat, messageId } = given;
  const member = await findMember(given);
  const draft = member && (await queries.findDraft(database(), { id: draftId, memberId }));
  const parts = draft ? await queries.selectParts(database(), draftId) : [];
  const file = parts.find((part) => part.messageId === messageId)?.fileId;
  if (!member || !file) return;
  const isLast = now.getTime() - begunAt.getTime() > patience;
  const { mediaId, problem } = await fetch(member.viewer, file).catch((error: unknown) => {
    if (!isLast) throw error;
    return { mediaId: null, problem: "lost" };
  });
  await database().transaction(async (tx) => {
    const locked = await queries.lockDraft(tx, memberId);
    if (locked?.id !== draftId) return;
    await queries.savePart(tx, given, { fileId: null, mediaId, problem });
    if (problem) {
      const words = () => pictureWords(problem);
      await sendTelegram(tx, { chat, text: withLocale(member.locale, words), replyTo: messageId });
    }
    const waits = (await queries.selectParts(tx, draftId)).some(({ fileId }) => fileId);
    if (locked.publishMessage !== null && !waits)
      await enqueue(tx, publishJob, { draftId, memberId, chat });
  });
}

const pictureWords = (problem: string) =>
  isUploadProblem(problem)
    ? m.telegram_listing_picture_refused({ why: uploadProblemWords(problem) })
    : m.telegram_listing_picture_lost();

/** By the limits of the form, and as it stores them. */
async function fetch(viewer: Viewer, file: string) {
  const bytes = mayDraft(viewer) ? await downloadFile(file, maxPictureBytes) : null;
  if (!bytes) return { mediaId: null, problem: "lost" };
  const form = new FormData();
  form.set("pictures", new File([new Uint8Array(bytes)], "telegram.jpg"));
  const [refused] = await takeFormPictures(viewer, form);
  if (refused) return { mediaId: null, problem: refused.key };
  return { mediaId: String(form.get("pictureIds")), problem: null };
}

/** Publishes it by the rules of the form, once: its id is the key by which the form would be sent. */
async function publish(given: OfDraft, now: Date): Promise<void> {
  const { draftId, memberId, chat } = given;
  const member = await findMember(given);
  const draft = member && (await queries.findDraft(database(), { id: draftId, memberId }));
  if (!draft || draft.publishMessage === null) return;
  const { viewer, locale } = member;
  const { publishMessage: edits } = draft;
  await withLocale(locale, async () => {
    const parts = await queries.selectParts(database(), draftId);
    const state = await readDraft(viewer, draft, parts, locale);
    const { id, why } = await tryToPublish(viewer, state, locale, now);
    await database().transaction(async (tx) => {
      if (id === undefined) {
        await queries.saveDraft(tx, draftId, { publishMessage: null });
        await sendTelegram(tx, { chat, text: m.telegram_listing_unpublished({ why }) });
      } else if (await queries.deleteDraft(tx, draft)) {
        const words = { title: state.values.title ?? "", url: addressOf(locale, `/listing/${id}`) };
        await sendTelegram(tx, { chat, text: m.telegram_listing_published(words), edits });
      }
    });
  });
}

type Published = { id: number; why?: undefined } | { id?: undefined; why: string };

async function tryToPublish(
  viewer: Viewer,
  { input, errors, draft }: DraftState,
  locale: Locale,
  now: Date,
): Promise<Published> {
  const url = formAddress(locale, draft.id);
  const wrong = (fields: Record<string, string | undefined>) =>
    [...Object.values(fields), m.telegram_listing_open_form({ url })].join("\n");
  if (!input) return { why: wrong(errors) };
  try {
    return await publishListing({ viewer, input, locale, now });
  } catch (error) {
    if (error instanceof FormRefused) return { why: wrong(error.errors) };
    if (error instanceof TooMany) return { why: error.text ?? m.listings_publish_failed() };
    if (!(error instanceof NotAllowed)) throw error;
    if (!viewer.mustConfirm) return { why: m.common_account_shut() };
    return {
      why: m.telegram_listing_unconfirmed({ url: addressOf(locale, "/account/settings") }),
    };
  }
}

const listingLifetime = 30 * dayMs;
const otherLifetime = dayMs;

/** As long as a draft of the form stays on its device. */
export const purgeDrafts = (db: Connection, now: Date) =>
  queries.deleteOld(db, {
    listing: new Date(now.getTime() - listingLifetime),
    other: new Date(now.getTime() - otherLifetime),
  });

export const draftJobs = [
  handle(fetchPictureJob, (given, { createdAt }) => fetchPicture(given, createdAt, clock.now())),
  handle(publishJob, (given) => publish(given, clock.now())),
  onSchedule({ name: "purge-telegram-drafts", schedule: "33 4 * * *" }, (now) =>
    purgeDrafts(database(), now),
  ),
];
