import { ArrowRight } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { m } from "#app/paraglide/messages.js";
import { useRootData } from "#app/root-data.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Carousel } from "#app/ui/carousel.tsx";
import { cx } from "#app/ui/cx.ts";
import { Khatam } from "#app/ui/khatam.tsx";
import { LocalLink } from "#app/ui/link.tsx";
import { useSite } from "../shell/site.ts";
import { Scene, StaticScene } from "./scene.tsx";

export function HeroSlides() {
  const savesData = useRootData()?.savesData ?? false;
  const { slogan } = useSite();
  const slides = [
    {
      key: "courtyard",
      scene: savesData ? <StaticScene name="courtyard" /> : <Scene name="courtyard" />,
      place: m.shell_hero_courtyard(),
      title: slogan,
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
        withoutScript: <HeroSlide {...slide} scene={<StaticScene name={key} />} />,
      }))}
      slideClass="flex md:h-[500px] min-[90rem]:h-[600px]"
      controls="z-20 end-15 bottom-5 lg:start-8 lg:end-auto lg:bottom-7"
      dotClass="w-6 lg:w-11"
      className="overflow-hidden rounded-scene border border-line bg-surface shadow-soft"
    />
  );
}

type HeroSlideProps = {
  scene: ReactNode;
  place: string;
  title: string;
  text: string;
  action: string;
  to: string;
};

function HeroSlide({ scene, place, title, text, action, to }: HeroSlideProps) {
  return (
    <div className="relative flex w-full flex-col lg:flex-row">
      <div className="absolute inset-x-0 bottom-0 z-10 flex items-center gap-2 border-t border-line bg-surface px-3 py-2 lg:static lg:z-auto lg:order-first lg:max-w-[39%] lg:flex-1 lg:basis-[39%] lg:flex-col lg:items-stretch lg:justify-center lg:gap-0 lg:border-0 lg:px-8 lg:pt-4 lg:pb-16">
        <div className="min-w-0 flex-1 lg:flex-none">
          <p className="text-xs/6 font-semibold text-brass max-lg:-my-0.5 max-lg:max-w-[calc(100%-8.75rem)] max-lg:truncate lg:flex lg:items-center lg:gap-2 lg:text-sm">
            <Khatam className="size-5 shrink-0 max-lg:hidden" />
            {place}
          </p>
          <h2 className="font-extrabold max-lg:truncate max-lg:text-[0.9375rem]/6 lg:mt-3 lg:text-3xl">
            {title}
          </h2>
        </div>
        <p className="hidden text-muted lg:mt-3 lg:block lg:text-lg">{text}</p>
        <LocalLink
          to={to}
          className={cx(
            buttonClass({ size: "large" }),
            "lg:mt-6 lg:self-start",
            // In little room the whole slide leads there; the button shrinks to its arrow.
            "max-lg:size-11 max-lg:min-h-11 max-lg:rounded-full max-lg:p-0 max-lg:after:absolute max-lg:after:inset-0",
          )}
        >
          <span className="max-lg:sr-only">{action}</span>
          <ArrowRight aria-hidden className="flip-rtl" />
        </LocalLink>
      </div>
      <div className="relative aspect-video overflow-hidden max-md:max-h-[218px] md:aspect-auto md:flex-1 lg:order-last">
        {scene}
        <div aria-hidden className="quoins absolute inset-y-0 start-0 hidden lg:block" />
      </div>
    </div>
  );
}
