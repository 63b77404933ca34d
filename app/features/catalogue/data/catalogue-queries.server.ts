import { asc, eq } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Category, Subcategory } from "../category.ts";
import { categories, subcategories } from "./tables.ts";

const inLanguage = {
  ar: { name: categories.nameAr, description: categories.descriptionAr },
  en: { name: categories.nameEn, description: categories.descriptionEn },
};

const subInLanguage = {
  ar: { title: subcategories.titleAr, description: subcategories.descriptionAr },
  en: { title: subcategories.titleEn, description: subcategories.descriptionEn },
};

export function selectCategories(db: Connection, locale: Locale): Promise<Category[]> {
  return db
    .select({
      id: categories.id,
      ...inLanguage[locale],
      icon: categories.icon,
      hue: categories.hue,
    })
    .from(categories)
    .orderBy(asc(categories.position));
}

export function selectSubcategories(db: Connection, locale: Locale): Promise<Subcategory[]> {
  return db
    .select({
      id: subcategories.id,
      categoryId: subcategories.categoryId,
      ...subInLanguage[locale],
    })
    .from(subcategories)
    .innerJoin(categories, eq(categories.id, subcategories.categoryId))
    .orderBy(asc(categories.position), asc(subcategories.position));
}
