import { BadgeCheck } from "#app/ui/icons.tsx";
import type { BusinessSummary } from "#app/features/listings/sellers.server.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import { UserWords } from "#app/ui/user-text.tsx";

/** 'Companies in this Category'. */
export function Companies({ businesses }: { businesses: readonly BusinessSummary[] }) {
  return (
    <section aria-labelledby="companies-title">
      <SectionHeading id="companies-title" title={m.catalogue_companies()} />
      {businesses.length === 0 ? (
        <p className="text-muted">{m.catalogue_companies_none()}</p>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {businesses.map((business) => (
            <Company key={business.id} business={business} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Company({ business }: { business: BusinessSummary }) {
  const { id, name, avatarMediaId, isVerified, listingCount } = business;
  return (
    <Card as="li" interactive padded={false} className="flex items-center gap-3 p-4">
      <Avatar name={name} src={avatarMediaId && mediaUrl(avatarMediaId, 320)} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-bold">
          <LocalLink to={`/seller/${id}`} className="card-link">
            <UserWords>{name}</UserWords>
          </LocalLink>
          {isVerified && (
            <BadgeCheck
              role="img"
              aria-label={m.listings_verified()}
              className="ms-1.5 inline size-5 align-text-bottom text-green"
            />
          )}
        </p>
        <p className="text-sm text-muted">
          {m.catalogue_company_listings({ count: listingCount })}
        </p>
      </div>
    </Card>
  );
}
