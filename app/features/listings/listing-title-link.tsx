import type { Locale } from "#app/platform/locale.ts";
import { TextLink } from "#app/ui/link.tsx";
import { UserText, withNumbers } from "#app/ui/user-text.tsx";

type ListingTitleLinkProps = {
  listing: { id: number; title: string; locale: Locale };
  to?: string;
};

export function ListingTitleLink({
  listing,
  to = `/listing/${listing.id}`,
}: ListingTitleLinkProps) {
  return (
    <UserText lang={listing.locale} isAligned className="aligned">
      <TextLink to={to} className="font-bold text-green wrap-anywhere">
        {withNumbers(listing.title)}
      </TextLink>
    </UserText>
  );
}
