import { MemberAvatar } from "#app/features/media/member-avatar.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { BadgeCheck, Clock, MapPin } from "#app/ui/icons.tsx";
import { type ReactNode, useEffect } from "react";
import { m } from "#app/paraglide/messages.js";
import { Alert } from "#app/ui/alert.tsx";
import { island, later } from "#app/ui/island.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { ListingAge } from "#app/features/listings/listing-age.tsx";
import { DetailPrice } from "#app/features/listings/listing-price.tsx";
import { listingStatusName, listingTypeName } from "#app/features/listings/listing-words.ts";
import type { ListingDetail as Detail } from "#app/features/listings/listings.server.ts";
import type { DetailRows } from "#app/features/listing-details/listing-details-rows.ts";
import { ListingGallery } from "./components/listing-gallery.tsx";
import { saveViewed } from "./recently-viewed.ts";
import { MemberSince, ReplyPace } from "./seller-ways.tsx";

const ContactBar = island(
  async () => (await import("./components/contact-bar.tsx")).ContactBar,
  "touched",
);
const ListingDescription = island(
  async () => (await import("./components/listing-description.tsx")).ListingDescription,
  "touched",
);
const SellerCard = island(
  async () => (await import("./components/seller-card.tsx")).SellerCard,
  "seen",
);
const SafetyTips = island(async () => (await import("./safety-tips.tsx")).SafetyTips, "seen");
const PriceHistory = later(
  async () => (await import("./components/price-history.tsx")).PriceHistory,
);
const OwnerNotes = later(async () => (await import("./components/owner-notes.tsx")).OwnerNotes);

type ListingDetailProps = {
  listing: Detail;
  details: DetailRows;
  caution: string | null;
  category: { name: string; hue: number; icon: string };
  subcategory: { title: string } | null;
  reader: "seller" | "other";
  now: Date;
  offer?: ReactNode;
  actions?: ReactNode;
  report?: ReactNode;
  usual?: ReactNode;
  sellerRating?: ReactNode;
  sellerStars?: ReactNode;
  comments: ReactNode;
  opensComments: boolean;
};

export function ListingDetail({
  listing,
  details,
  caution,
  category,
  subcategory,
  reader,
  now,
  offer,
  actions,
  report,
  usual,
  sellerRating,
  sellerStars,
  comments,
  opensComments,
}: ListingDetailProps) {
  const pictures = listing.pictures.length > 0 ? listing.pictures : listing.productPictures;
  const { id, title } = listing;
  const isClosed = listing.isReserved && !listing.hasWaitingList;
  const [first] = pictures;
  useEffect(() => saveViewed({ id, title }, first), [id, title, first]);
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
      <ListingGallery
        title={listing.title}
        pictures={pictures}
        artwork={category}
        actions={actions}
      />
      <div className="space-y-6">
        <ListingHead {...{ listing, details, reader, now, offer, sellerStars, report, usual }} />
        {reader === "seller" && <OwnerNotes id={id} title={title} />}
        {reader !== "seller" && !isClosed && (
          <ContactBar listing={listing} sellerId={listing.seller.id} />
        )}
      </div>
      <div className="min-w-0">
        <Tabs
          label={m.listings_tabs_label()}
          name="listing"
          defaultId={opensComments ? "comments" : "description"}
          items={[
            {
              id: "description",
              label: m.listings_tab_description(),
              content: (
                <ListingDescription
                  listing={listing}
                  details={details}
                  caution={caution}
                  categoryName={[category.name, subcategory?.title].filter(Boolean).join(" › ")}
                />
              ),
            },
            { id: "comments", label: m.listings_tab_comments(), content: comments },
          ]}
        />
      </div>
      <aside className="space-y-5">
        <SellerCard
          seller={listing.seller}
          listingId={listing.id}
          reader={reader}
          rating={sellerRating}
          mayWrite={!isClosed}
        />
        <SafetyTips />
      </aside>
    </article>
  );
}

type ListingHeadProps = Pick<
  ListingDetailProps,
  "listing" | "details" | "reader" | "now" | "offer" | "sellerStars" | "report" | "usual"
>;

function ListingHead(props: ListingHeadProps) {
  const { listing, details, reader, now, offer, sellerStars, report, usual } = props;
  return (
    <header className="space-y-3">
      <div className="flex flex-wrap gap-2">
        {listing.isReserved && <Badge tone="green">{m.listings_reserved()}</Badge>}
        <Badge>{listingTypeName(listing.listingType)}</Badge>
        {listing.details.offeredBy === "owner" && <Badge>{m.listings_from_owner()}</Badge>}
        {listing.details.offeredBy === "office" && <Badge>{m.listings_through_office()}</Badge>}
        {listing.isNew && <Badge tone="new">{m.listings_new()}</Badge>}
        {reader === "seller" && <Badge tone="green">{m.listings_own()}</Badge>}
        {listing.status !== "active" && (
          <Badge tone="danger">{listingStatusName(listing.status)}</Badge>
        )}
      </div>
      <UserText
        as="h1"
        lang={listing.locale}
        isAligned
        className="aligned text-xl leading-normal font-extrabold md:text-3xl lg:text-2xl"
      >
        {listing.title}
      </UserText>
      <DetailPrice price={listing.price} unread={listing.priceUnread !== null} />
      {details.rows.length > 0 && (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-2 lg:hidden">
          {details.rows.slice(0, 4).map(({ key, name, value, isTyped }) => (
            <li key={key}>
              <p className="text-sm text-muted">{name}</p>
              <p className="numbers font-semibold">{isTyped ? <bdi>{value}</bdi> : value}</p>
            </li>
          ))}
        </ul>
      )}
      {listing.priceChanges && (
        <PriceHistory changes={listing.priceChanges} pound={listing.price?.pound ?? null} />
      )}
      {offer}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden className="size-5 shrink-0" />
          {listing.place}
        </span>
        <div className="inline-flex flex-wrap items-center gap-x-2">
          <Clock aria-hidden className="size-5 shrink-0" />
          <ListingAge listing={listing} now={now} />
        </div>
        {report}
      </div>
      <SellerLine seller={listing.seller}>{sellerStars}</SellerLine>
      {usual}
      {listing.isReserved && (
        <Alert role="note">
          {listing.hasWaitingList ? m.listings_reserved_waiting() : m.listings_reserved_closed()}
        </Alert>
      )}
      {listing.isStale && <Alert role="note">{m.details_stale()}</Alert>}
    </header>
  );
}

/** On a phone, where the card of the seller is screens away. */
function SellerLine({ seller, children }: { seller: Detail["seller"]; children: ReactNode }) {
  const { id, name, avatarMediaId, isVerified, memberSince } = seller;
  return (
    <LocalLink to={`/seller/${id}`} className="flex min-h-11 items-center gap-3 lg:hidden">
      <MemberAvatar name={name} mediaId={avatarMediaId} className="size-11 shrink-0 text-lg" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1.5">
          <span dir="auto" className="truncate font-bold">
            {name}
          </span>
          {isVerified && (
            <BadgeCheck
              role="img"
              aria-label={m.listings_verified()}
              className="size-4 shrink-0 text-green"
            />
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          {children}
          <MemberSince at={memberSince} />
          <ReplyPace pace={seller.replyPace} />
        </div>
      </div>
    </LocalLink>
  );
}
