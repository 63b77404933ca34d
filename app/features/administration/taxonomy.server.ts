import { type Connection, database } from "#app/platform/database.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { MaybeViewer } from "#app/platform/viewer.ts";
import * as queries from "./data/taxonomy-queries.server.ts";
import { actAsStaff, asAdministrator } from "#app/features/staff/staff.server.ts";
import type { PartKind, PartTexts, Taxonomy } from "./rules/taxonomy.ts";

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
