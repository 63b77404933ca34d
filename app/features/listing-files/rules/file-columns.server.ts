import type { DetailField } from "#app/features/listing-details/listing-details.ts";
import {
  detailChoiceText,
  detailNameText,
} from "#app/features/listing-details/listing-details-words.ts";
import type { ListingValues } from "#app/features/listing-editor/listing-fields.ts";
import { listingTypeName } from "#app/features/listings/listing-words.ts";
import { listingTypes } from "#app/features/listings/listing.ts";
import { currencyName } from "#app/features/listings/price-text.ts";
import { currencies, priceTypes } from "#app/features/listings/price.ts";
import { socialNames } from "#app/features/profiles/social-names.ts";
import { socialNetworks } from "#app/features/profiles/social-links.ts";
import { m } from "#app/paraglide/messages.js";
import { normalizeCharacters } from "#app/platform/digits.ts";
import { withLocale } from "#app/platform/locale.server.ts";
import { type Locale, locales } from "#app/platform/locale.ts";
import { readPhone } from "#app/platform/phone.server.ts";
import { cleanLine, cleanText } from "#app/platform/text.ts";
import {
  type FileWords,
  findArea,
  findGovernorate,
  findNamed,
  foldWord,
  inEachLanguage,
  placeWord,
  wordOf,
} from "./file-words.server.ts";
import { dayMs } from "#app/platform/durations.ts";

type Control = keyof ListingValues & string;
type Word = (inputs: object, options: { locale: Locale }) => string;

/** A column that is a control of the listing form, or a few of them. */
export type FileColumn = {
  key: string;
  heading(locale: Locale): string;
  controls: readonly Control[];
  cell(values: ListingValues, words: FileWords, locale: Locale): string;
  /** What the controls hold by this cell, given those of the columns before it; null: it is none of the words. */
  read(cell: string, values: ListingValues, words: FileWords): ListingValues | null;
};

type Choice = { id: string; words: Partial<Record<Locale, string>> };

const one = (control: Control, value: string): ListingValues => ({ [control]: value });

function textColumn(
  key: string,
  heading: Word,
  control: Control = key as Control,
  clean: (cell: string) => string = cleanLine,
): FileColumn {
  return {
    key,
    heading: (locale) => heading({}, { locale }),
    controls: [control],
    cell: (values) => values[control] ?? "",
    read: (cell) => one(control, clean(cell)),
  };
}

function choiceColumn(
  key: string,
  heading: Word,
  among: (values: ListingValues, words: FileWords) => readonly Choice[],
  control: Control = key as Control,
): FileColumn {
  return {
    key,
    heading: (locale) => heading({}, { locale }),
    controls: [control],
    cell: (values, words, locale) => wordOf(among(values, words), values[control] ?? "", locale),
    read(cell, values, words) {
      const text = cleanLine(cell);
      if (text === "") return one(control, "");
      const found = findNamed(among(values, words), text);
      return found ? one(control, found.id) : null;
    },
  };
}

const yesNo: Choice[] = [
  { id: "yes", words: inEachLanguage((locale) => m.files_yes({}, { locale })) },
  { id: "", words: inEachLanguage((locale) => m.files_no({}, { locale })) },
];

const yesColumn = (key: string, heading: Word): FileColumn => ({
  ...choiceColumn(key, heading, () => yesNo),
  cell: (values, _words, locale) =>
    values[key as Control] === "yes" ? wordOf(yesNo, "yes", locale) : "",
  read(cell) {
    const text = cleanLine(cell);
    if (text === "" || /^(?:false|0)$/i.test(text)) return one(key as Control, "");
    const found = /^(?:true|1)$/i.test(text) ? yesNo[0] : findNamed(yesNo, text);
    return found ? one(key as Control, found.id) : null;
  },
});

// Excel writes a long number as 9.63944E+11; where no digit is lost it is read.
const phoneColumn = (key: "phone" | "phone2", heading: Word): FileColumn =>
  textColumn(key, heading, key, (cell) => {
    const typed = cleanLine(cell);
    return readPhone(typed).number ?? typed;
  });

const choicesOf = (ids: readonly string[], word: (id: string, locale: Locale) => string) =>
  ids.map((id) => ({ id, words: inEachLanguage((locale) => word(id, locale)) }));

const types = choicesOf(listingTypes, (id, locale) =>
  withLocale(locale, () => listingTypeName(id as (typeof listingTypes)[number])),
);
const priceTypeNames: Record<(typeof priceTypes)[number], Word> = {
  fixed: m.listings_price_type_fixed,
  range: m.listings_price_type_range,
  negotiable: m.listings_price_type_negotiable,
  free: m.listings_price_type_free,
  contact: m.listings_price_type_contact,
};
const priceKinds = choicesOf(priceTypes, (id, locale) =>
  priceTypeNames[id as (typeof priceTypes)[number]]({}, { locale }),
);
const currencyNames = choicesOf(currencies, (id, locale) => currencyName(id, null, locale));
const pounds = [
  { id: "new", words: inEachLanguage((locale) => m.listings_pound_new({}, { locale })) },
  { id: "old", words: inEachLanguage((locale) => m.listings_pound_old({}, { locale })) },
];

/** In the order in which they are written, and in which one may depend on those before it. */
export const fileColumns: readonly FileColumn[] = [
  textColumn("title", m.listings_field_title),
  choiceColumn("category", m.listings_field_category, (_, { categories }) => categories),
  choiceColumn(
    "subcategory",
    m.listings_field_subcategory,
    ({ category }, { categories }) =>
      categories.find(({ id }) => id === category)?.subcategories ?? [],
  ),
  choiceColumn("listingType", m.listings_field_type, () => types),
  textColumn("description", m.listings_field_description, "description", cleanText),
  choiceColumn("priceType", m.files_column_price_type, () => priceKinds),
  {
    ...textColumn("price", m.listings_field_price),
    controls: ["price", "priceMin"],
    cell: (values) => values.price || values.priceMin || "",
    read: (cell) => ({ price: withoutExponent(cell), priceMin: withoutExponent(cell) }),
  },
  textColumn("priceTo", m.files_column_price_to, "priceMax", withoutExponent),
  {
    ...choiceColumn("currency", m.listings_field_currency, () => currencyNames),
    cell: (values) => values.currency ?? "",
  },
  {
    ...choiceColumn("pound", m.files_column_pound, () => pounds),
    cell: (values, _, locale) =>
      values.currency === "SYP" ? wordOf(pounds, values.pound ?? "", locale) : "",
  },
  {
    ...textColumn("governorate", m.files_column_governorate),
    cell: (values, words, locale) => placeWord(words, values.governorate ?? "", locale),
    read: (cell, _, words) => {
      const id = cleanLine(cell) === "" ? "" : findGovernorate(words, cleanLine(cell));
      return id === null ? null : { governorate: id };
    },
  },
  {
    ...textColumn("neighborhood", m.files_column_area, "area"),
    cell: (values, words, locale) => placeWord(words, values.area ?? "", locale),
    read: (cell, { governorate = "" }, words) => {
      const id = cleanLine(cell) === "" ? "" : findArea(words, governorate, cleanLine(cell));
      return id === null ? null : { area: id };
    },
  },
  textColumn("address", m.files_column_address),
  textColumn("lat", m.files_column_lat, "lat", withDigits),
  textColumn("lng", m.files_column_lng, "lng", withDigits),
  phoneColumn("phone", m.listings_field_phone),
  yesColumn("whatsapp", m.files_column_whatsapp),
  phoneColumn("phone2", m.listings_field_phone2),
  yesColumn("whatsapp2", m.files_column_whatsapp2),
  textColumn("contactEmail", m.listings_field_email),
  textColumn("website", m.listings_field_website),
  ...socialNetworks.map((platform) =>
    textColumn(
      `social-${platform}`,
      (_, { locale }) => withLocale(locale, () => socialNames[platform]()),
      `social-${platform}`,
    ),
  ),
  textColumn("video", m.listings_field_video),
];

/** A detail that the category of a row asks. */
export function detailColumn(field: DetailField): FileColumn {
  const { key, kind, choices = [] } = field;
  const control = `detail-${key}` as const;
  const heading: Word = (_, { locale }) => detailNameText(field, locale);
  if (kind === "flag") return yesColumn(control, heading);
  if (kind === "choice") {
    const named = choicesOf(choices, (id, locale) => detailChoiceText(field, id, locale));
    return choiceColumn(control, heading, () => named);
  }
  const clean = kind === "date" ? readDay : kind === "text" ? cleanLine : withoutExponent;
  return textColumn(control, heading, control, clean);
}

/** What stands beside the form's own controls. */
export const otherColumns: Record<
  "id" | "reference" | "state" | "pictures" | "productPictures",
  Word
> = {
  id: m.files_column_id,
  reference: m.files_column_reference,
  state: m.files_column_state,
  pictures: m.files_column_pictures,
  productPictures: m.files_column_product_pictures,
};

const knownHeadings = new Map<string, string>([
  ...fileColumns.flatMap(({ key, heading }) =>
    [key, ...locales.map(heading)].map((word) => [foldWord(word), key] as const),
  ),
  ...Object.entries(otherColumns).flatMap(([key, heading]) =>
    [key, ...locales.map((locale) => heading({}, { locale }))].map(
      (word) => [foldWord(word), key] as const,
    ),
  ),
]);

/** The key of a heading's column: one of ours, or what may be a detail of some category. */
export function columnOf(heading: string): string {
  const folded = foldWord(heading);
  return knownHeadings.get(folded) ?? `detail ${folded}`;
}

/** The cells that may hold a detail: by its name in either language, or by its key. */
export function cellsFor({ key, heading }: FileColumn): string[] {
  const names = [key.replace("detail-", ""), ...locales.map(heading)];
  return names.map((name) => `detail ${foldWord(name)}`);
}

function withDigits(cell: string): string {
  return normalizeCharacters(cleanLine(cell));
}

/** Excel's 1.2E+06 and 2015.0 as they were meant. */
function withoutExponent(cell: string): string {
  const text = cleanLine(cell);
  const digits = normalizeCharacters(text);
  if (/^\d(?:\.\d+)?e\+?\d{1,2}$/i.test(digits)) return String(Number(digits));
  return /^\d+\.0+$/.test(digits) ? digits.replace(/\.0+$/, "") : text;
}

/** Days since 1900 as Excel counts them, and a month that stands before its day where only that can be meant. */
function readDay(cell: string): string {
  const text = withDigits(cell).replace(/ 0?0:00(?::00)?$/, "");
  if (/^\d{5}$/.test(text))
    return new Date(Date.UTC(1899, 11, 30) + Number(text) * dayMs).toISOString().slice(0, 10);
  const [, first = "", second = "", year = ""] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  return Number(second) > 12 ? `${second}/${first}/${year}` : text;
}
