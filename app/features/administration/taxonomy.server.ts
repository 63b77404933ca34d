import { type Connection, database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import * as queries from "./data/taxonomy-queries.server.ts";
import { actAsStaff, asAdministrator } from "#app/features/staff/staff.server.ts";
import type { PartKind, PartTexts, Taxonomy } from "./rules/taxonomy.ts";

/** Every category and subcategory, hidden or not, with its texts; NotFound for all but administrators. */
export async function getTaxonomy(viewer: MaybeViewer): Promise<Taxonomy> {
  asAdministrator(viewer);
  const [categories, subcategories] = await queries.selectParts(database());
  return categories.map((category) => ({
    ...category,
    kind: "category",
    subcategories: subcategories
      .filter(({ categoryId }) => categoryId === category.id)
      .map((subcategory) => ({ ...subcategory, kind: "subcategory" })),
  }));
}

export async function getPart(viewer: MaybeViewer, { kind, id }: { kind: string; id: string }) {
  for (const { subcategories, ...category } of await getTaxonomy(viewer)) {
    const part = [category, ...subcategories].find((each) => each.kind === kind && each.id === id);
    if (part) return part;
  }
  throw new NotFound();
}

type TaxonomyInput = { viewer: MaybeViewer; kind: PartKind; id: string; now: Date };

export function editPart({ texts, ...input }: TaxonomyInput & { texts: PartTexts }): Promise<void> {
  return change(input, "edited", async (tx, { kind, id }) => {
    if (!(await queries.updateTexts(tx, kind, id, texts))) throw new NotFound();
    return true;
  });
}

/** Adds a subcategory after the others of its category. Conflict when any category has the id. */
export function addSubcategory({
  categoryId,
  texts,
  ...input
}: Omit<TaxonomyInput, "kind"> & { categoryId: string; texts: PartTexts }): Promise<void> {
  return change({ ...input, kind: "subcategory" }, "added", async (tx, { id }) => {
    await queries.lockOrder(tx);
    return queries.insertSubcategory(tx, categoryId, id, texts);
  });
}

/** Hides one from lists and forms, or shows it again; its listings stay. Conflict in that state already. */
export function hidePart({
  isHidden,
  ...input
}: TaxonomyInput & { isHidden: boolean }): Promise<void> {
  return change(input, isHidden ? "hidden" : "shown", (tx, { kind, id }) =>
    queries.setHidden(tx, kind, id, isHidden),
  );
}

/** Moves it one place. Conflict unless `from` others are before it: a form sent twice moves it once. */
export function movePart({
  by,
  from,
  ...input
}: TaxonomyInput & { by: -1 | 1; from: number | null }): Promise<void> {
  return change(input, "moved", async (tx, { kind, id }) => {
    await queries.lockOrder(tx);
    return queries.swap(tx, kind, id, { by, from });
  });
}

function change(
  { viewer, kind, id, now }: TaxonomyInput,
  what: string,
  write: (tx: Connection, part: { kind: PartKind; id: string }) => Promise<boolean>,
): Promise<void> {
  return actAsStaff({ viewer, now, by: asAdministrator }, async (tx) => {
    const isChanged = await write(tx, { kind, id });
    return isChanged && { action: `${kind}-${what}`, targetKind: kind, targetId: id };
  });
}
