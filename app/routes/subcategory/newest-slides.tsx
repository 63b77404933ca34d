import type { Category, Subcategory } from "#app/features/catalogue/category.ts";
import { SubcategoryArtwork } from "#app/features/catalogue/subcategory-artwork.tsx";
import type { ListingCard, Picture } from "#app/features/listings/listing.ts";
import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import { shortPriceText } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits } from "#app/root-data.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText } from "#app/ui/user-text.tsx";

const mostSlides = 5;
const frame = "overflow-hidden rounded-scene border border-line bg-surface shadow-soft";

type NewestSlidesProps = {
  listings: readonly ListingCard[];
  subcategory: Subcategory;
  category: Pick<Category, "hue" | "icon">;
};

/** The newest of a subcategory in pictures; its own drawing where nothing has one. */
export function NewestSlides({ listings, subcategory, category }: NewestSlidesProps) {
  const slides = listings
    .flatMap(({ picture, ...listing }) => (picture ? [{ ...listing, picture }] : []))
    .slice(0, mostSlides);
  if (slides.length === 0) {
    return (
      <div className={`${frame} aspect-[5/1] md:aspect-[5/2]`}>
        <SubcategoryArtwork id={subcategory.id} category={category} />
      </div>
    );
  }
  return (
    <Carousel
      label={m.catalogue_newest_with_pictures()}
      slides={slides.map((listing, index) => ({
        key: String(listing.id),
        label: listing.title,
        content: <Slide listing={listing} first={index === 0} />,
      }))}
      controls="start-1.5 bottom-1.5 md:start-auto md:end-4 md:bottom-3"
      dots="wide"
      className={frame}
    />
  );
}

type SlideProps = { listing: Omit<ListingCard, "picture"> & { picture: Picture }; first: boolean };

function Slide({ listing: { id, title, locale, price, place, picture }, first }: SlideProps) {
  const words = shortPriceText(price, getLocale(), useDigits());
  return (
    <div className="relative flex md:block">
      <div className="relative aspect-video w-38 shrink-0 overflow-hidden bg-sunk md:w-full lg:aspect-[2/1]">
        <ListingPicture
          picture={picture}
          sizes="(min-width: 80rem) 870px, (min-width: 64rem) 66vw, (min-width: 48rem) 100vw, 152px"
          use="large"
          eager={first}
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center px-3 md:block md:px-4 md:pt-3 md:pe-64 md:pb-4">
        <UserText
          as="h2"
          lang={locale}
          className="line-clamp-2 text-xs font-bold md:line-clamp-1 md:text-lg"
        >
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
