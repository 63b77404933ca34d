import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { Carousel } from "#app/ui/carousel.tsx";
import { HeroSlide } from "./hero-slide.tsx";
import { PlainScene } from "./scenes/plain-scene.tsx";
import { Scene } from "./scenes/scene.tsx";

/** The four scenes of the home page. */
export function HeroSlides() {
  const savesData = useRootData()?.savesData ?? false;
  const slides = [
    {
      key: "courtyard",
      scene: savesData ? <PlainScene name="courtyard" /> : <Scene name="courtyard" />,
      place: m.shell_hero_courtyard(),
      title: m.shell_hero_courtyard_title(),
      text: m.shell_hero_courtyard_text(),
      action: m.shell_hero_courtyard_action(),
      to: "/category/all",
    },
    {
      key: "souq",
      scene: <Scene name="souq" />,
      place: m.shell_hero_souq(),
      title: m.shell_hero_souq_title(),
      text: m.shell_hero_souq_text(),
      action: m.shell_hero_souq_action(),
      to: "/category/business",
    },
    {
      key: "coast",
      scene: <Scene name="coast" />,
      place: m.shell_hero_coast(),
      title: m.shell_hero_coast_title(),
      text: m.shell_hero_coast_text(),
      action: m.shell_hero_coast_action(),
      to: "/category/tourism",
    },
    {
      key: "norias",
      scene: <Scene name="norias" />,
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
      controls="end-2 top-2 md:top-auto md:start-8 md:end-auto md:bottom-7"
      className="overflow-hidden rounded-scene border border-line bg-surface shadow-soft"
    />
  );
}
