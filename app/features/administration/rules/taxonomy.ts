import { type Locale, locales, named, type Texts } from "#app/platform/locale.ts";

const partKinds = ["category", "subcategory"] as const;
export type PartKind = (typeof partKinds)[number];

export type PartTexts = { name: Texts; description: Texts };

export const maxPartLength: Record<keyof PartTexts, number> = { name: 60, description: 400 };

export const partFields = (["name", "description"] as const).flatMap((text) =>
  locales.map((locale) => ({ field: named<string, Locale>(text, locale), text, locale })),
);

export const maxPartIdLength = 50;

export type TaxonomyPart = PartTexts & { kind: PartKind; id: string; isHidden: boolean };

export type Taxonomy = (TaxonomyPart & { subcategories: TaxonomyPart[] })[];

export function partPath({ kind, id }: Pick<TaxonomyPart, "kind" | "id">): string {
  return `/admin/taxonomy/${kind}/${id}`;
}

export function isPartId(id: string): boolean {
  return id.length <= maxPartIdLength && /^[a-z]+(-[a-z]+)*$/.test(id);
}
