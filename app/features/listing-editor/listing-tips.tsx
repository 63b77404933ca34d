import { Lightbulb } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";

export function ListingTips() {
  const tips = [
    m.listings_tips_title_clear(),
    m.listings_tips_pictures(),
    m.listings_tips_price(),
    m.listings_tips_honest(),
  ];
  const title = (
    <span className="flex items-center gap-2">
      <Lightbulb aria-hidden className="size-6 shrink-0 text-brass" />
      {m.listings_tips_title()}
    </span>
  );
  const list = (
    <ol className="list-decimal space-y-2 ps-5 marker:font-bold marker:text-brass">
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ol>
  );
  return (
    <Card as="section" ablaq>
      {/* Beside the form it stands open; above it, on a phone, it keeps out of the way. */}
      <Disclosure summary={title} className="lg:hidden">
        {list}
      </Disclosure>
      <div className="hidden lg:block">
        <h2 className="mb-3 text-lg font-extrabold">{title}</h2>
        {list}
      </div>
    </Card>
  );
}
