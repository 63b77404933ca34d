import { amountLine } from "#app/features/listings/price-text.ts";
import { m } from "#app/paraglide/messages.js";
import { getLocale } from "#app/paraglide/runtime.js";
import { useDigits } from "#app/root-data.ts";
import { Lightbulb } from "#app/ui/icons.tsx";
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
  const shown = (amount: number | null | undefined) =>
    usual && amount ? amountLine(amount, usual.currency, { ...wording, pound: usual.pound }) : "";
  const prices = usual
    ? { amount: shown(usual.amount), own: shown(usual.own) }
    : { amount: "", own: "" };
  return (
    <section aria-labelledby="help">
      <SectionHeading id="help" title={m.life_help()} className="mb-2!" />
      <ul className="space-y-1">
        {tips.map((tip) => (
          <li key={tip} className="flex gap-2">
            <Lightbulb aria-hidden className="size-5 shrink-0 text-brass" />
            {tip === "price" ? m.life_help_price(prices) : words[tip]()}
          </li>
        ))}
      </ul>
    </section>
  );
}
