import { asc, eq } from "drizzle-orm";
import type { ReadConnection } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import { categories, subcategories } from "./tables.ts";

export type Hideable<Part> = Part & { isHidden: boolean };

const inLanguage = {
  ar: { name: categories.nameAr, description: categories.descriptionAr },
  en: { name: categories.nameEn, description: categories.descriptionEn },
};

const categoryIn = (locale: Locale) => ({
  id: categories.id,
  ...inLanguage[locale],
  icon: categories.icon,
  hue: categories.hue,
  isHidden: categories.isHidden,
});

const subInLanguage = {
  ar: { title: subcategories.titleAr, description: subcategories.descriptionAr },
  en: { title: subcategories.titleEn, description: subcategories.descriptionEn },
};

export function selectCategories(db: ReadConnection, locale: Locale) {
  return db.select(categoryIn(locale)).from(categories).orderBy(asc(categories.position));
}

export function selectWithSubcategories(db: ReadConnection, locale: Locale) {
  return db
    .select({
      category: categoryIn(locale),
      subcategory: {
        id: subcategories.id,
        categoryId: subcategories.categoryId,
        ...subInLanguage[locale],
        isHidden: subcategories.isHidden,
      },
    })
    .from(categories)
    .leftJoin(subcategories, eq(subcategories.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(subcategories.position));
}
