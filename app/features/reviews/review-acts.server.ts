import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { type Connection, database } from "#app/platform/database.server.ts";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { idOf } from "#app/platform/id-of.server.ts";
import { pathIn } from "#app/platform/locale.ts";
import { site } from "#app/platform/site.server.ts";
import type { ActButton, BotAct } from "#app/platform/telegram/bot-acts.ts";
import { findOwn } from "./data/review-queries.server.ts";
import { ratings, reviewPath } from "./review.ts";
import { writeReview } from "./reviews.server.ts";

const uuidLength = 36;
const ratingIn = (given: string) =>
  ratings.find((each) => String(each) === given.slice(uuidLength)) ?? null;
const starsIn = (rating: number) => "★".repeat(rating);

/** Its id is that of the member who is reviewed, and the stars behind it. */
export const starsAct: BotAct = {
  name: "stars",
  label: m.reviews_send,
  question: (id) => m.reviews_bot_sure({ stars: starsIn(ratingIn(id) ?? 0) }),
  done: m.reviews_bot_done,
  run: async (viewer, given, now) => {
    const sellerId = given.slice(0, uuidLength);
    const rating = ratingIn(given);
    if (!rating) throw new NotFound();
    const id = idOf(`stars ${viewer.id} ${given}`);
    const own = await findOwn(database(), viewer.id, sellerId);
    // The page changes a review, with its words before the eyes; a button of an old message would drop them.
    if (own && own.id !== id) throw new Conflict();
    await writeReview({ viewer, sellerId, input: { id, rating, comment: null }, now });
  },
  outcome: async (_, given) => {
    const path = pathIn(getLocale(), reviewPath(given.slice(0, uuidLength)));
    return {
      text: `${m.reviews_bot_done()}\n${site().publicUrl}${path}`,
    };
  },
};

/** From five stars to one, for whom the member has not reviewed. */
export async function starButtons(
  db: Connection,
  memberId: string,
  sellerId: string,
): Promise<ActButton[]> {
  if (await findOwn(db, memberId, sellerId)) return [];
  return ratings
    .toSorted((one, other) => other - one)
    .map((rating) => ({ act: starsAct, id: `${sellerId}${rating}`, label: starsIn(rating) }));
}
