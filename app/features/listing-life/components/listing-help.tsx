import { amountLine } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits } from "#app/root-data.ts";
import { SectionHeading } from "#app/ui/page-heading.tsx";
import type { ListingStats } from "../own-listings.server.ts";
import type { ListingTip } from "../rules/listing-stats.ts";

const words: Record<Exclude<ListingTip, "price">, () => string> = {
  pictures: m.life_help_pictures,
  description: m.life_help_description,
  place: m.life_help_place,
};

type ListingHelpProps = Pick<ListingStats, "tips" | "usualPrice">;

export function ListingHelp({ tips, usualPrice: usual }: ListingHelpProps) {
  const wording = { locale: getLocale(), digits: useDigits() };
  const amount = usual
    ? amountLine(usual.amount, usual.currency, { ...wording, pound: usual.pound })
    : "";
  return (
    <section aria-labelledby="help">
      <SectionHeading id="help" title={m.life_help()} className="mb-2!" />
      <ul className="list-disc space-y-1 ps-5">
        {tips.map((tip) => (
          <li key={tip}>{tip === "price" ? m.life_help_price({ amount }) : words[tip]()}</li>
        ))}
      </ul>
    </section>
  );
}
