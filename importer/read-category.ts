import { foldName } from "#app/features/places/place-spelling.ts";
import type { Note } from "./report.ts";
import { type OldRow, textOf } from "./old-row.ts";

export type CatalogueNames = {
  categories: ReadonlyMap<string, OldCategory>;
  subcategories: ReadonlyMap<string, OldCategory>;
};

type OldCategory = { categoryId: string; subcategoryId: string | null };

/** Slugs of the label table that are no categories of their own: where they belong. */
const labels: Readonly<Record<string, readonly [category: string, subcategory?: string]>> = {
  "real-estate": ["living"],
  apartments: ["living"],
  villas: ["living"],
  scholarships: ["education"],
  "job-listings": ["working"],
  "remote-work": ["working"],
  insurance: ["business"],
};

type Entry = { id: string; names: string[] };

/** Every name under which a row may have a category: its id and its names in both languages, folded. */
export function catalogueNames(catalogue: readonly (Entry & { subcategories: Entry[] })[]) {
  const categories = new Map<string, OldCategory>();
  const subcategories = new Map<string, OldCategory>();
  const add = (to: Map<string, OldCategory>, { id, names }: Entry, meant: OldCategory) => {
    to.set(id, meant);
    for (const name of [id, ...names]) if (!to.has(foldName(name))) to.set(foldName(name), meant);
  };
  for (const entry of catalogue) {
    const categoryId = entry.id;
    add(categories, entry, { categoryId, subcategoryId: null });
    for (const sub of entry.subcategories)
      add(subcategories, sub, { categoryId, subcategoryId: sub.id });
  }
  for (const [slug, [categoryId, subcategoryId = null]] of Object.entries(labels)) {
    add(categories, { id: slug, names: [] }, { categoryId, subcategoryId });
    add(subcategories, { id: slug, names: [] }, { categoryId, subcategoryId });
  }
  return { categories: new Map([...subcategories, ...categories]), subcategories };
}

/** Found by id, label or name; a text is why the row is refused. An unknown subcategory is noted and left out. */
export function readCategory(row: OldRow, names: CatalogueNames, note: Note): OldCategory | string {
  const category = textOf(row.category).trim();
  const subcategory = textOf(row.subcategory).trim();
  const named = subcategory ? find(names.subcategories, subcategory) : undefined;
  const above = category ? find(names.categories, category) : named;
  if (!above)
    return category
      ? `category: "${category.slice(0, 100)}" is unknown`
      : "category: missing, and it is required";
  const below = named?.categoryId === above.categoryId ? named : undefined;
  if (subcategory && !below) {
    const why = named ? `it lies in ${named.categoryId}, not in ${above.categoryId}` : "unknown";
    note("subcategory", `${why}: left out`, row.subcategory);
  }
  const meant = below ?? above;
  if (above.categoryId !== category)
    note("category", `${category || "missing"}: ${placeOf(meant)}`);
  else if (below && meant.subcategoryId !== subcategory)
    note("subcategory", `${subcategory}: ${placeOf(meant)}`);
  return meant;
}

function find(names: ReadonlyMap<string, OldCategory>, text: string): OldCategory | undefined {
  return names.get(text) ?? names.get(foldName(text));
}

function placeOf({ categoryId, subcategoryId }: OldCategory): string {
  return subcategoryId ? `${categoryId}/${subcategoryId}` : categoryId;
}
