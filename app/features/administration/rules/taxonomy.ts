export const partKinds = ["category", "subcategory"] as const;
export type PartKind = (typeof partKinds)[number];

export const partFields = ["nameAr", "nameEn", "descriptionAr", "descriptionEn"] as const;
export type PartField = (typeof partFields)[number];
export type PartTexts = Record<PartField, string>;

export const longestPartId = 50;

export const longestPart: Record<PartField, number> = {
  nameAr: 60,
  nameEn: 60,
  descriptionAr: 400,
  descriptionEn: 400,
};

export type TaxonomyPart = PartTexts & { kind: PartKind; id: string; isHidden: boolean };

export type Taxonomy = (TaxonomyPart & { subcategories: TaxonomyPart[] })[];

export function partPath({ kind, id }: Pick<TaxonomyPart, "kind" | "id">): string {
  return `/admin/taxonomy/${kind}/${id}`;
}

/** Lowercase Latin letters with hyphens between, as in the table and the address. */
export function isPartId(id: string): boolean {
  return id.length <= longestPartId && /^[a-z]+(-[a-z]+)*$/.test(id);
}
