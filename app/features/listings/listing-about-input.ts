import { isUuid } from "#app/platform/id.ts";
import { cleanText, lengthOf } from "#app/platform/text.ts";
import {
  impliedType,
  listingTypes,
  longestDescription,
  longestTitle,
  mostBusinessPictures,
  mostProductPictures,
} from "./listing.ts";
import type { FieldReader } from "./listing-input.ts";

export function readAbout({ form, line, fail }: FieldReader) {
  const categoryId = line("category");
  if (!categoryId) fail("category", "category_required");

  const listingType =
    listingTypes.find((type) => type === line("listingType")) ?? impliedType(line("subcategory"));
  if (!listingType) fail("listingType", "type_required");

  const title = line("title");
  if (!title) fail("title", "title_required");
  else if (lengthOf(title) > longestTitle) fail("title", "title_too_long");

  const description = cleanText(String(form.get("description") ?? ""));
  if (!description) fail("description", "description_required");
  else if (lengthOf(description) > longestDescription) fail("description", "description_too_long");

  return {
    categoryId,
    subcategoryId: line("subcategory") || null,
    listingType,
    title,
    description,
  };
}

/** The pictures of both kinds; the same one not twice, wherever it stands first. */
export function readPictureIds({ form, fail }: FieldReader) {
  const pictureIds = [...new Set(form.getAll("pictureIds").filter(isUuid))];
  if (pictureIds.length > mostBusinessPictures) fail("pictures", "too_many_pictures");
  const productPictureIds = [...new Set(form.getAll("productPictureIds").filter(isUuid))].filter(
    (id) => !pictureIds.includes(id),
  );
  if (productPictureIds.length > mostProductPictures)
    fail("productPictures", "too_many_product_pictures");
  return { pictureIds, productPictureIds };
}
