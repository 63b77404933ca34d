export type Category = {
  id: string;
  name: string;
  description: string;
  icon: string;
  /** Degrees of the colour circle (oklch); the artwork is drawn from it. */
  hue: number;
};

export type Subcategory = {
  id: string;
  categoryId: string;
  title: string;
  description: string;
};

export const allCategoriesId = "all";

export function isCatalogueId(text: string): boolean {
  return text.length <= 60 && /^[a-z]+(-[a-z]+)*$/.test(text);
}
