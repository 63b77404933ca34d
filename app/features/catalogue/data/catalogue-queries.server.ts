import { asc, eq } from "drizzle-orm";
import type { ReadConnection } from "#app/platform/database.server.ts";
import { localText } from "#app/platform/local-columns.ts";
import type { Locale } from "#app/platform/locale.ts";
import { categories, subcategories } from "./tables.ts";

export type Hideable<Part> = Part & { isHidden: boolean };

const categoryIn = (locale: Locale) => ({
  id: categories.id,
  name: localText(categories, "name", locale),
  description: localText(categories, "description", locale),
  icon: categories.icon,
  hue: categories.hue,
  isHidden: categories.isHidden,
});

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
        title: localText(subcategories, "title", locale),
        description: localText(subcategories, "description", locale),
        isHidden: subcategories.isHidden,
      },
    })
    .from(categories)
    .leftJoin(subcategories, eq(subcategories.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(subcategories.position));
}
