import { listingStatusName } from "#app/features/listings/listing-words.ts";
import { m } from "#app/paraglide/messages.js";
import { Badge } from "#app/ui/badge.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import type { StaffListing } from "./staff-lists.server.ts";

export function ListingRows({ rows, now }: { rows: readonly StaffListing[]; now: Date }) {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface shadow-soft">
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line px-4 py-3 last:border-b-0">
          <LocalLink
            to={`/admin/listings/${row.id}`}
            className="inline-block py-2.5 font-bold text-green underline underline-offset-4 wrap-anywhere"
          >
            <UserWords>{row.title}</UserWords>
          </LocalLink>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <bdi dir="ltr">#{row.id}</bdi>
            <UserWords>{row.owner}</UserWords>
            <RelativeTime at={row.createdAt} now={now} />
            <Badge tone={row.status === "active" ? "green" : "neutral"}>
              {listingStatusName(row.status)}
            </Badge>
            {row.isTaken && <Badge tone="danger">{m.staff_is_taken()}</Badge>}
            {row.featuredUntil && row.featuredUntil > now && (
              <Badge tone="featured">{m.staff_featured_one()}</Badge>
            )}
            {row.isOwnerSuspended && <Badge tone="danger">{m.staff_is_suspended()}</Badge>}
          </p>
        </li>
      ))}
    </ul>
  );
}
