import type { ReactNode } from "react";
import { LocationMap } from "#app/features/places/location-map.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import type { ListingDetail } from "../listing.ts";
import type { DetailRows } from "../listing-details-rows.ts";
import { ListingDetailsTable } from "../listing-details-table.tsx";
import { ListingVideo } from "../listing-video.tsx";
import { listingTypeName } from "../listing-words.ts";
import { Fact, Facts } from "./facts.tsx";
import { ListingLinks } from "./listing-links.tsx";
import { OpeningHours } from "./opening-hours.tsx";
import { ProductPictures } from "./product-pictures.tsx";

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
