import type { IncomingMessage } from "node:http";
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { listingChecks } from "#app/features/content-rules/data/tables.ts";
import { editListing, publishListing } from "#app/features/listing-editor/edit-listing.server.ts";
import { saveViews } from "#app/features/listing-life/listing-history.server.ts";
import {
  changeListing,
  getListingStats,
  removeListing,
} from "#app/features/listing-life/own-listings.server.ts";
import { listingDays, listings } from "#app/features/listings/data/tables.ts";
import { moderateSeveral } from "#app/features/moderation/content-moderation.server.ts";
import { restoreMember, suspendMember } from "#app/features/moderation/member-moderation.server.ts";
import { noReason } from "#app/features/moderation/moderation-events.ts";
import { cancelDeal } from "#app/features/offers/deals.server.ts";
import { acceptOffer, makeOffer } from "#app/features/offers/offers.server.ts";
import { reports } from "#app/features/reports/data/tables.ts";
import { Conflict, NotFound } from "#app/platform/errors.ts";
import { emit } from "#app/platform/events.server.ts";
import { newId } from "#app/platform/id.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { auditLog } from "#app/platform/tables.ts";
import { botApi } from "#app/platform/telegram/bot-api.server.ts";
import { viewCounter } from "#server/count-views.ts";
import { rooms } from "#server/rooms.ts";
import { useDatabase } from "#test/database.ts";
import {
  insertListing,
  insertListings,
  insertUser,
  listingInput,
  viewerOf,
} from "#test/factories.ts";
import { useBot, useJobs } from "#test/jobs.ts";
import { joinSome } from "#test/rooms.ts";
import type { TelegramChannel } from "#test/telegram-bot.ts";
import { maxPerHour } from "./channel.ts";
import { channelJobs, channelPost, followListings } from "./channels-jobs.server.ts";
import {
  addChannel,
  channelForm,
  checkChannel,
  listChannels,
  removeChannel,
  settleChannel,
} from "./channels.server.ts";
import { channelPosts, telegramChannels } from "./data/tables.ts";
import { hourMs, minuteMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const bot = useBot();
let count = 0;

beforeAll(() => joinSome(...rooms));
useJobs();

beforeEach(async () => {
  await db().execute(sql`delete from limits; delete from telegram_channels`);
});

const later = (ms: number) => new Date(Date.now() + ms);
const administrator = async () => viewerOf(await insertUser({ role: "administrator" }));
const seller = async () => viewerOf(await insertUser({ emailVerified: true }));
type Seller = Awaited<ReturnType<typeof seller>>;

type Scope = { categoryId?: string; governorateId?: string; locale?: "ar" | "en" };

async function added(scope: Scope = {}, channel = bot.channel(`dalil_${++count}`)) {
  const viewer = await administrator();
  const input = withLocale("en", () =>
    channelForm.schema.parse({ id: newId(), chat: `@${channel.username}`, ...scope }),
  );
  await addChannel({ viewer, input, now: new Date() });
  const listed = async (now = new Date()) =>
    (await listChannels(viewer, { locale: "en", now })).rows.find(({ id }) => id === input.id);
  return { channel, id: input.id, viewer, listed };
}

const dollars = (min: number) =>
  ({ type: "fixed", min, max: null, currency: "USD", pound: null }) as const;

async function publish(viewer: Seller, more: Parameters<typeof listingInput>[0] = {}) {
  const input = listingInput({ title: `غسالة ${++count}`, price: dollars(300), ...more });
  const { id } = await publishListing({ viewer, input, locale: "ar", now: new Date() });
  return { id, listingId: String(id), input };
}

const texts = (channel: TelegramChannel) => bot.to(channel).map(({ text }) => text);

/** The words of the only post, once they are so. */
async function says(channel: TelegramChannel, ...words: (string | RegExp)[]): Promise<string> {
  const isSo = (text: string) =>
    words.every((word) => (typeof word === "string" ? text.includes(word) : word.test(text)));
  const [post] = await bot.posts(channel, (all) => all.length === 1 && isSo(all[0]?.text ?? ""));
  return post?.text ?? "";
}
const isEmpty = (channel: TelegramChannel) => bot.posts(channel, (all) => all.length === 0);

const stateOf = async (listingId: number) =>
  (await db().select().from(channelPosts).where(eq(channelPosts.listingId, listingId)))[0]?.state;
const becomes = (listingId: number, state: string) =>
  vi.waitFor(async () => expect(await stateOf(listingId)).toBe(state), { timeout: 30_000 });

describe("a channel", () => {
  it("follows a listing's life: new, dearer, reserved, free again, sold, offered again, taken by staff", async () => {
    const { channel } = await added();
    const owner = await seller();
    const { id, listingId, input } = await publish(owner);
    const first = await says(
      channel,
      input.title,
      "300",
      "دمشق",
      `http://dalil.test/listing/${id}`,
    );
    expect(first.split("\n")).toHaveLength(4);
    const picture = bot.to(channel)[0]?.picture;
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });

    const edited = { ...input, version: 1, price: dollars(450) };
    await editListing({
      viewer: owner,
      id: listingId,
      input: edited,
      locale: "ar",
      now: new Date(),
    });
    await says(channel, "450");
    expect(bot.to(channel)[0]?.picture).not.toEqual(picture);

    const [buyer, offerId, now] = [await seller(), newId(), new Date()];
    await makeOffer({
      viewer: buyer,
      listingId,
      input: { id: offerId, amount: 400, buyerId: null },
      now,
    });
    await acceptOffer({ viewer: owner, offerId, isClosed: true, now });
    await says(channel, /^محجوز\n/, "450");
    await cancelDeal({ viewer: buyer, dealId: offerId, now });
    await says(channel, new RegExp(`^${input.title}\n`));

    await changeListing(owner, listingId, "sold", new Date());
    const sold = await says(channel, /^باعه صاحبه/, input.title, `/listing/${id}`);
    expect(sold).not.toContain("450");
    await changeListing(owner, listingId, "relist", new Date());
    await says(channel, new RegExp(`^${input.title}\n`), "450");
    expect(bot.calls.filter((name) => name === "sendPhoto")).toHaveLength(1);

    const staff = await administrator();
    const chosen = { viewer: staff, kind: "listing", ids: [listingId], why: noReason } as const;
    await moderateSeveral("taken", { ...chosen, now: new Date() });
    await isEmpty(channel);
    await moderateSeveral("brought-back", { ...chosen, now: new Date() });
    await becomes(id, "waiting");
    expect(texts(channel)).toEqual([]);
    // Once a day at most, whatever is done to it.
    await followListings(later(25 * hourMs));
    await says(channel, input.title);
  }, 180_000);

  it("shows nothing of who is suspended or removes it, and forgets what is deleted", async () => {
    const { channel } = await added();
    const owner = await seller();
    const { id, listingId } = await publish(owner);
    await says(channel, listingId);
    const moderator = await administrator();
    const whom = { viewer: moderator, memberId: owner.id, why: noReason };
    await suspendMember({ ...whom, days: null, now: new Date() });
    await isEmpty(channel);
    await restoreMember({ ...whom, now: new Date() });
    await becomes(id, "waiting");
    await followListings(later(25 * hourMs));
    await says(channel, listingId);
    await removeListing(owner, listingId, new Date());
    await isEmpty(channel);
    await db().delete(listings).where(eq(listings.id, id));
    expect(await stateOf(id)).toBe("taken");
    expect(texts(channel)).toEqual([]);
  });

  it("gets its category with all below it, its governorate and what is offered in all of Syria", async () => {
    const furniture = await added({ categoryId: "living" });
    const aleppo = await added({ governorateId: "aleppo", locale: "en" });
    const both = await added({ categoryId: "cars", governorateId: "aleppo" });
    const owner = await seller();
    const here = await publish(owner, { subcategoryId: "furniture" });
    const there = await publish(owner, { governorateId: "aleppo" });
    const anywhere = await publish(owner, { governorateId: "syria" });
    const has = (all: { text: string }[], ...of: { input: { title: string } }[]) =>
      all.length === of.length &&
      of.every(({ input }) => all.some(({ text }) => text.includes(input.title)));
    await bot.posts(furniture.channel, (all) => has(all, here, there, anywhere));
    const posts = await bot.posts(aleppo.channel, (all) => has(all, there, anywhere));
    expect(posts.map(({ text }) => text).join("\n")).toContain("http://dalil.test/en/listing/");
    expect(texts(both.channel)).toEqual([]);
    // Moved out of what the channel is for.
    const moved = { ...there.input, version: 1, governorateId: "damascus" };
    await editListing({
      viewer: owner,
      id: there.listingId,
      input: moved,
      locale: "ar",
      now: new Date(),
    });
    await bot.posts(aleppo.channel, (all) => has(all, anywhere));
    expect(texts(furniture.channel)).toHaveLength(3);
  });

  it("gets no imports, nothing of the demo, nothing that stood there before it, and no draft", async () => {
    const user = await insertUser({ emailVerified: true });
    const old = await insertListing(user, { publishedAt: later(-hourMs) });
    const { channel } = await added();
    const fresh = { publishedAt: new Date() };
    const others = await insertListings(user, [
      { ...fresh, importedId: "17" },
      { ...fresh, isDemo: true },
      { ...fresh, status: "paused" },
    ]);
    const ids = [old, ...others].map(({ id }) => id);
    await db()
      .insert(listingChecks)
      .values(
        ids.map((listingId) => ({ listingId, print: "0".repeat(64), checkedAt: new Date() })),
      );
    await db().transaction(async (tx) => {
      await emit(tx, "listings-imported", { listingIds: ids });
      await emit(tx, "listing-saved", { listingId: old.id });
    });
    const { listingId } = await publish(await seller());
    await says(channel, listingId);
    await followListings(new Date());
    expect(texts(channel)).toHaveLength(1);
    expect(await db().$count(channelPosts)).toBe(1);
  });

  it("waits for staff where a rule has found something, and says no telephone number", async () => {
    const { channel } = await added();
    const { id } = await publish(await seller(), {
      title: "غسالة للبيع 0944123456",
      description: "واتساب 0944 123 456",
      phones: [{ field: "phone", typed: "0944123456", hasWhatsapp: true }],
    });
    const finding = eq(reports.targetId, String(id));
    await vi.waitFor(async () => expect(await db().$count(reports, finding)).toBeGreaterThan(0), {
      timeout: 30_000,
    });
    await followListings(new Date());
    expect(await stateOf(id)).toBe("waiting");
    const closed = { closedAt: new Date(), closedBy: newId(), outcome: "dismissed" } as const;
    await db().update(reports).set(closed).where(finding);
    await followListings(new Date());
    const text = await says(channel, "غسالة للبيع");
    expect(text.replaceAll(/\D/g, "")).not.toContain("944123456");
  });

  it(`gets ${maxPerHour} new listings an hour, and the others in the next`, async () => {
    const { channel, id: channelId } = await added();
    const user = await insertUser({ emailVerified: true });
    const earlier = Array.from({ length: maxPerHour - 2 }, (_, nth) => ({
      listingId: 1_000_000 + nth,
      channelId,
      state: "gone" as const,
      dueAt: new Date(),
      postedAt: new Date(),
    }));
    await db().insert(channelPosts).values(earlier);
    const fresh = { publishedAt: new Date() };
    const rows = await insertListings(user, [fresh, fresh, fresh, fresh]);
    const checks = rows.map(({ id }) => ({
      listingId: id,
      print: "0".repeat(64),
      checkedAt: new Date(),
    }));
    await db().insert(listingChecks).values(checks);
    await followListings(new Date());
    await bot.posts(channel, (all) => all.length === 2);
    await followListings(new Date());
    const isWaiting = eq(channelPosts.state, "waiting");
    expect(await db().$count(channelPosts, isWaiting)).toBe(2);
    await followListings(later(hourMs + 60_000));
    await bot.posts(channel, (all) => all.length === 4);
    expect(texts(channel).join()).toContain(`/listing/${rows[3]?.id}`);
  });

  it("is true after one run of the job that there is each minute, whatever nobody was told of", async () => {
    expect(channelJobs.map(({ job }) => job.schedule)).toEqual(["* * * * *"]);
    const { channel } = await added();
    const owner = await insertUser({ emailVerified: true });
    const published = new Date();
    const { id } = await insertListing(owner, { title: "عود قديم", publishedAt: published });
    await db()
      .insert(listingChecks)
      .values({ listingId: id, print: "0".repeat(64), checkedAt: published });
    await followListings(new Date(published.getTime() + 60_000));
    await says(channel, "عود قديم");
    const soldAt = new Date();
    await db().update(listings).set({ status: "sold", soldAt }).where(eq(listings.id, id));
    await followListings(new Date(soldAt.getTime() + 60_000));
    await says(channel, /^باعه صاحبه/, "عود قديم");
  });

  it("sends visitors by its links, who count for the seller as who came from a channel", async () => {
    const { channel } = await added();
    const owner = await seller();
    const { id, listingId } = await publish(owner);
    const text = await says(channel, listingId);
    const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
    const visit = (url: string, from: string) =>
      viewCounter(0)({
        method: "GET",
        url,
        headers: { "user-agent": "Mozilla/5.0 (Linux; Android 13) Chrome/130.0 Mobile" },
        socket: { remoteAddress: from },
      } as unknown as IncomingMessage);
    visit(pathname + search, "192.0.2.9");
    visit(pathname + search, "192.0.2.9");
    visit(pathname, "192.0.2.10");
    await saveViews(new Date());
    const [day] = await db().select().from(listingDays).where(eq(listingDays.listingId, id));
    expect(day).toMatchObject({ views: 2, fromChannels: 1 });
    visit(pathname + search, "192.0.2.11");
    await saveViews(new Date());
    expect(await getListingStats(owner, listingId, new Date())).toMatchObject({ fromChannels: 2 });
  });
});

describe("a post for a channel", () => {
  it("is sent once, however many send it at the same moment", async () => {
    const { channel, id: channelId } = await added();
    const user = await insertUser({ emailVerified: true });
    const { id: listingId } = await insertListing(user, { publishedAt: new Date() });
    const key = { listingId, channelId };
    await db()
      .insert(channelPosts)
      .values({ ...key, state: "waiting", dueAt: new Date() });
    const api = await botApi();
    if (!api) throw new Error("no bot");
    await Promise.all([1, 2, 3, 4].map(() => channelPost.run(api, String(channel.id), key)));
    expect(texts(channel)).toHaveLength(1);
  });

  it("is not sent again where Telegram did not answer: staff are asked to look", async () => {
    const { channel, id, viewer, listed } = await added();
    const owner = await seller();
    bot.silentFor = 1;
    const listing = await publish(owner);
    await says(channel, listing.listingId);
    await becomes(listing.id, "sending");
    await changeListing(owner, listing.listingId, "pause", new Date());
    await changeListing(owner, listing.listingId, "resume", new Date());
    await followListings(new Date());
    expect(texts(channel)).toHaveLength(1);
    expect((await listed())?.unclear).toEqual([]);
    const now = later(3 * minuteMs);
    expect((await listed(now))?.unclear).toEqual([listing.id]);
    await settleChannel({ viewer, id, now });
    expect((await listed(now))?.unclear).toEqual([]);
    await expect(settleChannel({ viewer, id, now })).rejects.toThrow(Conflict);
  });

  it("is sent again where nobody was reached, or Telegram asks to wait", async () => {
    const { channel } = await added();
    const before = site();
    configureSite({ ...before, telegramApi: "http://127.0.0.1:9" });
    const { id, listingId } = await publish(await seller());
    await vi.waitFor(
      async () => {
        const { rows } = await db().execute(
          sql`select from telegram_calls where tries > 0 and claimed_at is null`,
        );
        expect(rows.length).toBeGreaterThan(0);
      },
      { timeout: 30_000 },
    );
    expect(await stateOf(id)).toBe("waiting");
    bot.flood = { calls: 1, seconds: 0 };
    configureSite(before);
    await says(channel, listingId);
  });

  it("that somebody deleted in the channel is left alone", async () => {
    const { channel } = await added();
    const owner = await seller();
    const { id, listingId } = await publish(owner);
    await says(channel, listingId);
    bot.sent.splice(bot.sent.indexOf(bot.to(channel)[0] as (typeof bot.sent)[number]), 1);
    await changeListing(owner, listingId, "sold", new Date());
    await becomes(id, "gone");
    await changeListing(owner, listingId, "relist", new Date());
    await followListings(later(25 * hourMs));
    expect(texts(channel)).toEqual([]);
  });

  it("that cannot be deleted is shown to staff", async () => {
    const { channel, listed } = await added();
    const owner = await seller();
    const { id, listingId } = await publish(owner);
    await says(channel, listingId);
    if (channel.rights) channel.rights.can_delete_messages = false;
    await removeListing(owner, listingId, new Date());
    await becomes(id, "stuck");
    expect((await listed())?.unclear).toEqual([id]);
  });
});

describe("a channel that puts the bot out", () => {
  it("is seen and not asked again, until staff have Telegram asked; then it is made good", async () => {
    const { channel, id: channelId, viewer, listed } = await added();
    const owner = await seller();
    const first = await publish(owner);
    await says(channel, first.listingId);
    const { rights } = channel;
    channel.rights = null;
    await publish(owner);
    await vi.waitFor(async () => expect((await listed())?.refusal).toContain("not a member"), {
      timeout: 30_000,
    });
    const calls = bot.calls.length;
    await changeListing(owner, first.listingId, "sold", new Date());
    await publish(owner);
    await followListings(new Date());
    await followListings(later(2 * hourMs));
    expect(bot.calls).toHaveLength(calls);

    const check = () =>
      withLocale("en", () => checkChannel({ viewer, id: channelId, now: new Date() }));
    await expect(check()).rejects.toMatchObject({ status: 422 });
    channel.rights = rights;
    await check();
    await bot.posts(channel, (all) => all.some(({ text }) => text.startsWith("باعه صاحبه")));
    expect((await listed())?.refusal).toBeNull();
  });
});

describe("who names channels", () => {
  it("is an administrator, and each act stands in the log", async () => {
    const { id, viewer, channel } = await added();
    const moderator = viewerOf(await insertUser({ role: "moderator" }));
    const now = new Date();
    for (const other of [null, moderator, await seller()]) {
      await expect(listChannels(other, { locale: "en", now })).rejects.toThrow(NotFound);
      await expect(removeChannel({ viewer: other, id, now })).rejects.toThrow(NotFound);
      await expect(checkChannel({ viewer: other, id, now })).rejects.toThrow(NotFound);
    }
    await removeChannel({ viewer, id, now });
    await expect(removeChannel({ viewer, id, now })).rejects.toThrow(Conflict);
    const logged = await db().select().from(auditLog).where(eq(auditLog.targetId, id));
    expect(logged.map(({ action, reason }) => [action, reason])).toEqual([
      ["channel-added", channel.title],
      ["channel-removed", channel.title],
    ]);
  });

  it("learns why a channel cannot be named", async () => {
    const wrong = async (chat: string) => {
      const viewer = await administrator();
      const read = channelForm.schema.safeParse({ id: newId(), chat });
      if (!read.success) return read.error.issues[0]?.message;
      return addChannel({ viewer, input: read.data, now: new Date() }).then(
        () => null,
        (error: { errors?: { chat?: string } }) => error.errors?.chat,
      );
    };
    const inEnglish = (chat: string) => withLocale("en", () => wrong(chat));
    const mute = bot.channel("mute_channel");
    if (mute.rights) mute.rights.can_post_messages = false;
    bot.channel("a_group").type = "supergroup";
    expect(await inEnglish("no channel")).toContain("@name");
    expect(await inEnglish("https://t.me/nobody_here")).toContain("does not find");
    expect(await inEnglish("@mute_channel")).toContain("both rights");
    expect(await inEnglish("a_group")).toContain("no channel");
    const open = bot.channel("open_channel");
    expect(await inEnglish(String(open.id))).toBeNull();
    expect(await inEnglish("t.me/open_channel")).toContain("already");
    bot.awayFor = 1;
    expect(await inEnglish("@open_channel")).toContain("did not answer");
    expect(await db().$count(telegramChannels)).toBe(1);
  });
});
