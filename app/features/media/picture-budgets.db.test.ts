import { randomBytes } from "node:crypto";
import fs, { statSync, type StatsFs } from "node:fs";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { listingPictures } from "#app/features/listings/data/tables.ts";
import { hasRoomForNewcomers } from "#app/platform/disk-room.server.ts";
import { newId } from "#app/platform/id.ts";
import { configureSite, site } from "#app/platform/site.server.ts";
import { consume, limits } from "#app/platform/limits/limits.server.ts";
import { limitRows } from "#app/platform/tables.ts";
import { useDatabase } from "#test/database.ts";
import { insertListing, insertUser } from "#test/factories.ts";
import { filesOf, photograph } from "#test/picture-files.ts";
import { makeVerified } from "#test/verified.ts";
import { drawPicture } from "./data/draw-picture.server.ts";
import { estimatedSeconds, type PictureHeader } from "./data/read-picture.server.ts";
import { media } from "./data/tables.ts";
import { drawLogo, storeAvatar, storePicture } from "./pictures.server.ts";
import { addAvif, addWidths } from "./picture-variants.server.ts";
import { hourMs, minuteMs } from "#app/platform/durations.ts";

const { db } = useDatabase();
const MB = 1_000_000;
let owner: Awaited<ReturnType<typeof insertUser>>;

const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs);

beforeEach(async () => {
  owner = await insertUser({ createdAt: hoursAgo(25) });
});
afterEach(() => db().delete(limitRows));

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

const widest = { width: 1_280, height: 2_560 };

/** No two are the same. */
const small = () => noise(40, 30).png().toBuffer();

async function roomTaken(ownerId = owner.id): Promise<number> {
  const { rows } = await db().execute<{ sum: number }>(
    sql`select coalesce(sum(room_bytes), 0)::float8 as sum from media where owner_id = ${ownerId}`,
  );
  return rows[0]?.sum ?? 0;
}

/** A picture of so many bytes of the member's room; nothing is on the disk for it. */
async function taking(roomBytes: number, { isShown = false, givenAt = new Date() } = {}) {
  const id = newId();
  const hash = randomBytes(32).toString("hex");
  const size = { width: 40, height: 30, widths: [40], placeholder: "" };
  await db()
    .insert(media)
    .values({ id, ownerId: owner.id, contentHash: hash, ...size, roomBytes, givenAt });
  if (!isShown) return id;
  const listing = await insertListing(owner);
  await db()
    .insert(listingPictures)
    .values({ id: newId(), listingId: listing.id, mediaId: id, kind: "product", position: 0 });
  return id;
}

const isThere = async (id: string) => (await db().$count(media, sql`id = ${id}`)) === 1;

describe("a member's room", () => {
  it("is never passed, not by twenty pictures at once", async () => {
    await taking(49 * MB, { isShown: false });
    const sent = await Promise.all(
      (await Promise.all(Array.from({ length: 20 }, small))).map((bytes) =>
        storePicture(owner.id, bytes),
      ),
    );
    const taken = sent.filter(({ problem }) => problem === undefined);
    expect(taken.length).toBeGreaterThan(0);
    expect(new Set(sent.map(({ problem }) => problem))).toEqual(
      new Set([undefined, "picture_no_room"]),
    );
    const sum = await roomTaken();
    expect(sum).toBeLessThanOrEqual(50 * MB);
    expect(sum + (sum - 49 * MB) / taken.length, "full").toBeGreaterThan(50 * MB);
  });

  it.each([
    ["of a day", {}, 300],
    ["younger than a day", { createdAt: hoursAgo(23) }, 100],
    ["verified", {}, 1_000],
  ])("of an account %s has its end in the database", async (what, overrides, megabytes) => {
    owner = await insertUser({ createdAt: hoursAgo(25), ...overrides });
    if (what === "verified") await makeVerified(owner.id);
    const piece = 25 * MB;
    const show = async () => taking(piece, { isShown: true });
    for (let sum = 0; sum < megabytes * MB; sum += piece) await show();
    await expect(show()).rejects.toMatchObject({ cause: { constraint: "media_room" } });
    const decode = vi.spyOn(sharp.prototype, "toBuffer");
    const bytes = await small();
    decode.mockClear();
    expect(await storePicture(owner.id, bytes)).toEqual({ problem: "picture_no_room" });
    expect(decode, "nothing is decoded").not.toHaveBeenCalled();
    expect((await storePicture(owner.id, bytes, { isOperators: true })).problem).toBeUndefined();
    expect(await roomTaken()).toBe(megabytes * MB);
  });

  it("costs as little to look at with six hundred pictures as with none, and to take one more", async () => {
    const blocks = async (text: string) => {
      const { rows } = await db().execute<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
        sql.raw(`explain (analyze, buffers, format json) ${text}`),
      );
      const plan = rows[0]?.["QUERY PLAN"][0].Plan ?? {};
      return (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
    };
    const look = () => blocks(`select * from picture_room('${owner.id}', 5000000)`);
    const insert = (rows: number) => `insert into media
      (id, owner_id, content_hash, width, height, widths, placeholder, room_bytes)
      select gen_random_uuid(), '${owner.id}', encode(sha256(random()::text::bytea), 'hex'), 40, 30, '{40}', '', 60000
      from generate_series(1, ${rows})`;
    await look();
    const before = await look();
    await db().execute(sql.raw(insert(600)));
    for (let n = 0; n < 40; n++)
      await db().execute(sql`insert into listing_pictures (id, listing_id, media_id, kind, position)
        select gen_random_uuid(), ${(await insertListing(owner)).id}, id, 'product', row_number() over () - 1
        from media where owner_id = ${owner.id} and not is_picture_shown(id) limit 15`);
    await look();
    expect(await look()).toBeLessThan(before + 20);
    await db().execute(sql.raw(insert(1)));
    expect(await roomTaken()).toBe(601 * minuteMs);
    expect(await look()).toBeLessThan(before + 20);
  });

  it("is what its pictures take, whatever came, went and was shown meanwhile", async () => {
    const kept = async () => {
      const { rows } = await db().execute<{ all: number; unshown: number; least: number }>(sql`
        select all_bytes::float8 as all, unshown_bytes::float8 as unshown, (
          select coalesce(sum(room_bytes), 0)::float8 from media
          where owner_id = member_id and not is_picture_shown(id)) as least
        from picture_rooms where member_id = ${owner.id}`);
      return rows[0];
    };
    const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => taking(n * MB, { isShown: n > 3 })));
    await db().execute(sql`delete from media where id = ${ids[0]}`);
    await db()
      .update(media)
      .set({ roomBytes: 7 * MB })
      .where(sql`id = ${ids[1]}`);
    expect(await kept()).toMatchObject({ all: await roomTaken(), least: 10 * MB });
    expect((await kept())?.unshown).toBeGreaterThanOrEqual(10 * MB);
    await db().execute(sql`select picture_room(${owner.id}, ${49 * MB})`);
    expect(await kept()).toEqual({ all: 19 * MB, unshown: 10 * MB, least: 10 * MB });
  });

  it("makes place for a new picture by what nothing has shown for a day, the oldest first", async () => {
    const shown = await taking(30 * MB, { isShown: true, givenAt: hoursAgo(300) });
    const ofADraft = await taking(30 * MB, { givenAt: hoursAgo(23) });
    const oldest: string[] = [];
    for (const age of [90, 80, 70, 60, 50, 49, 48, 47, 46, 45])
      oldest.push(await taking(1.9 * MB, { givenAt: hoursAgo(age) }));
    const young = await taking(MB, { givenAt: hoursAgo(44) });
    expect((await storePicture(owner.id, await photograph("jpeg"))).problem).toBeUndefined();
    const there = await Promise.all([ofADraft, shown, young, ...oldest].map(isThere));
    expect(there).toEqual([true, true, true, ...oldest.map(() => false)]);
  });

  it("keeps what a draft may name while there is place", async () => {
    const id = await taking(MB, { givenAt: hoursAgo(29 * 24) });
    await storePicture(owner.id, await small());
    expect(await isThere(id)).toBe(true);
  });

  it.each([
    ["noise", () => noise(1_280, 1_600).jpeg({ quality: 60 }).toBuffer()],
    ["blurred noise", () => noise(700, 500).resize(2_100, 1_500).jpeg().toBuffer()],
    ["a drawing", () => photograph("png")],
    ["a small picture", small],
  ])("counts no less than the files of %s, once all of it is drawn", async (_what, make) => {
    const { id = "" } = await storePicture(owner.id, await make());
    await addWidths(id);
    await addAvif(id);
    const files = filesOf(id).reduce((sum, file) => sum + statSync(file).size, 0);
    expect(await roomTaken()).toBeGreaterThanOrEqual(files);
  });
});

describe("a member's seconds of the decoder", () => {
  it.each([
    ["of a day", 25, limits.pictureWorkByAccount],
    ["younger than a day", 23, limits.pictureWorkByYoungAccount],
  ])(
    "of an account %s end before anything more is decoded, at every door",
    async (_what, age, limit) => {
      const { id } = await insertUser({ createdAt: hoursAgo(age) });
      expect(limit.amount).toBe(age === 25 ? 600 : 200);
      const seconds = estimatedSeconds({ kind: "png", width: 300, height: 200 }, widest);
      const left = 5.5 * seconds;
      await consume(db(), limit, [id], new Date(), limit.amount - left);
      const bytes = await Promise.all(
        Array.from({ length: 12 }, () => noise(300, 200).png().toBuffer()),
      );
      const sent = await Promise.all(bytes.map((each) => storePicture(id, each)));
      expect(sent.filter(({ problem }) => problem === undefined)).toHaveLength(5);
      expect(new Set(sent.map(({ problem }) => problem))).toContain("picture_work_used");
      const [first = Buffer.alloc(0)] = bytes;
      const decode = vi.spyOn(sharp.prototype, "toBuffer");
      expect(await storeAvatar(id, first, null)).toEqual({ problem: "picture_work_used" });
      const logo = await sharp({
        create: { width: 2_500, height: 2_500, channels: 3, background: "teal" },
      })
        .png()
        .toBuffer();
      decode.mockClear();
      expect(await drawLogo(id, logo)).toEqual({ problem: "picture_work_used" });
      expect(decode).not.toHaveBeenCalled();
      decode.mockRestore();
      // Nobody else pays for it, and what the operator brings in pays nothing.
      expect((await storePicture(owner.id, first)).problem).toBeUndefined();
      const imported = await storePicture(id, logo, { isOperators: true });
      expect(imported.problem).toBeUndefined();
    },
  );

  it("are counted by format, by what is decoded and by what is drawn", () => {
    const cost = (kind: PictureHeader["kind"], width: number, height: number) =>
      Math.round(10 * estimatedSeconds({ kind, width, height }, widest)) / 10;
    expect(cost("jpeg", 12_000, 9_000), "108 megapixels, read at a fourth").toBe(1.9);
    expect(cost("jpeg", 2_560, 5_120)).toBe(3.4);
    expect(cost("avif", 6_000, 4_000)).toBe(2.3);
    expect(cost("heic", 6_000, 4_000)).toBe(4.7);
  });
});

describe("the places of the decoder", () => {
  it.each([1, 2, 4])(
    "are given in turn: an honest upload beside ten of each of %i others",
    async (others) => {
      const order: string[] = [];
      const bytes = await noise(200, 200).jpeg().toBuffer();
      const send = async (key: string) => {
        const pay = async () => {
          order.push(`${key} waits`);
          return null;
        };
        await drawPicture(bytes, { key, pay });
        order.push(`${key} has it`);
      };
      const keys = Array.from({ length: others }, (_, n) => `attacker ${n}`);
      await Promise.all([
        ...keys.flatMap((key) => Array.from({ length: 10 }, () => send(key))),
        send("honest"),
      ]);
      const waits = order.indexOf("honest waits");
      const before = order.slice(waits, order.indexOf("honest has it"));
      // One of each has its turn before, and at the other place others end meanwhile.
      const ended = before.filter((each) => each.endsWith("has it")).length;
      expect(ended).toBeLessThanOrEqual(others + 2);
    },
  );
});

describe("a disk that is nearly full", () => {
  it("takes no pictures of accounts younger than a day", async () => {
    const disk = freeOnDisk(2 ** 30 - 1);
    const young = await insertUser();
    const bytes = await photograph("jpeg");
    expect(await storePicture(young.id, bytes)).toEqual({ problem: "picture_not_stored" });
    expect((await storePicture(owner.id, bytes)).problem).toBeUndefined();
    disk.mockRestore();
    expect((await storePicture(young.id, bytes)).problem).toBeUndefined();
  });

  it("is one with less than a gibibyte, where pictures lie there", () => {
    freeOnDisk(2 ** 30);
    expect(hasRoomForNewcomers()).toBe(true);
    const disk = freeOnDisk(2 ** 30 - 1);
    expect(hasRoomForNewcomers()).toBe(false);
    const before = site();
    configureSite({ ...before, s3Endpoint: "https://objects.dalil.test" });
    expect(hasRoomForNewcomers()).toBe(true);
    configureSite(before);
    disk.mockRestore();
  });

  const freeOnDisk = (bytes: number) =>
    vi.spyOn(fs, "statfsSync").mockReturnValue({ bavail: bytes, bsize: 1 } as StatsFs);
});
