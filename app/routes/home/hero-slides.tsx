import { type ComponentType, lazy, Suspense } from "react";
import { m } from "#app/paraglide/messages.js";
import { Carousel } from "#app/ui/carousel.tsx";
import { HeroSlide } from "./hero-slide.tsx";
import { Courtyard } from "./scenes/courtyard.tsx";
import { PlainScene } from "./scenes/plain-scene.tsx";

// The first scene is in the page; the others come when they are about to be seen.
const Souq = lazy(async () => ({ default: (await import("./scenes/souq.tsx")).Souq }));
const Coast = lazy(async () => ({ default: (await import("./scenes/coast.tsx")).Coast }));
const Norias = lazy(async () => ({ default: (await import("./scenes/norias.tsx")).Norias }));

/** The four scenes of the home page (D1 §2, §9; ruling 48). */
export function HeroSlides() {
  const slides = [
    {
      key: "courtyard",
      scene: <Courtyard />,
      place: m.shell_hero_courtyard(),
      title: m.shell_hero_courtyard_title(),
      text: m.shell_hero_courtyard_text(),
      action: m.shell_hero_courtyard_action(),
      to: "/category/all",
    },
    {
      key: "souq",
      scene: <Later scene={Souq} name="souq" />,
      place: m.shell_hero_souq(),
      title: m.shell_hero_souq_title(),
      text: m.shell_hero_souq_text(),
      action: m.shell_hero_souq_action(),
      to: "/category/business",
    },
    {
      key: "coast",
      scene: <Later scene={Coast} name="coast" />,
      place: m.shell_hero_coast(),
      title: m.shell_hero_coast_title(),
      text: m.shell_hero_coast_text(),
      action: m.shell_hero_coast_action(),
      to: "/category/tourism",
    },
    {
      key: "norias",
      scene: <Later scene={Norias} name="norias" />,
      place: m.shell_hero_norias(),
      title: m.shell_hero_norias_title(),
      text: m.shell_hero_norias_text(),
      action: m.shell_hero_norias_action(),
      to: "/category/investment",
    },
  ];
  return (
    <Carousel
      label={m.shell_hero_label()}
      slides={slides.map(({ key, ...slide }) => ({
        key,
        label: slide.place,
        content: <HeroSlide {...slide} />,
        plain: <HeroSlide {...slide} scene={<PlainScene name={key} />} />,
      }))}
      frame="flex md:h-[500px] min-[90rem]:h-[600px]"
      controls="end-4 bottom-4 md:start-8 md:end-auto md:bottom-7"
      className="overflow-hidden rounded-scene border border-line bg-surface shadow-soft"
    />
  );
}

function Later({ scene: Scene, name }: { scene: ComponentType; name: string }) {
  return (
    <Suspense fallback={<PlainScene name={name} />}>
      <Scene />
    </Suspense>
  );
}
