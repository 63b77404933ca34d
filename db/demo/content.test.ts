import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { detailFieldsOf } from "#app/features/listing-details/listing-details.ts";
import { checkDetails } from "#app/features/listing-details/listing-details-input.ts";
import { isLasting } from "#app/features/listings/listing-life.ts";
import { readLarge } from "#app/features/media/data/variant-files.server.ts";
import type { Place } from "#app/features/places/place.ts";
import { distanceBetween } from "#app/features/places/position.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { configureSite } from "#app/platform/site.server.ts";
import { demoAccounts } from "./accounts.ts";
import { demoFaces, readDemo } from "./content.ts";
import { facesFolder, picturesFolder, storeDemoPictures } from "./demo-pictures.ts";
import { positionColumns } from "./demo-rows.ts";
import { demoReviewers, neighbours } from "./people.ts";

test("every demo listing has only details of its category, valid for the form", () => {
  const { listings } = readDemo();
  const texts = listings.filter(({ details }) => details !== undefined);
  expect(texts.length).toBeGreaterThan(250);
  for (const { key, category, subcategory, type, details = {} } of texts) {
    const fields = detailFieldsOf(category, subcategory, type);
    expect({ key, ...checkDetails(details, fields) }).toEqual({ key, details, refused: [] });
  }
});

test("most demo listings are on the map, near their area and always at the same point", () => {
  const { sellers, listings } = readDemo();
  const area = { lat: 33.5, lng: 36.3 } as Place;
  const kindOf = new Map(sellers.map(({ key, kind }) => [key, kind]));
  const placed = listings.flatMap((listing) => {
    const kind = kindOf.get(listing.seller);
    const columns = positionColumns(listing, kind, area);
    expect(columns).toEqual(positionColumns(listing, kind, area));
    expect(positionColumns(listing, kind, undefined)).toEqual({});
    const { lat, lng, locationPrecision } = columns;
    if (!lat || !lng) return [];
    expect(locationPrecision).toBe(kind === "business" ? "exact" : "approximate");
    expect(distanceBetween(area, { lat, lng })).toBeLessThan(460);
    return [listing];
  });
  expect(placed.length).toBeGreaterThan(listings.length / 2);
});

test("every picture of the demo is a small WebP without metadata that one listing names, or one face", async () => {
  const named = readDemo().listings.flatMap(({ pictures, productPictures }) => [
    ...pictures,
    ...productPictures,
  ]);
  expect(named.length).toBeGreaterThan(450);
  expect(readdirSync(picturesFolder).sort()).toEqual(named.toSorted());
  const worn = demoFaces.map(([, file]) => file);
  expect(readdirSync(facesFolder).sort()).toEqual(worn.toSorted());
  let bytes = 0;
  for (const path of [
    ...worn.map((file) => join(facesFolder, file)),
    ...named.map((file) => join(picturesFolder, file)),
  ]) {
    bytes += statSync(path).size;
    const { format, width, height, exif, xmp } = await sharp(path).metadata();
    expect({ path, format, exif, xmp }).toEqual({ path, format: "webp" });
    if (path.startsWith(facesFolder)) expect([width, height], path).toEqual([640, 640]);
    // Wider than the variant that is drawn from it.
    else expect(width, path).toBeGreaterThan(320);
    expect(width, path).toBeLessThanOrEqual(960);
    expect(height, path).toBeLessThanOrEqual(1280);
  }
  expect(bytes).toBeLessThanOrEqual(10_000_000);
});

test("the share card of a demo listing is drawn from its picture at full width", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-demo-"));
  configureSite(readEnv({ DATA_DIR: dataDir, PUBLIC_URL: "http://dalil.test" }));
  try {
    const shown = readDemo().listings.find(({ pictures }) => pictures.length > 0);
    if (!shown) throw new Error("no listing of the demo has a picture");
    const [file = ""] = shown.pictures;
    const stored = await storeDemoPictures(
      [{ ...shown, pictures: [file], productPictures: [] }],
      () => {},
    );
    const { id = "", widths = [] } = stored.get(file) ?? {};
    const large = await readLarge({ id, widths });
    expect(large?.equals(readFileSync(join(picturesFolder, file)))).toBe(true);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test("a trial shows pictures of products and a video", () => {
  const { listings } = readDemo();
  const withProducts = listings.filter(({ productPictures }) => productPictures.length > 0);
  expect(withProducts.length).toBeGreaterThanOrEqual(5);
  // One that cannot be read would be null.
  const videos = listings.flatMap(({ video }) => (video === undefined ? [] : [video]));
  expect(videos.map((video) => video?.kind)).toContain("youtube");
});

test("it reads like a market: some of it is over, and most is in the language of the lists", () => {
  const { sellers, listings } = readDemo();
  const share = (part: unknown[]) => part.length / listings.length;
  const over = listings.filter(({ status }) => status);
  expect(share(over)).toBeGreaterThan(0.09);
  expect(over.every(({ type }) => !isLasting(type))).toBe(true);
  expect(
    share(listings.filter(({ language, status }) => language === "en" && !status)),
  ).toBeLessThan(0.1);
  const known = new Set([
    ...sellers.map(({ key }) => key),
    ...[...demoReviewers, ...neighbours].map(({ key }) => key),
    ...demoAccounts.map(({ email }) => email),
  ]);
  for (const key of demoFaces.map(([key]) => key)) expect(known).toContain(key);
});
