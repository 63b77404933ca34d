import { cleanLine, cleanText, lengthOf } from "#app/platform/text.ts";
import { formText } from "#app/platform/form-text.ts";
import type { Parsed } from "#app/platform/parsed.ts";

export const partKinds = ["category", "subcategory"] as const;
export type PartKind = (typeof partKinds)[number];

export const partFields = ["nameAr", "nameEn", "descriptionAr", "descriptionEn"] as const;
export type PartField = (typeof partFields)[number];
export type PartTexts = Record<PartField, string>;

export type PartErrors = Partial<Record<PartField, "required" | "too_long">> & {
  id?: "id_wrong" | "id_taken";
};

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

export function readPartTexts(form: FormData): PartTexts {
  const texts = partFields.map((field) => [field, formText(form, field)]);
  return Object.fromEntries(texts) as PartTexts;
}

/** Small Latin letters with hyphens between, as the table holds them and the address shows them. */
export function isPartId(id: string): boolean {
  return id.length <= longestPartId && /^[a-z]+(-[a-z]+)*$/.test(id);
}

export function parsePart(form: FormData): Parsed<PartTexts, PartErrors> {
  const typed = readPartTexts(form);
  const input = {
    nameAr: cleanLine(typed.nameAr),
    nameEn: cleanLine(typed.nameEn),
    descriptionAr: cleanText(typed.descriptionAr),
    descriptionEn: cleanText(typed.descriptionEn),
  };
  const errors: PartErrors = {};
  for (const field of partFields) {
    if (!input[field]) errors[field] = "required";
    else if (lengthOf(input[field]) > longestPart[field]) errors[field] = "too_long";
  }
  return Object.keys(errors).length > 0 ? { errors } : { input };
}
