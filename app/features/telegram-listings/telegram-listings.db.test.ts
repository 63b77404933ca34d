import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { linkTelegram } from "#app/features/accounts/addresses.server.ts";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { listingPictures, listings } from "#app/features/listings/data/tables.ts";
import { media } from "#app/features/media/data/tables.ts";
import { messages } from "#app/features/messages/data/tables.ts";
import { sendMessage } from "#app/features/messages/send-message.server.ts";
import { fillDictionary } from "#app/features/search/dictionary.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { newId } from "#app/platform/id.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { handleOnce, type Update } from "#app/platform/telegram/bot-updates.server.ts";
import { botHandlers } from "#server/bot-handlers.ts";
import { rooms } from "#server/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, viewerOf } from "#test/factories.ts";
import { useBot, useJobs } from "#test/jobs.ts";
import { joinSome } from "#test/rooms.ts";
import type { TelegramPerson } from "#test/telegram-bot.ts";
import { telegramDraftParts, telegramDrafts } from "./data/tables.ts";
import { purgeDrafts } from "./internal/draft-jobs.server.ts";
import { dropTelegramDraft, openTelegramDraft } from "./telegram-drafts.server.ts";
import { dayMs, hourMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const bot = useBot();
let last = 0;

beforeAll(async () => {
  const words = readFileSync(join(import.meta.dirname, "../../../db/dictionary/words.txt"), "utf8");
  await fillDictionary(db(), words, new Date());
  joinSome(...rooms);
});
useJobs();

beforeEach(async () => {
  await db().execute(sql`delete from limits; delete from notifications`);
});

async function seller({ locale = "en" as "ar" | "en", isLinked = true } = {}) {
  const user = await insertUser({ emailVerified: true });
  const person: TelegramPerson = { id: 7_400_000_000 + ++last, first_name: "ريما" };
  await db().update(profiles).set({ locale }).where(eq(profiles.id, user.id));
  bot.write(person, "/start");
  const link = { memberId: user.id, telegramId: String(person.id), isNew: true, now: new Date() };
  if (isLinked) await db().transaction((tx) => linkTelegram(tx, link));
  return { user, viewer: viewerOf(user), person };
}
type Seller = Awaited<ReturnType<typeof seller>>;

const tell = (update: Update) => handleOnce(update, botHandlers, new Date());
const write = ({ person }: Seller, text: string) => tell(bot.write(person, text));
const press = ({ person }: Seller, label: string) => tell(bot.press(person, label));
const saying = ({ person }: Seller, words: string | RegExp) => bot.saying(person, words);

/** Each by its own width, so that it is known again. */
async function picture(width: number, caption?: string) {
  const create = { width, height: 400, channels: 3, background: "plum" } as const;
  return bot.photo(await sharp({ create }).jpeg().toBuffer(), caption);
}
const widths = [601, 602, 603, 604, 605];
const album = async (captions: Record<number, string> = {}) =>
  Promise.all(widths.map((width) => picture(width, captions[width])));

const draftOf = async ({ user }: Seller) =>
  (await db().select().from(telegramDrafts).where(eq(telegramDrafts.memberId, user.id)))[0];
const listingsOf = ({ user }: Seller) =>
  db().select().from(listings).where(eq(listings.userId, user.id));

/** The pictures of a listing in their order, as which pictures they were sent. */
async function picturesOf(listingId = 0) {
  const rows = await db()
    .select({ width: media.width })
    .from(listingPictures)
    .innerJoin(media, eq(media.id, listingPictures.mediaId))
    .where(eq(listingPictures.listingId, listingId))
    .orderBy(listingPictures.kind, listingPictures.position);
  return rows.map(({ width }) => width);
}

const car = "Kia Rio 2010 for sale\nSilver, 120 thousand km\n$7,500\nAleppo, Hamdaniyah";

/** Files it as the button with the guess says, without a subcategory. */
async function file(rima: Seller) {
  await saying(rima, "Which category is");
  await press(rima, "✓ Cars");
  await saying(rima, "Choose the subcategory");
  await press(rima, "No subcategory");
}

/** From the words to the last step. */
async function toReview(rima: Seller, words = car) {
  await write(rima, "/new");
  await saying(rima, "Send pictures");
  await write(rima, words);
  await file(rima);
  return saying(rima, "This is what your listing will look like");
}

describe("a listing with five pictures", () => {
  it("is made in Telegram with nine messages of both, and shows as a card and words what it will look like", async () => {
    const rima = await seller();
    await write(rima, "/new");
    await saying(rima, "Send pictures of what you offer");
    for (const piece of bot.album(rima.person, await album({ 601: car }))) await tell(piece);
    await file(rima);
    const last = await saying(rima, "This is what your listing will look like");
    const { text: preview, picture: card } = last;
    expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(preview).toMatch(/Kia Rio 2010[^]*7,500[^]*Cars[^]*Aleppo[^]*5 pictures/);
    await press(rima, "Publish it");
    const { text } = await saying(rima, "is published:");
    const [listing, ...more] = await listingsOf(rima);
    expect(more).toEqual([]);
    expect(text).toContain(`/en/listing/${listing?.id}`);
    expect(listing).toMatchObject({
      status: "active",
      categoryId: "cars",
      listingType: "sale",
      priceMin: 7_500,
      currency: "USD",
      governorateId: "aleppo",
      areaId: "hamdaniyah",
    });
    expect(await picturesOf(listing?.id)).toEqual(widths);
    expect(await draftOf(rima)).toBeUndefined();
    // Six of theirs with the command, and two of the bot's, which stay where they are and change.
    expect(bot.to(rima.person)).toHaveLength(2);
  });

  it("takes ten messages at most where everything is asked for, and a photo begins it", async () => {
    const rima = await seller();
    for (const piece of bot.album(rima.person, await album())) await tell(piece);
    await saying(rima, "no conversation yet");
    await press(rima, "A listing of mine");
    await saying(rima, "Send pictures of what you offer");
    await write(rima, "Kia Rio 2010 for sale");
    await file(rima);
    await saying(rima, "What is the price");
    await write(rima, "٧٥٠٠ $");
    await saying(rima, "Where is it");
    await press(rima, "Aleppo");
    await saying(rima, "This is what your listing will look like");
    await press(rima, "Publish it");
    await saying(rima, "is published:");
    const [listing] = await listingsOf(rima);
    expect(listing).toMatchObject({ priceMin: 7_500, currency: "USD", governorateId: "aleppo" });
    expect(await picturesOf(listing?.id)).toEqual(widths);
    // Five pictures, two messages of words, and the bot's.
    expect(7 + bot.to(rima.person).length).toBeLessThanOrEqual(10);
  });

  it.each([
    ["out of order", [4, 2, 0, 3, 1]],
    ["the last one first", [4, 3, 2, 1, 0]],
    ["pieces twice", [0, 1, 1, 2, 0, 3, 4, 4]],
    ["all of it twice", [0, 1, 2, 3, 4, 0, 1, 2, 3, 4]],
  ])("has them in their order, however they come: %s", async (_, order) => {
    const rima = await seller();
    const pieces = bot.album(rima.person, await album({ 603: car }));
    for (const [at, each] of order.entries()) {
      const piece = pieces[each];
      // Twice under the same number, or told anew under another.
      if (piece) await tell(at % 2 ? piece : { ...piece, update_id: 900_000_000 + ++last });
    }
    await saying(rima, "no conversation yet");
    expect(bot.to(rima.person)).toHaveLength(1);
    await press(rima, "A listing of mine");
    await file(rima);
    await saying(rima, "5 pictures");
    await press(rima, "Publish it");
    await saying(rima, "is published:");
    const [listing] = await listingsOf(rima);
    expect(await picturesOf(listing?.id)).toEqual(widths);
  });

  it("has those too that come long after the album was cut off, and while it is being published", async () => {
    const rima = await seller();
    const pieces = bot.album(rima.person, await album({ 601: car }));
    const [one, two, ...rest] = pieces;
    const anHourAgo = new Date(Date.now() - hourMs);
    if (one) await handleOnce(one, botHandlers, anHourAgo);
    if (two) await tell(two);
    await saying(rima, "no conversation yet");
    await press(rima, "A listing of mine");
    await file(rima);
    await saying(rima, "2 pictures");
    const isAway = bot.holdFiles();
    for (const piece of rest) await tell(piece);
    await press(rima, "Publish it");
    await vi.waitFor(() => expect(bot.toasts.at(-1)).toContain("once its pictures"), {
      timeout: 20_000,
    });
    isAway.end();
    await saying(rima, "is published:");
    const [listing] = await listingsOf(rima);
    expect(await picturesOf(listing?.id)).toEqual(widths);
  });

  it("becomes one listing, however often and at the same moment it is published", async () => {
    const rima = await seller();
    await toReview(rima);
    const presses = [1, 2, 3].map(() => bot.press(rima.person, "Publish it"));
    await Promise.all(presses.flatMap((each) => [tell(each), tell(each)]));
    await saying(rima, "is published:");
    const before = bot.to(rima.person).length;
    await tell(bot.pressData(rima.person, presses[0]?.callback_query?.data));
    await vi.waitFor(() => expect(bot.toasts.at(-1)).toContain("is over"), { timeout: 20_000 });
    expect(await listingsOf(rima)).toHaveLength(1);
    expect(bot.to(rima.person)).toHaveLength(before);
  });
});

describe("the words of a listing", () => {
  it("are those of a caption that was changed, also at the last step", async () => {
    const rima = await seller();
    const [piece] = bot.album(rima.person, [await picture(700, car)]);
    if (!piece) throw new Error("no piece");
    await tell(piece);
    await saying(rima, "no conversation yet");
    await press(rima, "A listing of mine");
    await tell(bot.edit(rima.person, car.replace("7,500", "7,200"), piece));
    await file(rima);
    await saying(rima, "7,200");
    await tell(bot.edit(rima.person, car.replace("7,500", "7,000"), piece));
    await saying(rima, "7,000");
    await press(rima, "Publish it");
    await saying(rima, "is published:");
    expect(await listingsOf(rima)).toMatchObject([{ priceMin: 7_000 }]);
  });

  it("that are too long are refused as in the form, and taken once they are shorter", async () => {
    const rima = await seller();
    await write(rima, "/new");
    const first = bot.write(rima.person, `${car}\n${"x".repeat(3_000)}`);
    await tell(first);
    await saying(rima, "Which category");
    await write(rima, "y".repeat(3_000));
    await saying(rima, /5,000[^]*add-listing\?draft=/);
    await tell(bot.edit(rima.person, car, first));
    await saying(rima, "Which category");
  });

  it.each([
    ["٧٥٠٠ $", { priceMin: 7_500, currency: "USD" }],
    ["السعر ٥٠٠٠٠٠ ليرة قديمة", { priceMin: 500_000, currency: "SYP", sypDenomination: "old" }],
    ["٥٠٠ ألف ليرة جديدة", { priceMin: 500_000, currency: "SYP", sypDenomination: "new" }],
  ])("say the price: «%s»", async (words, price) => {
    const rima = await seller();
    await toPrice(rima);
    await write(rima, words);
    await publishIt(rima);
    expect(await listingsOf(rima)).toMatchObject([price]);
  });

  it.each([
    ["٧٥٠٠٠ ل.س", "Syrian Pound (old)", { priceMin: 75_000, sypDenomination: "old" }],
    ["250", "US Dollar", { priceMin: 250, currency: "USD" }],
  ])("leave open in which money «%s» is, which a button says", async (words, money, price) => {
    const rima = await seller();
    await toPrice(rima);
    await write(rima, words);
    await saying(rima, "In which currency");
    await press(rima, money);
    await publishIt(rima);
    expect(await listingsOf(rima)).toMatchObject([price]);
  });

  it("are asked for again where there is no price, or one that the form refuses", async () => {
    const rima = await seller();
    await toPrice(rima);
    await write(rima, "as you like");
    await saying(rima, "There is no price in your message");
    await write(rima, "0 $");
    await saying(rima, "no price|Enter the price|price");
    await write(rima, "999999999999 $");
    await saying(rima, "higher|too high|above");
    await press(rima, "Negotiable");
    await publishIt(rima);
    expect(await listingsOf(rima)).toMatchObject([{ priceType: "negotiable", priceMin: null }]);
  });

  async function toPrice(rima: Seller) {
    await write(rima, "/new");
    await saying(rima, "Send pictures");
    await write(rima, "Kia Rio for sale\nAleppo");
    await file(rima);
    await saying(rima, "What is the price");
  }
  async function publishIt(rima: Seller) {
    await saying(rima, "This is what your listing will look like");
    await press(rima, "Publish it");
    await saying(rima, "is published:");
  }
});

describe("the category and the place", () => {
  it("are chosen by buttons where the guess is wrong, and the place by a location", async () => {
    const rima = await seller();
    await write(rima, "/new");
    await write(rima, "Kia Rio\n$100");
    await saying(rima, "Which category");
    await press(rima, "✓ Cars");
    await saying(rima, "Choose the subcategory");
    await press(rima, "Another category");
    await saying(rima, "Which category");
    await press(rima, "Living");
    await saying(rima, "Choose the subcategory");
    const before = bot.to(rima.person).length;
    await press(rima, "For rent");
    await saying(rima, "Where is it");
    expect(bot.to(rima.person)).toHaveLength(before);
    await write(rima, "Atlantis");
    await saying(rima, "We do not know this place");
    const location = { latitude: 36.2021, longitude: 37.1343 };
    await tell(bot.write(rima.person, "", { text: undefined, location }));
    await saying(rima, /Aleppo[^]*a spot near it/);
    await press(rima, "Publish it");
    await saying(rima, "is published:");
    expect(await listingsOf(rima)).toMatchObject([
      {
        categoryId: "living",
        listingType: "rent",
        governorateId: "aleppo",
        lat: 36.2021,
        locationPrecision: "approximate",
      },
    ]);
  });
});

describe("what a listing does not take", () => {
  it("is said of each: too large, no picture, a video, and once of too many", async () => {
    const rima = await seller();
    await write(rima, "/new");
    const large = await picture(640);
    const photo = (large.photo as { file_size?: number }[]).at(-1);
    if (photo) photo.file_size = 6 * 1_024 * 1_024;
    await tell(bot.write(rima.person, "", large));
    await saying(rima, "over the 5MB limit|larger than 5|too large");
    await tell(bot.write(rima.person, "", bot.photo(Buffer.from("no picture"))));
    await saying(rima, "not a picture");
    await tell(bot.write(rima.person, "", { text: undefined, video: { file_id: "v" } }));
    await saying(rima, "Only pictures, words and a location");
    const before = bot.to(rima.person).length;
    for (let i = 0; i < 22; i++) await tell(bot.write(rima.person, "", await picture(300 + i)));
    await saying(rima, "room for 20 pictures");
    expect(bot.to(rima.person)).toHaveLength(before + 1);
    await write(rima, car);
    await file(rima);
    await saying(rima, "20 pictures");
  });
});

describe("who may", () => {
  it("be told how to link an account, once a minute, where there is none", async () => {
    const stranger = await seller({ isLinked: false });
    for (const piece of bot.album(stranger.person, await album())) await tell(piece);
    await write(stranger, "/new");
    const { text } = await saying(stranger, "اربط به حسابك");
    expect(text).toContain("/account/settings");
    expect(bot.to(stranger.person)).toHaveLength(1);
    const later = new Date(Date.now() + limits.botInviteByPerson.period * 1_000);
    await handleOnce(bot.write(stranger.person, "/new"), botHandlers, later);
    await bot.message(stranger.person, 2);
    expect(await draftOf(stranger)).toBeUndefined();
  });

  it("not publish while suspended, from whatever step", async () => {
    const rima = await seller();
    await toReview(rima);
    await db().update(users).set({ suspendedAt: new Date() }).where(eq(users.id, rima.user.id));
    await press(rima, "Publish it");
    await saying(rima, "Your account cannot do this");
    await write(rima, "/new");
    expect(await listingsOf(rima)).toEqual([]);
  });

  it("publish as many a day as by the form, and is told so", async () => {
    const rima = await seller();
    configureSite({ ...site(), listingsPerDay: 1 });
    await toReview(rima);
    await press(rima, "Publish it");
    await saying(rima, "is published:");
    await toReview(rima);
    await press(rima, "Publish it");
    await saying(rima, "was not published: ");
    expect(await listingsOf(rima)).toHaveLength(1);
    expect(await draftOf(rima)).toMatchObject({ publishMessage: null });
    configureSite({ ...site(), listingsPerDay: undefined });
    await db().execute(sql`delete from limits`);
    await tell(bot.pressData(rima.person, `list:${(await draftOf(rima))?.id.slice(-8)}:publish:`));
    await saying(rima, "is published:");
    expect(await listingsOf(rima)).toHaveLength(2);
  });

  it("not press the buttons of another's draft", async () => {
    const [rima, thief] = [await seller(), await seller()];
    await toReview(rima);
    const mark = (await draftOf(rima))?.id.slice(-8);
    await tell(bot.pressData(thief.person, `list:${mark}:publish:`));
    await tell(bot.pressData(thief.person, `list:${mark}:leave:`));
    await tell(bot.pressData(thief.person, "list:' or 1:leave:"));
    expect(await draftOf(rima)).toMatchObject({ question: "review", publishMessage: null });
  });
});

describe("a draft", () => {
  it("is one for each member: another is begun only when the first is let go", async () => {
    const rima = await seller();
    await write(rima, "/new");
    await write(rima, car);
    await saying(rima, "Which category");
    await write(rima, "/new");
    await saying(rima, "not finished");
    await press(rima, "Finish it");
    await saying(rima, "Which category");
    await write(rima, "/new");
    await saying(rima, "not finished");
    await press(rima, "Delete it and begin another");
    await saying(rima, "Send pictures");
    const draft = await draftOf(rima);
    expect(draft && (await partsOf(draft.id))).toEqual([]);
  });

  it("is left by /cancel, and nothing of it stays", async () => {
    const rima = await seller();
    await toReview(rima);
    await write(rima, "/cancel");
    await saying(rima, "You left the listing");
    expect(await draftOf(rima)).toBeUndefined();
    await write(rima, "/cancel");
    await saying(rima, "begun no listing");
    expect(await listingsOf(rima)).toEqual([]);
  });

  it("leaves alone a reply to somebody, and asks of further words at the last step", async () => {
    const [rima, omar] = [await seller(), await seller()];
    await toReview(rima);
    const input = { id: newId(), receiverId: rima.user.id, listingId: null, pictureIds: [] };
    await sendMessage({ viewer: omar.viewer, input: { ...input, text: "Hello" }, now: new Date() });
    const note = await saying(rima, "Hello");
    await tell(bot.reply(rima.person, note, { text: "Good morning" }));
    await vi.waitFor(async () => expect(await textsTo(omar)).toEqual(["Good morning"]), {
      timeout: 20_000,
    });
    await write(rima, "Two owners before me");
    await saying(rima, "Whom is it for");
    await press(rima, "A listing of mine");
    await saying(rima, "Two owners before me");
  });

  it("that was none goes to somebody with all its pictures", async () => {
    const [rima, omar] = [await seller(), await seller()];
    const input = { id: newId(), receiverId: rima.user.id, listingId: null, pictureIds: [] };
    await sendMessage({ viewer: omar.viewer, input: { ...input, text: "Hello" }, now: new Date() });
    await saying(rima, "Hello");
    for (const piece of bot.album(rima.person, await album({ 602: "Look" }))) await tell(piece);
    await saying(rima, "Whom is it for");
    await press(rima, "عضو");
    await vi.waitFor(async () => expect(await textsTo(omar)).toHaveLength(5), { timeout: 40_000 });
    expect(await draftOf(rima)).toBeUndefined();
  });

  it("stands in the form of its member, and of nobody else, and is over when that is sent", async () => {
    const [rima, thief] = [await seller(), await seller()];
    await write(rima, "/new");
    await tell(bot.write(rima.person, "", await picture(620, car)));
    await file(rima);
    const { text } = await saying(rima, "add-listing\\?draft=");
    const id = /draft=([\w-]+)/.exec(text)?.[1] ?? "";
    await vi.waitFor(
      async () => expect((await partsOf(id)).map(({ fileId }) => fileId)).toEqual([null]),
      { timeout: 20_000 },
    );
    const { values, pictures } = await openTelegramDraft(rima.viewer, id, "en");
    expect(values).toMatchObject({
      category: "cars",
      price: "7500",
      area: "hamdaniyah",
      terms: "",
    });
    expect(pictures.business.map(({ width }) => width)).toEqual([620]);
    await expect(openTelegramDraft(thief.viewer, id, "en")).rejects.toThrow(NotFound);
    await dropTelegramDraft(thief.viewer, id);
    expect(await draftOf(rima)).toBeDefined();
    await dropTelegramDraft(rima.viewer, id);
    expect(await draftOf(rima)).toBeUndefined();
  });

  it("is forgotten after thirty days", async () => {
    const [rima, omar] = [await seller(), await seller()];
    await toReview(rima);
    await tell(bot.write(omar.person, "", await picture(600)));
    const at = (days: number) => new Date(Date.now() + days * dayMs);
    await purgeDrafts(db(), at(2));
    expect([await draftOf(rima), await draftOf(omar)]).toMatchObject([
      { isListing: true },
      undefined,
    ]);
    await purgeDrafts(db(), at(31));
    expect(await draftOf(rima)).toBeUndefined();
  });

  const partsOf = (id: string) =>
    db().select().from(telegramDraftParts).where(eq(telegramDraftParts.draftId, id));
  const textsTo = async ({ user }: Seller) =>
    (await db().select().from(messages).where(eq(messages.receiverId, user.id))).map(
      ({ text }) => text,
    );
});
