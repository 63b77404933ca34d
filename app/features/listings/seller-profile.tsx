import { BadgeCheck, Building2, MapPin } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatNumber } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { UserText, UserWords } from "#app/ui/user-text.tsx";
import { ListingLinks } from "./components/listing-links.tsx";
import { OpeningHours } from "./components/opening-hours.tsx";
import { MemberSince, SendMessage } from "./components/seller-card.tsx";
import type { BusinessPage, Seller } from "./listing.ts";

type SellerProfileProps = {
  seller: Seller;
  /** Who is looking: the seller himself, a member or a visitor. */
  reader: "seller" | "member" | "visitor";
  now: Date;
  /** What higher rooms add: what others say of him, how to reach him, and what else one may do. */
  rating: ReactNode;
  contact?: ReactNode;
  share?: ReactNode;
  more?: ReactNode;
};

export function SellerProfile(props: SellerProfileProps) {
  const { seller, reader, now, rating, contact, share, more } = props;
  const { business, description } = seller;
  return (
    <Card as="section" ablaq aria-labelledby="seller-name" className="md:p-7 md:ps-10">
      <div className="space-y-5">
        <div className="gap-x-8 gap-y-5 space-y-5 lg:flex lg:items-start lg:justify-between lg:space-y-0">
          <Head seller={seller} rating={rating} />
          {reader !== "seller" && (
            <div className="grid shrink-0 gap-2 sm:grid-cols-2 lg:w-64 lg:grid-cols-1">
              {contact}
              <SendMessage sellerId={seller.id} reader={reader} />
            </div>
          )}
        </div>
        {description && (
          <UserText keepLines className="max-w-prose wrap-anywhere">
            {description}
          </UserText>
        )}
        {business && <Business business={business} now={now} />}
        {seller.isVerified && (
          <Disclosure summary={<span className="text-sm">{m.sellers_checked()}</span>}>
            <p className="max-w-prose text-sm text-muted">{m.sellers_checked_text()}</p>
          </Disclosure>
        )}
        {share}
        {more && <div className="-ms-3 flex flex-wrap border-t border-line pt-2">{more}</div>}
      </div>
    </Card>
  );
}

function Head({ seller, rating }: Pick<SellerProfileProps, "seller" | "rating">) {
  const { name, avatarMediaId, isVerified, kind, memberSince, listingCount: count } = seller;
  const shown = formatNumber(count, getLocale(), useDigits());
  return (
    <div className="flex min-w-0 items-start gap-3 sm:gap-4">
      <Avatar
        name={name}
        src={avatarMediaId && mediaUrl(avatarMediaId, 320)}
        className="size-14 text-2xl sm:size-20 sm:text-3xl"
      />
      <div className="min-w-0 space-y-1">
        <h1
          id="seller-name"
          className="text-xl leading-snug font-extrabold wrap-anywhere sm:text-2xl"
        >
          <UserWords>{name}</UserWords>
        </h1>
        {rating}
        <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <MemberSince at={memberSince} />
          <p>{m.sellers_listing_count({ count, shown })}</p>
        </div>
        {(isVerified || kind === "business") && (
          <p className="flex flex-wrap gap-1.5 pt-1">
            {isVerified && (
              <Badge tone="green" icon={<BadgeCheck aria-hidden />}>
                {m.listings_verified()}
              </Badge>
            )}
            {kind === "business" && (
              <Badge icon={<Building2 aria-hidden />}>{m.listings_seller_business()}</Badge>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

function Business({ business, now }: { business: BusinessPage; now: Date }) {
  const { place, addressText, hours, website, socialLinks } = business;
  return (
    <div className="space-y-4">
      {(place || addressText) && (
        <p className="flex items-start gap-2">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          <span className="wrap-anywhere">
            {place}
            {place && addressText && " · "}
            {addressText && <UserWords>{addressText}</UserWords>}
          </span>
        </p>
      )}
      {hours && hours.length > 0 && (
        <Disclosure summary={m.listings_hours()} className="border-y border-line">
          <OpeningHours hours={hours} now={now} />
        </Disclosure>
      )}
      <ListingLinks website={website} socialLinks={socialLinks} />
    </div>
  );
}
