import type { Route } from "./+types/subcategory";
import type { PageHandle } from "#app/page-handle.ts";
import { getSubcategory } from "#app/features/catalogue/catalogue.server.ts";
import {
  type Category,
  isCatalogueId,
  type Subcategory,
} from "#app/features/catalogue/category.ts";
import { SubcategoryArtwork } from "#app/features/catalogue/subcategory-artwork.tsx";
import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import type { ListingCard, Picture } from "#app/features/listings/listing.ts";
import { shortPriceText } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { NotFound } from "#app/platform/errors.ts";
import type { CachedPageArgs } from "#app/platform/cached-page.ts";
import { requestInfoContext } from "#app/platform/request-info.ts";
import { useDigits } from "#app/root-data.ts";
import { AbsentPage } from "#app/ui/absent-page.tsx";
import { island } from "#app/ui/island.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { loadCatalogueList } from "./category/catalogue-list.server.ts";
import { CatalogueList, catalogueMeta } from "./category/catalogue-list.tsx";
import { absentOr } from "./shell/error-page.tsx";

const Companies = island(
  async () => (await import("./subcategory/companies.tsx")).Companies,
  "seen",
);
const HelpCard = island(async () => (await import("./subcategory/help-card.tsx")).HelpCard, "seen");

export async function loader({ params, request, context }: CachedPageArgs<Route.LoaderArgs>) {
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

export const handle: PageHandle<typeof loader> = {
  firstScreen: "subcategory",
  cache: { tag: "sc", id: "name", asks: ["after"], isFiltered: true },
};

export function meta({ matches, loaderData }: Route.MetaArgs) {
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
    <div className="space-y-2 md:space-y-5">
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
      <CatalogueList
        title={m.catalogue_subcategory_listings()}
        list={loaderData}
        between={
          <div className="my-5 space-y-5">
            {isFirstPage && (
              <NewestSlides listings={cards} subcategory={subcategory} category={category} />
            )}
            <div id="companies">
              <Companies businesses={businesses} form="row" />
            </div>
          </div>
        }
      />
      <HelpCard topic={{ categoryId: category.id, subcategoryId: subcategory.id }} />
    </div>
  );
}

export const ErrorBoundary = absentOr(() => (
  <AbsentPage title={m.catalogue_page_not_found()} text={m.catalogue_page_not_found_text()} />
));

const maxSlides = 5;
const panelClass = "overflow-hidden rounded-scene border border-line bg-surface shadow-soft";

type NewestSlidesProps = {
  listings: readonly ListingCard[];
  subcategory: Subcategory;
  category: Pick<Category, "hue" | "icon">;
};

function NewestSlides({ listings, subcategory, category }: NewestSlidesProps) {
  const slides = listings
    .flatMap(({ picture, ...listing }) => (picture ? [{ ...listing, picture }] : []))
    .slice(0, maxSlides)
    // The first stands right above, in the list.
    .reverse();
  if (slides.length === 0) {
    return (
      <div className={`${panelClass} aspect-[5/1]`}>
        <SubcategoryArtwork id={subcategory.id} category={category} />
      </div>
    );
  }
  return (
    <Carousel
      label={m.catalogue_newest_with_pictures()}
      slides={slides.map((listing) => ({
        key: String(listing.id),
        label: listing.title,
        content: <Slide listing={listing} />,
      }))}
      controls="start-1.5 bottom-1.5 md:start-auto md:end-4 md:bottom-3"
      dots="wide"
      className={panelClass}
    />
  );
}

type SlideProps = { listing: Omit<ListingCard, "picture"> & { picture: Picture } };

function Slide({ listing: { id, title, locale, price, place, picture } }: SlideProps) {
  const words = shortPriceText(price, getLocale(), useDigits());
  return (
    <div className="relative flex">
      <div className="relative aspect-video w-44 shrink-0 overflow-hidden bg-sunk md:w-72">
        <ListingPicture picture={picture} sizes="(min-width: 48rem) 288px, 176px" use="large" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center px-3 md:ps-5 md:pe-60">
        <UserText as="h2" lang={locale} className="line-clamp-2 text-xs font-bold md:text-lg">
          <LocalLink
            to={`/listing/${id}`}
            className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-green"
          >
            {title}
          </LocalLink>
        </UserText>
        {words && (
          <p className="truncate text-sm md:text-base">
            <bdi className="numbers font-semibold">{words.amount}</bdi>
            {words.currency && <bdi className="text-xs text-muted">{` ${words.currency}`}</bdi>}
          </p>
        )}
        <p className="truncate text-xs text-muted md:text-base">{place}</p>
      </div>
    </div>
  );
}
