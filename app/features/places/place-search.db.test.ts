import { beforeAll, describe, expect, it } from "vitest";
import { useDatabase } from "#test/database.ts";
import { gazetteer } from "./gazetteer.server.ts";
import {
  findPlaces,
  indexPlaces,
  maxPlaceQueryLength,
  type PlaceIndex,
  searchPlaces,
} from "./place-finder.server.ts";

useDatabase();

let index: PlaceIndex;
beforeAll(async () => {
  index = indexPlaces((await gazetteer()).values());
});

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
    ["المي", "al-mayadin"],
    ["الميدا", "midan"],
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
    expect(searchPlaces(index, "الميدان", 8).map(({ id }) => id)).toEqual([
      "midan",
      "aleppo-midan",
    ]);
    expect(
      searchPlaces(index, "damascus", 8)
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual(["damascus", "rif-dimashq"]);
  });

  it("takes an article that was typed for a beginning", () => {
    const places = searchPlaces(index, "الم", 8);
    expect(places).toHaveLength(8);
    for (const { names, aliases } of places)
      expect([...Object.values(names), ...aliases].some((name) => name.startsWith("الم"))).toBe(
        true,
      );
  });

  it("returns no more places than the limit", () => {
    expect(searchPlaces(index, "al", 8).length).toBeLessThanOrEqual(8);
    expect(searchPlaces(index, "المزة", 3)).toHaveLength(3);
  });

  it.each([
    "",
    " ",
    "%",
    "<script>alert(1)</script>",
    "ـــ",
    "zzzzzz",
    "\u202e",
    "'; drop table places",
  ])("finds nothing for %j", (typed) => {
    expect(searchPlaces(index, typed, 8)).toEqual([]);
  });

  it("searches for nothing longer than a name", () => {
    expect(searchPlaces(index, "دمشق ".repeat(maxPlaceQueryLength), 8)).toEqual([]);
  });
});

describe("what was found", () => {
  it("has its place in the reader's language, and the values for the fields of the form", async () => {
    const [midan, aleppoMidan] = await findPlaces("midan", "ar");
    expect(midan).toEqual({
      id: "midan",
      kind: "area",
      name: "الميدان",
      within: "دمشق",
      governorateId: "damascus",
      areaId: "midan",
    });
    expect(aleppoMidan).toMatchObject({ within: "حلب", governorateId: "aleppo" });
  });

  it("is a governorate or the entire country when the words mean that", async () => {
    const [homs] = await findPlaces("حمص", "en");
    expect(homs).toMatchObject({ name: "Homs", within: "", governorateId: "homs", areaId: null });
    const [country] = await findPlaces("syria", "en");
    expect(country).toMatchObject({ governorateId: "syria", areaId: null });
  });
});
