import { database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Locale } from "#app/platform/locale.ts";
import type { Category, Subcategory } from "./category.ts";
import {
  type Hideable,
  selectCategories,
  selectWithSubcategories,
} from "./data/catalogue-queries.server.ts";

export async function listCategories(locale: Locale): Promise<Category[]> {
  return shown(await selectCategories(database(), locale));
}

export type CategoryWithSubcategories = Category & { subcategories: Subcategory[] };

export async function listCatalogue(locale: Locale): Promise<CategoryWithSubcategories[]> {
  return shown(await selectAll(locale)).map(({ subcategories, ...category }) => ({
    ...category,
    subcategories: shown(subcategories),
  }));
}

/** With the shown subcategories; NotFound when there is none. A hidden category is found: its listings go on. */
export async function getCategory(id: string, locale: Locale): Promise<CategoryWithSubcategories> {
  const category = (await selectAll(locale)).find((candidate) => candidate.id === id);
  if (!category) throw new NotFound();
  return { ...category, subcategories: shown(category.subcategories) };
}

export async function getSubcategory(
  id: string,
  locale: Locale,
): Promise<{ category: CategoryWithSubcategories; subcategory: Subcategory }> {
  for (const category of await selectAll(locale)) {
    const subcategory = category.subcategories.find((candidate) => candidate.id === id);
    if (!subcategory) continue;
    return { category: { ...category, subcategories: shown(category.subcategories) }, subcategory };
  }
  throw new NotFound();
}

/** What is wrong with filing a listing there. A hidden category takes none; what stands in a hidden subcategory may go on there. */
export async function findFilingErrors(
  { categoryId, subcategoryId }: { categoryId: string; subcategoryId: string | null },
  locale: Locale,
): Promise<{ category?: "category_unknown"; subcategory?: "subcategory_unknown" }> {
  const category = (await selectAll(locale)).find(({ id }) => id === categoryId);
  const isKnown =
    !subcategoryId || category?.subcategories.some(({ id }) => id === subcategoryId) === true;
  return {
    ...((!category || category.isHidden) && { category: "category_unknown" }),
    ...(!isKnown && { subcategory: "subcategory_unknown" }),
  };
}

type FullCategory = Hideable<Category> & { subcategories: Hideable<Subcategory>[] };

async function selectAll(locale: Locale): Promise<FullCategory[]> {
  const byId = new Map<string, FullCategory>();
  for (const { category, subcategory } of await selectWithSubcategories(database(), locale)) {
    const full = byId.get(category.id) ?? { ...category, subcategories: [] };
    if (subcategory) full.subcategories.push(subcategory);
    byId.set(category.id, full);
  }
  return [...byId.values()];
}

function shown<Part>(rows: readonly Hideable<Part>[]): Part[] {
  return rows.filter(({ isHidden }) => !isHidden);
}
