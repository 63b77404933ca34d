import { Info, MapPin } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { UserWords } from "#app/ui/user-text.tsx";
import { BranchList } from "./components/branch-list.tsx";
import { ListingLinks } from "#app/features/listing-page/listing-links.tsx";
import { OpeningHours } from "#app/features/listing-page/opening-hours.tsx";
import type { BusinessPage } from "./sellers.server.ts";
import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits } from "#app/root-data.ts";
import { otherPoundText, priceText } from "#app/features/listings/price-text.ts";
import type { PriceList } from "./shop.ts";

/** Where a business is, when it is open, what it asks for what, and where else it is found. */
export function SellerBusiness({ business }: { business: BusinessPage }) {
  const { place, addressText, week, priceList, branches, website, socialLinks } = business;
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
      {week.length > 0 && (
        <Disclosure
          summary={business.isOfRamadan ? m.shop_ramadan_hours() : m.listings_hours()}
          className="border-y border-line"
        >
          <OpeningHours week={week} />
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

function PriceTable({ list: { lines, currency, pound } }: { list: PriceList }) {
  const locale = getLocale();
  const digits = useDigits();
  return (
    <table className="w-full max-w-md text-start">
      <caption className="sr-only">{m.shop_prices()}</caption>
      <tbody>
        {lines.map(({ name, amount }, at) => {
          const price = { type: "fixed", min: amount, max: null, currency, pound } as const;
          const text = priceText(price, "detail", locale, digits);
          const other = otherPoundText(price, locale, { digits });
          return (
            // Two may be called the same.
            <tr key={at} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pe-4 text-start align-top wrap-anywhere">
                <UserWords>{name}</UserWords>
              </th>
              <td className="py-2 text-end">
                <bdi className="numbers font-semibold">{text?.amount}</bdi>{" "}
                <bdi className="text-sm text-muted">{text?.currency}</bdi>
                {other && <span className="numbers block text-sm text-muted">{other}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
