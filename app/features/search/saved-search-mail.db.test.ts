import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { profiles, users } from "#app/features/accounts/data/tables.ts";
import { unsubscribe, unsubscribePath } from "#app/features/member-mail/mail-choices.server.ts";
import { listings } from "#app/features/listings/data/tables.ts";
import { mediaRoom } from "#app/features/media/room.server.ts";
import { removePictureFiles } from "#app/features/media/stored-files.server.ts";
import { emit } from "#app/platform/events.server.ts";
import { joinSome, subscribe } from "#test/rooms.ts";
import { showListing } from "#test/shown-listing.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser, now, viewerOf } from "#test/factories.ts";
import { useJobs, useMail } from "#test/jobs.ts";
import { mailDue, matchSavedSearches } from "./saved-search-jobs.server.ts";
import { saveSearch } from "./saved-searches.server.ts";
import { searchIndexing } from "./index-listings.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
useJobs();
const { mailsTo } = useMail();
const before = new Date(now.getTime() - dayMs);

beforeAll(() => subscribe(searchIndexing));

async function member(locale: "ar" | "en", ...queries: string[]) {
  const user = await insertUser({ emailVerified: true });
  await db().update(profiles).set({ locale }).where(eq(profiles.id, user.id));
  for (const query of queries)
    expect(await saveSearch(viewerOf(user), new URLSearchParams(query), before)).toBe("saved");
  return user;
}

async function publish(title: string) {
  const listing = await insertListing(await insertUser(), { title, publishedAt: now });
  await emit(db(), "listing-saved", { listingId: listing.id });
  await matchSavedSearches(listing.id, now);
  return listing;
}

async function mailCount(): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = 'send-mail'`,
  );
  return rows[0]?.count ?? 0;
}

describe("the mail of new listings for saved searches", () => {
  it("is one in Arabic for all that was found, with the titles, and comes once", async () => {
    const reader = await member("ar", "q=أكورديون", "q=ساكسفون");
    await publish("أكورديون إيطالي");
    await publish("أكورديون ألماني");
    await publish("ساكسفون");
    await mailDue(now);
    const [mail] = await mailsTo(reader.email);
    expect(mail?.mail.subject).toBe("3 إعلانات جديدة توافق بحثك");
    for (const text of ["أكورديون إيطالي", "أكورديون ألماني", "ساكسفون", "/account/searches"])
      expect(mail?.mail.text).toContain(text);
    const sent = await mailCount();
    await mailDue(now);
    expect(await mailCount()).toBe(sent);
  });

  it("is in English for a member who reads English, and links that one search", async () => {
    const reader = await member("en", "q=harpsichord");
    await publish("Harpsichord of 1950");
    await mailDue(now);
    const [mail] = await mailsTo(reader.email);
    expect(mail?.mail.subject).toBe("A new listing for your search");
    expect(mail?.mail.text).toContain("Harpsichord of 1950");
    expect(mail?.mail.text).toContain("/en/search?q=harpsichord");
    const headers = new Map(mail?.mail.headers.map(({ key, value }) => [key, value]));
    expect(headers.get("list-unsubscribe")).toContain("/unsubscribe?token=");
    expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  });

  it("shows up to three of the listings with their pictures, which come with it", async () => {
    joinSome(mediaRoom);
    const reader = await member("ar", "q=بزق");
    const seller = await insertUser();
    const pictures = new Map<number, string>();
    for (let number = 1; number <= 5; number += 1) {
      const { id, mediaId } = await showListing(seller.id, `بزق ${number}`);
      pictures.set(id, mediaId);
      await matchSavedSearches(id, now);
    }
    await mailDue(now);
    const [received] = await mailsTo(reader.email);
    const { html = "", text = "", attachments = [] } = received?.mail ?? {};
    const shown = [...pictures].filter(([id]) => html.includes(`http://dalil.test/listing/${id}"`));
    expect(shown).toHaveLength(3);
    for (const [id, mediaId] of shown) {
      expect(html).toMatch(new RegExp(`<img src="cid:${mediaId}@dalil"[^>]* alt="بزق \\d"`));
      expect(text).toMatch(new RegExp(`بزق \\d.*\\n.*دمشق\\nhttp://dalil.test/listing/${id}\\n`));
      const file = attachments.find(({ contentId }) => contentId === `<${mediaId}@dalil>`);
      expect(file?.mimeType).toBe("image/jpeg");
      const { format, width, height } = await sharp(file?.content as ArrayBuffer).metadata();
      expect({ format, width, height }).toEqual({ format: "jpeg", width: 192, height: 192 });
    }
    // Each of the five is named once.
    expect(text.match(/بزق \d/g)?.toSorted()).toEqual([1, 2, 3, 4, 5].map((each) => `بزق ${each}`));
  });

  it("comes without a picture that was taken away before it was sent", async () => {
    joinSome(mediaRoom);
    const reader = await member("ar", "q=ربابة");
    const { id, mediaId } = await showListing((await insertUser()).id, "ربابة");
    await matchSavedSearches(id, now);
    await vi.waitFor(() => removePictureFiles([mediaId]), { timeout: 20_000 });
    await mailDue(now);
    const [received] = await mailsTo(reader.email);
    expect(received?.mail.html).toContain(`alt="ربابة"`);
    expect(received?.mail.attachments.map(({ filename }) => filename)).toEqual(["logo.png"]);
  });

  it("goes to nobody who ended such mails or has not confirmed their address, and has no listing that ended or whose owner is suspended", async () => {
    const ended = await member("ar", "q=كمنجة");
    await unsubscribe(
      new URL(unsubscribePath(ended.id, "saved_search"), "http://x").searchParams.get("token") ??
        "",
      now,
    );
    const unproved = await member("ar", "q=كمنجة");
    await db().update(users).set({ emailVerified: false }).where(eq(users.id, unproved.id));
    await publish("كمنجة قديمة");
    const late = await member("ar", "q=قيثارة");
    const { id } = await publish("قيثارة");
    await db().update(listings).set({ status: "paused" }).where(eq(listings.id, id));
    await member("ar", "q=ناي");
    const { userId: suspended } = await publish("ناي");
    await db().update(users).set({ suspendedAt: now }).where(eq(users.id, suspended));
    const sent = await mailCount();
    await mailDue(now);
    expect(await mailCount()).toBe(sent);
    expect(late.id).not.toBe(ended.id);
  });
});
