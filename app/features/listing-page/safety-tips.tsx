import { Banknote, MapPin, SearchCheck, ShieldCheck } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";

const icons = [MapPin, SearchCheck, Banknote];
const buyersTips = () => [
  m.listings_safety_meet(),
  m.listings_safety_check(),
  m.listings_safety_money(),
];

/** Three: where to meet, what to check, when to pay; a buyer's unless they are given. */
export function SafetyTips({ tips = buyersTips() }: { tips?: readonly string[] }) {
  return (
    <Card as="section" aria-labelledby="safety-tips">
      <h2 id="safety-tips" className="mb-3 flex items-center gap-2 text-lg font-extrabold">
        <ShieldCheck aria-hidden className="size-6 text-brass" />
        {m.listings_safety_title()}
      </h2>
      <ul className="space-y-2.5">
        {icons.map((Icon, at) => (
          <li key={tips[at]} className="flex items-start gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            <span>{tips[at]}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
