import type { StoredChoice, StoredShape } from "#app/features/listing-details/stored-field.ts";
import {
  type DetailUnit,
  type FieldShape,
  fieldKinds,
} from "#app/features/listing-details/field-shape.ts";
import type { ListingType } from "#app/features/listing-details/listing-type.ts";
import type { DetailField, FieldState } from "#app/features/listing-details/listing-details.ts";
import { m } from "#app/paraglide/messages.js";
import { cutText } from "#app/platform/graphemes.ts";
import { type Locale, locales, type Texts, textIn } from "#app/platform/locale.ts";
import { cleanLine } from "#app/platform/text.ts";
import type { PartKind } from "./rules/taxonomy.ts";

export const everywhere = "everywhere";

/** A field as an administrator sees it, with its names in every language. */
export type FieldView = Omit<DetailField, "name"> & {
  id: number;
  names: Texts;
  /** What the program calls it, of its own fields. */
  ownNames: Texts;
  listingTypes: ListingType[];
  state: FieldState;
  isFilter: boolean;
  /** Null where nothing was changed yet. */
  undoFrom: string | null;
  shape: StoredShape | null;
};

/** A part of the catalogue that has fields; `everywhere` is whatever has none for a type of listings. */
export type FieldPart = { kind: PartKind | typeof everywhere; id: string };

export function fieldsPath({ kind, id }: FieldPart): string {
  return `/admin/fields/${kind}/${id}`;
}

export function fieldPath(id: number): string {
  return `/admin/field/${id}`;
}

export const maxFieldNameLength = 60;
export const maxFieldCount = 60;
export const maxChoices = 200;
const maxChoicesLength = 20_000;

export const fieldUnits = [
  "m2",
  "km",
  "cc",
  "kw",
  "gb",
  "mbps",
  "percent",
  "metre",
  "hour",
  "day",
  "week",
  "month",
  "year",
] as const satisfies DetailUnit[];

export { fieldKinds };

export function kindName(kind: FieldShape["kind"]): string {
  return kinds[kind]();
}

const kinds: Record<FieldShape["kind"], () => string> = {
  number: m.staff_field_kind_number,
  year: m.staff_field_kind_year,
  date: m.staff_field_kind_date,
  choice: m.staff_field_kind_choice,
  flag: m.staff_field_kind_flag,
  text: m.staff_field_kind_text,
};

export function typeName(type: ListingType): `type-${ListingType}` {
  return `type-${type}`;
}

/** The limits of each kind where an administrator says none. */
export const usualLimits: Record<FieldShape["kind"], { min?: number; max?: number }> = {
  number: { min: 0, max: 1_000_000_000 },
  year: { min: 1900 },
  date: { min: -100, max: 30 },
  text: { max: 100 },
  choice: {},
  flag: {},
};

/** One name for the details, out of the words in Latin letters: "Number of solar panels" is numberOfSolarPanels. */
export function keyFrom(names: Texts, taken: ReadonlySet<string>): string {
  const inLatin = locales.map((locale) => names[locale]?.toLowerCase().match(/[a-z0-9]+/g) ?? []);
  const [words = []] = inLatin.sort((one, other) => other.length - one.length);
  const joined = words
    .map((word, at) => (at === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join("")
    .replace(/^[0-9]+/, "")
    .slice(0, 30);
  const name = joined || "field";
  const isFree = (key: string) => !taken.has(key) && !(key in {});
  for (let number = 1; ; number++) {
    const key = number === 1 ? name : `${name}${number}`;
    if (isFree(key)) return key;
  }
}

/** A choice a line, in each language: "قرميد | Tiles"; behind them the choice above, where there is one. */
export function writeChoices(
  { choices = [] }: StoredShape,
  above: readonly StoredChoice[],
): string {
  return choices
    .map(({ names, of }) => {
      const parent = above.find(({ id }) => id === of);
      const parts = [...locales.map((locale) => textIn(names, locale)), parent && nameOf(parent)];
      return parts.filter(Boolean).join(" | ");
    })
    .join("\n");
}

const nameOf = ({ names }: StoredChoice) => textIn(names, locales[0]);

export type ChoiceProblem = "none" | "many" | "same" | "long" | "above";

/** The lines of a form as choices. One that keeps a name in any language is the one that has it in listings. */
export function readChoices(
  text: string,
  known: readonly StoredChoice[],
  above: readonly StoredChoice[] | null,
): StoredChoice[] | ChoiceProblem {
  if (text.length > maxChoicesLength) return "many";
  const lines = text.split(/\r?\n/).map(cleanLine).filter(Boolean);
  if (lines.length < 2) return "none";
  if (lines.length > maxChoices) return "many";
  const choices: StoredChoice[] = [];
  for (const line of lines) {
    const parts = line.split("|").map(cleanLine);
    const parentName = above && parts.length > 1 ? parts.pop() : undefined;
    const of = above?.find(({ names }) => Object.values(names).includes(parentName ?? ""))?.id;
    if (above && !of) return "above";
    const names = namesFrom(parts);
    const texts = Object.values(names);
    if (texts.length === 0) return "none";
    if (texts.some((each) => each.length > maxFieldNameLength)) return "long";
    const isSame = (other: StoredChoice) =>
      other.of === of && Object.values(other.names).some((each) => texts.includes(each));
    if (choices.some(isSame)) return "same";
    const { id } = known.find(isSame) ?? { id: "" };
    choices.push({ id, names, ...(of && { of }) });
  }
  const taken = new Set([...known, ...choices].map(({ id }) => id));
  for (const choice of choices) {
    if (choice.id) continue;
    choice.id = freeId(choice.names, taken);
    taken.add(choice.id);
  }
  return choices;
}

// A name without another is the same in every language, as a make's is.
function namesFrom(parts: readonly string[]): Texts {
  const [first = ""] = parts;
  const named = locales.map((locale, at): [Locale, string] => [locale, parts[at] || first]);
  return Object.fromEntries(named.filter(([, name]) => name !== "")) as Texts;
}

function freeId(names: Texts, taken: ReadonlySet<string>): string {
  const latin = Object.values(names).flatMap(
    (name) => name.toLowerCase().match(/[a-z0-9]+/g) ?? [],
  );
  const slug = cutText([...new Set(latin)].join("-"), 40) || "choice";
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(id)) return id;
  }
}
