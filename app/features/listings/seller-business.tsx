import { MapPin } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { ListingLinks } from "./components/listing-links.tsx";
import { OpeningHours } from "./components/opening-hours.tsx";
import type { BusinessPage } from "./listing.ts";

/** Where a business is, when it is open, and where else it is found. */
export function SellerBusiness({ business, now }: { business: BusinessPage; now: Date }) {
  const { place, addressText, hours, website, socialLinks } = business;
  return (
    <div className="space-y-4">
      {(place || addressText) && (
        <p className="flex items-start gap-2">
          <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          <span className="wrap-anywhere">
            {place}
            {place && addressText && " · "}
            {addressText && <UserWords>{addressText}</UserWords>}
          </span>
        </p>
      )}
      {hours && hours.length > 0 && (
        <Disclosure summary={m.listings_hours()} className="border-y border-line">
          <OpeningHours hours={hours} now={now} />
        </Disclosure>
      )}
      <ListingLinks website={website} socialLinks={socialLinks} />
    </div>
  );
}
