import type { Locale } from "#app/platform/locale.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText } from "#app/ui/user-text.tsx";

type ListingTitleLinkProps = {
  listing: { id: number; title: string; locale: Locale };
  to?: string;
};

/** At the head of a page about a listing: its title, which leads to it. */
export function ListingTitleLink({
  listing,
  to = `/listing/${listing.id}`,
}: ListingTitleLinkProps) {
  return (
    <UserText lang={listing.locale} isAligned className="aligned">
      <LocalLink
        to={to}
        className="inline-flex min-h-11 items-center font-bold text-green underline underline-offset-4 wrap-anywhere"
      >
        {listing.title}
      </LocalLink>
    </UserText>
  );
}
