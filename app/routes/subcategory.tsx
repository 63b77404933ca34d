import { isRouteErrorResponse } from "react-router";
import type { Route } from "./+types/subcategory";
import { getSubcategory } from "#app/features/catalogue/catalogue.server.ts";
import { isCatalogueId } from "#app/features/catalogue/category.ts";
import { m } from "#app/paraglide/messages.js";
import { NotFound } from "#app/platform/errors.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { AbsentPage } from "#app/ui/absent-page.tsx";
import { asleep } from "#app/ui/asleep.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { loadCatalogueList } from "./category/catalogue-list.server.ts";
import { CatalogueList, catalogueMeta } from "./category/catalogue-list.tsx";
import { ErrorPage } from "./shell/error-page.tsx";
import { NewestSlides } from "./subcategory/newest-slides.tsx";

const Companies = asleep(
  async () => (await import("./subcategory/companies.tsx")).Companies,
  "seen",
);
const HelpCard = asleep(async () => (await import("./subcategory/help-card.tsx")).HelpCard, "seen");

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { categoryId, subcategoryId } = params;
  if (!isCatalogueId(subcategoryId)) throw new NotFound();
  const path = `/category/${categoryId}/subcategory/${subcategoryId}`;
  const [{ category, subcategory }, list] = await Promise.all([
    getSubcategory(subcategoryId, context.get(requestInfoContext).locale),
    loadCatalogueList({ request, context }, path, { categoryId, subcategoryId }),
  ]);
  if (category.id !== categoryId) throw new NotFound();
  return {
    category: { id: category.id, name: category.name, hue: category.hue, icon: category.icon },
    subcategory,
    ...list,
  };
}

/** Its first screen is drawn before the style sheet is there (page-style.tsx). */
export const handle = { firstScreen: "subcategory" };

export function meta({ matches, loaderData }: Route.MetaArgs) {
  // Without data the error page below writes the head.
  if (!loaderData) return [];
  const { category, subcategory, results } = loaderData;
  const ofCategory = `/category/${category.id}`;
  return catalogueMeta(loaderData, {
    root: matches[0].loaderData,
    title: `${subcategory.title} | ${category.name}`,
    description: subcategory.description,
    card: { path: `${ofCategory}/card.jpg`, alt: category.name },
    trail: [
      { name: m.common_home(), path: "/" },
      { name: category.name, path: ofCategory },
      { name: subcategory.title, path: results.path },
    ],
  });
}

export default function SubcategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, subcategory, businesses, cards, isFirstPage } = loaderData;
  return (
    <div className="space-y-2 md:space-y-8">
      <div>
        <Breadcrumb
          items={[
            { label: m.common_home(), to: "/" },
            { label: category.name, to: `/category/${category.id}` },
            { label: subcategory.title },
          ]}
        />
        <h1 className="text-xl leading-snug font-extrabold md:mt-2 md:text-3xl">
          {subcategory.title}
        </h1>
        <p className="line-clamp-1 max-w-prose text-xs text-muted md:mt-1 md:line-clamp-none md:text-base">
          {subcategory.description}
        </p>
      </div>
      <div className="subcategory-top">
        {isFirstPage && (
          <>
            <NewestSlides listings={cards} subcategory={subcategory} category={category} />
            <HelpCard topic={{ categoryId: category.id, subcategoryId: subcategory.id }} />
          </>
        )}
        <Companies businesses={businesses} isRow />
      </div>
      <CatalogueList title={m.catalogue_subcategory_listings()} list={loaderData} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  return (
    <AbsentPage title={m.catalogue_page_not_found()} text={m.catalogue_page_not_found_text()} />
  );
}
