import { BadgeCheck } from "#app/ui/icons.tsx";
import type { BusinessSummary } from "#app/features/listings/sellers.server.ts";
import { mediaUrl } from "#app/features/media/media.ts";
import { m } from "#app/paraglide/messages.js";
import { Avatar } from "#app/ui/avatar.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { UserWords } from "#app/ui/user-text.tsx";

type CompaniesProps = {
  businesses: readonly BusinessSummary[];
  /** On a phone one row, moved sideways: the goods are near. */
  isRow?: boolean;
};

/** 'Companies in this Category'. */
export function Companies({ businesses, isRow = false }: CompaniesProps) {
  return (
    <section
      aria-labelledby="companies-title"
      className={cx(
        "companies",
        isRow && "max-lg:flex max-lg:min-w-0 max-lg:flex-col max-lg:justify-end",
      )}
    >
      <h2
        id="companies-title"
        className={
          isRow
            ? "truncate text-xs font-bold lg:mb-3 lg:text-2xl lg:font-extrabold"
            : "mb-3 text-xl font-extrabold md:text-2xl"
        }
      >
        {m.catalogue_companies()}
      </h2>
      {businesses.length === 0 ? (
        <p className="text-sm text-muted">{m.catalogue_companies_none()}</p>
      ) : (
        <ul
          className={
            isRow
              ? "companies-row lg:grid lg:grid-cols-3 lg:gap-3"
              : "grid gap-3 sm:grid-cols-2 lg:grid-cols-3"
          }
        >
          {businesses.map((business) => (
            <Company key={business.id} business={business} isPill={isRow} />
          ))}
        </ul>
      )}
    </section>
  );
}

type CompanyProps = { business: BusinessSummary; isPill: boolean };

function Company({ business, isPill }: CompanyProps) {
  const { id, name, avatarMediaId, isVerified, listingCount } = business;
  return (
    <Card
      as="li"
      interactive
      padded={false}
      className={cx(
        "flex items-center gap-3",
        isPill
          ? "max-lg:min-h-11 max-lg:shrink-0 max-lg:rounded-full max-lg:ps-1.5 max-lg:pe-3.5 max-lg:text-sm max-lg:whitespace-nowrap max-lg:shadow-none lg:p-4"
          : "p-4",
      )}
    >
      <Avatar
        name={name}
        src={avatarMediaId && mediaUrl(avatarMediaId, 320)}
        className={isPill ? "max-lg:size-8 max-lg:text-sm" : undefined}
      />
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
        <p className={cx("text-sm text-muted", isPill && "max-lg:sr-only")}>
          {m.catalogue_company_listings({ count: listingCount })}
        </p>
      </div>
    </Card>
  );
}
