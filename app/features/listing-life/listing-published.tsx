import type { OwnListing } from "#app/features/listings/listing-life.ts";
import { CardPrice } from "#app/features/listings/listing-price.tsx";
import { ListingPicture } from "#app/features/listings/listing-picture.tsx";
import { m } from "#app/paraglide/messages.js";
import { pathIn } from "#app/platform/locale.ts";
import { useRootData } from "#app/root-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Copy, Eye } from "#app/ui/icons.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { ListingHelp } from "./components/listing-help.tsx";
import type { ListingStats } from "./own-listings.server.ts";

type ListingPublishedProps = {
  listing: OwnListing;
  help: Pick<ListingStats, "tips" | "usualPrice">;
};

export function ListingPublished({ listing, help }: ListingPublishedProps) {
  const { id, title, locale, picture, price, isPriceUnread } = listing;
  const publicUrl = useRootData()?.site.publicUrl ?? "";
  return (
    <Card as="section" aria-label={m.shell_published_title()} className="space-y-4">
      <div className="flex items-center gap-3">
        {picture && (
          <div className="relative size-20 shrink-0 overflow-hidden rounded-button bg-sunk">
            <ListingPicture picture={picture} sizes="80px" className="size-full object-cover" />
          </div>
        )}
        <div className="min-w-0">
          <UserText as="h2" lang={locale} isAligned className="font-extrabold">
            {title}
          </UserText>
          <CardPrice price={price} unread={isPriceUnread} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2">
        <ButtonLink to={`/listing/${id}`}>
          <Eye aria-hidden />
          {m.listings_published_see()}
        </ButtonLink>
        <ButtonLink to={`/add-listing?like=${id}`} variant="secondary">
          <Copy aria-hidden />
          {m.listings_like_this()}
        </ButtonLink>
      </div>
      <ShareLinks title={title} url={publicUrl + pathIn(locale, `/listing/${id}`)} />
      {help.tips.length > 0 && <ListingHelp {...help} />}
    </Card>
  );
}
