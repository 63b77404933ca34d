import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { linkTelegram } from "#app/features/accounts/addresses.server.ts";
import { profiles } from "#app/features/accounts/data/tables.ts";
import { changeFavorite } from "#app/features/favorites/favorites.server.ts";
import { editListing, publishListing } from "#app/features/listing-editor/edit-listing.server.ts";
import { changeListing } from "#app/features/listing-life/own-listings.server.ts";
import { storePicture } from "#app/features/media/pictures.server.ts";
import { saveSearch } from "#app/features/search/saved-searches.server.ts";
import { rooms } from "#server/rooms.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, listingInput, viewerOf } from "#test/factories.ts";
import { useBot, useJobs } from "#test/jobs.ts";
import { joinSome } from "#test/rooms.ts";
import type { TelegramPerson } from "#test/telegram-bot.ts";
import { notifications } from "./data/tables.ts";
import { defaultChoices } from "./kinds/kinds.server.ts";
import type { MailPace } from "./kinds/kind.server.ts";
import { saveNotificationSettings } from "./notification-choices.server.ts";
import { telegramNotifications } from "./notifications-jobs.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const bot = useBot();
const tomorrow = () => new Date(Date.now() + 1.5 * dayMs);
let last = 0;

beforeAll(() => joinSome(...rooms));
useJobs();

async function reader(telegram: MailPace) {
  const user = await insertUser({ emailVerified: true });
  const viewer = viewerOf(user);
  const person: TelegramPerson = { id: 7_300_000_000 + ++last, first_name: "سامي" };
  await db().update(profiles).set({ locale: "en" }).where(eq(profiles.id, user.id));
  const choices = { ...defaultChoices };
  for (const kind of ["saved_search", "price_drop"] as const)
    choices[kind] = { ...choices[kind], telegram };
  await saveNotificationSettings(viewer, { choices, quiet: null }, new Date());
  bot.write(person, "/start");
  const account = { memberId: user.id, telegramId: String(person.id), isNew: true };
  await db().transaction((tx) => linkTelegram(tx, { ...account, now: new Date() }));
  return { viewer, person };
}

const dollars = (min: number) =>
  ({ type: "fixed", min, max: null, currency: "USD", pound: null }) as const;

/** A listing with a picture of one colour, or with none. */
async function offer(title: string, background: string | null) {
  const viewer = viewerOf(await insertUser({ emailVerified: true }));
  const create = { width: 900, height: 700, channels: 3 as const, background: background ?? "" };
  const stored =
    background && (await storePicture(viewer.id, await sharp({ create }).jpeg().toBuffer()));
  const pictureIds = stored && stored.id ? [stored.id] : [];
  const input = listingInput({ title, pictureIds, price: dollars(300) });
  const { id } = await publishListing({ viewer, input, locale: "ar", now: new Date() });
  const hide = () => changeListing(viewer, String(id), "pause", new Date());
  return { viewer, id: String(id), input, hide };
}

const counted = (userId: string, count: number) =>
  vi.waitFor(
    async () => {
      const rows = await db()
        .select({ count: notifications.count })
        .from(notifications)
        .where(eq(notifications.userId, userId));
      expect(rows).toEqual([{ count }]);
    },
    { timeout: 30_000 },
  );

/** The colour in the middle of each of so many pictures that stand side by side. */
async function colors(picture: Buffer | undefined, count: number) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  return Array.from({ length: count }, (_, nth) => {
    const at = (315 * info.width + Math.round((1200 / count) * (nth + 0.5))) * info.channels;
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    return red > 128 ? "red" : green > 100 ? "green" : blue > 128 ? "blue" : "black";
  });
}

describe("what is found for a saved search", () => {
  it("comes as one card of the latest three pictures, with its words and its link", async () => {
    const { viewer, person } = await reader("daily");
    await saveSearch(viewer, new URLSearchParams({ q: "دراجة جبلية" }), new Date());
    for (const [nth, color] of ["black", "red", "green", "blue"].entries()) {
      await offer(`دراجة جبلية ${nth}`, color);
      await counted(viewer.id, nth + 1);
    }
    await telegramNotifications(tomorrow());
    const { text, picture } = await bot.message(person, 1);
    expect(text).toMatch(/4 .*\nhttp:\/\/dalil\.test\/en\/notifications\/[\w-]+$/s);
    expect(await colors(picture, 3)).toEqual(["blue", "green", "red"]);
    expect(bot.to(person)).toHaveLength(1);
  });

  it("shows no picture of what was hidden since, and comes without where there is none", async () => {
    const { viewer, person } = await reader("daily");
    await saveSearch(viewer, new URLSearchParams({ q: "مزهرية خزفية" }), new Date());
    const first = await offer("مزهرية خزفية زرقاء", "red");
    await counted(viewer.id, 1);
    await offer("مزهرية خزفية بيضاء", null);
    await counted(viewer.id, 2);
    await first.hide();
    await telegramNotifications(tomorrow());
    const { text, picture } = await bot.message(person, 1);
    expect(text).toContain("2");
    expect(picture).toBeUndefined();
  });
});

describe("a price that drops", () => {
  it("comes with the listing's picture", async () => {
    const { viewer, person } = await reader("now");
    const { viewer: owner, id, input } = await offer("عود قديم", "green");
    await changeFavorite("add", viewer, id, new Date());
    const cheaper = { ...input, version: 1, price: dollars(200) };
    await editListing({ viewer: owner, id, input: cheaper, locale: "ar", now: new Date() });
    const { text, picture } = await bot.message(person, 1);
    expect(text).toContain("عود قديم");
    expect(text).toContain("200");
    expect(await colors(picture, 1)).toEqual(["green"]);
  });
});
