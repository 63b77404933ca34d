import { Info, MapPin } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { BranchList } from "./components/branch-list.tsx";
import { ListingLinks } from "#app/features/listing-page/listing-links.tsx";
import { OpeningHours } from "#app/features/listing-page/opening-hours.tsx";
import { PriceTable } from "./components/price-table.tsx";
import type { BusinessPage } from "./seller.ts";

/** Where a business is, when it is open, what it asks for what, and where else it is found. */
export function SellerBusiness({ business }: { business: BusinessPage }) {
  const { place, addressText, hours, priceList, branches, website, socialLinks } = business;
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
      {business.needsPower && (
        <p className="flex items-start gap-2">
          <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          {m.shop_needs_power_shown()}
        </p>
      )}
      {hours && hours.length > 0 && (
        <Disclosure
          summary={business.isOfRamadan ? m.shop_ramadan_hours() : m.listings_hours()}
          className="border-y border-line"
        >
          <OpeningHours hours={hours} />
        </Disclosure>
      )}
      {priceList && (
        <Disclosure summary={m.shop_prices()} className="border-y border-line">
          <PriceTable list={priceList} />
        </Disclosure>
      )}
      {branches.length > 0 && (
        <Disclosure summary={m.shop_branches()} className="border-y border-line">
          <BranchList branches={branches} />
        </Disclosure>
      )}
      <ListingLinks website={website} socialLinks={socialLinks} />
    </div>
  );
}
