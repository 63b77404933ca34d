import { isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/category";
import { getCategory } from "#app/features/catalogue/catalogue.server.ts";
import { allCategories, isCatalogueId } from "#app/features/catalogue/category.ts";
import { m } from "#app/paraglide/messages.js";
import { NotFound } from "#app/platform/errors.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { AbsentPage } from "#app/ui/absent-page.tsx";
import { asleep } from "#app/ui/asleep.tsx";
import { loadCatalogueList } from "./category/catalogue-list.server.ts";
import { CatalogueList, catalogueMeta } from "./category/catalogue-list.tsx";
import { CategoryBanner, SubcategoryCards } from "./category/category-head.tsx";
import { feedLink } from "./page-meta.ts";
import { ErrorPage } from "./shell/error-page.tsx";

const Companies = asleep(
  async () => (await import("./subcategory/companies.tsx")).Companies,
  "seen",
);

export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  if (!isCatalogueId(id)) throw new NotFound();
  const isAll = id === allCategories;
  const section = { categoryId: isAll ? null : id, subcategoryId: null };
  const [category, list] = await Promise.all([
    isAll ? null : getCategory(id, context.get(requestInfoContext).locale),
    loadCatalogueList({ request, context }, `/category/${id}`, section),
  ]);
  return { category, ...list };
}

/** Its first screen is drawn before the style sheet is there (page-style.tsx). */
export const handle = { firstScreen: "category" };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  // Without data the error page below writes the head.
  if (!loaderData) return [];
  const { category } = loaderData;
  const title = category?.name ?? m.catalogue_all();
  const path = `/category/${category?.id ?? allCategories}`;
  return [
    ...catalogueMeta(loaderData, {
      root: matches[0].loaderData,
      title,
      description: category?.description ?? m.catalogue_all_description(),
      card: { path: `${path}/card.jpg`, alt: title },
      trail: [
        { name: m.common_home(), path: "/" },
        { name: title, path },
      ],
    }),
    feedLink(title, `${path}/feed.xml`),
  ];
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, businesses, isFiltered } = loaderData;
  return (
    <div className="space-y-2 md:space-y-8">
      <CategoryBanner category={category} />
      {category && <SubcategoryCards category={category} />}
      <CatalogueList
        title={isFiltered ? m.catalogue_listings() : m.catalogue_featured()}
        list={loaderData}
      />
      {businesses.length > 0 && (
        <div className="pt-8 md:pt-4">
          <Companies businesses={businesses} />
        </div>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <AbsentPage
      title={m.catalogue_category_not_found()}
      text={m.catalogue_category_not_found_text()}
    />
  );
}
