import { maxTitleLength } from "#app/features/listings/listing.ts";
import { foldName } from "#app/features/places/place-spelling.ts";
import { cleanLine } from "#app/platform/text.ts";
import type { Note } from "./report.ts";
import { type OldRow, textOf } from "./old-row.ts";
import { ImportProblem } from "./read-file.ts";

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

/** Where rows without a category stand: where the operator says, or else where their title belongs. */
export type CategoryDefault = (title: string) => { category: OldCategory; why: string } | null;

/** @throws {ImportProblem} when the operator's category is none of the catalogue */
export function categoryDefault(
  named: string | null,
  names: CatalogueNames,
  guess: (title: string) => OldCategory | null,
): CategoryDefault {
  const category = named === null ? undefined : find(names.categories, named);
  if (category) return () => ({ category, why: "as the operator said" });
  if (named !== null) throw new ImportProblem(`The category "${named}" is unknown.`);
  return (title) => {
    const { categoryId, subcategoryId = null } = guess(title) ?? {};
    const above = names.categories.get(categoryId ?? "");
    const below = names.subcategories.get(subcategoryId ?? "");
    if (!above) return null;
    const found = below?.categoryId === above.categoryId ? below : above;
    return { category: found, why: "guessed from the title" };
  };
}

/** Found by id, label or name; a text is why the row is refused. An unknown subcategory is noted and left out. */
export function readCategory(
  row: OldRow,
  names: CatalogueNames,
  byDefault: CategoryDefault,
  note: Note,
): OldCategory | string {
  const category = textOf(row.category).trim();
  const subcategory = textOf(row.subcategory).trim();
  const named = subcategory ? find(names.subcategories, subcategory) : undefined;
  const above = category ? find(names.categories, category) : named;
  if (!above && category) return `category: "${category.slice(0, 100)}" is unknown`;
  if (!above) {
    const found = byDefault(cleanLine(textOf(row.title)).slice(0, maxTitleLength));
    if (!found) return "category: missing, and the title does not say one";
    note("category", `missing: ${placeOf(found.category)}, ${found.why}`);
    return found.category;
  }
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
