import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Category, Subcategory } from "./category.ts";
import { selectCategories, selectSubcategories } from "./data/catalogue-queries.server.ts";

/** All categories, in the order of D1 §2. */
export function listCategories(locale: Locale): Promise<Category[]> {
  return selectCategories(database(), locale);
}

export type CategoryWithSubcategories = Category & { subcategories: Subcategory[] };

/** All categories with their subcategories: what the listing form chooses from. */
export async function listCatalogue(locale: Locale): Promise<CategoryWithSubcategories[]> {
  const [categories, subcategories] = await Promise.all([
    selectCategories(database(), locale),
    selectSubcategories(database(), locale),
  ]);
  return categories.map((category) => ({
    ...category,
    subcategories: subcategories.filter(({ categoryId }) => categoryId === category.id),
  }));
}

/** One category with its subcategories; NotFound when there is none of that id. */
export async function getCategory(id: string, locale: Locale): Promise<CategoryWithSubcategories> {
  const category = (await listCatalogue(locale)).find((candidate) => candidate.id === id);
  if (!category) throw new NotFound();
  return category;
}

/** The subcategory of an id, which is unique over all categories (ruling 17); NotFound when there is none. */
export async function getSubcategory(
  id: string,
  locale: Locale,
): Promise<{ category: CategoryWithSubcategories; subcategory: Subcategory }> {
  for (const category of await listCatalogue(locale)) {
    const subcategory = category.subcategories.find((candidate) => candidate.id === id);
    if (subcategory) return { category, subcategory };
  }
  throw new NotFound();
}
