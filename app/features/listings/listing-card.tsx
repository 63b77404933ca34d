import { BadgeCheck, Heart, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { CategoryArtwork } from "#app/features/catalogue/category-artwork.tsx";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { formatAge, formatNumber } from "#app/platform/format.ts";
import { useDigits } from "#app/root-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { DetailLine } from "./components/detail-line.tsx";
import { PictureImage } from "./components/picture-image.tsx";
import { CardPrice } from "./components/price.tsx";
import type { ListingCard as Listing } from "./listing.ts";

const sizes = {
  grid: "(min-width: 80rem) 300px, (min-width: 64rem) 24vw, (min-width: 48rem) 32vw, 48vw",
  list: "(min-width: 40rem) 208px, 128px",
};

type ListingCardProps = {
  listing: Listing;
  /** From the page's loader, so that server and browser count the same age. */
  now: Date;
  form?: "grid" | "list";
  /** Of its title, below the heading of the section it stands in. */
  level?: 2 | 3;
  /** Its picture is seen before anything is scrolled. */
  eager?: boolean;
  /** The title as it is drawn, where not as it is. */
  title?: ReactNode;
  /** Something about the listing, over its picture. */
  badge?: ReactNode;
  /** Buttons above the card's own link; a higher room's page fills it. */
  actions?: ReactNode;
  /** More buttons, on a line of their own below everything. */
  footer?: ReactNode;
};

/** A listing in a list (D1 §2): the whole card is one link, named by the title. */
export function ListingCard({
  listing,
  now,
  form = "grid",
  level = 3,
  eager,
  title = listing.title,
  badge,
  actions,
  footer,
}: ListingCardProps) {
  const list = form === "list";
  return (
    <Card
      as="article"
      interactive
      padded={false}
      className={cx("group flex h-full", list ? "flex-row" : "flex-col")}
    >
      <Cover listing={listing} list={list} eager={eager} badge={badge} />
      <div className={cx("flex min-w-0 flex-1 flex-col gap-1 p-3", list ? "sm:p-4" : "md:p-4")}>
        <Title listing={listing} level={level} title={title} />
        <p className="flex items-start gap-1 text-sm text-muted">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="line-clamp-1 flex-1">{listing.place}</span>
          {listing.isVerified && (
            <BadgeCheck
              role="img"
              aria-label={m.listings_verified()}
              className="size-5 shrink-0 text-green"
            />
          )}
        </p>
        {listing.detailLine && <DetailLine line={listing.detailLine} />}
        <CardPrice
          price={listing.price}
          unread={listing.isPriceUnread}
          className={cx("mt-auto pt-1", listing.isStale && "text-muted")}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <Age at={listing.publishedAt} now={now} />
          <FavoritesCount count={listing.favoritesCount} />
        </div>
        {footer && (
          <div className="relative z-10 mt-2 flex gap-2 border-t border-line pt-3">{footer}</div>
        )}
      </div>
      {actions && (
        <div className={cx("absolute z-10 flex gap-2", list ? "start-2 bottom-2" : "end-2 top-2")}>
          {actions}
        </div>
      )}
    </Card>
  );
}

type CoverProps = Pick<ListingCardProps, "listing" | "eager" | "badge"> & { list: boolean };

function Cover({ listing, list, eager, badge }: CoverProps) {
  const artwork = (
    <div className="absolute inset-0">
      <CategoryArtwork {...listing.artwork} size={list ? "thumb" : "card"} />
    </div>
  );
  return (
    <div
      className={cx(
        "relative shrink-0 overflow-hidden bg-sunk",
        listing.isStale && "grayscale",
        list ? "min-h-32 w-32 self-stretch sm:min-h-36 sm:w-52" : "aspect-[4/3] w-full",
      )}
    >
      {listing.picture ? (
        <PictureImage
          picture={listing.picture}
          sizes={list ? sizes.list : sizes.grid}
          eager={eager}
          fallback={artwork}
          className="transition-transform duration-calm group-hover:scale-[1.03]"
        />
      ) : (
        artwork
      )}
      <div className={cx("absolute inset-x-2 top-2 flex flex-wrap gap-1.5", !list && "pe-12")}>
        {listing.isNew && <Badge tone="new">{m.listings_new()}</Badge>}
        {listing.isStale && <Badge>{m.details_unconfirmed()}</Badge>}
        {badge}
      </div>
    </div>
  );
}

type TitleProps = Required<Pick<ListingCardProps, "listing" | "level" | "title">>;

function Title({ listing, level, title }: TitleProps) {
  return (
    <UserText
      as={level === 2 ? "h2" : "h3"}
      lang={listing.locale}
      // Aligned with the page, whichever way the title itself runs.
      className={cx(
        "min-w-0 text-[0.9375rem] leading-snug font-bold [text-align:match-parent]! sm:text-base",
        listing.isStale && "text-muted",
      )}
    >
      <LocalLink
        to={`/listing/${listing.id}`}
        className="line-clamp-2 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-green"
      >
        {title}
      </LocalLink>
    </UserText>
  );
}

function Age({ at, now }: { at: Date; now: Date }) {
  const digits = useDigits();
  return (
    <p className="text-xs text-muted">
      <time dateTime={at.toISOString()} suppressHydrationWarning>
        {formatAge(at, now, getLocale(), digits)}
      </time>
    </p>
  );
}

/** How many keep it (ruling 28); nothing for nobody. */
function FavoritesCount({ count }: { count: number }) {
  const digits = useDigits();
  if (count < 1) return null;
  return (
    <p className="inline-flex items-center gap-1 text-xs text-muted">
      <Heart aria-hidden className="size-3.5" />
      <span aria-hidden>{formatNumber(count, getLocale(), digits)}</span>
      <VisuallyHidden>{m.listings_favorites({ count })}</VisuallyHidden>
    </p>
  );
}
