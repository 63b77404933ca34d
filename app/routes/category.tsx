import type { Route } from "./+types/category";
import type { PageHandle } from "#app/page-handle.ts";
import {
  type CategoryWithSubcategories,
  getCategory,
} from "#app/features/catalogue/catalogue.server.ts";
import { CategoryArtwork } from "#app/features/catalogue/category-artwork.tsx";
import {
  allCategoriesId,
  type Category,
  isCatalogueId,
  type Subcategory,
} from "#app/features/catalogue/category.ts";
import { SubcategoryArtwork } from "#app/features/catalogue/subcategory-artwork.tsx";
import { listQuarters } from "#app/features/listings/quarters.server.ts";
import { describeToday } from "#app/features/listings/listings.server.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { clock } from "#app/platform/clock.ts";
import { inDigits } from "#app/platform/format.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { CachedPageArgs } from "#app/platform/cached-page.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { Ablaq } from "#app/ui/ablaq.tsx";
import { AbsentPage } from "#app/ui/absent-page.tsx";
import { island } from "#app/ui/island.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { loadCatalogueList } from "./category/catalogue-list.server.ts";
import { CatalogueList, catalogueMeta } from "./category/catalogue-list.tsx";
import { feedLink } from "./page-meta.ts";
import { absentOr } from "./shell/error-page.tsx";

const Companies = island(
  async () => (await import("./subcategory/companies.tsx")).Companies,
  "seen",
);

const QuarterList = island(
  async () => (await import("#app/features/places/quarter-list.tsx")).QuarterList,
  "touched",
);

export async function loader({
  params: { id },
  request,
  context,
}: CachedPageArgs<Route.LoaderArgs>) {
  if (!isCatalogueId(id)) throw new NotFound();
  const isAll = id === allCategoriesId;
  const section = { categoryId: isAll ? null : id, subcategoryId: null };
  const [category, list] = await Promise.all([
    isAll ? null : getCategory(id, context.get(requestInfoContext).locale),
    loadCatalogueList({ request, context }, `/category/${id}`, section),
  ]);
  const { locale } = context.get(requestInfoContext);
  const { governorateId, areaId } = list.results.filter;
  const isPlace = isAll && !list.pagination.previous;
  const [today, quarters] = await Promise.all([
    isPlace ? describeToday(governorateId, { locale, now: clock.now() }) : null,
    isPlace && governorateId && !areaId ? listQuarters(governorateId, locale) : null,
  ]);
  return { category, today, quarters, ...list };
}

export const handle: PageHandle<typeof loader> = {
  firstScreen: "category",
  cache: { tag: "c", id: "name", asks: ["after"], isFiltered: true },
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { category } = loaderData;
  const title = category?.name ?? m.catalogue_all();
  const path = `/category/${category?.id ?? allCategoriesId}`;
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
  const { category, businesses, quarters, results } = loaderData;
  const { governorateId } = results.filter;
  const place = results.scope.governorates.find(({ id }) => id === governorateId)?.name ?? "";
  return (
    <div className="space-y-2 md:space-y-5">
      <CategoryBanner category={category} today={loaderData.today} />
      {quarters && <QuarterList quarters={quarters} name={place} />}
      {category && <SubcategoryCards category={category} />}
      <CatalogueList
        title={category ? m.catalogue_listings_of({ name: category.name }) : m.catalogue_listings()}
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

export const ErrorBoundary = absentOr(() => (
  <AbsentPage
    title={m.catalogue_category_not_found()}
    text={m.catalogue_category_not_found_text()}
  />
));

function SubcategoryCards({ category }: { category: CategoryWithSubcategories }) {
  return (
    <Disclosure
      defaultOpen
      summary={<h2 className="font-extrabold md:text-2xl">{m.catalogue_subcategories()}</h2>}
    >
      <ul
        className={cx(
          "row-of-cards md:grid-cols-2 md:gap-4 lg:grid-cols-4",
          // Two rows at most, and one of five.
          [5, 9, 10].includes(category.subcategories.length) && "xl:grid-cols-5",
        )}
      >
        {category.subcategories.map((subcategory) => (
          <SubcategoryCard key={subcategory.id} category={category} subcategory={subcategory} />
        ))}
      </ul>
    </Disclosure>
  );
}

type SubcategoryCardProps = { category: CategoryWithSubcategories; subcategory: Subcategory };

function SubcategoryCard({
  category,
  subcategory: { id, title, description },
}: SubcategoryCardProps) {
  const path = `/category/${category.id}/subcategory/${id}`;
  return (
    <Card
      as="li"
      interactive
      padded={false}
      className="subcategory-card grid grid-cols-[2.75rem_1fr] gap-x-2 p-2 md:grid-cols-[3.5rem_1fr] md:gap-x-3 md:p-3"
    >
      <div className="ornament aspect-square overflow-hidden rounded-small">
        <SubcategoryArtwork id={id} category={category} />
      </div>
      <h3 className="flex items-center text-sm leading-snug font-bold md:text-base">
        <LocalLink to={path} className="card-link">
          {title}
        </LocalLink>
      </h3>
      <p className="col-span-2 mt-1 line-clamp-2 text-sm leading-[1.55] text-muted">
        {description}
      </p>
      <ButtonLink
        to={`${path}#companies`}
        variant="quiet"
        size="small"
        className="relative col-span-2 -my-2 self-end justify-self-start px-0 text-green"
      >
        {m.catalogue_view_companies()}
        <span className="sr-only">{m.catalogue_view_companies_of({ title })}</span>
      </ButtonLink>
    </Card>
  );
}

const all = { hue: 85, icon: "" };

function CategoryBanner({ category, today }: { category: Category | null; today: string | null }) {
  const { hue, icon } = category ?? all;
  return (
    <header
      data-hue={hue}
      className="artwork-ground flex overflow-hidden rounded-card text-white shadow-soft md:min-h-28 md:rounded-scene"
    >
      <div className="flex min-w-0 flex-1 flex-col justify-center px-4 py-1.5 md:px-8 md:py-3">
        <h1 className="text-xl leading-[1.3] font-extrabold md:text-3xl">
          {category?.name ?? m.catalogue_all()}
        </h1>
        <p className="line-clamp-2 max-w-prose text-xs md:line-clamp-none md:text-base">
          {category?.description ?? (today ? inDigits(today, getLocale()) : m.catalogue_all_text())}
        </p>
      </div>
      <Ablaq edge="side" className="w-2 shrink-0 md:w-2.5" />
      <div className="w-18 shrink-0 md:w-[34%]">
        <CategoryArtwork hue={hue} icon={icon} size="card" />
      </div>
    </header>
  );
}
