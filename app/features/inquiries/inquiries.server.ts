import { byMoment, listForStaff } from "#app/features/staff/queue.server.ts";
import { actAsStaff } from "#app/features/staff/staff.server.ts";
import { database } from "#app/platform/database.server.ts";
import { NotAllowed, NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import { consumeOrThrow, limits } from "#app/platform/limits/limits.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { MaybeViewer, Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/inquiry-queries.server.ts";
import { type InquiryTopic, noTopic } from "./inquiry.ts";
import type { InquiryInput } from "./inquiry-form.server.ts";

type SendInquiryInput = { viewer: Viewer; input: InquiryInput; locale: Locale; now: Date };

/**
 * Saves what a member asks or suggests. Staff reply to `replyTo`, or else to the account's own address. The
 * same form sent twice is one inquiry; a topic that is not of the catalogue is left out. A suspended member may
 * write too: it is their way to appeal, and nobody else's inquiry is an appeal.
 * @throws {NotAllowed} for who is leaving
 * @throws {TooMany} after five in an hour
 */
export async function sendInquiry({ viewer, input, locale, now }: SendInquiryInput): Promise<void> {
  if (viewer.deletionRequestedAt !== null) throw new NotAllowed();
  await consumeOrThrow(database(), limits.inquiryByAccount, [viewer.id], now);
  const { topic, kind, ...words } = input;
  await queries.insertInquiry(database(), {
    ...words,
    kind: kind === "appeal" && !viewer.isSuspended ? "suggestion" : kind,
    ...(await knownTopic(topic)),
    userId: viewer.id,
    email: viewer.email,
    locale,
    createdAt: now,
  });
}

async function knownTopic({ categoryId, subcategoryId }: InquiryTopic): Promise<InquiryTopic> {
  if (!categoryId) return noTopic;
  const known = await queries.isTopicKnown(database(), categoryId, subcategoryId);
  return known ? { categoryId, subcategoryId } : noTopic;
}

export async function findWaitingAppealDate(viewer: Viewer): Promise<Date | null> {
  return viewer.isSuspended ? queries.selectWaitingAppealDate(database(), viewer.id) : null;
}

export const listInquiries = listForStaff(queries.selectInquiries, byMoment);

export type Inquiry = Awaited<ReturnType<typeof listInquiries>>["rows"][number];

type HandleInquiryInput = { viewer: MaybeViewer; id: string; isHandled: boolean; now: Date };

export async function handleInquiry({
  viewer,
  id,
  isHandled,
  now,
}: HandleInquiryInput): Promise<void> {
  await actAsStaff({ viewer, now }, async (tx, staff) => {
    if (!isUuid(id)) throw new NotFound();
    const by = isHandled ? { id: staff.id, at: now } : null;
    const action = isHandled ? "inquiry-handled" : "inquiry-reopened";
    const isChanged = await queries.markHandled(tx, id, by);
    return isChanged && { action, targetKind: "inquiry", targetId: id };
  });
}
