import { fold } from "#app/platform/fold.ts";
import { brands as brandText } from "./brands.ts";
import { carModels } from "./car-models.ts";

export type Name = { en: string; ar: string };
/** `isBound`: only right behind its make. */
export type CarModel = Name & { makes: readonly string[]; isBound: boolean };

const foldedName = (text: string) => fold(text.replaceAll("_", " ")).replace(/ +/g, " ").trim();

type NamedSpellings = { name: Name; spellings: string[] };

function readName(text: string): NamedSpellings {
  const [en = "", list = ""] = text.trim().split(":");
  const others = list.split(",").filter(Boolean);
  const ar = others.find((each) => /^#?[\u0621-\u064A ]+$/.test(each)) ?? en;
  return { name: { en, ar: ar.replace("#", "") }, spellings: [en, ...others] };
}

type CarNames = {
  makes: ReadonlyMap<string, string>;
  models: ReadonlyMap<string, readonly CarModel[]>;
  ofMake: ReadonlyMap<string, readonly Name[]>;
};

let cars: CarNames | undefined;

export function carNames(): CarNames {
  return (cars ??= readCars());
}

function readCars(): CarNames {
  const makes = new Map<string, string>();
  const models = new Map<string, CarModel[]>();
  const ofMake = new Map<string, Name[]>();
  for (const row of carModels.trim().split("\n")) {
    const [head = "", ...parts] = row.split(" | ");
    const [make = "", ...names] = head.split(" ");
    for (const name of [make.replaceAll("-", " "), ...names]) makes.set(foldedName(name), make);
    const read = parts.map(readName);
    ofMake.set(
      make,
      read.map(({ name }) => name),
    );
    for (const { name, spellings } of read) {
      const isBound = spellings.some((each) => each.startsWith("#"));
      for (const spelling of spellings) {
        const key = foldedName(spelling.replace("#", ""));
        const known = models.get(key) ?? [];
        // Digits alone are no name, and what is bound once is bound in English too.
        const model = { ...name, makes: [make], isBound: isBound || /^\d+$/.test(key) };
        models.set(key, [...known, model]);
      }
    }
  }
  return { makes, models, ofMake };
}

let brands: ReadonlyMap<string, Name> | undefined;

export function brandNames(): ReadonlyMap<string, Name> {
  return (brands ??= new Map(
    brandText
      .trim()
      .split("\n")
      .map(readName)
      .flatMap(({ name, spellings }) => spellings.map((each) => [foldedName(each), name] as const)),
  ));
}
