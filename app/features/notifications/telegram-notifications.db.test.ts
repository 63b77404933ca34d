import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  addressesOf,
  linkTelegram,
  markTelegramRefused,
} from "#app/features/accounts/addresses.server.ts";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { messages } from "#app/features/messages/data/tables.ts";
import {
  remindDue,
  requestConfirmations,
} from "#app/features/listing-life/internal/listing-endings.server.ts";
import { removeListing } from "#app/features/listing-life/own-listings.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { offers } from "#app/features/offers/data/tables.ts";
import { getDeal, setMeeting } from "#app/features/offers/deals.server.ts";
import { acceptOffer, makeOffer, withdrawOffer } from "#app/features/offers/offers.server.ts";
import { sendMessage } from "#app/features/messages/send-message.server.ts";
import { answerByBot } from "#app/features/messages/telegram-talk.server.ts";
import { reviews } from "#app/features/reviews/data/tables.ts";
import { block } from "#app/features/safety/blocks.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { newId } from "#app/platform/id.ts";
import { limits } from "#app/platform/limits/limits.ts";
import { waitingMessages } from "#app/platform/telegram/bot-messages.server.ts";
import { handleOnce, type Update } from "#app/platform/telegram/bot-updates.server.ts";
import { botHandlers } from "#server/bot-handlers.ts";
import { rooms } from "#server/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, viewerOf } from "#test/factories.ts";
import { useBot, useJobs } from "#test/jobs.ts";
import { photo } from "#test/members.ts";
import { queuedMails } from "#test/queued-mails.ts";
import { joinSome } from "#test/rooms.ts";
import type { TelegramPerson } from "#test/telegram-bot.ts";
import { notifications } from "./data/tables.ts";
import { defaultChoices } from "./kinds/kinds.server.ts";
import type { MailPace } from "./kinds/kind.server.ts";
import { getTelegramState, saveNotificationSettings } from "./notification-choices.server.ts";
import { telegramNotifications } from "./notifications-jobs.server.ts";
import { dayMs, hourMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const bot = useBot();
let last = 0;

beforeAll(() => joinSome(...rooms));
useJobs();

beforeEach(async () => {
  await db().execute(sql`delete from limits; delete from notifications`);
  // Of a test whose notifications are tomorrow's.
  await db().execute(
    sql`delete from pgboss.job where name = 'deliver-telegram' and start_after > now() + interval '1 minute'`,
  );
});

type Choice = { isLinked?: boolean; telegram?: MailPace; locale?: "ar" | "en" };

async function member({ isLinked = true, telegram = "now", locale = "en" }: Choice = {}) {
  const user = await insertUser({ emailVerified: true });
  const person: TelegramPerson = { id: 7_200_000_000 + ++last, first_name: "ريما" };
  const fullName = `عضو ${last}`;
  await db().update(profiles).set({ locale, fullName }).where(eq(profiles.id, user.id));
  const viewer = viewerOf(user);
  const choices = { ...defaultChoices };
  for (const kind of ["message", "comment"] as const)
    choices[kind] = { ...choices[kind], telegram };
  await saveNotificationSettings(viewer, { choices, quiet: null }, new Date());
  bot.write(person, "/start");
  if (isLinked)
    await db().transaction((tx) =>
      linkTelegram(tx, {
        memberId: user.id,
        telegramId: String(person.id),
        isNew: true,
        now: new Date(),
      }),
    );
  return { user, viewer, person, name: fullName };
}
type Member = Awaited<ReturnType<typeof member>>;

const write = (from: Member, to: Member, text: string) =>
  sendMessage({
    viewer: from.viewer,
    input: { id: newId(), receiverId: to.user.id, listingId: null, text, pictureIds: [] },
    now: new Date(),
  });

const hear = (update: Update) => handleOnce(update, botHandlers, new Date());

/** The texts that a member has got from another, once there are so many. */
async function received(to: Member, from: Member, count: number): Promise<string[]> {
  const read = () =>
    db()
      .select({ text: messages.text })
      .from(messages)
      .where(sql`${messages.receiverId} = ${to.user.id} and ${messages.senderId} = ${from.user.id}`)
      .orderBy(messages.seq);
  await vi.waitFor(async () => expect(await read()).toHaveLength(count), { timeout: 45_000 });
  return (await read()).map(({ text }) => text);
}

describe("a message to who has linked Telegram", () => {
  it("comes there with its words and its writer, and a reply is the answer, once", async () => {
    const [rima, omar] = [await member(), await member()];
    await write(omar, rima, "هل الكرسي متاح؟");
    const told = await bot.message(rima.person, 1);
    expect(told.text).toContain(`${omar.name} writes to you:\n\nهل الكرسي متاح؟`);
    expect(told.text).toContain("reply to this message");
    const update = bot.reply(rima.person, told, { text: "نعم متاح" });
    await Promise.all([hear(update), hear(update)]);
    await hear({ ...update, update_id: update.update_id + 1_000_000 });
    expect(await received(omar, rima, 1)).toEqual(["نعم متاح"]);
    expect((await bot.message(omar.person, 1)).text).toContain("نعم متاح");
    const [row] = await db().select().from(messages).where(eq(messages.receiverId, rima.user.id));
    expect(row?.readAt).not.toBeNull();
  });

  it("is read by its answer, and what came meanwhile still comes, at once", async () => {
    const [rima, omar] = [await member(), await member()];
    await write(omar, rima, "هل الكرسي متاح؟");
    const question = await bot.message(rima.person, 1);
    await write(omar, rima, "وبكم؟");
    await hear(bot.reply(rima.person, question, { text: "نعم متاح" }));
    await received(omar, rima, 1);
    const { text } = await bot.message(rima.person, 2, AbortSignal.timeout(20_000));
    expect(text).toContain("وبكم؟");
    expect(text).not.toContain("متاح؟");
  });

  it("is answered in the order in which it was written, though the first answer is tried again", async () => {
    const [rima, omar] = [await member(), await member()];
    await write(omar, rima, "صورة من فضلك");
    const question = await bot.message(rima.person, 1);
    const held = bot.holdFiles();
    const fetches = () => bot.calls.filter((name) => name === "getFile").length;
    const before = fetches();
    const bytes = Buffer.from(await (await photo("plum")).arrayBuffer());
    await hear(bot.reply(rima.person, question, bot.photo(bytes, "هذه هي")));
    await hear(bot.reply(rima.person, question, { text: "أتعجبك؟" }));
    await vi.waitFor(() => expect(fetches()).toBeGreaterThan(before + 1), 20_000);
    held.end();
    expect(await received(omar, rima, 2)).toEqual(["هذه هي", "أتعجبك؟"]);
  });

  it("brings its pictures in both directions", async () => {
    const [rima, omar] = [await member(), await member()];
    await write(omar, rima, "صورة من فضلك");
    const told = await bot.message(rima.person, 1);
    const bytes = Buffer.from(await (await photo("plum")).arrayBuffer());
    bot.awayFor = 1;
    await hear(bot.reply(rima.person, told, bot.photo(bytes, "هذه هي")));
    expect(await received(omar, rima, 1)).toEqual(["هذه هي"]);
    expect((await bot.message(omar.person, 1)).text).toContain("(a picture)");
  });

  it("is not answered by who replies to another's message, or writes a made-up button", async () => {
    const [rima, omar, thief] = [await member(), await member(), await member()];
    await write(omar, rima, "x");
    const told = await bot.message(rima.person, 1);
    await hear(bot.reply(thief.person, told, { text: "I am Rima" }));
    expect((await bot.message(thief.person, 1)).text).toContain("no conversation");
    await hear(bot.pressData(rima.person, `talk:${newId()}`));
    await hear(bot.pressData(rima.person, "talk:' or true"));
    expect(await db().select().from(messages).where(eq(messages.receiverId, omar.user.id))).toEqual(
      [],
    );
  });

  it("asks for whom other words are, and refuses in words what the page refuses", async () => {
    const [rima, omar] = [await member(), await member()];
    await write(omar, rima, "أول رسالة");
    await bot.message(rima.person, 1);
    await hear(bot.write(rima.person, "أنا في الطريق"));
    const question = await bot.message(rima.person, 2);
    expect(question.text).toContain("Whom is it for?");
    await hear(bot.press(rima.person, omar.name));
    expect(await received(omar, rima, 1)).toEqual(["أنا في الطريق"]);
    await hear(
      bot.reply(rima.person, await bot.message(rima.person, 1), { text: "x".repeat(2_001) }),
    );
    expect((await bot.message(rima.person, 3)).text).toContain("2,000 characters at most");
    await hear(bot.edit(rima.person, "changed"));
    expect((await bot.message(rima.person, 4)).text).toContain("changes nothing");
    await hear(bot.write(rima.person, "", { text: undefined, sticker: { file_id: "s" } }));
    expect((await bot.message(rima.person, 5)).text).toContain("Only words and pictures");
    expect(await received(omar, rima, 1)).toHaveLength(1);
  });

  it("is collapsed while it is not read", async () => {
    const [rima, omar] = [await member(), await member()];
    await write(omar, rima, "one");
    await bot.message(rima.person, 1);
    for (let i = 2; i <= 9; i++) await write(omar, rima, `number ${i}`);
    await telegramNotifications(new Date(Date.now() + 90_000));
    const { text } = await bot.message(rima.person, 2);
    expect(text).toContain("Earlier messages wait");
    expect(text).toMatch(/number 5[^]*number 9/);
    expect(text).not.toContain("number 4");
    expect(bot.to(rima.person)).toHaveLength(2);
  });
});

describe("an offer to who has linked Telegram", () => {
  async function offer(seller: Member, buyer: Member) {
    const price = { priceType: "fixed", priceMin: 50, currency: "USD" } as const;
    const listing = await insertListing(seller.user, { title: "Old oud", ...price });
    const input = { id: newId(), amount: 40, buyerId: null };
    const now = new Date();
    await makeOffer({ viewer: buyer.viewer, listingId: String(listing.id), input, now });
    return { listing, id: input.id };
  }
  const stateOf = async (id: string) =>
    (await db().select().from(offers).where(eq(offers.id, id)))[0]?.state;

  it("comes with its price, and is accepted by a button that asks once more", async () => {
    const [seller, buyer] = [await member(), await member()];
    const { id } = await offer(seller, buyer);
    const told = await bot.message(seller.person, 1);
    expect(told.text).toMatch(/Old oud[^]*40/);
    const press = bot.press(seller.person, "Accept and reserve");
    await hear(press);
    expect((await bot.message(seller.person, 2)).text).toContain("Accept the offer?");
    expect(await stateOf(id)).toBe("open");
    const sure = bot.press(seller.person, "Accept and reserve");
    await Promise.all([hear(sure), hear(sure), hear({ ...sure, update_id: sure.update_id + 1e6 })]);
    expect((await bot.message(seller.person, 3)).text).toContain("Accepted");
    expect(await stateOf(id)).toBe("accepted");
    expect((await bot.message(buyer.person, 1)).text).toContain("Old oud");
    await hear(bot.reply(buyer.person, await bot.message(buyer.person, 1), { text: "متى نلتقي؟" }));
    expect(await received(seller, buyer, 1)).toEqual(["متى نلتقي؟"]);
  });

  it("that was accepted is met about, and ends with the code of the other in reply", async () => {
    const [seller, buyer] = [await member(), await member()];
    const { id, listing } = await offer(seller, buyer);
    await acceptOffer({ viewer: seller.viewer, offerId: id, isClosed: false, now: new Date() });
    const accepted = await bot.message(buyer.person, 1);
    expect(accepted.text).toContain("Your code");
    const at = new Date(Date.now() + dayMs);
    const meeting = { place: "Abbasiyyin Square", at };
    await setMeeting({ viewer: buyer.viewer, dealId: id, meeting, now: new Date() });
    await telegramNotifications(new Date(Date.now() + 60_000));
    const told = await bot.message(seller.person, 2);
    expect(told.text).toContain("Abbasiyyin Square");
    const codeIn = ({ text }: { text: string }) => /\n(\d{4})\n/.exec(text)?.[1] ?? "";
    const [ofSeller, ofBuyer] = [codeIn(told), codeIn(accepted)];
    expect(ofSeller).not.toBe(ofBuyer);
    await hear(bot.reply(seller.person, told, { text: ofSeller }));
    expect((await bot.message(seller.person, 3)).text).toContain("not right");
    await hear(
      bot.reply(seller.person, told, {
        text: ofBuyer.replace(/./, (n) => "٠١٢٣٤٥٦٧٨٩"[Number(n)] ?? ""),
      }),
    );
    expect((await bot.message(seller.person, 4)).text).toContain("You typed their code");
    const right = bot.reply(buyer.person, accepted, { text: ofSeller });
    await Promise.all([
      hear(right),
      hear(right),
      hear({ ...right, update_id: right.update_id + 1e6 }),
    ]);
    expect((await bot.message(buyer.person, 2)).text).toContain("The deal is done");
    const [row] = await db().select().from(listings).where(eq(listings.id, listing.id));
    expect(row?.status).toBe("sold");
    await telegramNotifications(new Date(Date.now() + 60_000));
    expect((await bot.message(seller.person, 5)).text).toContain("leave a review");
    await rate(seller, buyer);
    await rate(buyer, seller);
    expect(await db().select().from(messages).where(eq(messages.senderId, buyer.user.id))).toEqual(
      [],
    );
  });

  /** Gives four stars below the last message, which ask once, are given once and may get words on the page. */
  async function rate(from: Member, about: Member) {
    const reviewsOf = () => db().select().from(reviews).where(eq(reviews.reviewerId, from.user.id));
    const before = bot.to(from.person).length;
    await hear(bot.press(from.person, "★★★★"));
    expect((await bot.message(from.person, before + 1)).text).toContain("★★★★ as your review?");
    expect(await reviewsOf()).toEqual([]);
    const sure = bot.press(from.person, "Publish review");
    await Promise.all([hear(sure), hear(sure), hear({ ...sure, update_id: sure.update_id + 1e6 })]);
    const done = await bot.message(from.person, before + 2);
    expect(done.text).toContain(`/en/seller/${about.user.id}/review`);
    expect((await bot.message(from.person, before + 3)).text, "of the second press").toBe(
      done.text,
    );
    await hear(bot.pressData(from.person, `do:stars:${about.user.id}1`));
    expect((await bot.message(from.person, before + 4)).text).toContain("no longer possible");
    expect(await reviewsOf()).toMatchObject([
      { sellerId: about.user.id, rating: 4, comment: null, metAt: expect.any(Date) },
    ]);
  }

  it("gets no stars of who may not review on the page, or of oneself", async () => {
    const [seller, buyer, stranger] = [
      await member(),
      await member(),
      await member({ isLinked: false }),
    ];
    const stars = `do:stars:${seller.user.id}5`;
    await hear(bot.pressData(seller.person, stars));
    expect((await bot.message(seller.person, 1)).text).toContain("not");
    await block({ viewer: seller.viewer, memberId: buyer.user.id, now: new Date() });
    await hear(bot.pressData(buyer.person, stars));
    expect((await bot.message(buyer.person, 1)).text).toContain("not");
    for (const [at, madeUp] of ["nobody5", `${seller.user.id}9`].entries()) {
      await hear(bot.pressData(buyer.person, `do:stars:${madeUp}`));
      expect((await bot.message(buyer.person, 2 + at)).text).toContain("no longer possible");
    }
    await hear(bot.pressData(buyer.person, `act:stars:${seller.user.id}999999999`));
    expect((await bot.message(buyer.person, 4)).text.length).toBeLessThan(100);
    await hear(bot.pressData(stranger.person, stars));
    expect(bot.to(stranger.person)).toEqual([]);
    expect(await db().select().from(reviews).where(eq(reviews.sellerId, seller.user.id))).toEqual(
      [],
    );
  });

  it("that was accepted is extended and called off by buttons", async () => {
    const [seller, buyer] = [await member(), await member()];
    const { id } = await offer(seller, buyer);
    await acceptOffer({ viewer: seller.viewer, offerId: id, isClosed: false, now: new Date() });
    await bot.message(buyer.person, 1);
    await hear(bot.pressData(buyer.person, `do:extend:${id}`));
    expect((await bot.message(buyer.person, 2)).text).toContain("not");
    await hear(bot.pressData(seller.person, `do:extend:${id}`));
    expect((await bot.message(seller.person, 2)).text).toContain("a week longer");
    await hear(bot.pressData(buyer.person, `do:call-off:${id}`));
    await vi.waitFor(async () => expect((await getDeal(buyer.viewer, id)).state).toBe("ended"), {
      timeout: 20_000,
    });
  });

  const rowsOf = ({ id }: { id: number }) =>
    db().select().from(offers).where(eq(offers.listingId, id)).orderBy(offers.createdAt);
  /** Presses the button for another price below the notification, and answers the question. */
  async function proposes(seller: Member, text: string) {
    await bot.message(seller.person, 1);
    await hear(bot.press(seller.person, "Propose another price"));
    const question = await bot.message(seller.person, 2);
    await hear(bot.reply(seller.person, question, { text }));
    return question;
  }

  it("is answered with another price in reply, which a button makes once", async () => {
    const [seller, buyer] = [await member(), await member()];
    const { listing } = await offer(seller, buyer);
    await proposes(seller, "٤٥ دولار");
    expect((await bot.message(seller.person, 3)).text).toMatch(/Propose [^]*45/);
    expect(await rowsOf(listing)).toHaveLength(1);
    const sure = bot.press(seller.person, "Send the price");
    await Promise.all([hear(sure), hear(sure), hear({ ...sure, update_id: sure.update_id + 1e6 })]);
    expect((await bot.message(seller.person, 4)).text).toContain("has arrived");
    await hear(bot.pressData(seller.person, sure.callback_query?.data));
    expect((await bot.message(seller.person, 5)).text).toContain("has arrived");
    expect(await rowsOf(listing)).toMatchObject([
      { state: "answered", isCounter: false, amount: 40 },
      { state: "open", isCounter: true, amount: 45, buyerId: buyer.user.id },
    ]);
    const told = await bot.message(buyer.person, 1);
    expect(told.text).toMatch(/Old oud[^]*45/);
    // Who wants to buy answers likewise.
    await proposes(buyer, "42.5");
    await bot.message(buyer.person, 3);
    await hear(bot.press(buyer.person, "Send the price"));
    await bot.message(buyer.person, 4);
    expect((await rowsOf(listing)).at(-1)).toMatchObject({
      state: "open",
      isCounter: false,
      amount: 42.5,
    });
    expect(await db().select().from(messages).where(eq(messages.senderId, seller.user.id))).toEqual(
      [],
    );
  });

  it.each([
    ["as you like", "a number above zero"],
    ["0", "a number above zero"],
    ["45 euros", "Euro"],
    ["999999999999", "higher than this currency"],
  ])("is asked about again where «%s» is no price for it", async (text, why) => {
    const [seller, buyer] = [await member(), await member()];
    const { listing } = await offer(seller, buyer);
    const question = await proposes(seller, text);
    const refusal = await bot.message(seller.person, 3);
    expect(refusal.text).toMatch(new RegExp(why));
    for (const [at, about] of [refusal, question].entries()) {
      await hear(bot.reply(seller.person, about, { text: "45" }));
      expect((await bot.message(seller.person, 4 + at)).text).toMatch(/Propose [^]*45/);
    }
    expect(await rowsOf(listing)).toHaveLength(1);
  });

  it("takes another price from nobody else, nor once it has changed", async () => {
    const [seller, buyer, thief] = [await member(), await member(), await member()];
    const { listing, id } = await offer(seller, buyer);
    await hear(bot.pressData(thief.person, `do:counter:${id}4500`));
    expect((await bot.message(thief.person, 1)).text).toContain("no longer possible");
    await hear(bot.pressData(buyer.person, `do:counter:${id}4500`));
    expect((await bot.message(buyer.person, 1)).text).toContain("no longer possible");
    const question = await proposes(seller, "45");
    await bot.message(seller.person, 3);
    await hear(bot.reply(thief.person, question, { text: "1" }));
    await bot.message(thief.person, 2);
    await db().update(listings).set({ currency: "EUR" }).where(eq(listings.id, listing.id));
    await hear(bot.press(seller.person, "Send the price"));
    expect((await bot.message(seller.person, 4)).text).toContain("no longer possible");
    await db().update(listings).set({ currency: "USD" }).where(eq(listings.id, listing.id));
    for (const [at, madeUp] of ["-4500", "x"].entries()) {
      await hear(bot.pressData(seller.person, `do:counter:${id}${madeUp}`));
      expect((await bot.message(seller.person, 5 + at)).text).toContain("no longer possible");
    }
    await block({ viewer: buyer.viewer, memberId: seller.user.id, now: new Date() });
    await hear(bot.pressData(seller.person, `do:counter:${id}4500`));
    await bot.message(seller.person, 7);
    await hear(bot.reply(seller.person, question, { text: "46" }));
    expect((await bot.message(seller.person, 8)).text).toContain("no longer possible");
    expect((await rowsOf(listing)).map(({ amount }) => amount)).toEqual([40]);
  });

  it("is decided by nobody else, and not after it was withdrawn", async () => {
    const [seller, buyer, thief] = [await member(), await member(), await member()];
    const { id } = await offer(seller, buyer);
    await bot.message(seller.person, 1);
    await hear(bot.pressData(thief.person, `do:accept:${id}`));
    expect((await bot.message(thief.person, 1)).text).toContain("no longer possible");
    await hear(bot.pressData(buyer.person, `do:accept:${id}`));
    await bot.message(buyer.person, 1);
    expect(await stateOf(id)).toBe("open");
    await withdrawOffer({ viewer: buyer.viewer, offerId: id, now: new Date() });
    await hear(bot.pressData(seller.person, `do:accept:${id}`));
    expect((await bot.message(seller.person, 2)).text).toContain("no longer possible");
    expect(await stateOf(id)).toBe("withdrawn");
  });
});

describe("the question whether listings are still there", () => {
  it("is answered by a button", async () => {
    const seller = await member();
    const now = Date.now();
    const listing = await insertListing(seller.user, {
      publishedAt: new Date(now - 10.5 * dayMs),
      createdAt: new Date(now - 10.5 * dayMs),
      expiresAt: new Date(now + 19.5 * dayMs),
    });
    await requestConfirmations(new Date(now));
    await telegramNotifications(new Date(now + dayMs));
    await bot.message(seller.person, 1);
    await hear(bot.press(seller.person, "Yes, it is up to date"));
    await bot.message(seller.person, 2);
    await hear(bot.press(seller.person, "Yes, it is up to date"));
    expect((await bot.message(seller.person, 3)).text).toContain("Thank you");
    const [row] = await db().select().from(listings).where(eq(listings.id, listing.id));
    expect(row?.confirmedAt).not.toBeNull();
  });
});

describe("the reminder of listings that end", () => {
  async function reminded(seller: Member, titles: string[]) {
    const now = Date.now();
    const dates = {
      createdAt: new Date(now - 28 * dayMs),
      publishedAt: new Date(now - 28 * dayMs),
      expiresAt: new Date(now + 2 * dayMs),
    };
    const ids: number[] = [];
    for (const title of titles)
      ids.push((await insertListing(seller.user, { title, ...dates })).id);
    await remindDue(new Date(now));
    await telegramNotifications(new Date(now + dayMs));
    return { ids, ends: dates.expiresAt, moment: now };
  }
  const noticesOf = ({ user }: Member) =>
    db().select().from(notifications).where(eq(notifications.userId, user.id));
  const lifeOf = async (id: number | undefined) =>
    (
      await db()
        .select()
        .from(listings)
        .where(eq(listings.id, id ?? 0))
    )[0];

  it("renews all of them by a button that asks once more, however often it is pressed", async () => {
    const seller = await member();
    const { ids, ends } = await reminded(seller, ["Old oud", "New oud"]);
    expect((await bot.message(seller.person, 1)).text).toContain("2 of your listings end soon");
    await hear(bot.press(seller.person, "Renew"));
    expect((await bot.message(seller.person, 2)).text).toContain("It is free");
    expect(await lifeOf(ids[0])).toMatchObject({ expiresAt: ends });
    const sure = bot.press(seller.person, "Renew");
    await Promise.all([hear(sure), hear(sure), hear({ ...sure, update_id: sure.update_id + 1e6 })]);
    expect((await bot.message(seller.person, 3)).text).toContain("Renewed");
    const renewed = await Promise.all(ids.map(lifeOf));
    for (const listing of renewed)
      expect(Number(listing?.expiresAt)).toBeGreaterThan(Date.now() + 29 * dayMs);
    await hear(bot.pressData(seller.person, sure.callback_query?.data));
    expect((await bot.message(seller.person, 4)).text).toContain("Renewed");
    expect(await Promise.all(ids.map(lifeOf))).toEqual(renewed);
    const [notification] = await noticesOf(seller);
    expect(notification).toMatchObject({ type: "ending", data: { listings: 0 } });
    expect(notification?.readAt).not.toBeNull();
    expect(await queuedMails(seller.user.email)).toHaveLength(1);
  });

  it("marks as sold what is gone, and renews the rest", async () => {
    const seller = await member();
    const { ids, ends, moment } = await reminded(seller, ["Old oud", "New oud"]);
    await bot.message(seller.person, 1);
    await hear(bot.press(seller.person, "Sold: Old oud"));
    await bot.message(seller.person, 2);
    await hear(bot.press(seller.person, "Sold"));
    await bot.message(seller.person, 3);
    expect((await noticesOf(seller))[0]).toMatchObject({ data: { listings: 1 }, readAt: null });
    await hear(bot.pressData(seller.person, `act:renew:${moment}`));
    await bot.message(seller.person, 4);
    await hear(bot.press(seller.person, "Renew"));
    await bot.message(seller.person, 5);
    expect(await lifeOf(ids[0])).toMatchObject({ status: "sold", expiresAt: ends });
    expect(Number((await lifeOf(ids[1]))?.expiresAt)).toBeGreaterThan(Number(ends));
  });

  it("renews nothing of anybody else, of who is suspended, or of what was removed meanwhile", async () => {
    const [seller, thief, stranger] = [
      await member(),
      await member(),
      await member({ isLinked: false }),
    ];
    const { ids, ends, moment } = await reminded(seller, ["Old oud"]);
    await bot.message(seller.person, 1);
    await hear(bot.pressData(thief.person, `do:renew:${moment}`));
    expect((await bot.message(thief.person, 1)).text).toContain("no longer possible");
    await hear(bot.pressData(stranger.person, `do:renew:${moment}`));
    await db().update(users).set({ suspendedAt: new Date() }).where(eq(users.id, seller.user.id));
    await hear(bot.pressData(seller.person, `do:renew:${moment}`));
    await bot.message(seller.person, 2);
    await db().update(users).set({ suspendedAt: null }).where(eq(users.id, seller.user.id));
    expect(await lifeOf(ids[0])).toMatchObject({ expiresAt: ends });
    await removeListing(seller.viewer, String(ids[0]), new Date());
    await hear(bot.pressData(seller.person, `do:renew:${moment}`));
    expect((await bot.message(seller.person, 3)).text).toContain("no longer possible");
    expect(await lifeOf(ids[0])).toMatchObject({ status: "removed", expiresAt: ends });
    expect(bot.to(stranger.person)).toEqual([]);
  });
});

describe("a listing that is gone", () => {
  it("is marked as sold by a button of the question, by its owner alone", async () => {
    const [seller, thief] = [await member(), await member()];
    const now = Date.now();
    const old = {
      createdAt: new Date(now - 10.5 * dayMs),
      publishedAt: new Date(now - 10.5 * dayMs),
    };
    const ends = { ...old, expiresAt: new Date(now + 19.5 * dayMs) };
    const [gone, there] = [
      await insertListing(seller.user, { title: "Old oud", ...ends }),
      await insertListing(seller.user, { title: "New oud", ...ends }),
    ];
    await requestConfirmations(new Date(now));
    await telegramNotifications(new Date(now + dayMs));
    await bot.message(seller.person, 1);
    await hear(bot.pressData(thief.person, `do:sold:${gone.id}`));
    await bot.message(thief.person, 1);
    await hear(bot.press(seller.person, "Sold: Old oud"));
    expect((await bot.message(seller.person, 2)).text).toContain("Is it gone?");
    await hear(bot.press(seller.person, "Sold"));
    expect((await bot.message(seller.person, 3)).text).toContain("no longer offered");
    const rows = await db().select().from(listings).where(eq(listings.userId, seller.user.id));
    expect(rows.find(({ id }) => id === gone.id)?.status).toBe("sold");
    expect(rows.find(({ id }) => id === there.id)?.status).toBe("active");
  });
});

describe("what goes to Telegram", () => {
  it("is nothing of who has not linked it", async () => {
    const [rima, omar] = [await member({ isLinked: false }), await member()];
    await write(omar, rima, "marker-of-a-message");
    await write(rima, omar, "for Omar");
    await bot.message(omar.person, 1);
    await telegramNotifications(new Date(Date.now() + 2 * hourMs));
    expect(bot.to(rima.person)).toEqual([]);
    expect(JSON.stringify(bot.sent)).not.toContain("marker-of-a-message");
  });

  it("follows the member's choice: gathered in the morning, or never", async () => {
    const [never, daily] = [
      await member({ telegram: "never" }),
      await member({ telegram: "daily" }),
    ];
    // Of tomorrow, so that no job of the running worker is meant.
    const noon = Math.ceil(Date.now() / dayMs) * dayMs + dayMs / 2;
    const at = new Date(noon);
    for (const { user } of [never, daily])
      for (const title of ["Old oud", "New oud"]) {
        const { id } = await insertListing(user, { title });
        const cause = { commentId: newId(), listingId: id, userId: (await insertUser()).id, at };
        await db().transaction((tx) => emit(tx, "comment-added", cause));
      }
    await telegramNotifications(new Date(noon + dayMs * 0.75 - 60_000));
    expect(bot.to(daily.person)).toEqual([]);
    await telegramNotifications(new Date(noon + dayMs * 0.75));
    const { text } = await bot.message(daily.person, 1);
    expect(text).toMatch(/Old oud[^]*New oud|New oud[^]*Old oud/);
    expect(text).toMatch(/\/en\/notifications$/);
    expect(bot.to(never.person)).toEqual([]);
  });

  it("stops where the bot was blocked, which the settings say, and goes on when it is started again", async () => {
    const [rima, omar] = [await member(), await member()];
    const refusal = async () =>
      (await addressesOf(db(), rima.user.id)).find(({ kind }) => kind === "telegram")?.refusedAt;
    bot.blockedBy.add(rima.person.id);
    await write(omar, rima, "lost");
    await vi.waitFor(async () => expect(await refusal()).not.toBeNull(), { timeout: 20_000 });
    expect(await getTelegramState(rima.viewer)).toMatchObject({ isRefused: true });
    bot.blockedBy.delete(rima.person.id);
    await hear(bot.write(rima.person, "/start"));
    expect(await refusal()).toBeNull();
    expect(await getTelegramState(rima.viewer)).toMatchObject({ isRefused: false });
  });

  it("goes on where another Telegram account takes the place of one that blocked the bot", async () => {
    const rima = await member();
    const at = new Date();
    await db().transaction((tx) => markTelegramRefused(tx, String(rima.person.id), at));
    const telegramId = String(rima.person.id + 1_000_000);
    await db().transaction((tx) =>
      linkTelegram(tx, { memberId: rima.user.id, telegramId, now: at }),
    );
    expect(await getTelegramState(rima.viewer)).toMatchObject({ isRefused: false });
  });

  it("takes from a member only so much in a minute", async () => {
    const rima = await member();
    const most = limits.botTalkByAccount.amount;
    const now = new Date();
    const chat = String(rima.person.id);
    await db().execute(
      sql`insert into telegram_chats (chat, free_at) values (${chat}, now() + interval '1 hour')`,
    );
    const said = async () => (await waitingMessages(db())).filter((each) => each.chat === chat);
    for (let i = 0; i < most + 5; i++)
      await handleOnce(bot.edit(rima.person, "x"), [answerByBot], now);
    expect(await said()).toHaveLength(most);
    await handleOnce(bot.write(rima.person, "one too many"), [answerByBot], now);
    expect((await said()).slice(most).map(({ text }) => text)).toEqual([
      expect.stringContaining("this one was not sent"),
    ]);
  });
});
