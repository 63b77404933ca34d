import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits } from "#app/root-data.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { Pound, PriceChange } from "#app/features/listings/price.ts";
import { priceChangeText } from "#app/features/listings/price-text.ts";

type PriceHistoryProps = {
  changes: readonly PriceChange[];
  pound: Pound | null;
};

export function PriceHistory({ changes, pound }: PriceHistoryProps) {
  const wording = { locale: getLocale(), digits: useDigits(), pound };
  const [latest, ...earlier] = changes.map((change) => priceChangeText(change, wording));
  if (earlier.length === 0) return <p className="text-sm text-muted">{latest}</p>;
  return (
    <Disclosure summary={latest} className="text-sm text-muted">
      <ul className="list-disc space-y-1 ps-5">
        {earlier.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
