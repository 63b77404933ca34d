import { listOwnPictures } from "#app/features/media/pictures.server.ts";
import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/id.ts";
import type { Locale } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";
import type { Viewer } from "#app/platform/viewer.ts";
import * as queries from "./data/draft-queries.server.ts";
import { readDraft } from "./internal/read-draft.server.ts";

/** What the viewer has begun in Telegram and not published. */
export const findTelegramDraft = async (viewer: Viewer): Promise<string | null> => {
  if (!site().telegramBotToken) return null;
  const draft = await queries.findDraft(database(), { memberId: viewer.id });
  return draft?.isListing ? draft.id : null;
};

/**
 * The same as the form shows it; sent from there or published in Telegram, it becomes one listing.
 * @throws {NotFound} for anybody else's, and for one that is over
 */
export async function openTelegramDraft(viewer: Viewer, id: string, locale: Locale) {
  const of = { id, memberId: viewer.id };
  const draft = isUuid(id) ? await queries.findDraft(database(), of) : null;
  if (!draft) throw new NotFound();
  const parts = await queries.selectParts(database(), id);
  const { values, pictures, hasAgreed } = await readDraft(viewer, draft, parts, locale);
  const [business, product] = await Promise.all(
    [pictures.business, pictures.product].map((ids) => listOwnPictures(database(), viewer.id, ids)),
  );
  return {
    carriedSections: [],
    values: { ...values, terms: hasAgreed ? "yes" : "" },
    pictures: { business: business ?? [], product: product ?? [] },
  };
}

/** It has become a listing elsewhere. */
export async function dropTelegramDraft(viewer: Viewer, id: string): Promise<void> {
  if (isUuid(id)) await queries.deleteDraft(database(), { id, memberId: viewer.id });
}
