import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatDate } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import type { ListingDetail } from "../listing.ts";
import { listingTypeName } from "../listing-words.ts";
import { ListingLinks } from "./listing-links.tsx";
import { OpeningHours } from "./opening-hours.tsx";

type ListingDescriptionProps = { listing: ListingDetail; categoryName: string };

export function ListingDescription({ listing, categoryName }: ListingDescriptionProps) {
  const { addressText, publishedAt, hours } = listing;
  const digits = useDigits();
  return (
    <div className="space-y-8">
      <UserText
        as="div"
        keepLines
        lang={listing.locale}
        className="max-w-prose text-base wrap-anywhere"
      >
        {listing.description}
      </UserText>
      <Block title={m.listings_details()}>
        <dl className="grid max-w-2xl gap-x-8 sm:grid-cols-2">
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
        </dl>
      </Block>
      {hours && hours.length > 0 && (
        <Block title={m.listings_hours()}>
          <OpeningHours hours={hours} />
        </Block>
      )}
      <ListingLinks website={listing.website} socialLinks={listing.socialLinks} />
    </div>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd className="min-w-0 text-end font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}
