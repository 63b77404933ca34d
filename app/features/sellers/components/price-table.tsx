import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits } from "#app/root-data.ts";
import { UserWords } from "#app/ui/user-text.tsx";
import { otherPoundText, priceText } from "#app/features/listings/price-text.ts";
import type { PriceList } from "../shop.ts";

/** What each costs, and the same in the other pound. */
export function PriceTable({ list: { lines, currency, pound } }: { list: PriceList }) {
  const locale = getLocale();
  const digits = useDigits();
  return (
    <table className="w-full max-w-md text-start">
      <caption className="sr-only">{m.shop_prices()}</caption>
      <tbody>
        {lines.map(({ name, amount }, at) => {
          const price = { type: "fixed", min: amount, max: null, currency, pound } as const;
          const text = priceText(price, "detail", locale, digits);
          const other = otherPoundText(price, locale, digits);
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
