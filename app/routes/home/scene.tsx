import { Khatam, KhatamLattice } from "#app/ui/khatam.tsx";
import coastDay from "./scenes/coast-day.svg?url";
import coastNight from "./scenes/coast-night.svg?url";
import courtyardDay from "./scenes/courtyard-day.svg?url";
import courtyardNight from "./scenes/courtyard-night.svg?url";
import noriasDay from "./scenes/norias-day.svg?url";
import noriasNight from "./scenes/norias-night.svg?url";
import souqDay from "./scenes/souq-day.svg?url";
import souqNight from "./scenes/souq-night.svg?url";

/** What stands for a scene where no picture is fetched. */
export function StaticScene({ name }: { name: string }) {
  return (
    <div
      aria-hidden
      className={`scene-${name} plain-scene absolute inset-0 grid place-items-center text-white`}
    >
      <KhatamLattice className="opacity-25 [--tile:64px]" />
      <Khatam className="relative size-[38%] max-h-[60%]" />
    </div>
  );
}

const files = {
  courtyard: [courtyardDay, courtyardNight],
  souq: [souqDay, souqNight],
  coast: [coastDay, coastNight],
  norias: [noriasDay, noriasNight],
} as const;
export type SceneName = keyof typeof files;

/**
 * A scene of the country, by day and at night. It is not in the page, whose words come first; of the two
 * files the one that is not seen is not fetched.
 */
export function Scene({ name }: { name: SceneName }) {
  const [day, night] = files[name];
  return (
    <div aria-hidden className="absolute inset-0 bg-sunk">
      <img src={day} alt="" loading="lazy" className="by-day size-full object-cover" />
      <img src={night} alt="" loading="lazy" className="by-night size-full object-cover" />
    </div>
  );
}
