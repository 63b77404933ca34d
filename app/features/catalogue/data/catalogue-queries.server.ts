import { asc, eq } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Category, Subcategory } from "../category.ts";
import { categories, subcategories } from "./tables.ts";

export type Hideable<Row> = Row & { isHidden: boolean };

const inLanguage = {
  ar: { name: categories.nameAr, description: categories.descriptionAr },
  en: { name: categories.nameEn, description: categories.descriptionEn },
};

const subInLanguage = {
  ar: { title: subcategories.titleAr, description: subcategories.descriptionAr },
  en: { title: subcategories.titleEn, description: subcategories.descriptionEn },
};

/** All of them; what staff have hidden says so. */
export function selectCategories(db: Connection, locale: Locale): Promise<Hideable<Category>[]> {
  return db
    .select({
      id: categories.id,
      ...inLanguage[locale],
      icon: categories.icon,
      hue: categories.hue,
      isHidden: categories.isHidden,
    })
    .from(categories)
    .orderBy(asc(categories.position));
}

export function selectSubcategories(
  db: Connection,
  locale: Locale,
): Promise<Hideable<Subcategory>[]> {
  return db
    .select({
      id: subcategories.id,
      categoryId: subcategories.categoryId,
      ...subInLanguage[locale],
      isHidden: subcategories.isHidden,
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .orderBy(asc(categories.position), asc(subcategories.position));
}
