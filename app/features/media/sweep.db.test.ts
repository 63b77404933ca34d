import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listingPictures } from "#app/features/listings/data/tables.ts";
import { newId } from "#app/platform/id.ts";
import { site, configureSite } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";
import { type ObjectStore, startObjectStore } from "#test/object-store.ts";
import { fileOf, photograph } from "#test/picture-files.ts";
import { storeAvatar, storePicture } from "./pictures.server.ts";
import { mediaStore } from "./data/media-store.server.ts";
import { addAvif, addWidths, findPrivateVariant, findVariant } from "./picture-variants.server.ts";
import { sweepPictures, unshownFor } from "./media-jobs.server.ts";
import { dayMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
/** What is drawn is of the usual widths, and soon drawn. */
const low = 90;
let owner: Awaited<ReturnType<typeof insertUser>>;
let objects: ObjectStore;

beforeAll(async () => {
  objects = await startObjectStore();
});
afterAll(() => objects.close());
beforeEach(async () => {
  owner = await insertUser();
});

const later = (days: number) => new Date(Date.now() + days * dayMs);

async function given(
  format: "png" | "jpeg" = "png",
  options: { isPrivate?: boolean } = {},
): Promise<string> {
  const { id, problem } = await storePicture(owner.id, await photograph(format, low), options);
  if (id === undefined) throw new Error(problem);
  await addWidths(id);
  await addAvif(id);
  return id;
}

async function keysOf(id: string): Promise<string[]> {
  const store = await mediaStore();
  const keys: string[] = [];
  for (const root of ["media", "originals", "private"]) {
    for await (const { key } of store.list(root)) if (key.includes(id)) keys.push(key);
  }
  return keys.map((key) => key.replace(/^(\w+)\/.*\//, "$1/")).sort();
}

async function exists(id: string): Promise<boolean> {
  const { rows } = await db().execute(sql`select from media where id = ${id}`);
  return rows.length === 1;
}

async function show(mediaId: string): Promise<number> {
  const { id } = await insertListing(owner);
  const row = { id: newId(), listingId: id, mediaId, kind: "product", position: 0 } as const;
  await db().insert(listingPictures).values(row);
  return id;
}

const everything = [
  "media/320.avif",
  "media/320.webp",
  "media/600.avif",
  "media/600.webp",
  "originals/original.webp",
];

describe.each([
  ["in the data folder", () => ({})],
  [
    "in an S3-compatible store",
    () => ({
      s3Endpoint: objects.access.endpoint,
      s3Bucket: objects.access.bucket,
      s3Region: objects.access.region,
      s3AccessKeyId: objects.access.accessKeyId,
      s3SecretAccessKey: objects.access.secretAccessKey,
    }),
  ],
])("pictures %s", (_where, settings) => {
  beforeAll(() => configureSite({ ...site(), ...settings() }));

  it("are stored in all their sizes and served", async () => {
    const id = await given();
    expect(await keysOf(id)).toEqual(everything);
    expect((await fileOf(id, 600, "avif")).subarray(4, 12).toString()).toBe("ftypavif");
    expect((await findVariant(id, "600"))?.size).toBe((await fileOf(id, 600)).length);
    expect(await findVariant(id, "601")).toBeNull();
  });

  it("go when nothing has shown them for thirty days", async () => {
    const id = await given();
    await sweepPictures(later(29.9));
    expect(await keysOf(id)).toEqual(everything);
    await sweepPictures(later(30.1));
    expect([await exists(id), await keysOf(id)]).toEqual([false, []]);
  });

  it("stay while a listing shows them, and go with it", async () => {
    const id = await given();
    const listing = await show(id);
    await db().execute(
      sql`update listings set status = 'removed', removed_at = now(), removed_from = 'active' where id = ${listing}`,
    );
    await sweepPictures(later(400));
    expect(await keysOf(id)).toEqual(everything);
    await db().execute(sql`delete from listings where id = ${listing}`);
    await sweepPictures(later(400));
    expect([await exists(id), await keysOf(id)]).toEqual([false, []]);
  });

  it("stay while they are a member's own", async () => {
    const { id = "" } = await storeAvatar(owner.id, await photograph("jpeg"), null);
    await db().execute(sql`update profiles set avatar_media_id = ${id} where id = ${owner.id}`);
    await sweepPictures(later(400));
    expect(await keysOf(id)).toEqual(["media/320.webp", "media/640.webp"]);
  });

  it("count their time again from when they are uploaded again", async () => {
    const id = await given();
    await db().execute(sql`update media set given_at = now() - interval '8 days' where id = ${id}`);
    expect(await given()).toBe(id);
    await sweepPictures(later(0));
    expect(await exists(id)).toBe(true);
  });

  it("are stored apart when they are private, also when the same file is there already", async () => {
    const [shown, id] = [await given(), await given("png", { isPrivate: true })];
    expect(id).not.toBe(shown);
    expect(await keysOf(id)).toEqual(
      everything.map((key) => key.replace("media/", "private/")).sort(),
    );
    expect(await findVariant(id, "320")).toBeNull();
    expect(await findPrivateVariant(shown, "320")).toBeNull();
    expect((await findPrivateVariant(id, "600", "avif"))?.contentType).toBe("image/avif");
    await sweepPictures(later(30.1));
    expect([await exists(id), await keysOf(id)]).toEqual([false, []]);
  });

  it("are moved to the private folder at night when they have become private", async () => {
    const id = await given();
    await db().execute(sql`update media set is_private = true where id = ${id}`);
    const other = await given();
    await sweepPictures(later(1.1));
    expect(await findVariant(id, "600", "avif")).toBeNull();
    expect((await findPrivateVariant(id, "600", "avif"))?.size).toBe(
      (await findVariant(other, "600", "avif"))?.size,
    );
    expect(await keysOf(id)).toContain("originals/original.webp");
    expect(await keysOf(other)).toEqual(everything);
  });

  it("leave no file behind when their row is gone", async () => {
    const id = await given();
    const other = await given("jpeg");
    await db().execute(sql`delete from media where id = ${id}`);
    await sweepPictures(later(0));
    // A file may lie there before its row does.
    expect(await keysOf(id)).toEqual(everything);
    await show(other);
    await sweepPictures(later(1.1));
    expect(await keysOf(id)).toEqual([]);
    expect(await keysOf(other)).toEqual(everything);
  });

  it("leave no part of a file that a crash cut off", async () => {
    const id = await given();
    await show(id);
    const store = await mediaStore();
    const part = `media/${id.slice(0, 2)}/${id}/.5f0c`;
    await store.put(part, Buffer.from("half a"), "image/webp");
    await sweepPictures(later(1.1));
    expect(await keysOf(id)).toEqual(everything);
  });
});

describe("sweepPictures", () => {
  it("deletes no picture that is added to a listing or uploaded again at the same moment", async () => {
    const ids = await Promise.all(
      Array.from({ length: 8 }, async () => {
        owner = await insertUser();
        return given();
      }),
    );
    await db().execute(sql`update media set given_at = now() - interval '30 days'`);
    const shown = await Promise.allSettled([
      ...ids.map((id) => show(id)),
      sweepPictures(later(0)),
      sweepPictures(later(0)),
    ]);
    for (const [index, id] of ids.entries()) {
      // Either the listing has it, whole, or it was told that the picture is gone.
      const isShown = shown[index]?.status === "fulfilled";
      expect(await exists(id), id).toBe(isShown);
      expect((await keysOf(id)).length > 0, id).toBe(isShown);
    }
  });

  it("knows everything that refers to a picture", async () => {
    const { rows } = await db().execute<{
      table: string;
      column: string;
      body: string;
      toAll: string;
    }>(sql`
      select c.conrelid::regclass::text as table, a.attname as column,
        (select prosrc from pg_proc where proname = 'is_picture_shown') as body,
        (select prosrc from pg_proc where proname = 'what_shows_picture') as "toAll"
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'media'::regclass
        -- What is only known about a picture (its key is the picture's, or its address) shows nothing, and goes with it.
        and c.conrelid <> 'fetched_pictures'::regclass
        and not exists (select from pg_constraint k
          where k.contype = 'p' and k.conrelid = c.conrelid and k.conkey = c.conkey)`);
    expect(rows.length).toBeGreaterThan(1);
    for (const { table, column, body, toAll } of rows) {
      expect(body).toMatch(new RegExp(`from ${table} where ${column} = picture`));
      // Pictures of conversations and drafts are private: nothing shows them to everybody.
      const isPrivate = /^(?:(?:reported_)?(?:group_)?message_pictures|telegram_draft_parts)$/.test(
        table,
      );
      expect(toAll.includes(`${table}.${column} = picture`), table).toBe(!isPrivate);
    }
  });

  it("waits as long as a draft on a device may live", () => {
    expect(unshownFor).toBe(30 * dayMs);
  });
});
