import coastDay from "./coast-day.svg?url";
import coastNight from "./coast-night.svg?url";
import courtyardDay from "./courtyard-day.svg?url";
import courtyardNight from "./courtyard-night.svg?url";
import noriasDay from "./norias-day.svg?url";
import noriasNight from "./norias-night.svg?url";
import souqDay from "./souq-day.svg?url";
import souqNight from "./souq-night.svg?url";

const files = {
  courtyard: [courtyardDay, courtyardNight],
  souq: [souqDay, souqNight],
  coast: [coastDay, coastNight],
  norias: [noriasDay, noriasNight],
} as const;

/**
 * A scene of the home page, by day and at night. It is not in the page, whose words come first; of the two
 * files the one that is not seen is not fetched.
 */
export function Scene({ name }: { name: keyof typeof files }) {
  const [day, night] = files[name];
  return (
    <div aria-hidden className="absolute inset-0 bg-sunk">
      <img src={day} alt="" loading="lazy" className="by-day size-full object-cover" />
      <img src={night} alt="" loading="lazy" className="by-night size-full object-cover" />
    </div>
  );
}
