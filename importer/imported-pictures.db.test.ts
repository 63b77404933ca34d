import { asc, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { site, configureSite } from "#app/platform/site.server.ts";
import { useDatabase } from "#test/database.ts";
import { insertUser, now } from "#test/factories.ts";
import { plainRow, useImports } from "#test/imports.ts";
import { listingImportPictures } from "#app/features/listings/data/tables.ts";
import { scheduleImportedPictures } from "#app/features/listing-editor/import-listings.server.ts";
import { fetchDuePictures } from "#app/features/listing-editor/listing-import-pictures.server.ts";

const { db } = useDatabase();
const { bring, write } = useImports();

beforeAll(async () => {
  await insertUser({ email: "rima@old.example", emailVerified: true });
});

describe("the pictures of imported listings", () => {
  const there = async (id: string) => {
    const { rows } = await db().execute<{ kind: string; position: number }>(sql`
      select kind, picture.position from listing_pictures picture join listings on listings.id = listing_id
      where imported_id = ${id} order by kind, picture.position`);
    return rows.map(({ kind, position }) => `${kind} ${position}`);
  };
  const waiting = () =>
    db()
      .select({ address: listingImportPictures.address, problem: listingImportPictures.problem })
      .from(listingImportPictures)
      .orderBy(asc(listingImportPictures.listingId), asc(listingImportPictures.position));
  const drawn = async (background: string) => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer();
    return `data:image/png;base64,${png.toString("base64")}`;
  };
  const bringRow = async (more: object) => {
    await bring({ file: write("pictures.json", [plainRow("p-1", more)]) });
  };

  it("come when they are asked for, in their order, each once", async () => {
    const [red, blue] = [await drawn("red"), await drawn("blue")];
    await bringRow({ image_urls: [red, blue], product_images: [await drawn("teal")] });
    expect(await fetchDuePictures(now), "nobody has asked").toBe(0);
    expect(await scheduleImportedPictures(now)).toBe(3);
    expect(await fetchDuePictures(now)).toBe(3);
    expect(await there("p-1")).toEqual(["business 0", "business 1", "product 0"]);
    expect(await waiting()).toEqual([]);
    expect(await fetchDuePictures(now)).toBe(0);
  });

  it("are given up when they are not pictures or not at a public address", async () => {
    await bringRow({
      image_urls: ["data:image/png;base64,AAAA", "http://127.0.0.1/a.png", "http://[::1]/b.png"],
    });
    await scheduleImportedPictures(now);
    await fetchDuePictures(now);
    expect((await waiting()).map(({ problem }) => problem)).toEqual([
      "picture_not_a_picture",
      "picture_address_wrong",
      "picture_address_wrong",
    ]);
    expect(await scheduleImportedPictures(now), "what was given up stays so").toBe(0);
  });

  it("are not fetched from addresses when the operator forbids it", async () => {
    await bringRow({ image_urls: [await drawn("gold"), "https://pictures.old.example/a.jpg"] });
    const before = site();
    configureSite({ ...before, allowImageUrls: false });
    try {
      expect(await scheduleImportedPictures(now)).toBe(1);
      expect(await fetchDuePictures(now)).toBe(1);
    } finally {
      configureSite(before);
    }
    expect(await there("p-1")).toEqual(["business 0"]);
    expect((await waiting()).map(({ address }) => address)).toEqual([
      "https://pictures.old.example/a.jpg",
    ]);
  });
});
