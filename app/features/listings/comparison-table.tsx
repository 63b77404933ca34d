import { CategoryArtwork } from "#app/features/catalogue/category-artwork.tsx";
import { m } from "#app/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { X } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { comparePath } from "./rules/compare-path.ts";
import type { Comparison } from "./comparison.server.ts";
import { ListingPicture } from "./listing-picture.tsx";

export function ComparisonTable({ single, ...compared }: Comparison) {
  return (
    <>
      <SeveralTable {...compared} />
      {single.length > 0 && (
        <Disclosure
          summary={m.listings_compare_single()}
          className="rounded-card border border-line bg-surface px-4"
        >
          <div className="grid gap-x-6 gap-y-4 pb-4 sm:grid-cols-3">
            {compared.listings.map((listing, at) => (
              <Stated
                key={listing.id}
                listing={listing}
                facts={single.flatMap(({ key, name, values }) => {
                  const value = values[at];
                  return value ? [{ key, name, value }] : [];
                })}
              />
            ))}
          </div>
        </Disclosure>
      )}
    </>
  );
}

type StatedProps = ColumnProps & { facts: { key: string; name: string; value: string }[] };

function Stated({ listing, facts }: StatedProps) {
  if (facts.length === 0) return null;
  return (
    <div className="text-sm">
      <UserText as="h3" lang={listing.locale} isAligned className="font-bold">
        {listing.title}
      </UserText>
      <dl className="mt-1">
        {facts.map(({ key, name, value }) => (
          <div key={key} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A column a listing. The name of a fact stands above its values: beside them a phone has no room. */
function SeveralTable({ listings, different, alike }: Omit<Comparison, "single">) {
  const parts = [
    { title: m.listings_compare_different(), rows: different },
    { title: m.listings_compare_alike(), rows: alike },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <table className="w-full table-fixed border-separate border-spacing-0 text-start">
      <caption className="sr-only">{m.listings_compare()}</caption>
      <thead>
        <tr>
          {listings.map((listing) => (
            <td key={listing.id} className="p-1 md:p-3">
              <ColumnPicture
                listing={listing}
                without={comparePath(listings.flatMap(({ id }) => (id === listing.id ? [] : id)))}
              />
            </td>
          ))}
        </tr>
        <tr>
          {listings.map((listing) => (
            <th
              key={listing.id}
              scope="col"
              // Below the head of the site, which stays in sight too.
              className="sticky top-14 z-10 border-b border-edge bg-page px-1 pb-1 text-start align-top md:top-20 md:px-3"
            >
              <ColumnTitle listing={listing} />
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(({ title, rows }) => [
        <tbody key={title}>
          <tr>
            <th
              colSpan={listings.length}
              scope="colgroup"
              className="px-1 pt-4 pb-1 text-start text-lg font-extrabold md:px-3"
            >
              {title}
            </th>
          </tr>
        </tbody>,
        ...rows.map(({ key, name, values }) => (
          <tbody key={key}>
            <tr>
              <th
                colSpan={listings.length}
                scope="rowgroup"
                className="rounded-small bg-sunk px-2 py-1 text-start text-sm font-semibold text-muted md:px-3"
              >
                {name}
              </th>
            </tr>
            <tr>
              {values.map((value, at) => (
                <td
                  key={listings[at]?.id}
                  className="border-s border-line px-2 pt-1.5 pb-2.5 align-top text-sm wrap-anywhere first:border-s-0 first:ps-1 md:px-3 md:text-base md:first:ps-3"
                >
                  {value === null ? (
                    <span className="text-muted">
                      <span aria-hidden>–</span>
                      <VisuallyHidden>{m.listings_compare_unstated()}</VisuallyHidden>
                    </span>
                  ) : (
                    <bdi>{value}</bdi>
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        )),
      ])}
    </table>
  );
}

type ColumnProps = { listing: Comparison["listings"][number] };

function ColumnPicture({ listing, without }: ColumnProps & { without: string }) {
  return (
    <div className="relative md:max-w-64">
      <div className="relative aspect-[4/3] overflow-hidden rounded-small bg-sunk">
        {listing.picture ? (
          <ListingPicture picture={listing.picture} sizes="33vw" />
        ) : (
          <CategoryArtwork {...listing.artwork} size="thumb" />
        )}
      </div>
      <LocalLink to={without} className="absolute end-0 top-0 grid size-11 place-items-center">
        <span className="forced-border grid size-7 place-items-center rounded-full bg-surface text-ink">
          <X aria-hidden className="size-4" />
        </span>
        <VisuallyHidden>
          {m.listings_compare_remove()} <bdi lang={listing.locale}>{listing.title}</bdi>
        </VisuallyHidden>
      </LocalLink>
    </div>
  );
}

function ColumnTitle({ listing }: ColumnProps) {
  return (
    <UserText lang={listing.locale} isAligned className="text-sm md:text-lg">
      <LocalLink
        to={`/listing/${listing.id}`}
        className="line-clamp-3 min-h-11 leading-[1.55] font-bold wrap-anywhere"
      >
        {listing.title}
      </LocalLink>
    </UserText>
  );
}
