/** A category in the reader's language. */
export type Category = {
  id: string;
  name: string;
  description: string;
  /** A lucide icon's name. */
  icon: string;
  /** Degrees of the colour circle (oklch); the artwork is drawn from it. */
  hue: number;
};

/** A subcategory, in the reader's language. */
export type Subcategory = {
  id: string;
  categoryId: string;
  title: string;
  description: string;
};

/** The id of the category page that shows every listing; it is no category. */
export const allCategories = "all";

/** Whether a text can be the id of a category or subcategory at all. */
export function isCatalogueId(text: string): boolean {
  return text.length <= 60 && /^[a-z]+(-[a-z]+)*$/.test(text);
}
