import { BadgeCheck, Phone, Star } from "#app/ui/icons.tsx";
import type { BusinessSummary } from "#app/features/sellers/sellers.server.ts";
import { MemberAvatar } from "#app/features/media/member-avatar.tsx";
import type { SellerRating } from "#app/features/reviews/review.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { joinParts } from "#app/platform/language.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { cx } from "#app/ui/cx.ts";
import { LocalLink } from "#app/ui/link.tsx";
import { UserWords, withNumbers } from "#app/ui/user-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { useFormats } from "#app/ui/use-formats.ts";

type Business = BusinessSummary & { rating: SellerRating | null };

type CompaniesProps = {
  businesses: readonly Business[];
  title?: string;
  /** Pills are low, above the goods; both others show all that is known. */
  form?: "grid" | "row" | "pills";
};

export function Companies({
  businesses,
  title = m.catalogue_companies(),
  form = "grid",
}: CompaniesProps) {
  const isGrid = form === "grid";
  return (
    <section aria-labelledby="companies-title">
      <h2
        id="companies-title"
        className={
          isGrid
            ? "mb-3 text-xl font-extrabold md:text-2xl"
            : "mb-2 font-extrabold lg:mb-3 lg:text-2xl"
        }
      >
        {title}
      </h2>
      {businesses.length === 0 ? (
        <p className="text-sm text-muted">{m.catalogue_companies_none()}</p>
      ) : (
        <ul className={isGrid ? "grid gap-3 sm:grid-cols-2 lg:grid-cols-3" : "companies-row"}>
          {businesses.map((business) => (
            <Company key={business.id} business={business} form={form} />
          ))}
        </ul>
      )}
    </section>
  );
}

type CompanyProps = { business: Business; form: "grid" | "row" | "pills" };

function Company({ business, form }: CompanyProps) {
  const isPill = form === "pills";
  const { id, name, avatarMediaId, isVerified, listingCount, hasPhone } = business;
  return (
    <Card
      as="li"
      interactive
      padded={false}
      className={cx(
        "flex items-center gap-3",
        form === "grid" && "p-3 md:p-4",
        form === "row" && "w-76 shrink-0 p-3 lg:w-80",
        isPill &&
          "shrink-0 max-lg:h-11 max-lg:max-w-64 max-lg:gap-2 max-lg:px-2 max-lg:shadow-none lg:w-80 lg:p-3",
      )}
    >
      <MemberAvatar
        name={name}
        mediaId={avatarMediaId}
        className={cx(
          "rounded-button!",
          isPill ? "max-lg:size-8 max-lg:text-sm" : form === "grid" && "size-14!",
        )}
      />
      <div className="min-w-0 flex-1">
        <p
          className={cx(
            "flex items-center gap-1.5 font-bold",
            isPill ? "max-lg:text-xs" : "max-lg:text-sm",
          )}
        >
          <LocalLink
            to={`/seller/${id}`}
            dir="auto"
            className={cx(
              "card-link min-w-0 leading-relaxed",
              isPill ? "truncate" : "line-clamp-2",
            )}
          >
            {withNumbers(name)}
          </LocalLink>
          {isVerified && (
            <BadgeCheck
              role="img"
              aria-label={m.listings_verified()}
              className={cx("size-5 shrink-0 text-green", isPill && "max-lg:size-4")}
            />
          )}
        </p>
        <p
          className={cx(
            "flex gap-x-2 overflow-hidden text-muted",
            isPill ? "text-2xs whitespace-nowrap lg:flex-wrap lg:text-sm" : "flex-wrap text-sm",
          )}
        >
          {/* In a part of the catalogue all do the same. */}
          <Facts {...business} trades={form === "row" ? [] : business.trades} />
        </p>
        {listingCount > 0 && (
          <p className={cx("text-sm text-muted", isPill && "max-lg:sr-only")}>
            {m.catalogue_company_listings({ count: listingCount })}
          </p>
        )}
      </div>
      {hasPhone && (
        <ButtonLink
          to={`/seller/${id}/contact`}
          variant="secondary"
          size="icon"
          rel="nofollow"
          prefetch="none"
          className={cx("relative shrink-0", isPill && "max-lg:hidden")}
        >
          <Phone aria-hidden />
          <VisuallyHidden>
            {m.contact_call()} <UserWords>{name}</UserWords>
          </VisuallyHidden>
        </ButtonLink>
      )}
    </Card>
  );
}

function Facts({
  rating,
  isOpen,
  trades,
  place,
}: Pick<Business, "rating" | "isOpen" | "trades" | "place">) {
  const locale = getLocale();
  const { tenths } = useFormats();
  const average = rating && tenths(rating.average);
  return (
    <>
      {average && (
        <span className="inline-flex items-center gap-1 font-bold text-ink">
          <Star aria-hidden className="size-3.5 fill-current text-brass" />
          <span aria-hidden className="numbers">
            {average}
          </span>
          <VisuallyHidden>{m.reviews_average({ average })}</VisuallyHidden>
        </span>
      )}
      {isOpen !== null && (
        <span className={isOpen ? "font-bold text-green" : undefined}>
          {isOpen ? m.hours_open_now() : m.hours_closed_now()}
        </span>
      )}
      {trades.length > 0 && (
        <span className="truncate leading-[1.55]">{joinParts(trades, locale)}</span>
      )}
      {place && <span className="truncate leading-[1.55]">{place}</span>}
    </>
  );
}
