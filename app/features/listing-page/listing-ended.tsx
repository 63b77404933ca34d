import { ArchiveX } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import type { EndedListing as Ended, ListingType } from "#app/features/listings/listing.ts";

type EndedListingProps = {
  listing: Omit<Ended, "like">;
  part: { name: string; path: string };
};

export function EndedListing({ listing, part }: EndedListingProps) {
  const { summary } = listing;
  return (
    <EmptyState level={1} icon={ArchiveX} title={m.ended_title()} text={endingText(listing)}>
      {summary && (
        <UserText
          lang={summary.locale}
          className="w-full rounded-card border border-line bg-surface px-4 py-3 font-bold wrap-anywhere"
        >
          {summary.title}
        </UserText>
      )}
      <ButtonLink to={part.path}>{m.ended_browse({ name: part.name })}</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        {m.common_return_home()}
      </ButtonLink>
    </EmptyState>
  );
}

// Services and businesses are never sold.
const taken: Partial<Record<ListingType, () => string>> = {
  sale: m.ended_sold_sale,
  rent: m.ended_sold_rent,
  job: m.ended_sold_job,
  wanted: m.ended_sold_wanted,
  free: m.ended_sold_free,
};

export function endingText({ ending, summary }: Omit<Ended, "like">): string {
  if (ending === "expired") return m.ended_expired();
  if (ending === "sold") return (summary && taken[summary.listingType]?.()) ?? m.ended_sold();
  return m.ended_removed();
}
