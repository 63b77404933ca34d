import { CategoryArtwork } from "#app/features/catalogue/category-artwork.tsx";
import { m } from "#app/paraglide/messages.js";
import { X } from "#app/ui/icons.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { UserText } from "#app/ui/user-text.tsx";
import { VisuallyHidden } from "#app/ui/visually-hidden.tsx";
import { comparePath } from "./rules/compare-path.ts";
import type { Comparison } from "./comparison.server.ts";
import { ListingPicture } from "./listing-picture.tsx";

/** A column a listing. The name of a fact stands above its values: beside them a phone has no room. */
export function ComparisonTable({ listings, different, alike }: Comparison) {
  const parts = [
    { title: m.listings_compare_different(), rows: different },
    { title: m.listings_compare_alike(), rows: alike },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <table className="w-full table-fixed border-collapse text-start">
      <caption className="sr-only">{m.listings_compare()}</caption>
      <thead>
        <tr>
          {listings.map((listing) => (
            <th key={listing.id} scope="col" className="p-1 text-start align-top md:p-3">
              <div className="relative aspect-[4/3] overflow-hidden rounded-small bg-sunk">
                {listing.picture ? (
                  <ListingPicture picture={listing.picture} sizes="33vw" />
                ) : (
                  <CategoryArtwork {...listing.artwork} size="thumb" />
                )}
              </div>
              <UserText lang={listing.locale} isAligned className="text-sm md:text-lg">
                <LocalLink
                  to={`/listing/${listing.id}`}
                  className="line-clamp-3 min-h-11 pt-1 font-bold wrap-anywhere"
                >
                  {listing.title}
                </LocalLink>
              </UserText>
              <LocalLink
                to={comparePath(listings.flatMap(({ id }) => (id === listing.id ? [] : id)))}
                className="inline-flex min-h-11 items-center gap-1 text-sm font-normal text-muted"
              >
                <X aria-hidden className="size-4" />
                {m.listings_compare_remove()}
                <VisuallyHidden>
                  <bdi lang={listing.locale}>{listing.title}</bdi>
                </VisuallyHidden>
              </LocalLink>
            </th>
          ))}
        </tr>
      </thead>
      {parts.map(({ title, rows }) => [
        <tbody key={title}>
          <tr>
            <th colSpan={listings.length} scope="colgroup" className="pt-6 text-start text-lg">
              {title}
            </th>
          </tr>
        </tbody>,
        ...rows.map(({ key, name, values }) => (
          <tbody key={key} className="border-b border-line">
            <tr>
              <th
                colSpan={listings.length}
                scope="rowgroup"
                className="px-1 pt-2 text-start text-xs font-semibold text-muted md:px-3 md:text-sm"
              >
                {name}
              </th>
            </tr>
            <tr>
              {values.map((value, at) => (
                <td key={listings[at]?.id} className="px-1 pb-2 align-top wrap-anywhere md:px-3">
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
