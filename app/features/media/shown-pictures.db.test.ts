import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { live } from "#app/features/listings/data/listing-queries.server.ts";
import { database } from "#app/platform/database.server.ts";
import { newId } from "#app/platform/id.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";
import { insertPicture } from "#test/media.ts";
import { showListing } from "#test/shown-listing.ts";
import { PictureStatusCache } from "./shown-pictures.server.ts";

const { db } = useDatabase();
let isListening = true;
let pictures = new PictureStatusCache(() => isListening);
beforeEach(() => {
  isListening = true;
  pictures = new PictureStatusCache(() => isListening);
});

const isShown = async (id: string) => (await pictures.find(id))?.isShownToAll;
const notify = (...tags: string[]) =>
  pictures.invalidate({ tags: new Set(tags), isAddition: false });

async function shown() {
  const owner = await insertUser();
  const { id, mediaId } = await showListing(owner.id, "خزانة");
  const hide = () => db().execute(sql`update listings set status = 'paused' where id = ${id}`);
  return { owner, listing: `l:${id}`, mediaId, hide };
}

describe("whether everybody may see a picture", () => {
  it("is whether one of the listings that show it is live", async () => {
    const states = ["draft", "active", "paused", "sold", "expired", "removed"];
    const standings = [sql`null`, sql`now()`];
    const ids: number[] = [];
    for (const status of states)
      for (const suspendedAt of standings)
        for (const leavingAt of standings) {
          const owner = await insertUser();
          const { id } = await showListing(owner.id, "خزانة");
          ids.push(id);
          await db().execute(sql`update listings set status = ${status} where id = ${id}`);
          await db().execute(sql`update users
            set suspended_at = ${suspendedAt}, deletion_requested_at = ${leavingAt} where id = ${owner.id}`);
        }
    const { rows } = await db().execute<{ media: string; isLive: boolean }>(sql`
      select media_id as media, ${live} as "isLive" from listing_pictures
      join listings on listings.id = listing_id join users on users.id = listings.user_id
      where listing_id in ${ids}`);
    expect(rows.filter(({ isLive }) => isLive)).toHaveLength(1);
    for (const { media, isLive } of rows) expect(await isShown(media)).toBe(isLive);
  });

  it("depends, for a cover, on whether the business is shown", async () => {
    const owner = await insertUser();
    const cover = await insertPicture(owner.id);
    await db().execute(sql`
      insert into shops (member_id, cover_media_id, updated_at) values (${owner.id}, ${cover}, now())`);
    for (const [change, expected] of [
      [sql`update profiles set kind = 'business'`, true],
      [sql`update users set suspended_at = now()`, false],
      [sql`update users set suspended_at = null`, true],
      [sql`update profiles set kind = 'person'`, false],
    ] as const) {
      await db().execute(sql`${change} where id = ${owner.id}`);
      notify(`s:${owner.id}`);
      expect(await isShown(cover)).toBe(expected);
    }
  });

  it("is no for a picture that nothing shows, that is private or that does not exist", async () => {
    const owner = await insertUser();
    expect(await isShown(await insertPicture(owner.id))).toBe(false);
    const secret = await insertPicture(owner.id, { isPrivate: true });
    const { id } = await insertListing(owner);
    await db().execute(sql`insert into listing_pictures (id, listing_id, media_id, kind, position)
      values (${newId()}, ${id}, ${secret}, 'product', 0)`);
    expect(await isShown(secret)).toBe(false);
    for (const none of [crypto.randomUUID(), "no-id", ""])
      expect(await pictures.find(none)).toBeNull();
  });
});

describe("the memory of it", () => {
  it("reads the database once, and for all pictures of a moment together", async () => {
    const all = await Promise.all(Array.from({ length: 5 }, shown));
    const requested = vi.spyOn(database(), "execute");
    const find = () => Promise.all(all.map(({ mediaId }) => isShown(mediaId)));
    expect(await find()).toEqual(all.map(() => true));
    expect(requested).toHaveBeenCalledTimes(1);
    expect(await find()).toEqual(all.map(() => true));
    expect(await isShown(all[0]?.mediaId.toUpperCase() ?? "")).toBe(true);
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it("ends with a change of the picture, of what shows it and of its owner", async () => {
    const { owner, listing, mediaId, hide } = await shown();
    await isShown(mediaId);
    await hide();
    notify("l:0", "home", "s:other");
    expect(await isShown(mediaId)).toBe(true);
    for (const tag of [listing, `m:${mediaId}`, `s:${owner.id}`, "*"]) {
      await db().execute(sql`update listings set status = 'active' where user_id = ${owner.id}`);
      notify(tag);
      expect(await isShown(mediaId), tag).toBe(true);
      await hide();
      notify(tag);
      expect(await isShown(mediaId), tag).toBe(false);
    }
  });

  it("does not cache an answer that was read while a change arrived", async () => {
    const { mediaId, listing, hide } = await shown();
    const controller = isShown(mediaId);
    notify(listing);
    expect(await controller).toBe(true);
    await hide();
    expect(await isShown(mediaId)).toBe(false);
  });

  it("is not used while changes cannot be received, nor after a minute", async () => {
    const { mediaId, hide } = await shown();
    await isShown(mediaId);
    await hide();
    isListening = false;
    expect(await isShown(mediaId)).toBe(false);
    isListening = true;
    const other = await shown();
    await isShown(other.mediaId);
    await other.hide();
    expect(await isShown(other.mediaId)).toBe(true);
    const later = performance.now() + 60_001;
    vi.spyOn(performance, "now").mockImplementation(() => later);
    expect(await isShown(other.mediaId)).toBe(false);
  });

  it("is used while the database is away, unless something was hidden since", async () => {
    const [stored, added, hidden, unknown] = [
      await shown(),
      await shown(),
      await shown(),
      await shown(),
    ];
    for (const { mediaId } of [stored, added, hidden]) await isShown(mediaId);
    pictures.invalidate({ tags: new Set([added.listing]), isAddition: true });
    notify(hidden.listing);
    isListening = false;
    const away = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
    vi.spyOn(database(), "execute").mockRejectedValue(away);
    for (const { mediaId } of [stored, added]) expect(await isShown(mediaId)).toBe(true);
    for (const { mediaId } of [hidden, unknown])
      await expect(isShown(mediaId)).rejects.toThrow(away);
  });
});
