import { asc, eq } from "drizzle-orm";
import type { Connection } from "#app/platform/database.server.ts";
import { localText } from "#app/platform/local-columns.ts";
import type { Locale } from "#app/platform/locale.ts";
import { pick } from "#app/platform/columns.ts";
import { categories, subcategories } from "./tables.ts";

export type Hideable<Part> = Part & { isHidden: boolean };

const categoryIn = (locale: Locale) => ({
  ...pick(categories, "id", "icon", "hue", "isHidden"),
  name: localText(categories, "name", locale),
  description: localText(categories, "description", locale),
});

export function selectCategories(db: Connection, locale: Locale) {
  return db.select(categoryIn(locale)).from(categories).orderBy(asc(categories.position));
}

export function selectWithSubcategories(db: Connection, locale: Locale) {
  return db
    .select({
      category: categoryIn(locale),
      subcategory: {
        ...pick(subcategories, "id", "categoryId", "isHidden"),
        title: localText(subcategories, "title", locale),
        description: localText(subcategories, "description", locale),
      },
    })
    .from(categories)
    .leftJoin(subcategories, eq(subcategories.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(subcategories.position));
}
