import { Check } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { mediaUrl } from "#app/features/media/media.ts";
import { LocationMap } from "#app/features/places/location-map.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import type { ListingDetail, Picture } from "../listing.ts";
import type { DetailRows } from "../listing-details-rows.ts";
import { ListingVideo } from "../listing-video.tsx";
import { listingTypeName } from "../listing-words.ts";
import { enlarge } from "./enlarge.ts";
import { ListingLinks } from "./listing-links.tsx";
import { OpeningHours } from "./opening-hours.tsx";
import { largestWidth, PictureImage } from "./picture-image.tsx";

type ListingDescriptionProps = {
  listing: ListingDetail;
  details: DetailRows;
  categoryName: string;
  now: Date;
};

/** All that a listing says of itself, the telling first. */
export function ListingDescription({
  listing,
  details,
  categoryName,
  now,
}: ListingDescriptionProps) {
  const { video, hours, pictures, productPictures } = listing;
  return (
    <div className="space-y-8">
      {details.rows.length + details.flags.length > 0 && (
        <Block title={m.details_table()}>
          <ListingDetailsTable details={details} />
        </Block>
      )}
      {/* An old listing may have none. */}
      {listing.description && (
        <UserText
          as="div"
          keepLines
          lang={listing.locale}
          className="max-w-prose text-base wrap-anywhere"
        >
          {listing.description}
        </UserText>
      )}
      {video && (
        <Block title={m.details_video()}>
          <ListingVideo video={video} />
        </Block>
      )}
      {/* Without others they are the gallery. */}
      {pictures.length > 0 && productPictures.length > 0 && (
        <Block title={m.details_products()}>
          <ProductPictures title={listing.title} pictures={productPictures} />
        </Block>
      )}
      <Block title={m.details_position()}>
        <LocationMap position={listing.position} label={listing.place} />
      </Block>
      {hours && hours.length > 0 && (
        <Block title={m.listings_hours()}>
          <OpeningHours hours={hours} now={now} />
        </Block>
      )}
      <ListingLinks website={listing.website} socialLinks={listing.socialLinks} />
      <Block title={m.listings_details()}>
        <GeneralFacts listing={listing} categoryName={categoryName} />
      </Block>
    </div>
  );
}

function GeneralFacts({
  listing,
  categoryName,
}: Pick<ListingDescriptionProps, "listing" | "categoryName">) {
  const { addressText, publishedAt } = listing;
  const digits = useDigits();
  return (
    <Facts>
      <Fact name={m.listings_fact_type()}>{listingTypeName(listing.listingType)}</Fact>
      <Fact name={m.listings_fact_category()}>{categoryName}</Fact>
      <Fact name={m.listings_fact_place()}>{listing.place}</Fact>
      {addressText && (
        <Fact name={m.listings_fact_address()}>
          <UserWords>{addressText}</UserWords>
        </Fact>
      )}
      {publishedAt && (
        <Fact name={m.listings_fact_published()}>
          <time dateTime={publishedAt.toISOString()} suppressHydrationWarning>
            {formatDate(publishedAt, getLocale(), digits)}
          </time>
        </Fact>
      )}
      <Fact name={m.listings_fact_number()}>
        <bdi className="numbers">{listing.id}</bdi>
      </Fact>
    </Facts>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-extrabold">{title}</h2>
      {children}
    </section>
  );
}

/** Names and what they are, in two columns where there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid max-w-2xl gap-x-8 sm:grid-cols-2">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function ListingDetailsTable({ details }: { details: DetailRows }) {
  const { rows, flags } = details;
  return (
    <>
      {rows.length > 0 && (
        <Facts>
          {rows.map(({ key, name, value, isTyped }) => (
            <Fact key={key} name={name}>
              {isTyped ? <bdi>{value}</bdi> : <span className="numbers">{value}</span>}
            </Fact>
          ))}
        </Facts>
      )}
      {flags.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
          {flags.map(({ key, name }) => (
            <li key={key} className="inline-flex items-center gap-1.5 font-semibold">
              <Check aria-hidden strokeWidth={3} className="size-4 shrink-0 text-green" />
              {name}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type ProductPicturesProps = { title: string; pictures: readonly Picture[] };

/** What is offered, picture by picture; each opens large, or without script as a file. */
function ProductPictures({ title, pictures }: ProductPicturesProps) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a
            href={mediaUrl(picture.id, largestWidth(picture))}
            aria-label={m.listings_picture_enlarge({ number: index + 1, of: pictures.length })}
            onClick={(event) => {
              event.preventDefault();
              enlarge({ title, pictures, shown: index, opener: event.currentTarget });
            }}
            className="relative block aspect-square cursor-zoom-in overflow-hidden rounded-small border border-line bg-sunk"
          >
            <PictureImage
              picture={picture}
              sizes="(min-width: 64rem) 160px, (min-width: 40rem) 24vw, 32vw"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
