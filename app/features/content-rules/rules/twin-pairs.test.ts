import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { beforeAll, expect, test } from "vitest";
import { comparableOf, twinKeysOf } from "#app/features/comparables/comparable.ts";
import { listingTypes } from "#app/features/listing-details/listing-type.ts";
import { lookIn } from "#app/features/media/perceptual-hash.server.ts";
import { isTwin, type Look, type Offered } from "./twin.ts";

// Written before the rule: cars and homes, offered again or only like another, with photos of the demo.
const text = readFileSync(join(import.meta.dirname, "pairs.tsv"), "utf8");
const photos = join(import.meta.dirname, "../../../../db/demo/pictures");

const changes: Record<string, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ quality: 45 }),
  small: (picture) => picture.resize({ width: 120 }),
  bright: (picture) => picture.modulate({ brightness: 1.15 }),
  crop: (picture) => picture.extract({ left: 22, top: 18, width: 355, height: 265 }),
  top: (picture) => picture.extract({ left: 0, top: 35, width: 400, height: 265 }),
  left: (picture) => picture.extract({ left: 45, top: 0, width: 355, height: 300 }),
  // Without letters: the first ones in a process choose its fonts (media/share-card.test.ts).
  mark: (picture) =>
    picture.composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="30"><rect width="150" height="30" fill="#fff" opacity=".7"/><path d="M8 8v12m9-12v12m9-12v12m9-12v12m14-12v12m9-12v12m9-12v12m14-12v12m9-12v12m9-12v12" stroke="#000" stroke-width="4"/></svg>`,
        ),
        gravity: "southeast",
      },
    ]),
  bars: (picture) => picture.extend({ top: 27, bottom: 27, background: "#000" }),
};

const known = new Map<string, Promise<Look | null>>();

function lookOf(name: string): Promise<Look | null> {
  const look = known.get(name) ?? lookAt(name);
  known.set(name, look);
  return look;
}

async function lookAt(name: string): Promise<Look | null> {
  const [file = "", how = ""] = name.split(":");
  let bytes = await sharp(join(photos, `${file}.webp`))
    .resize({ width: 400, height: 300, fit: "cover" })
    .webp({ quality: 90 })
    .toBuffer();
  for (const each of how.split("+").filter(Boolean)) {
    const change = changes[each];
    if (!change) throw new Error(`No such change of a picture: ${each}`);
    const whole = await sharp(bytes).resize({ width: 400, height: 300, fit: "fill" }).toBuffer();
    bytes = await change(sharp(whole)).toBuffer();
  }
  const { look, crops } = await lookIn(bytes);
  return look === null ? null : { look, crops };
}

async function read(row: string): Promise<Offered> {
  const [part = "", place = "", price = "", title = "", description = "", facts = "", names = ""] =
    row.split("\t");
  const [categoryId = "", subcategoryId = "", type] = part.split("/");
  const [governorateId = "", areaId = ""] = place.split("/");
  const details = Object.fromEntries(
    facts
      .split(";")
      .filter(Boolean)
      .map((each) => each.split("="))
      .map(([key = "", value = ""]) => [
        key,
        /^\d+$/.test(value) && key !== "model" ? Number(value) : value,
      ]),
  );
  const comparable = comparableOf({
    categoryId,
    subcategoryId: subcategoryId === "-" ? null : subcategoryId,
    listingType: listingTypes.find((each) => each === type) ?? "sale",
    title,
    description,
    details,
    governorateId,
    areaId: areaId || null,
  });
  if (!comparable) throw new Error(`Compared with nothing: ${title}`);
  const [amount = "", currency = ""] = price.split(" ");
  const looks = await Promise.all(names.split(" ").filter(Boolean).map(lookOf));
  return {
    ...comparable,
    price: { amount: Number(amount), currency },
    looks: looks.filter((look) => look !== null),
  };
}

type Pair = { kind: string; isSame: boolean; isFound: boolean };

let pairs: Pair[];

beforeAll(async () => {
  const rows = text.trim().split("\n");
  pairs = [];
  for (let at = 0; at < rows.length; at += 3) {
    const [same = "", kind = ""] = (rows[at] ?? "").split("\t");
    const [one, other] = [await read(rows[at + 1] ?? ""), await read(rows[at + 2] ?? "")];
    const keys = new Set(twinKeysOf(one));
    const isMet = twinKeysOf(other).some((key) => keys.has(key));
    pairs.push({ kind, isSame: same === "same", isFound: isMet && isTwin(one, other) });
  }
}, 120_000);

test("of 100 things that are offered twice at least 90 are found", () => {
  const same = pairs.filter(({ isSame }) => isSame);
  expect(same).toHaveLength(100);
  const missed = same.filter(({ isFound }) => !isFound).map(({ kind }) => kind);
  expect(missed.length, missed.join(", ")).toBeLessThanOrEqual(10);
});

test("of 100 things that are only alike at most 5 are taken for one", () => {
  const others = pairs.filter(({ isSame }) => !isSame);
  expect(others).toHaveLength(100);
  const taken = others.filter(({ isFound }) => isFound).map(({ kind }) => kind);
  expect(taken.length, taken.join(", ")).toBeLessThanOrEqual(5);
});
