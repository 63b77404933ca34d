import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Place } from "./place.ts";
import { indexPlaces, longestPlaceQuery, searchPlaces } from "./place-search.ts";

const index = indexPlaces(readGazetteer());
const first = (typed: string) => searchPlaces(index, typed, 8)[0]?.id;

describe("a place is found by", () => {
  it.each<[typed: string, id: string]>([
    ["الميدان", "midan"],
    ["ميدان", "midan"],
    ["midan", "midan"],
    ["Al-Maydan", "midan"],
    ["المزة", "mezzeh"],
    ["المزّة", "mezzeh"],
    ["المزه", "mezzeh"],
    ["مزه", "mezzeh"],
    ["مـــزة", "mezzeh"],
    ["الم", "midan"],
    ["mezze", "mezzeh"],
    ["mezzeh", "mezzeh"],
    ["Mazzeh", "mezzeh"],
    ["mazza", "mezzeh"],
    ["mezah", "mezzeh"],
    ["AL MAZZAH", "mezzeh"],
    ["المزة، دمشق", "mezzeh"],
    ["mezzeh damascus", "mezzeh"],
    ["مزة ٨٦", "mezzeh-86"],
    ["مزة ۸۶", "mezzeh-86"],
    ["mezzeh 86", "mezzeh-86"],
    ["دمشق", "damascus"],
    ["الشام", "damascus"],
    ["damas", "damascus"],
    ["dimashq", "damascus"],
    ["حمص", "homs"],
    ["7oms", "homs"],
    ["hmos", "homs"],
    ["اللاذقية", "latakia"],
    ["لاذقيه", "latakia"],
    ["latakya", "latakia"],
    ["إدلب", "idlib"],
    ["ادلب", "idlib"],
    ["der3a", "daraa"],
    ["sweda", "as-suwayda"],
    ["كفر سوسة", "kafr-sousa"],
    ["كفرسوسه", "kafr-sousa"],
    ["kfar souseh", "kafr-sousa"],
    ["ابو رمانه", "abu-rummaneh"],
    ["أَبُو رُمَّانَة", "abu-rummaneh"],
    ["abu rumaneh", "abu-rummaneh"],
    ["rukn eddine", "rukn-al-din"],
    ["roken aldin", "rukn-al-din"],
    ["jermana", "jaramana"],
    ["kamishly", "qamishli"],
    ["دير الزور", "deir-ez-zor"],
    ["deir ezour", "deir-ez-zor"],
    ["dayr al zawr", "deir-ez-zor"],
    ["حلب الميدان", "aleppo-midan"],
    ["palmyra", "tadmur"],
    ["كل سوريا", "syria"],
  ])("%s: %s", (typed, id) => {
    expect(first(typed)).toBe(id);
  });
});

describe("a search", () => {
  it("offers every place of a name, the larger first", () => {
    expect(searchPlaces(index, "الميدان", 8).map(({ id }) => id)).toEqual(["midan", "aleppo-midan"]);
    expect(searchPlaces(index, "damascus", 8).map(({ id }) => id).slice(0, 2)).toEqual([
      "damascus",
      "rif-dimashq",
    ]);
  });

  it("gives no more than asked", () => {
    expect(searchPlaces(index, "al", 8).length).toBeLessThanOrEqual(8);
    expect(searchPlaces(index, "المزة", 3)).toHaveLength(3);
  });

  it.each(["", " ", "%", "<script>alert(1)</script>", "ـــ", "zzzzzz", "\u202e", "'; drop table places"])(
    "finds nothing for %j",
    (typed) => {
      expect(searchPlaces(index, typed, 8)).toEqual([]);
    },
  );

  it("does not look at what is longer than a name", () => {
    expect(searchPlaces(index, "دمشق ".repeat(longestPlaceQuery), 8)).toEqual([]);
  });
});

/** The rows that the migration writes. */
function readGazetteer(): Place[] {
  const migration = join(import.meta.dirname, "../../../db/migrations/0003-places.sql");
  const text = "'((?:[^']|'')*)'";
  const row = new RegExp(
    `^\\s+\\(${text}, '(\\w+)', (?:null|${text}), ${text}, \\d+, ${text}, ${text}, array\\[(.*)\\](?:::text\\[\\])?, ([\\d.]+), ([\\d.]+)\\)`,
    "gm",
  );
  const plain = (quoted = "") => quoted.replaceAll("''", "'");
  const places = [...readFileSync(migration, "utf8").matchAll(row)].map(
    ([, id, kind, parentId, governorateId, nameAr, nameEn, aliases = "", lat, lng]) => ({
      id: plain(id),
      kind: kind as Place["kind"],
      parentId: parentId ?? null,
      governorateId: plain(governorateId),
      nameAr: plain(nameAr),
      nameEn: plain(nameEn),
      aliases: [...aliases.matchAll(new RegExp(text, "g"))].map(([, alias]) => plain(alias)),
      lat: Number(lat),
      lng: Number(lng),
    }),
  );
  expect(places.length).toBeGreaterThan(400);
  return places;
}
