import { redirect } from "react-router";
import type { Route } from "./+types/subcategory-short";
import { getSubcategory } from "#app/features/catalogue/catalogue.server.ts";
import { pathIn } from "#app/platform/locale.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";

/** A subcategory's id names one page: its address is the nested one. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { locale } = context.get(requestInfoContext);
  const { category, subcategory } = await getSubcategory(params.id, locale);
  return redirect(pathIn(locale, `/category/${category.id}/subcategory/${subcategory.id}`), 301);
}

// A page and no bare answer, so that an unknown id gets the not-found page.
export default function SubcategoryShort() {
  return null;
}
