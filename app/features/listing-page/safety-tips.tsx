import { Banknote, MapPin, SearchCheck, ShieldCheck } from "#app/ui/icons.tsx";
import { m } from "#app/paraglide/messages.js";
import { Card } from "#app/ui/card.tsx";

export function SafetyTips() {
  const tips = [
    { text: m.listings_safety_meet(), Icon: MapPin },
    { text: m.listings_safety_check(), Icon: SearchCheck },
    { text: m.listings_safety_money(), Icon: Banknote },
  ];
  return (
    <Card as="section" aria-labelledby="safety-tips">
      <h2 id="safety-tips" className="mb-3 flex items-center gap-2 text-lg font-extrabold">
        <ShieldCheck aria-hidden className="size-6 text-brass" />
        {m.listings_safety_title()}
      </h2>
      <ul className="space-y-2.5">
        {tips.map(({ text, Icon }) => (
          <li key={text} className="flex items-start gap-2.5">
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
