import { type AnyColumn, type SQL, sql } from "drizzle-orm";
import { jsonb, text } from "drizzle-orm/pg-core";
import { baseLocale, type Locale, named, type Texts } from "./locale.ts";

// The texts of a row in every language: `name_ar` and `name_en` are columns, since the program had these two
// languages first; `translations` has those of every further one, so that a language needs no migration.

const columnLanguages = ["ar", "en"] as const satisfies Locale[];
type Column<Field extends string> = `${Field}${Capitalize<(typeof columnLanguages)[number]>}`;

type Translations = Record<string, Texts>;
type LocalTable<Field extends string> = Record<Column<Field> | "translations", AnyColumn>;

export function localColumns<Field extends string>(...fields: Field[]) {
  const pairs = fields.flatMap((field) =>
    columnLanguages.map((locale) => [named(field, locale), text(`${field}_${locale}`).notNull()]),
  );
  return {
    ...(Object.fromEntries(pairs) as Record<Column<Field>, ReturnType<typeof requiredText>>),
    translations: jsonb("translations").$type<Translations>().notNull().default({}),
  };
}

const requiredText = () => text().notNull();

/** One of its texts in one language; in the base language where it is not translated. */
export function localText<Field extends string>(
  table: LocalTable<Field>,
  field: Field,
  locale: Locale,
): SQL<string> {
  const column = (of: Locale) => table[named(field, of) as Column<Field>];
  if (columnLanguages.some((each) => each === locale)) return sql<string>`${column(locale)}`;
  return sql<string>`coalesce(${table.translations} -> ${field} ->> ${locale}, ${column(baseLocale)})`;
}

export function localTexts<Field extends string>(
  table: LocalTable<Field>,
  field: Field,
): SQL<Texts> {
  const pairs = columnLanguages.map(
    (locale) => sql`${sql.raw(`'${locale}'`)}, ${table[named(field, locale)]}`,
  );
  return sql<Texts>`jsonb_build_object(${sql.join(pairs, sql`, `)})
    || coalesce(${table.translations} -> ${field}, '{}')`;
}

export function localValues<Field extends string>(texts: Record<Field, Texts>) {
  const translations: Translations = {};
  const values: Record<string, string> = {};
  for (const [field, { ar = "", en = "", ...further }] of Object.entries<Texts>(texts)) {
    Object.assign(values, { [named(field, "ar")]: ar, [named(field, "en")]: en });
    translations[field] = further;
  }
  return { ...(values as Record<Column<Field>, string>), translations };
}
